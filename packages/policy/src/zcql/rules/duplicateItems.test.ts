import { describe, it } from "vitest";
import { forRule } from "../../../test/forRule.ts";
import { duplicateItems } from "./duplicateItems.ts";

const { expectValid, expectDiagnostics } = forRule(duplicateItems);

describe("duplicateItems", () => {
  it("accepts columns of one name from two tables, and a column beside its aggregate", () =>
    expectValid(
      "SELECT Arrests.precinct_code, FIR_Records.precinct_code, COUNT(Arrests.precinct_code), MAX(Arrests.precinct_code) FROM Arrests INNER JOIN FIR_Records ON Arrests.fir_ref = FIR_Records.ROWID",
    ));
  it("refuses the same column under two names", () =>
    expectDiagnostics("SELECT fir_no, FIR_Records.fir_no FROM FIR_Records", [
      { rule: "duplicateItems", line: 1, column: 16, length: 18, message: "this is selected twice" },
    ]));
  it("refuses the same aggregate twice", () =>
    expectDiagnostics("SELECT COUNT(ROWID), COUNT(FIR_Records.ROWID) FROM FIR_Records", [
      { rule: "duplicateItems", line: 1, column: 22, length: 24, message: "this is selected twice" },
    ]));
  it("refuses a column written twice", () =>
    expectDiagnostics("UPDATE Arrests SET age = 1, age = 2 WHERE ROWID = 1", [
      { rule: "duplicateItems", line: 1, column: 29, length: 7, message: "this is written twice" },
    ]));
  it("refuses a column inserted twice", () =>
    expectDiagnostics("INSERT INTO Arrests (age, age) VALUES (1, 2)", [
      { rule: "duplicateItems", line: 1, column: 27, length: 3, message: "this is written twice" },
    ]));
});
