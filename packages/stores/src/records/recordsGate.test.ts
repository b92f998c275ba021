import { GateAnswer } from "@vanguard/contracts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ask, gateOver, rowsOf } from "../../test/gateFixture.ts";
import { FIR, longState, recordsFile, subject } from "../../test/recordsFixture.ts";
import type { Gate } from "./recordsGate.ts";

let fixture: ReturnType<typeof recordsFile>;
let gate: Gate;
beforeAll(async () => {
  fixture = recordsFile(longState());
  gate = gateOver(fixture.file);
  await gate.prove();
});
afterAll(async () => {
  await gate.close();
  fixture.remove();
});

const io = subject({ assignments: [{ kind: "case", fir_ref: FIR.plain }] });
const EAST = "precinct_code = 'BLR_EAST'";

describe("the gate", () => {
  it("proved at its start that no write passes", async () => {
    const steps = await gate.prove();
    expect(steps.map((step) => step.attempt)).toEqual(
      expect.arrayContaining(["INSERT (plain)", "VACUUM INTO (split)", "ATTACH and write (plain)"]),
    );
    expect(steps.every((step) => step.refused)).toBe(true);
  });

  it("answers cells as text, and says which class hides one", async () => {
    const statement = `SELECT fir_no, complainant_phone, is_zero_fir, fir_year FROM FIR_Records WHERE ${EAST} ORDER BY fir_no`;
    const answer = await rowsOf(ask(gate, statement, io));
    expect(answer).toMatchObject({
      statement,
      execution_type: "SQLite_ZCQL_ReadOnly",
      record_ids: [FIR.plain, FIR.sensitive, FIR.otherStation],
      truncated: false,
    });
    const shown = (value: string | null) => ({ value, redacted: null });
    expect(answer.rows).toEqual([
      [shown("0101/2026"), shown("9000000001"), shown("false"), shown("2026")],
      [shown("0102/2026"), { value: null, redacted: "R13" }, shown("false"), shown("2026")],
      [shown("0104/2026"), { value: null, redacted: "R13" }, shown("false"), shown("2026")],
    ]);
  });

  it("answers in the contract's own shape, rows and refusals alike", async () => {
    for (const statement of [
      `SELECT fir_no, complainant_name FROM FIR_Records WHERE ${EAST}`,
      `SELECT crime_head, COUNT(ROWID) FROM FIR_Records WHERE ${EAST} GROUP BY crime_head`,
      "SELECT fir_no FROM FIR_Records",
      "",
    ]) {
      const answer = await ask(gate, statement, io);
      expect(GateAnswer.parse(answer)).toEqual(answer);
    }
  });

  it("groups hidden cells as empty ones, without a record id", async () => {
    const statement = `SELECT DISTINCT complainant_name FROM FIR_Records WHERE ${EAST}`;
    const answer = await rowsOf(ask(gate, statement, subject()));
    expect(answer.rows.map((row) => row[0]?.value)).toEqual([null, "Asha Fixture"]);
    expect(answer.record_ids).toEqual([null, null]);
  });

  it("tells an empty field from a hidden one", async () => {
    const statement = `SELECT cc_no, complainant_name FROM FIR_Records WHERE ROWID = ${FIR.sensitive} AND ${EAST}`;
    const answer = await rowsOf(ask(gate, statement, subject()));
    expect(answer.rows).toEqual([
      [
        { value: null, redacted: null },
        { value: null, redacted: "R1" },
      ],
    ]);
  });

  it("has no row of another precinct, and refuses a statement that isn't confined", async () => {
    const other = await rowsOf(
      ask(gate, `SELECT fir_no FROM FIR_Records WHERE fir_id = 'FIR-2026-00103' AND ${EAST}`, io),
    );
    expect(other.rows).toEqual([]);
    expect(await ask(gate, "SELECT fir_no FROM FIR_Records WHERE fir_id = 'FIR-2026-00103'", io)).toMatchObject({
      outcome: "refused",
      diagnostics: [{ rule: "scopeProof" }],
    });
    const west = "SELECT fir_no FROM FIR_Records WHERE precinct_code = 'BLR_WEST'";
    expect(await ask(gate, west, io)).toMatchObject({ outcome: "refused" });
  });

  it("refuses a column that is never the caller's, in every clause", async () => {
    const constable = subject({ clearance: 1 });
    for (const statement of [
      `SELECT complainant_phone FROM FIR_Records WHERE ${EAST}`,
      `SELECT fir_no FROM FIR_Records WHERE complainant_phone = '9000000001' AND ${EAST}`,
      `SELECT COUNT(ROWID) FROM FIR_Records WHERE ${EAST} GROUP BY complainant_phone`,
    ]) {
      expect(await ask(gate, statement, constable)).toMatchObject({ outcome: "refused" });
    }
  });

  it("answers a filter on a masked column as if the hidden cells were empty", async () => {
    const named = (name: string) => `SELECT suspect_id FROM Suspect_Master WHERE full_name = '${name}' AND ${EAST}`;
    expect((await rowsOf(ask(gate, named("Young Person"), subject()))).rows).toEqual([]);
    expect((await rowsOf(ask(gate, named("open person"), subject()))).record_ids).toEqual(["20000000000000201"]);
    const isEmpty = `SELECT suspect_id FROM Suspect_Master WHERE full_name IS NULL AND ${EAST}`;
    expect((await rowsOf(ask(gate, isEmpty, subject()))).record_ids).toEqual(["20000000000000202"]);
  });

  it("cuts at 300 rows and says so", async () => {
    const statement = "SELECT fir_no FROM FIR_Records WHERE precinct_code = 'BLR_NORTH'";
    const north = subject({ precincts: ["BLR_NORTH"] });
    const all = await rowsOf(ask(gate, statement, north));
    expect([all.rows.length, all.truncated]).toEqual([300, true]);
    const few = await rowsOf(ask(gate, `${statement} LIMIT 10`, north));
    expect([few.rows.length, few.truncated]).toEqual([10, true]);
    const exact = await rowsOf(ask(gate, `${statement} AND fir_no = '7/2025' LIMIT 1`, north));
    expect([exact.rows.length, exact.truncated]).toEqual([1, false]);
  });

  it("counts beyond 300", async () => {
    const statement = "SELECT COUNT(ROWID), SUM(property_value) FROM FIR_Records WHERE precinct_code = 'BLR_NORTH'";
    const answer = await rowsOf(ask(gate, statement, subject({ precincts: ["BLR_NORTH"] })));
    expect(answer.rows.map((row) => row.map((cell) => cell.value))).toEqual([["320", "1250.5"]]);
    expect(answer.record_ids).toEqual([null]);
    expect(answer.columns[0]).toMatchObject({ key: "COUNT(ROWID)", aggregate: "COUNT" });
  });

  it("joins over a declared key, with each table's cells under its own seal", async () => {
    const statement =
      "SELECT Arrests.arrested_name, FIR_Records.fir_no, FIR_Records.complainant_phone FROM Arrests " +
      "INNER JOIN FIR_Records ON Arrests.fir_ref = FIR_Records.ROWID " +
      "WHERE Arrests.precinct_code = 'BLR_EAST' AND FIR_Records.precinct_code = 'BLR_EAST' ORDER BY Arrests.arrest_id";
    const answer = await rowsOf(ask(gate, statement, io));
    expect(answer.rows).toEqual([
      [
        { value: "Open Person", redacted: null },
        { value: "0101/2026", redacted: null },
        { value: "9000000001", redacted: null },
      ],
      [
        { value: null, redacted: "R4" },
        { value: "0104/2026", redacted: null },
        { value: null, redacted: "R13" },
      ],
    ]);
  });

  it("sends the hashes of the names that must not be said, and none that the caller may see", async () => {
    const statement = `SELECT fir_no, status FROM FIR_Records WHERE ROWID = ${FIR.sensitive} AND ${EAST}`;
    const stranger = await rowsOf(ask(gate, statement, subject()));
    expect(stranger.protected_names.length).toBeGreaterThan(1);
    expect(stranger.protected_names[0]).toMatchObject({ class: "R1", label: "Victim-1" });
    expect(JSON.stringify(stranger)).not.toMatch(/Meera/i);
    const own = subject({ assignments: [{ kind: "case", fir_ref: FIR.sensitive }] });
    expect((await rowsOf(ask(gate, statement, own))).protected_names).toEqual([]);
    const plain = `SELECT fir_no FROM FIR_Records WHERE ROWID = ${FIR.plain} AND ${EAST}`;
    expect((await rowsOf(ask(gate, plain, subject()))).protected_names).toEqual([]);
  });

  it.each([
    "x''; DROP TABLE FIR_Records; --",
    "'' OR 1=1 --",
    "'' UNION SELECT sql FROM sqlite_master --",
    "\u0000",
    "a*b?c%_\\",
    "🙂",
  ])("takes %j in a value for nothing but a value", async (value) => {
    const quoted = value.includes("''") ? value : value.replaceAll("'", "''");
    const answer = await ask(gate, `SELECT fir_no FROM FIR_Records WHERE fir_no = '${quoted}' AND ${EAST}`, io);
    if (answer.outcome === "rows") expect(answer.rows).toEqual([]);
    else expect(answer.diagnostics.length).toBeGreaterThan(0);
    const after = await rowsOf(ask(gate, `SELECT COUNT(ROWID) FROM FIR_Records WHERE ${EAST}`, io));
    expect(after.rows[0]?.[0]?.value).toBe("2");
  });

  it.each([
    "DELETE FROM FIR_Records WHERE precinct_code = 'BLR_EAST'",
    "UPDATE FIR_Records SET status = 'CONVICTED' WHERE precinct_code = 'BLR_EAST'",
    "PRAGMA query_only = OFF",
    "ATTACH 'x' AS y",
    "SELECT fir_ref FROM seal_cases WHERE fir_ref > 0",
    "SELECT seal_bits FROM FIR_Records WHERE precinct_code = 'BLR_EAST'",
    "SELECT hash FROM protected_names WHERE fir_ref > 0",
    "SELECT name FROM sqlite_master WHERE name != ''",
    "SELECT fir_no FROM main.FIR_Records WHERE precinct_code = 'BLR_EAST'",
  ])("refuses %s", async (statement) => {
    expect(await ask(gate, statement, io)).toMatchObject({ outcome: "refused", statement });
  });

  it("sees what was written after a handle was sealed", async () => {
    const list = `SELECT mp_id FROM Missing_Persons WHERE ${EAST} AND status = 'TRACED'`;
    const traced = async () => (await rowsOf(ask(gate, list, io))).rows.length;
    expect(await traced()).toBe(0);
    fixture.records.db.exec("UPDATE Missing_Persons SET status = 'TRACED' WHERE mp_id = 'MP-1'");
    expect(await traced()).toBe(1);
  });

  it("seals for each subject anew, however many come and go", async () => {
    for (let n = 0; n < 20; n += 1) {
      const who = n % 2 === 0 ? io : subject({ badge_id: `B-1${n}`, precincts: ["BLR_WEST"] });
      const precinct = n % 2 === 0 ? "BLR_EAST" : "BLR_WEST";
      const answer = await rowsOf(
        ask(gate, `SELECT COUNT(ROWID) FROM FIR_Records WHERE precinct_code = '${precinct}'`, who),
      );
      expect(answer.rows[0]?.[0]?.value).toBe(n % 2 === 0 ? "2" : "1");
    }
  });
});
