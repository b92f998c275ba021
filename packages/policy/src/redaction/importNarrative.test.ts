import { describe, expect, it } from "vitest";
import { importNarrative } from "./importNarrative.ts";

const persons = [
  {
    name: "Asha Raykar",
    variants: ["ಆಶಾ ರಾಯ್ಕರ್", "Government Pre-University College, Testnagar"],
    class: "R1",
    label: "Victim-1",
  },
  { name: "Kiran", variants: ["किरण", "ಕಿರಣ್"], class: "R3", label: "Child A" },
  { name: "Mahesh Testgowda", variants: ["KA 98 AB 1234"], class: "R5", label: "Witness-3" },
] as const;

describe("importNarrative", () => {
  it("replaces names by their labels and identifiers by their texts", () => {
    expect(
      importNarrative(
        "Asha Raykar (phone 90000 00012), mother of Kiran, told Mahesh that PAN ABCPZ0000K was lost on 30/11/2026.",
        persons,
      ),
    ).toBe(
      "Victim-1 (phone [REDACTED: contact]), mother of Child A, told Witness-3 that PAN [REDACTED: ID number] was lost on 30/11/2026.",
    );
  });

  it("replaces names in other scripts, with the endings that are written onto them", () => {
    expect(importNarrative("ಆಶಾ ರಾಯ್ಕರ್ ಮತ್ತು ಕಿರಣನಿಗೆ ಹೇಳಿದರು. किरण ने देखा।", persons)).toBe(
      "Victim-1 ಮತ್ತು Child A ಹೇಳಿದರು. Child A ने देखा।",
    );
  });

  it("replaces the particulars that would name a person", () => {
    expect(
      importNarrative("She studies at Government Pre-University College, Testnagar. Bike KA 98 AB 1234.", persons),
    ).toBe("She studies at Victim-1. Bike Witness-3.");
  });

  it("leaves a narrative without anything to hide as it is", () => {
    const text = "On 30/11/2026 at 18:45 a bike was found near the college. ₹1,25,000 was seized under BNSS 106.";
    expect(importNarrative(text, persons)).toBe(text);
  });
});
