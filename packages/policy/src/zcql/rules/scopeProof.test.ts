import { describe, it } from "vitest";
import { forRule } from "../../../test/forRule.ts";
import { scopeProof } from "./scopeProof.ts";

const { expectValid, expectDiagnostics } = forRule(scopeProof);
const open = (table: string) => `\`${table}\` is not confined to your precincts in this branch`;
const foreign = "this names a precinct outside your own";
const unproved = (table: string) => `\`${table}\` is not confined to your precincts: this comparison proves nothing`;
const two = { subject: { precincts: ["BLR_EAST", "BLR_WEST"] } };

describe("scopeProof over one table", () => {
  it("accepts the own precinct by =, IS and IN", () => {
    expectValid("SELECT fir_no FROM FIR_Records WHERE precinct_code = 'BLR_EAST' AND fir_year > 0");
    expectValid("SELECT fir_no FROM FIR_Records WHERE precinct_code IS 'BLR_EAST'");
    expectValid("SELECT fir_no FROM FIR_Records WHERE FIR_Records.precinct_code IN ('BLR_EAST')");
    expectValid("SELECT fir_no FROM FIR_Records WHERE precinct_code IN ('BLR_WEST', 'BLR_EAST')", two);
  });
  it("accepts a predicate in every branch, however deep", () => {
    expectValid(
      "SELECT fir_no FROM FIR_Records WHERE (precinct_code = 'BLR_EAST' AND fir_year = 1) OR (status = 'A' AND precinct_code = 'BLR_WEST')",
      two,
    );
    expectValid(
      "SELECT fir_no FROM FIR_Records WHERE fir_year = 1 AND (precinct_code = 'BLR_EAST' OR (precinct_code = 'BLR_WEST' AND (status = 'A' OR status = 'B')))",
      two,
    );
  });
  it("refuses the branch beside the predicate, and points at it alone", () =>
    expectDiagnostics("SELECT fir_no FROM FIR_Records\nWHERE precinct_code = 'BLR_EAST' OR fir_year > 0", [
      { rule: "scopeProof", line: 2, column: 37, length: 12, message: open("FIR_Records") },
    ]));
  it("knows that AND binds before OR", () =>
    expectDiagnostics(
      "SELECT fir_no FROM FIR_Records WHERE precinct_code = 'BLR_EAST' AND fir_year = 1 OR fir_year > 0",
      [{ rule: "scopeProof", line: 1, column: 85, length: 12, message: open("FIR_Records") }],
    ));
  it("finds the open branch inside brackets", () =>
    expectDiagnostics(
      "SELECT fir_no FROM FIR_Records WHERE status = 'A' AND (precinct_code = 'BLR_EAST' OR (fir_year > 0 AND fir_no != ''))",
      [{ rule: "scopeProof", line: 1, column: 87, length: 29, message: open("FIR_Records") }],
    ));
  it("points at the whole WHERE when nothing in it is about a precinct", () =>
    expectDiagnostics("SELECT fir_no FROM FIR_Records WHERE status = 'A' AND fir_year > 0", [
      { rule: "scopeProof", line: 1, column: 38, length: 29, message: open("FIR_Records") },
    ]));
  it("refuses a foreign precinct, alone, in a list, and beside the own one", () => {
    expectDiagnostics("SELECT fir_no FROM FIR_Records WHERE precinct_code = 'BLR_WEST'", [
      { rule: "scopeProof", line: 1, column: 54, length: 10, message: foreign },
    ]);
    expectDiagnostics("SELECT fir_no FROM FIR_Records WHERE precinct_code IN ('BLR_EAST', 'BLR_WEST')", [
      { rule: "scopeProof", line: 1, column: 68, length: 10, message: foreign },
    ]);
    expectDiagnostics("SELECT fir_no FROM FIR_Records WHERE precinct_code = 'BLR_EAST' OR precinct_code = 'BLR_WEST'", [
      { rule: "scopeProof", line: 1, column: 84, length: 10, message: foreign },
    ]);
  });
  it("refuses another spelling of the own precinct", () => {
    for (const spelling of ["blr_east", "BLR_EAST ", "BLR_EAS", ""]) {
      expectDiagnostics(`SELECT fir_no FROM FIR_Records WHERE precinct_code = '${spelling}'`, [
        { rule: "scopeProof", line: 1, column: 54, message: foreign },
      ]);
    }
  });
  it("refuses every other comparison of the precinct", () => {
    for (const predicate of [
      "!= 'BLR_WEST'",
      "LIKE 'BLR_EAST'",
      "LIKE '*'",
      "NOT IN ('BLR_WEST')",
      "> 'BLR_D'",
      ">= 'BLR_EAST'",
      "BETWEEN 'BLR_EAST' AND 'BLR_EAST'",
      "IS NOT NULL",
      "IS NULL",
      "IN (SELECT precinct_code FROM Arrests WHERE precinct_code = 'BLR_EAST')",
      "= (SELECT MAX(precinct_code) FROM Arrests WHERE precinct_code = 'BLR_EAST')",
    ]) {
      expectDiagnostics(`SELECT fir_no FROM FIR_Records WHERE precinct_code ${predicate}`, [
        { rule: "scopeProof", line: 1, column: 38, message: unproved("FIR_Records") },
      ]);
    }
  });
  it("takes a comparison with NULL for what it is", () => {
    expectDiagnostics("SELECT fir_no FROM FIR_Records WHERE precinct_code = NULL", [
      { rule: "scopeProof", line: 1, column: 54, length: 4, message: foreign },
    ]);
    expectDiagnostics("SELECT fir_no FROM FIR_Records WHERE precinct_code IN ('BLR_EAST', NULL)", [
      { rule: "scopeProof", line: 1, column: 68, length: 4, message: foreign },
    ]);
  });
  it("accepts two precincts at once, which no record has", () =>
    expectValid("SELECT fir_no FROM FIR_Records WHERE precinct_code = 'BLR_EAST' AND precinct_code = 'BLR_WEST'"));
  it("refuses everything for a caller without precincts", () =>
    expectDiagnostics(
      "SELECT fir_no FROM FIR_Records WHERE precinct_code = 'BLR_EAST'",
      [{ rule: "scopeProof", line: 1, column: 54, message: foreign }],
      { subject: { precincts: [] } },
    ));
  it("isn't moved by HAVING, ORDER BY or LIMIT", () =>
    expectDiagnostics(
      "SELECT precinct_code FROM FIR_Records WHERE fir_year > 0 GROUP BY precinct_code HAVING precinct_code = 'BLR_EAST'",
      [{ rule: "scopeProof", line: 1, column: 45, length: 12, message: open("FIR_Records") }],
    ));
  it("leaves a missing WHERE to whereRequired", () => expectValid("SELECT fir_no FROM FIR_Records"));
});

describe("scopeProof over joins", () => {
  const arrestsAndFirs = (type: string, where: string) =>
    `SELECT Arrests.age FROM Arrests ${type} JOIN FIR_Records ON Arrests.fir_ref = FIR_Records.ROWID WHERE ${where}`;
  const firsAndArrests = (type: string, where: string) =>
    `SELECT Arrests.age FROM FIR_Records ${type} JOIN Arrests ON Arrests.fir_ref = FIR_Records.ROWID WHERE ${where}`;
  const arrestsAndSuspects = (type: string, where: string) =>
    `SELECT Arrests.age FROM Arrests ${type} JOIN Suspect_Master ON Arrests.suspect_ref = Suspect_Master.ROWID WHERE ${where}`;
  const arrests = "Arrests.precinct_code = 'BLR_EAST'";
  const firs = "FIR_Records.precinct_code = 'BLR_EAST'";
  const suspects = "Suspect_Master.precinct_code = 'BLR_EAST'";

  it("carries the precinct over a key that stays in one, both ways, when the join is INNER", () => {
    expectValid(arrestsAndFirs("INNER", arrests));
    expectValid(arrestsAndFirs("INNER", firs));
    expectValid(firsAndArrests("INNER", arrests));
    expectValid(firsAndArrests("INNER", firs));
  });
  it("carries it to the right of a LEFT JOIN, and back only from a row that is there", () => {
    expectValid(arrestsAndFirs("LEFT", arrests));
    expectValid(firsAndArrests("LEFT", firs));
    expectValid(arrestsAndFirs("LEFT", firs));
    expectDiagnostics(firsAndArrests("LEFT", "Arrests.ROWID IS NULL"), [
      { rule: "scopeProof", line: 1, column: 100, message: open("FIR_Records") },
    ]);
    expectDiagnostics(firsAndArrests("LEFT", `Arrests.ROWID IS NULL OR ${arrests}`), [
      { rule: "scopeProof", line: 1, column: 100, length: 21, message: open("FIR_Records") },
    ]);
  });
  it("lets the branches confine by different tables", () =>
    expectValid(arrestsAndFirs("INNER", `(${arrests} AND Arrests.age > 1) OR (${firs} AND Arrests.age > 2)`)));
  it("says nothing of a suspect by the arrest", () => {
    expectDiagnostics(arrestsAndSuspects("INNER", arrests), [
      { rule: "scopeProof", line: 1, column: 111, length: 34, message: open("Suspect_Master") },
    ]);
    expectDiagnostics(arrestsAndSuspects("LEFT", arrests), [
      { rule: "scopeProof", line: 1, column: 110, message: open("Suspect_Master") },
    ]);
    expectDiagnostics(arrestsAndSuspects("INNER", suspects), [
      { rule: "scopeProof", line: 1, column: 111, message: open("Arrests") },
    ]);
    expectValid(arrestsAndSuspects("INNER", `${arrests} AND ${suspects}`));
  });
  it("takes the absence of a row on the right of a LEFT JOIN for confined, and nowhere else", () => {
    expectValid(arrestsAndSuspects("LEFT", `${arrests} AND (${suspects} OR Suspect_Master.ROWID IS NULL)`));
    expectDiagnostics(arrestsAndSuspects("INNER", `${arrests} AND Suspect_Master.ROWID IS NULL`), [
      { rule: "scopeProof", line: 1, column: 111, message: open("Suspect_Master") },
    ]);
    expectDiagnostics(arrestsAndSuspects("LEFT", `${arrests} AND Suspect_Master.precinct_code IS NULL`), [
      { rule: "scopeProof", line: 1, column: 149, length: 36, message: unproved("Suspect_Master") },
    ]);
    expectDiagnostics(arrestsAndSuspects("LEFT", `${arrests} AND Suspect_Master.ROWID IS NOT NULL`), [
      { rule: "scopeProof", line: 1, column: 110, message: open("Suspect_Master") },
    ]);
  });
  it("reads a bare precinct_code as the base table's", () =>
    expectDiagnostics(arrestsAndSuspects("INNER", `precinct_code = 'BLR_EAST' AND precinct_code = 'BLR_EAST'`), [
      { rule: "scopeProof", line: 1, column: 111, length: 57, message: open("Suspect_Master") },
    ]));
  it("carries it over two keys, through the case", () => {
    const over = (where: string) =>
      `SELECT Arrests.age FROM Evidence_Items INNER JOIN FIR_Records ON Evidence_Items.fir_ref = FIR_Records.ROWID LEFT JOIN Arrests ON Arrests.fir_ref = FIR_Records.ROWID WHERE ${where}`;
    expectValid(over("Evidence_Items.precinct_code = 'BLR_EAST'"));
    expectValid(over("FIR_Records.precinct_code = 'BLR_EAST'"));
    expectValid(over(arrests));
  });
  it("does not carry it over a vehicle's key", () =>
    expectDiagnostics(
      "SELECT Vehicle_Registry.reg_no FROM Vehicle_Registry INNER JOIN FIR_Records ON Vehicle_Registry.fir_ref = FIR_Records.ROWID WHERE FIR_Records.precinct_code = 'BLR_EAST'",
      [{ rule: "scopeProof", line: 1, column: 131, message: open("Vehicle_Registry") }],
    ));
  it("does not carry it over an undeclared condition", () =>
    expectDiagnostics(
      "SELECT Arrests.age FROM Arrests INNER JOIN FIR_Records ON Arrests.ROWID = FIR_Records.ROWID WHERE Arrests.precinct_code = 'BLR_EAST'",
      [{ rule: "scopeProof", line: 1, column: 99, message: open("FIR_Records") }],
    ));
  it("tells aliases by the table that they stand for", () => {
    const aliased = (where: string) =>
      `SELECT FIR_Records.age FROM Arrests FIR_Records INNER JOIN Suspect_Master Arrests ON FIR_Records.suspect_ref = Arrests.ROWID WHERE ${where}`;
    const tolerant = { profile: "tolerant" } as const;
    expectDiagnostics(
      aliased("FIR_Records.precinct_code = 'BLR_EAST'"),
      [{ rule: "scopeProof", line: 1, column: 132, message: open("Arrests") }],
      tolerant,
    );
    expectValid(aliased("FIR_Records.precinct_code = 'BLR_EAST' AND Arrests.precinct_code = 'BLR_EAST'"), tolerant);
  });
});

describe("scopeProof over subqueries", () => {
  const own = "precinct_code = 'BLR_EAST'";
  it("wants a proof of its own for each", () => {
    expectValid(
      `SELECT fir_no FROM FIR_Records WHERE ${own} AND ROWID IN (SELECT fir_ref FROM Arrests WHERE ${own} AND age < 18)`,
    );
    expectDiagnostics(
      `SELECT fir_no FROM FIR_Records WHERE ${own} AND ROWID NOT IN (SELECT fir_ref FROM Arrests WHERE age < 18)`,
      [{ rule: "scopeProof", line: 1, column: 117, length: 8, message: open("Arrests") }],
    );
    expectDiagnostics(
      `SELECT fir_no FROM FIR_Records WHERE fir_year > 0 AND ROWID IN (SELECT fir_ref FROM Arrests WHERE ${own})`,
      [{ rule: "scopeProof", line: 1, column: 38, message: open("FIR_Records") }],
    );
  });
  it("wants it of the same table again", () =>
    expectDiagnostics(
      `SELECT fir_no FROM FIR_Records WHERE ${own} AND property_value > (SELECT AVG(property_value) FROM FIR_Records WHERE fir_year = 2025)`,
      [{ rule: "scopeProof", line: 1, column: 137, length: 15, message: open("FIR_Records") }],
    ));
  it("is not answered by the outer table's name inside", () =>
    expectDiagnostics(
      `SELECT fir_no FROM FIR_Records WHERE ${own} AND ROWID IN (SELECT fir_ref FROM Arrests WHERE FIR_Records.precinct_code = 'BLR_EAST')`,
      [{ rule: "scopeProof", line: 1, column: 113, message: open("Arrests") }],
    ));
});
