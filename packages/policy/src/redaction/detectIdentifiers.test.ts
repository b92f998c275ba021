import { describe, expect, it } from "vitest";
import { inDigitsOf, inFours, withLuhnDigit, withVerhoeffDigit } from "../../test/numbers.ts";
import { detectIdentifiers } from "./detectIdentifiers.ts";

/** The classes and the exact parts found. */
const partsOf = (text: string) =>
  detectIdentifiers(text).map(({ class: c, start, end }) => [c, text.slice(start, end)]);

const aadhaar = withVerhoeffDigit("20000000000");
const wrongAadhaar = aadhaar.slice(0, 11) + ((Number(aadhaar[11]) + 1) % 10);
const virtualId = withVerhoeffDigit("900000000000000");
const card = withLuhnDigit("400000000000000");

describe("Aadhaar (R10)", () => {
  it.each([
    aadhaar,
    inFours(aadhaar),
    inFours(aadhaar, "-"),
    inFours(aadhaar, "\u2013"),
    inFours(aadhaar, " - "),
    inFours(aadhaar, "."),
    inFours(aadhaar, "|"),
    inFours(aadhaar, "\u00A0"),
    inFours(aadhaar, "\u200B"),
    aadhaar.split("").join(" "),
    aadhaar.split("").join("\u200B"),
    inDigitsOf("०", inFours(aadhaar)),
    inDigitsOf("೦", aadhaar),
    inDigitsOf("௦", aadhaar),
    inDigitsOf("౦", aadhaar),
    inDigitsOf("０", aadhaar),
    inDigitsOf("۰", aadhaar),
  ])("finds %s", (written) => {
    expect(partsOf(`The holder of ${written} came.`)).toEqual([["R10", written]]);
  });

  it("finds a misread number where a word names it", () => {
    expect(partsOf(`Aadhaar no. ${inFours(wrongAadhaar)} was shown`)).toEqual([["R10", inFours(wrongAadhaar)]]);
    expect(partsOf(`आधार संख्या ${wrongAadhaar}`)).toEqual([["R10", wrongAadhaar]]);
    expect(partsOf(`ಆಧಾರ್ ಸಂಖ್ಯೆ ${wrongAadhaar}`)).toEqual([["R10", wrongAadhaar]]);
  });

  it("finds a virtual id in its grouping", () => {
    expect(partsOf(`id ${inFours(virtualId)} given`)).toEqual([["R10", inFours(virtualId)]]);
  });

  it("leaves twelve digits with a wrong check digit that nothing names", () => {
    expect(partsOf(`Receipt ${wrongAadhaar} was issued`)).toEqual([]);
  });

  it("leaves numbers that can't be issued", () => {
    expect(partsOf("Vectors 000000000019 and 102030405068")).toEqual([]);
  });
});

describe("identity documents (R11)", () => {
  it.each([
    "ABCPZ0000K",
    "abcpz0000k",
    "ABCPZ 0000 K",
    "29ABCPZ0000K1ZP",
    "A0000000",
    "XYZ0000000",
    "KA98 20190000000",
    "KA-98-2019-0000000",
    "KA9820190000000",
  ])("finds %s", (written) => expect(partsOf(`He showed ${written} there.`)).toEqual([["R11", written]]));

  it("finds a looser number behind the document's name", () => {
    expect(partsOf("driving licence no. KA98/00000000 seized")).toEqual([["R11", "KA98/00000000"]]);
    expect(partsOf("passport AB 000000 found")).toEqual([["R11", "AB 000000"]]);
  });

  it("leaves what only looks similar", () => {
    expect(partsOf("ABCXZ0000K and ABCP0000ZK")).toEqual([]);
  });
});

describe("accounts (R12)", () => {
  it("finds an account near a word or an IFSC", () => {
    expect(partsOf("transferred to a/c 00000012345 today")).toEqual([["R12", "00000012345"]]);
    expect(partsOf("Account number: 0000 0012 345")).toEqual([["R12", "0000 0012 345"]]);
    expect(partsOf("खाता संख्या ०००००१२३४५६ में")).toEqual([["R12", "०००००१२३४५६"]]);
    expect(partsOf("ಖಾತೆ ಸಂಖ್ಯೆ 00000012345")).toEqual([["R12", "00000012345"]]);
    expect(partsOf("paid to 00000012345 (TEST0000001)")).toEqual([["R12", "00000012345"]]);
  });

  it("leaves the same digits where nothing says account", () => {
    expect(partsOf("Reference 00000012345 was noted")).toEqual([]);
  });

  it("finds cards by their check digit", () => {
    expect(partsOf(`paid with ${inFours(card)} yesterday`)).toEqual([["R12", inFours(card)]]);
    expect(partsOf(`paid with ${card.slice(0, 15)}${(Number(card[15]) + 1) % 10} yesterday`)).toEqual([]);
  });

  it("finds payment addresses, not aliases", () => {
    expect(partsOf("sent to ravi.k@ybl and x1@somebank.")).toEqual([
      ["R12", "ravi.k@ybl"],
      ["R12", "x1@somebank"],
    ]);
    expect(partsOf("UPI id ramesh@something")).toEqual([["R12", "ramesh@something"]]);
    expect(partsOf("Ramesh @ Bottle Ramesh and Suresh@Kulla")).toEqual([]);
  });
});

describe("contacts (R13)", () => {
  it.each([
    "9000000012",
    "+91 90000 00012",
    "090000 00012",
    "+91-90000-00012",
    "900-000-0012",
    "91 9000000012",
    "(+91)9000000012",
    "९०००० ०००१२",
    "೯೦೦೦೦೦೦೦೧೨",
    "9 0 0 0 0 0 0 0 1 2",
  ])("finds %s", (written) => {
    const found = partsOf(`Call ${written} now`);
    expect(found).toHaveLength(1);
    expect(found[0]?.[0]).toBe("R13");
    expect(`Call ${written} now`.replace(String(found[0]?.[1]), "")).not.toMatch(/\p{Nd}/u);
  });

  it("finds a grouping that other numbers have as well behind a word that says phone", () => {
    expect(partsOf("phone 90 00 00 00 12")).toEqual([["R13", "90 00 00 00 12"]]);
  });

  it("finds a number abroad by its plus sign", () => {
    expect(partsOf("called +44 1632 960 001 twice")).toEqual([["R13", "+44 1632 960 001"]]);
  });

  it("finds a mail address that is spelled out", () => {
    expect(partsOf("write to asha [at] mail [dot] example, or ravi at mail dot com")).toEqual([
      ["R13", "asha [at] mail [dot] example"],
      ["R13", "ravi at mail dot com"],
    ]);
  });

  it("finds a number that a case ending is written onto", () => {
    expect(partsOf("9000000012ಗೆ ಕರೆ ಮಾಡಿ")).toEqual([["R13", "9000000012"]]);
  });

  it("finds mail addresses of people, not of offices", () => {
    expect(partsOf("Write to asha.r+x@mail.example.com or cen@ksp.gov.in.")).toEqual([
      ["R13", "asha.r+x@mail.example.com"],
    ]);
  });

  it("finds a phone inside a mail address once", () => {
    expect(partsOf("9000000012@mail.example.com")).toEqual([["R13", "9000000012@mail.example.com"]]);
  });
});

describe("telecom (R14)", () => {
  it("finds a handset number that a word names", () => {
    expect(partsOf("IMEI 350000000000006 was tracked")).toEqual([["R14", "350000000000006"]]);
    expect(partsOf("IMEI: 35-000000-000000-6")).toEqual([["R14", "35-000000-000000-6"]]);
  });
});

describe("HIV status (R16)", () => {
  it.each([
    ["She is HIV positive and under treatment", "HIV positive"],
    ["report: HIV+ve", "HIV+ve"],
    ["HIV non-reactive as per report", "HIV non-reactive"],
    ["he tested positive for HIV in March", "tested positive for HIV"],
    ["an AIDS patient", "AIDS patient"],
    ["पीड़िता एचआईवी पॉजिटिव है", "एचआईवी पॉजिटिव"],
    ["वह एड्स से पीड़ित है", "एड्स से पीड़ित"],
    ["ಆತ ಎಚ್‌ಐವಿ ಸೋಂಕಿತ", "ಎಚ್‌ಐವಿ ಸೋಂಕಿತ"],
  ])("finds it in %s", (text, part) => expect(partsOf(text)).toEqual([["R16", part]]));

  it("leaves the name of the Act", () => {
    expect(partsOf("The HIV and AIDS (Prevention and Control) Act 2017, s.8 forbids it. See HIV Act 8.")).toEqual([]);
  });
});

describe("officers' numbers (R22)", () => {
  it("finds a KGID that is named as one", () => {
    expect(partsOf("SI Kumar (KGID: 1234567) and KGID no. ೧೨೩೪೫೬೭")).toEqual([
      ["R22", "1234567"],
      ["R22", "೧೨೩೪೫೬೭"],
    ]);
  });
});

describe("what must stay", () => {
  it.each([
    "FIR No. 0123/2026 of BLR_EAST, FIR-2026-04829",
    "Cr.No. 123/2026 and 123/26",
    "Plate KA 98 AB 1234, KA98AB1234, KA-99-AB-0012, 23BH0001AA",
    "Person SUS-2041, exhibit EVD-2026-00012, missing MP-2026-0007",
    "₹1,25,000 and Rs. 12,34,56,789 and 1,25,000/- were recovered",
    "BNSS 35(3), BNS 303(2), s. 193(3)(ii), IT Act 66C",
    "on 30/11/2026 at 18:45, 2026-11-30 18:45:00, 30.11.2026",
    "between 01/01/2026 and 31/12/2026",
    "badge KSP-1042, 1234567 units, receipt 7654321",
    "Call 112 or 1930; toll free 1800 425 0000",
    "PF 12/2026, CC 1234/2026, PIN 560001",
    "Section 74(1) JJ, 2025 INSC 909, sections 64 to 71",
    "8 4 2 accused in 3 cases, 12 of 45, pages 100-120",
    "the office at 080-2294 2222",
    "BNS 64 65 66 67 68, BNS 64 65 66 67 68 69 70 71",
    "BNS 303 304 305 306, sections 801 802 803 804",
    "in 2023 2024 2025, in the early 1970s",
    "statement at length, look at the dot com case",
  ])("leaves %s", (text) => expect(partsOf(text)).toEqual([]));
});

describe("long inputs", () => {
  it.each([
    ["digits", "9".repeat(100_000)],
    ["spaced digits", "9 ".repeat(20_000)],
    ["at signs", "a@".repeat(50_000)],
    ["dots and at signs", `${"a.".repeat(50_000)}@b`],
    ["almost mail", `x@${"a.".repeat(50_000)}`],
    ["spelled-out mail", "a at ".repeat(20_000)],
    ["words", "account ".repeat(12_000)],
    ["hiv words", "hiv is was test result ".repeat(4_000)],
    ["tested words", "tested to be positive as with ".repeat(3_000)],
    ["letters", "a".repeat(100_000)],
    ["dashes", "-".repeat(100_000)],
    ["passport words", "passport ".repeat(11_000)],
  ])(
    "reads %s without taking long",
    (_, text) => {
      expect(detectIdentifiers(text).every((part) => part.end <= text.length)).toBe(true);
    },
    30_000,
  );
});
