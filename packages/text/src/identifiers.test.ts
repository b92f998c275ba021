import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findFirIds, findFirNumbers, findSuspectIds, parseFirNo } from "./firNumbers.ts";
import { findPlates, normalisePlate } from "./plates.ts";

const values = (found: readonly { value: string }[]) => found.map(({ value }) => value);

describe("findFirNumbers", () => {
  it.each([
    ["status of FIR 0123/2026?", ["0123/2026"]],
    ["123/26", ["0123/2026"]],
    ["Cr.No. 123/2026 and Cr. No. 7/2025", ["0123/2026", "0007/2025"]],
    ["FIR 123 of 2026", ["0123/2026"]],
    ["crime number 123/2026", ["0123/2026"]],
    ["FIR No. 12/26.", ["0012/2026"]],
    ["FIR 12-26 and 0123-2026", ["0012/2026", "0123/2026"]],
    ["अपराध संख्या १२३/२०२६", ["0123/2026"]],
    ["ಅಪರಾಧ ಸಂಖ್ಯೆ ೧೨೩/೨೦೨೬ರಲ್ಲಿ", ["0123/2026"]],
    ["FIR 0123/2026'; DROP TABLE FIR_Records; --", ["0123/2026"]],
  ])("finds the number in %s", (text, expected) => {
    expect(values(findFirNumbers(text))).toEqual(expected);
  });

  it.each([
    "on 12/11/2026",
    "on 12/11",
    "12-11-2026",
    "Circular No. 12/2026",
    "Act 45 of 1860",
    "FIR-2026-04829",
    "open 24/7",
    "123/2062",
    "/2026",
    "KA98/1234/2026",
    "123 of 2026",
  ])("finds none in %s", (text) => {
    expect(findFirNumbers(text)).toEqual([]);
  });

  it("spans the number as written", () => {
    const text = "ಪ್ರಕರಣ ೦೧೨೩/೨೦೨೬ ನೋಡಿ";
    const [found] = findFirNumbers(text);
    expect(text.slice(found?.start, found?.end)).toBe("೦೧೨೩/೨೦೨೬");
  });

  it("takes the present from its caller", () => {
    expect(findFirNumbers("0123/2027", 2026)).toEqual([]);
  });
});

describe("parseFirNo", () => {
  it("reads a whole text only", () => {
    expect(parseFirNo(" FIR 123 of 2026 ")).toEqual({ value: "0123/2026", serial: 123, year: 2026 });
    expect(parseFirNo("0123/2026 please")).toBeNull();
    expect(parseFirNo("12/11/2026")).toBeNull();
  });
});

describe("findFirIds, findSuspectIds", () => {
  it("finds the identifiers of one FIR and of one suspect", () => {
    expect(findFirIds("see fir-2026-4829 and FIR-2026-04829ರ")).toEqual([
      { value: "FIR-2026-04829", start: 4, end: 17 },
      { value: "FIR-2026-04829", start: 22, end: 36 },
    ]);
    expect(values(findSuspectIds("SUS-2041, sus 2042"))).toEqual(["SUS-2041", "SUS-2042"]);
  });
});

describe("normalisePlate", () => {
  it.each([
    ["KA99AB1234", "KA99AB1234"],
    ["ka-99-ab-1234", "KA99AB1234"],
    ["KA 99 AB 34", "KA99AB0034"],
    ["ka ೯೯ ab १२३४", "KA99AB1234"],
    ["23BH0001AA", "23BH0001AA"],
    ["CAA1234", "CAA1234"],
  ])("reads %s", (text, plate) => {
    expect(normalisePlate(text)).toBe(plate);
  });

  it.each(["KA99AB12345", "XX01AB1234", "BH23AB1234", "KA99AB0000", "FIR2026", "hello"])("refuses %s", (text) => {
    expect(normalisePlate(text)).toBeNull();
  });

  it("reads back every plate it wrote", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^KA[0-9]{1,2}[A-Z]{0,3}[0-9]{1,4}$/), (text) => {
        const plate = normalisePlate(text);
        if (plate !== null) expect(normalisePlate(plate)).toBe(plate);
      }),
      { seed: 20261130, numRuns: 200 },
    );
  });
});

describe("findPlates", () => {
  it.each(["MP-2026-00001", "AR-2026-12"])("takes the id %s for no plate", (text) =>
    expect(findPlates(text)).toEqual([]),
  );

  it.each([
    ["who owns KA98AB1234?", ["KA98AB1234"]],
    ["ka 98 ab 1234 and KA-98-AB-1234", ["KA98AB1234", "KA98AB1234"]],
    ["KA99X4321 bike ka owner", ["KA99X4321"]],
    ["ವಾಹನ KA೯೮ AB ೧೨೩೪ರ ಮಾಲೀಕ", ["KA98AB1234"]],
    ["23 BH 0001 AA", ["23BH0001AA"]],
  ])("finds the plate in %s", (text, expected) => {
    expect(values(findPlates(text))).toEqual(expected);
  });

  it.each(["as 12 in 2026", "or 12 1234", "KA99AB12345", "section 302 IPC", "FIR-2026-04829", "BNS 103", "0123/2026"])(
    "finds none in %s",
    (text) => {
      expect(findPlates(text)).toEqual([]);
    },
  );
});
