import { describe, it } from "vitest";
import { forRule } from "../../../test/forRule.ts";
import { encryptedColumns } from "./encryptedColumns.ts";

const { expectValid, expectDiagnostics } = forRule(encryptedColumns);

describe("encryptedColumns", () => {
  it("accepts selecting, counting, equality and NULL tests", () =>
    expectValid(
      "SELECT phone, COUNT(phone) FROM Suspect_Master WHERE phone = 'x' OR phone IN ('x') OR phone IS NULL OR phone != 'y'",
    ));
  it("refuses an order in WHERE, and patterns", () =>
    expectDiagnostics(
      "SELECT phone FROM Suspect_Master WHERE phone > '98' OR phone BETWEEN '1' AND '2' OR phone NOT LIKE '98*'",
      [
        {
          rule: "encryptedColumns",
          line: 1,
          column: 40,
          length: 12,
          message: "`phone` is encrypted and can't be ordered",
        },
        {
          rule: "encryptedColumns",
          line: 1,
          column: 56,
          length: 25,
          message: "`phone` is encrypted and can't be ordered",
        },
        {
          rule: "encryptedColumns",
          line: 1,
          column: 85,
          length: 20,
          message: "`phone` is encrypted and can't be matched by a pattern",
        },
      ],
    ));
  it("refuses grouping and sorting", () =>
    expectDiagnostics("SELECT COUNT(ROWID) FROM Suspect_Master GROUP BY phone, BINARYOF(phone) ORDER BY phone", [
      {
        rule: "encryptedColumns",
        line: 1,
        column: 50,
        length: 5,
        message: "`phone` is encrypted and can't be grouped",
      },
      {
        rule: "encryptedColumns",
        line: 1,
        column: 57,
        length: 15,
        message: "`phone` is encrypted and can't be grouped",
      },
      { rule: "encryptedColumns", line: 1, column: 82, length: 5, message: "`phone` is encrypted and can't be sorted" },
    ]));
  it("refuses aggregates, in HAVING and ORDER BY too", () =>
    expectDiagnostics(
      "SELECT MAX(phone), category FROM Suspect_Master GROUP BY category HAVING MIN(phone) > 'a' ORDER BY SUM(phone)",
      [
        {
          rule: "encryptedColumns",
          line: 1,
          column: 8,
          length: 10,
          message: "`phone` is encrypted and can't be taken by MAX",
        },
        {
          rule: "encryptedColumns",
          line: 1,
          column: 74,
          length: 10,
          message: "`phone` is encrypted and can't be taken by MIN",
        },
        {
          rule: "encryptedColumns",
          line: 1,
          column: 100,
          length: 10,
          message: "`phone` is encrypted and can't be taken by SUM",
        },
      ],
    ));
  it("takes ranges and aggregates under the first parser", () =>
    expectValid("SELECT MAX(phone) FROM Suspect_Master WHERE phone > '98'", { parser: 1 }));
  it("refuses both kinds of DISTINCT", () =>
    expectDiagnostics("SELECT DISTINCT phone FROM Suspect_Master", [
      {
        rule: "encryptedColumns",
        line: 1,
        column: 17,
        length: 5,
        message: "`phone` is encrypted and can't be made distinct",
      },
    ]));
  it("refuses the function as well", () =>
    expectDiagnostics("SELECT DISTINCT(phone) FROM Suspect_Master", [
      {
        rule: "encryptedColumns",
        line: 1,
        column: 8,
        length: 15,
        message: "`phone` is encrypted and can't be made distinct",
      },
    ]));
});
