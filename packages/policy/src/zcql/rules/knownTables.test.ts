import { describe, it } from "vitest";
import { forRule } from "../../../test/forRule.ts";
import { knownTables } from "./knownTables.ts";

const { expectValid, expectDiagnostics } = forRule(knownTables);

describe("knownTables", () => {
  it("accepts a table of the catalogue", () =>
    expectValid("SELECT fir_no FROM FIR_Records WHERE ROWID IN (SELECT fir_ref FROM Arrests)"));
  it("suggests the nearest name", () =>
    expectDiagnostics("SELECT fir_no\nFROM FIR_Record WHERE fir_year = 2026", [
      { rule: "knownTables", line: 2, column: 6, length: 10, message: "unknown table `FIR_Record`" },
    ]));
  it("lists what there is when nothing is near", () =>
    expectDiagnostics("SELECT ROWID FROM Officers", [
      { rule: "knownTables", line: 1, column: 19, length: 8, message: "unknown table `Officers`" },
    ]));
  it("asks for the catalogue's spelling", () =>
    expectDiagnostics("SELECT fir_no FROM fir_records WHERE fir_year = 2026", [
      {
        rule: "knownTables",
        line: 1,
        column: 20,
        length: 11,
        message: "`fir_records` is not the catalogue's spelling",
      },
    ]));
  it("takes any case in the tolerant profile", () =>
    expectValid("SELECT fir_no FROM fir_RECORDS WHERE fir_year = 2026", { profile: "tolerant" }));
  it("looks into joins and subqueries", () =>
    expectDiagnostics(
      "SELECT Arrests.age FROM Arrests INNER JOIN Persons ON Arrests.suspect_ref = Persons.ROWID WHERE Arrests.fir_ref IN (SELECT ROWID FROM Cases)",
      [
        { rule: "knownTables", line: 1, column: 44, length: 7, message: "unknown table `Persons`" },
        { rule: "knownTables", line: 1, column: 135, length: 5, message: "unknown table `Cases`" },
      ],
    ));
  it("refuses names of the store and of JavaScript", () =>
    expectDiagnostics("SELECT ROWID FROM sqlite_master WHERE ROWID IN (SELECT ROWID FROM __proto__)", [
      { rule: "knownTables", line: 1, column: 19, length: 13, message: "unknown table `sqlite_master`" },
      { rule: "knownTables", line: 1, column: 67, length: 9, message: "unknown table `__proto__`" },
    ]));
  it("looks at the table of a write", () =>
    expectDiagnostics("DELETE FROM Arrest WHERE age = 5", [
      { rule: "knownTables", line: 1, column: 13, length: 6, message: "unknown table `Arrest`" },
    ]));
});
