import { RECORDS_CATALOGUE } from "@vanguard/contracts";
import { describe, expect, it } from "vitest";
import { readGateStatements } from "../../test/readExamples.ts";
import { subjectOf } from "../../test/subject.ts";
import { judgeStatement } from "./judgeStatement.ts";
import { dialectRules, gateRules } from "./rules.ts";

const officer = subjectOf({ clearance: 1 });
const judge = (text: string, subject = officer) => judgeStatement(text, subject, RECORDS_CATALOGUE);
function rulesOf(text: string, subject = officer): string[] {
  const verdict = judge(text, subject);
  return verdict.ok ? [] : verdict.diagnostics.map(({ rule }) => rule);
}

describe("judgeStatement", () => {
  it("answers tree, canonical text and proof of a statement that may run", () => {
    const verdict = judge("select fir_no from FIR_Records where fir_year = 2026 and precinct_code = 'BLR_EAST';");
    expect(verdict).toMatchObject({
      ok: true,
      select: { kind: "SelectStatement" },
      printed: "SELECT fir_no FROM FIR_Records WHERE fir_year = 2026 AND precinct_code = 'BLR_EAST'",
      proof: { step: "statement", children: [{ step: "table", text: "`FIR_Records` is confined to your precincts" }] },
    });
  });

  it("refuses with rule, place and hint, never with a repair", () => {
    const verdict = judge("SELECT fir_no FROM FIR_Records\nWHERE precinct_code = 'BLR_EAST' OR fir_year > 0");
    expect(verdict).toEqual({
      ok: false,
      diagnostics: [
        {
          rule: "scopeProof",
          message: "`FIR_Records` is not confined to your precincts in this branch",
          hint: "Add AND FIR_Records.precinct_code = one of your precincts.",
          line: 2,
          column: 37,
          offset: 67,
          length: 12,
        },
      ],
    });
  });

  it("refuses what passes in another dialect or under the tolerant profile", () => {
    const scope = "precinct_code = 'BLR_EAST'";
    expect(rulesOf(`WITH d AS (UPDATE FIR_Records SET status = 'x') SELECT fir_no FROM d WHERE ${scope}`)).toEqual([
      "syntax",
    ]);
    expect(rulesOf(`SELECT fir_no FROM FIR_Records WHERE ${scope}; DROP TABLE FIR_Records`)).toEqual([
      "singleStatement",
    ]);
    expect(rulesOf(`SELECT /*!50000 1; DELETE FROM FIR_Records */ fir_no FROM FIR_Records WHERE ${scope}`)).toEqual([
      "syntax",
    ]);
    expect(rulesOf(`EXPLAIN ANALYZE DELETE FROM FIR_Records WHERE ${scope}`)).toEqual(["syntax"]);
    expect(rulesOf("SHOW TABLES")).toEqual(["syntax"]);
    expect(rulesOf(`SELECT '--';\nDROP TABLE FIR_Records`)).toEqual(["syntax"]);
    expect(rulesOf(`SELECT ROWID FROM FIR_Records WHERE ${scope} -- pick`)).toEqual(["syntax"]);
    expect(rulesOf(`SELECT fir_no AS n FROM FIR_Records WHERE ${scope}`)).toEqual(["strictForms"]);
    expect(rulesOf(`SELECT fir_no FROM FIR_Records WHERE ${scope} LIMIT 1,10`)).toEqual(["strictForms"]);
    expect(rulesOf(`SELECT * FROM FIR_Records WHERE ${scope}`)).toEqual(["explicitColumns"]);
    expect(rulesOf(`DELETE FROM FIR_Records WHERE ${scope}`)).toEqual(["selectOnly"]);
  });

  it("refuses a scope that precedence opens", () =>
    expect(
      rulesOf("SELECT fir_no FROM FIR_Records WHERE precinct_code = 'BLR_EAST' AND fir_year = 1 OR fir_year > 0"),
    ).toEqual(["scopeProof"]));

  it("refuses a joined table without a scope of its own", () =>
    expect(
      rulesOf(
        "SELECT Arrests.arrest_id, Suspect_Master.full_name FROM Arrests INNER JOIN Suspect_Master ON Arrests.suspect_ref = Suspect_Master.ROWID WHERE Arrests.precinct_code = 'BLR_EAST'",
      ),
    ).toEqual(["scopeProof"]));

  it("refuses hidden columns in a clause that shows nothing", () => {
    const scope = "precinct_code = 'BLR_EAST'";
    for (const text of [
      `SELECT full_name FROM Suspect_Master WHERE ${scope} AND address LIKE 'x*'`,
      `SELECT full_name FROM Suspect_Master WHERE ${scope} ORDER BY address`,
      `SELECT COUNT(address) FROM Suspect_Master WHERE ${scope}`,
      `SELECT COUNT(ROWID) FROM Suspect_Master WHERE ${scope} GROUP BY address`,
      `SELECT status FROM Suspect_Master WHERE ${scope} GROUP BY status HAVING MIN(address) > 'a'`,
      `SELECT reg_no FROM Vehicle_Registry WHERE ${scope} AND owner_name IN (SELECT full_name FROM Suspect_Master WHERE ${scope} AND address IS NULL)`,
    ]) {
      expect(rulesOf(text)).toEqual(["allowedColumns"]);
      expect(rulesOf(text, subjectOf({ clearance: 3 }))).toEqual([]);
    }
  });

  it("finds no column of the seal", () => {
    for (const column of ["seal_bits", "seal_state", "brief_facts_redacted", "rowid", "_rowid_", "oid"]) {
      expect(rulesOf(`SELECT ${column} FROM FIR_Records WHERE precinct_code = 'BLR_EAST'`)).toEqual(["knownColumns"]);
    }
  });

  it("refuses everything to a caller without precincts", () =>
    expect(
      rulesOf("SELECT fir_no FROM FIR_Records WHERE precinct_code = 'BLR_EAST'", subjectOf({ precincts: [] })),
    ).toEqual(["scopeProof"]));

  it("answers hostile sizes with a bounded list, whatever they break", () => {
    const scope = "precinct_code = 'BLR_EAST'";
    const many = (count: number, piece: (i: number) => string, between: string) =>
      Array.from({ length: count }, (_, i) => piece(i)).join(between);
    for (const text of [
      `SELECT ${many(600, (i) => `unknown_column_${i}`, ", ")} FROM FIR_Records WHERE ${scope}`,
      `SELECT fir_no FROM FIR_Records WHERE ${many(900, () => "fir_year > 0", " OR ")}`,
      `SELECT fir_no FROM FIR_Records ${many(200, () => "INNER JOIN Arrests ON Arrests.fir_ref = FIR_Records.ROWID", " ")} WHERE ${scope}`,
      `SELECT fir_no FROM FIR_Records WHERE ${many(100, () => `ROWID IN (SELECT fir_ref FROM Arrests WHERE ${scope})`, " AND ")}`,
      `SELECT fir_no FROM FIR_Records WHERE ${scope} AND ${many(30, () => "ROWID IN (SELECT fir_ref FROM Arrests WHERE ", "")}${scope}${")".repeat(30)}`,
      `SELECT fir_no FROM FIR_Records WHERE ${scope} AND fir_year IN (${many(1_500, String, ",")})`,
      `SELECT fir_no FROM FIR_Records WHERE ${scope} GROUP BY ${many(600, () => "fir_no", ", ")}, status ORDER BY ${many(600, () => "fir_year", ", ")}`,
    ]) {
      const found = rulesOf(text);
      expect(found.length).toBeGreaterThan(0);
      expect(found.length).toBeLessThanOrEqual(20);
    }
  });

  it("keeps what a value says out of its messages", () => {
    const verdict = judge("SELECT fir_no FROM FIR_Records WHERE fir_year = 'Asha Rao' AND precinct_code = 'Asha Rao'");
    expect(JSON.stringify(verdict)).not.toContain("Asha");
  });
});

describe("the gate's table of statements", () => {
  const statements = readGateStatements();
  const constable = subjectOf({ clearance: 1, precincts: ["BLR_EAST", "BLR_CENTRAL"] });

  it("names every rule that only the gate has, and the accepted ones", () => {
    const named = new Set(statements.map(({ gate }) => gate));
    for (const rule of ["accepted", ...Object.keys(gateRules)]) {
      if (!(rule in dialectRules)) expect(named).toContain(rule);
    }
    expect(statements).toHaveLength(62);
  });

  it.each(statements)("$gate: $text", ({ gate, text }) => {
    const verdict = judge(text, constable);
    expect(verdict.ok ? "accepted" : verdict.diagnostics[0]?.rule).toBe(gate);
    if (!verdict.ok) return;
    // What was accepted is accepted again as it is printed.
    expect(judge(verdict.printed, constable)).toMatchObject({ ok: true, printed: verdict.printed });
  });
});
