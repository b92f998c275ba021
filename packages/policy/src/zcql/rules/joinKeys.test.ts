import { describe, it } from "vitest";
import { forRule } from "../../../test/forRule.ts";
import { joinKeys } from "./joinKeys.ts";

const { expectValid, expectDiagnostics } = forRule(joinKeys);

describe("joinKeys", () => {
  it("accepts a declared key, either side first, and a join on a joined table", () =>
    expectValid(
      "SELECT FIR_Records.fir_no FROM Evidence_Items INNER JOIN FIR_Records ON FIR_Records.ROWID = Evidence_Items.fir_ref LEFT JOIN Arrests ON Arrests.fir_ref = FIR_Records.ROWID",
    ));
  it("refuses tables without a key between them", () =>
    expectDiagnostics(
      "SELECT Arrests.age FROM Arrests INNER JOIN Vehicle_Registry ON Arrests.fir_ref = Vehicle_Registry.fir_ref",
      [
        {
          rule: "joinKeys",
          line: 1,
          column: 64,
          length: 42,
          message: "no declared key in `Arrests.fir_ref = Vehicle_Registry.fir_ref`",
        },
      ],
    ));
  it("refuses business keys, and names the key to use", () =>
    expectDiagnostics(
      "SELECT Arrests.age FROM Arrests\nINNER JOIN FIR_Records ON Arrests.arrest_id = FIR_Records.fir_id",
      [
        {
          rule: "joinKeys",
          line: 2,
          column: 27,
          length: 38,
          message: "no declared key in `Arrests.arrest_id = FIR_Records.fir_id`",
        },
      ],
    ));
  it("refuses a key against the ROWID of a table it doesn't lead to", () =>
    expectDiagnostics(
      "SELECT Arrests.age FROM Arrests INNER JOIN Suspect_Master ON Arrests.fir_ref = Suspect_Master.ROWID",
      [
        {
          rule: "joinKeys",
          line: 1,
          column: 62,
          length: 38,
          message: "no declared key in `Arrests.fir_ref = Suspect_Master.ROWID`",
        },
      ],
    ));
  it("refuses ROWID against ROWID", () =>
    expectDiagnostics("SELECT Arrests.age FROM Arrests INNER JOIN FIR_Records ON Arrests.ROWID = FIR_Records.ROWID", [
      {
        rule: "joinKeys",
        line: 1,
        column: 59,
        length: 33,
        message: "no declared key in `Arrests.ROWID = FIR_Records.ROWID`",
      },
    ]));
  it("refuses a condition that doesn't tie the joined table", () =>
    expectDiagnostics(
      "SELECT Arrests.age FROM Arrests INNER JOIN FIR_Records ON Arrests.fir_ref = FIR_Records.ROWID INNER JOIN Suspect_Master ON Arrests.fir_ref = FIR_Records.ROWID",
      [
        {
          rule: "joinKeys",
          line: 1,
          column: 124,
          length: 35,
          message: "this does not tie `Suspect_Master` to a table before it",
        },
      ],
    ));
  it("refuses a table against itself", () =>
    expectDiagnostics(
      "SELECT Arrests.age FROM Arrests INNER JOIN FIR_Records ON FIR_Records.ROWID = FIR_Records.ROWID",
      [
        {
          rule: "joinKeys",
          line: 1,
          column: 59,
          length: 37,
          message: "this does not tie `FIR_Records` to a table before it",
        },
      ],
    ));
  it("refuses a tie to a table that comes later", () =>
    expectDiagnostics(
      "SELECT Evidence_Items.quantity FROM Evidence_Items INNER JOIN Arrests ON Arrests.fir_ref = FIR_Records.ROWID INNER JOIN FIR_Records ON Evidence_Items.fir_ref = FIR_Records.ROWID",
      [
        {
          rule: "joinKeys",
          line: 1,
          column: 74,
          length: 35,
          message: "this does not tie `Arrests` to a table before it",
        },
      ],
    ));
});
