import { describe, it } from "vitest";
import { forRule } from "../../../test/forRule.ts";
import { distinctTables } from "./distinctTables.ts";

const { expectValid, expectDiagnostics } = forRule(distinctTables);

describe("distinctTables", () => {
  it("accepts a table again inside a subquery", () =>
    expectValid("SELECT fir_no FROM FIR_Records WHERE property_value > (SELECT AVG(property_value) FROM FIR_Records)"));
  it("refuses a self-join", () =>
    expectDiagnostics("SELECT Arrests.age FROM Arrests INNER JOIN Arrests ON Arrests.fir_ref = Arrests.ROWID", [
      { rule: "distinctTables", line: 1, column: 44, length: 7, message: "`Arrests` occurs twice in this SELECT" },
    ]));
  it("refuses a self-join behind aliases", () =>
    expectDiagnostics(
      "SELECT a.age FROM Arrests a INNER JOIN Arrests b ON a.fir_ref = b.ROWID",
      [{ rule: "distinctTables", line: 1, column: 40, length: 9, message: "`b` occurs twice in this SELECT" }],
      { profile: "tolerant" },
    ));
  it("refuses an alias that is another table's name", () =>
    expectDiagnostics(
      "SELECT Arrests.fir_no FROM FIR_Records Arrests INNER JOIN Arrests ON Arrests.fir_ref = Arrests.ROWID",
      [{ rule: "distinctTables", line: 1, column: 59, length: 7, message: "`Arrests` occurs twice in this SELECT" }],
      { profile: "tolerant" },
    ));
});
