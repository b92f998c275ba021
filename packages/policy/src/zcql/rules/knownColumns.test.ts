import { describe, it } from "vitest";
import { forRule } from "../../../test/forRule.ts";
import { knownColumns } from "./knownColumns.ts";

const { expectValid, expectDiagnostics } = forRule(knownColumns);

describe("knownColumns", () => {
  it("accepts own and system columns", () =>
    expectValid("SELECT fir_no, CREATEDTIME FROM FIR_Records WHERE ROWID > 5 ORDER BY FIR_Records.MODIFIEDTIME"));
  it("suggests the nearest column", () =>
    expectDiagnostics("SELECT fir_number FROM FIR_Records WHERE fir_yeer = 2026", [
      { rule: "knownColumns", line: 1, column: 8, length: 10, message: "no column `fir_number` in FIR_Records" },
      { rule: "knownColumns", line: 1, column: 42, length: 8, message: "no column `fir_yeer` in FIR_Records" },
    ]));
  it("says which other table has the column", () =>
    expectDiagnostics("SELECT fir_no FROM FIR_Records WHERE full_name = 'x'", [
      { rule: "knownColumns", line: 1, column: 38, length: 9, message: "no column `full_name` in FIR_Records" },
    ]));
  it("reads a bare name as the base table's, and says where it is", () =>
    expectDiagnostics("SELECT fir_no FROM Arrests INNER JOIN FIR_Records ON Arrests.fir_ref = FIR_Records.ROWID", [
      { rule: "knownColumns", line: 1, column: 8, length: 6, message: "no column `fir_no` in Arrests" },
    ]));
  it("asks for the catalogue's spelling", () =>
    expectDiagnostics("SELECT FIR_NO FROM FIR_Records WHERE Fir_Records.fir_year = 2026", [
      { rule: "knownColumns", line: 1, column: 8, length: 6, message: "`FIR_NO` is not the catalogue's spelling" },
      { rule: "knownColumns", line: 1, column: 38, length: 11, message: "unknown table `Fir_Records`" },
    ]));
  it("takes any case in the tolerant profile", () =>
    expectValid("SELECT FIR_NO FROM FIR_Records WHERE Fir_Records.fir_year = 2026", { profile: "tolerant" }));
  it("refuses a table that is not in FROM, in every clause", () =>
    expectDiagnostics(
      "SELECT Arrests.age, COUNT(ROWID) FROM FIR_Records GROUP BY Arrests.age HAVING MIN(Arrests.age) > 1 ORDER BY Arrests.age",
      [
        { rule: "knownColumns", line: 1, column: 8, length: 7, message: "`Arrests` is not in FROM here" },
        { rule: "knownColumns", line: 1, column: 60, length: 7, message: "`Arrests` is not in FROM here" },
        { rule: "knownColumns", line: 1, column: 83, length: 7, message: "`Arrests` is not in FROM here" },
        { rule: "knownColumns", line: 1, column: 109, length: 7, message: "`Arrests` is not in FROM here" },
      ],
    ));
  it("has no correlation: a subquery doesn't see the outer table", () =>
    expectDiagnostics(
      "SELECT fir_no FROM FIR_Records WHERE ROWID IN (SELECT fir_ref FROM Arrests WHERE FIR_Records.fir_year = 2026)",
      [{ rule: "knownColumns", line: 1, column: 82, length: 11, message: "`FIR_Records` is not in FROM here" }],
    ));
  it("refuses hidden columns of the seal and names of JavaScript", () =>
    expectDiagnostics("SELECT seal_bits, brief_facts_redacted, constructor FROM FIR_Records WHERE seal_state = 0", [
      { rule: "knownColumns", line: 1, column: 8, length: 9, message: "no column `seal_bits` in FIR_Records" },
      {
        rule: "knownColumns",
        line: 1,
        column: 19,
        length: 20,
        message: "no column `brief_facts_redacted` in FIR_Records",
      },
      { rule: "knownColumns", line: 1, column: 41, length: 11, message: "no column `constructor` in FIR_Records" },
      { rule: "knownColumns", line: 1, column: 76, length: 10, message: "no column `seal_state` in FIR_Records" },
    ]));
  it("looks at written columns", () =>
    expectDiagnostics("UPDATE Arrests SET agee = 5 WHERE arrest_idd = 'A-1'", [
      { rule: "knownColumns", line: 1, column: 20, length: 4, message: "no column `agee` in Arrests" },
      { rule: "knownColumns", line: 1, column: 35, length: 10, message: "no column `arrest_idd` in Arrests" },
    ]));
  it("leaves columns of an unknown table alone", () => expectValid("SELECT a, b FROM Nowhere WHERE c = 1"));
  it("doesn't let the name of an aliased table through", () =>
    expectDiagnostics(
      "SELECT Arrests.age FROM Arrests a",
      [{ rule: "knownColumns", line: 1, column: 8, length: 7, message: "`Arrests` is not in FROM here" }],
      { profile: "tolerant" },
    ));
});
