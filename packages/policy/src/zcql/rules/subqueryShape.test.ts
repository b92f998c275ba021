import { describe, it } from "vitest";
import { forRule } from "../../../test/forRule.ts";
import { subqueryShape } from "./subqueryShape.ts";

const { expectValid, expectDiagnostics } = forRule(subqueryShape);

describe("subqueryShape", () => {
  it("accepts an aggregate after a comparison and a column after IN", () =>
    expectValid(
      "SELECT full_name FROM Suspect_Master WHERE ROWID IN (SELECT suspect_ref FROM Arrests) AND ROWID = (SELECT MAX(suspect_ref) FROM Arrests)",
    ));
  it("refuses a second level", () =>
    expectDiagnostics(
      "SELECT fir_no FROM FIR_Records WHERE ROWID IN (SELECT fir_ref FROM Arrests WHERE suspect_ref IN (SELECT ROWID FROM Suspect_Master))",
      [{ rule: "subqueryShape", line: 1, column: 97, length: 34, message: "a subquery can't hold another one" }],
    ));
  it("refuses a column after a comparison", () =>
    expectDiagnostics("SELECT fir_no FROM FIR_Records WHERE fir_year = (SELECT fir_year FROM FIR_Records)", [
      { rule: "subqueryShape", line: 1, column: 49, length: 34, message: "this subquery may answer more than one row" },
    ]));
  it("refuses an aggregate after IN", () =>
    expectDiagnostics("SELECT fir_no FROM FIR_Records WHERE fir_year IN (SELECT MAX(fir_year) FROM FIR_Records)", [
      { rule: "subqueryShape", line: 1, column: 58, length: 13, message: "IN takes a column of a subquery" },
    ]));
  it("refuses unlike types", () =>
    expectDiagnostics(
      "SELECT fir_no FROM FIR_Records WHERE fir_no IN (SELECT fir_ref FROM Arrests) OR fir_no = (SELECT COUNT(ROWID) FROM Arrests)",
      [
        {
          rule: "subqueryShape",
          line: 1,
          column: 56,
          length: 7,
          message: "`fir_no` can't be compared with this: the types differ",
        },
        {
          rule: "subqueryShape",
          line: 1,
          column: 98,
          length: 12,
          message: "`fir_no` can't be compared with this: the types differ",
        },
      ],
    ));
});
