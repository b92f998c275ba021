import { describe, it } from "vitest";
import { forRule } from "../../../test/forRule.ts";
import { literalText } from "./literalText.ts";

const { expectValid, expectDiagnostics } = forRule(literalText);

describe("literalText", () => {
  it("accepts text of the Basic Multilingual Plane, with joiners", () =>
    expectValid("SELECT full_name FROM Suspect_Master WHERE full_name IN ('D''Souza', 'ರಮೇಶ್', 'क्ष\u200dत्र')"));
  it("refuses a backslash", () =>
    expectDiagnostics("SELECT fir_no FROM FIR_Records\nWHERE fir_no = 'a\\'", [
      { rule: "literalText", line: 2, column: 16, length: 4, message: "a string can't hold a backslash" },
    ]));
  it("refuses emoji, lone surrogates and control characters", () =>
    expectDiagnostics(
      "SELECT fir_no FROM FIR_Records WHERE fir_no IN ('😀', '\ud800', '\u0000', '\u0085', '\u2028', '\t')",
      [
        {
          rule: "literalText",
          line: 1,
          column: 49,
          length: 4,
          message: "a string can't hold a character of four bytes",
        },
        {
          rule: "literalText",
          line: 1,
          column: 55,
          length: 3,
          message: "a string can't hold a character of four bytes",
        },
        { rule: "literalText", line: 1, column: 60, length: 3, message: "a string can't hold a control character" },
        { rule: "literalText", line: 1, column: 65, length: 3, message: "a string can't hold a control character" },
        { rule: "literalText", line: 1, column: 70, length: 3, message: "a string can't hold a control character" },
        { rule: "literalText", line: 1, column: 75, length: 3, message: "a string can't hold a control character" },
      ],
    ));
  it("refuses text that is not in NFC", () =>
    expectDiagnostics("SELECT fir_no FROM FIR_Records WHERE fir_no = 'e\u0301'", [
      { rule: "literalText", line: 1, column: 47, length: 4, message: "a string must be in Unicode normal form C" },
    ]));
  it("lets line breaks and other normal forms pass in the tolerant profile", () =>
    expectValid("INSERT INTO FIR_Records (brief_facts) VALUES ('one\ntwo e\u0301')", { profile: "tolerant" }));
  it("refuses other control characters in both", () =>
    expectDiagnostics(
      "SELECT fir_no FROM FIR_Records WHERE fir_no = '\u0007'",
      [{ rule: "literalText", line: 1, column: 47, length: 3, message: "a string can't hold a control character" }],
      { profile: "tolerant" },
    ));
});
