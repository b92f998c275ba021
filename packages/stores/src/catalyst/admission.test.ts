import { RECORDS_CATALOGUE } from "@vanguard/contracts";
import { judgeStatement } from "@vanguard/policy";
import { describe, expect, it } from "vitest";
import { subject } from "../../test/recordsFixture.ts";
import { admit } from "./admission.ts";

const EAST = "precinct_code = 'BLR_EAST'";
const OF_CASE = "Arrests INNER JOIN FIR_Records ON Arrests.fir_ref = FIR_Records.ROWID";

function admissionOf(statement: string) {
  const who = subject();
  const verdict = judgeStatement(statement, who, RECORDS_CATALOGUE);
  if (!verdict.ok) throw new Error(`${statement}: ${verdict.diagnostics[0]?.message}`);
  return admit(verdict.select, who.clearance, who.precincts);
}

describe("what goes out to a store without a seal", () => {
  it.each([
    `SELECT complainant_name, brief_facts, acts_sections FROM FIR_Records WHERE fir_no = '1/2026' AND ${EAST}`,
    `SELECT fir_no FROM FIR_Records WHERE crime_head = 'BURGLARY' AND ${EAST} ORDER BY registered_at DESC LIMIT 5`,
    `SELECT COUNT(ROWID) FROM FIR_Records WHERE acts_sections LIKE 'BNS*' AND ${EAST}`,
    `SELECT status, COUNT(ROWID) FROM Suspect_Master WHERE ${EAST} GROUP BY status`,
    `SELECT COUNT(Arrests.ROWID) FROM ${OF_CASE} WHERE Arrests.${EAST} AND FIR_Records.${EAST}`,
    `SELECT DISTINCT crime_head FROM FIR_Records WHERE ${EAST}`,
  ])("is %s", (statement) => {
    expect(admissionOf(statement)).toMatchObject({ ok: true });
  });

  it.each([
    ["a filter", `SELECT fir_no FROM FIR_Records WHERE complainant_name LIKE 'A*' AND ${EAST}`, "complainant_name"],
    [
      "one that asks for NULL",
      `SELECT fir_no FROM FIR_Records WHERE acts_sections IS NULL AND ${EAST}`,
      "acts_sections",
    ],
    [
      "a filter inside an OR",
      `SELECT fir_no FROM FIR_Records WHERE (fir_year = 2026 OR beat_no = '4') AND ${EAST}`,
      "beat_no",
    ],
    ["an order", `SELECT fir_no FROM FIR_Records WHERE ${EAST} ORDER BY place_of_occurrence`, "place_of_occurrence"],
    ["distinct values", `SELECT DISTINCT acts_sections FROM FIR_Records WHERE ${EAST}`, "acts_sections"],
    ["a group", `SELECT address, COUNT(ROWID) FROM Suspect_Master WHERE ${EAST} GROUP BY address`, "address"],
    ["an aggregate", `SELECT MAX(io_kgid) FROM FIR_Records WHERE ${EAST}`, null],
    [
      "a join over a masked key",
      `SELECT Arrests.arrest_id, Suspect_Master.status FROM Arrests INNER JOIN Suspect_Master ON Arrests.suspect_ref = Suspect_Master.ROWID WHERE Arrests.${EAST} AND Suspect_Master.${EAST}`,
      "suspect_ref",
    ],
    [
      "a subquery",
      `SELECT fir_no FROM FIR_Records WHERE ROWID IN (SELECT fir_ref FROM Arrests WHERE ${EAST}) AND ${EAST}`,
      null,
    ],
    ["a count of children without their cases", `SELECT COUNT(ROWID) FROM Evidence_Items WHERE ${EAST}`, null],
    [
      "a filter on what may not be there",
      `SELECT Arrests.arrest_id FROM Arrests LEFT JOIN FIR_Records ON Arrests.fir_ref = FIR_Records.ROWID WHERE Arrests.${EAST} AND FIR_Records.status = 'REGISTERED'`,
      "status",
    ],
    [
      "a count over what may not be there",
      `SELECT COUNT(Arrests.ROWID) FROM ${OF_CASE.replace("INNER", "LEFT")} WHERE Arrests.${EAST} AND FIR_Records.${EAST}`,
      null,
    ],
  ])("is not %s", (_what, statement, column) => {
    const admission = admissionOf(statement);
    if (admission.ok) throw new Error("it went out");
    for (const { rule, hint } of admission.diagnostics)
      expect([rule, hint]).toEqual(["catalystStore", expect.any(String)]);
    if (column !== null) {
      const [first] = admission.diagnostics;
      expect(statement.slice(first?.offset, (first?.offset ?? 0) + (first?.length ?? 0))).toContain(column);
    }
  });
});
