import { describe, it } from "vitest";
import { forRule } from "../../../test/forRule.ts";
import { grouping } from "./grouping.ts";

const { expectValid, expectDiagnostics } = forRule(grouping);

describe("grouping", () => {
  it("accepts grouped and aggregated columns", () =>
    expectValid(
      "SELECT FIR_Records.crime_head, COUNT(ROWID) FROM FIR_Records GROUP BY crime_head HAVING crime_head != 'X' ORDER BY COUNT(ROWID) DESC, crime_head",
    ));
  it("refuses others in SELECT, HAVING and ORDER BY", () =>
    expectDiagnostics(
      "SELECT fir_no, COUNT(ROWID) FROM FIR_Records GROUP BY crime_head HAVING status = 'X' ORDER BY fir_year",
      [
        {
          rule: "grouping",
          line: 1,
          column: 8,
          length: 6,
          message: "`fir_no` in SELECT is neither grouped nor aggregated",
        },
        {
          rule: "grouping",
          line: 1,
          column: 73,
          length: 6,
          message: "`status` in HAVING is neither grouped nor aggregated",
        },
        {
          rule: "grouping",
          line: 1,
          column: 95,
          length: 8,
          message: "`fir_year` in ORDER BY is neither grouped nor aggregated",
        },
      ],
    ));
  it("refuses a bare column beside an aggregate without groups", () =>
    expectDiagnostics("SELECT fir_no, COUNT(ROWID) FROM FIR_Records", [
      {
        rule: "grouping",
        line: 1,
        column: 8,
        length: 6,
        message: "`fir_no` in SELECT is neither grouped nor aggregated",
      },
    ]));
  it("refuses `*` beside groups", () =>
    expectDiagnostics("SELECT * FROM FIR_Records GROUP BY crime_head", [
      { rule: "grouping", line: 1, column: 8, length: 1, message: "`*` can't stand beside groups" },
    ]));
  it("refuses an aggregate in ORDER BY without groups", () =>
    expectDiagnostics("SELECT fir_no FROM FIR_Records ORDER BY COUNT(ROWID)", [
      {
        rule: "grouping",
        line: 1,
        column: 41,
        length: 12,
        message: "ORDER BY has an aggregate and there are no groups",
      },
    ]));
  it("refuses sorting distinct rows by what isn't selected", () =>
    expectDiagnostics("SELECT DISTINCT crime_head FROM FIR_Records ORDER BY crime_head, fir_no", [
      {
        rule: "grouping",
        line: 1,
        column: 66,
        length: 6,
        message: "`fir_no` in ORDER BY is not among the distinct columns",
      },
    ]));
  it("refuses it for the function too", () =>
    expectDiagnostics("SELECT DISTINCT(crime_head) FROM FIR_Records ORDER BY fir_no", [
      {
        rule: "grouping",
        line: 1,
        column: 55,
        length: 6,
        message: "`fir_no` in ORDER BY is not among the distinct columns",
      },
    ]));
  it("accepts BINARYOF as grouped", () =>
    expectValid("SELECT owner_name, COUNT(ROWID) FROM Vehicle_Registry GROUP BY BINARYOF(owner_name)"));
  it("tells columns of one name in two tables apart", () =>
    expectDiagnostics(
      "SELECT Arrests.precinct_code FROM Arrests INNER JOIN FIR_Records ON Arrests.fir_ref = FIR_Records.ROWID GROUP BY FIR_Records.precinct_code",
      [
        {
          rule: "grouping",
          line: 1,
          column: 8,
          length: 21,
          message: "`precinct_code` in SELECT is neither grouped nor aggregated",
        },
      ],
    ));
});
