import { describe, expect, it } from "vitest";
import { IN, WHO } from "./contractState.ts";
import type { ContractTools } from "./gateContract.ts";
import { FIR } from "./recordsFixture.ts";

const SENSITIVE = `FROM FIR_Records WHERE ROWID = ${FIR.sensitive} AND ${IN.east}`;

/** Statements that are refused for a constable, by what they name, and where. */
const NEVER = [
  "SELECT complainant_phone FROM FIR_Records WHERE precinct_code = 'BLR_EAST'",
  "SELECT fir_no FROM FIR_Records WHERE complainant_phone = '9000000001' AND precinct_code = 'BLR_EAST'",
  "SELECT suspect_id FROM Suspect_Master WHERE precinct_code = 'BLR_EAST' ORDER BY address",
];

const UNCONFINED = [
  "SELECT fir_no FROM FIR_Records WHERE fir_id = 'FIR-2026-00103'",
  "SELECT fir_no FROM FIR_Records WHERE precinct_code = 'BLR_WEST'",
  "SELECT fir_no FROM FIR_Records WHERE precinct_code = 'BLR_EAST' OR fir_year = 2026",
  "SELECT fir_no FROM FIR_Records WHERE precinct_code != 'BLR_WEST'",
];

const NO_STATEMENT = [
  "",
  "DELETE FROM FIR_Records WHERE precinct_code = 'BLR_EAST'",
  "UPDATE FIR_Records SET status = 'CONVICTED' WHERE precinct_code = 'BLR_EAST'",
  "SELECT fir_no FROM FIR_Records WHERE precinct_code = 'BLR_EAST'; DROP TABLE FIR_Records",
  "SELECT seal_bits FROM FIR_Records WHERE precinct_code = 'BLR_EAST'",
  "SELECT hash FROM protected_names WHERE fir_ref > 0",
  "SELECT fir_no FROM FIR_Records WHERE precinct_code = 'BLR_EAST' AND fir_no LIKE '%1%'",
];

/** Each asks by a column that some rows hide from the stranger; what they find if hidden cells are as empty ones. */
const BY_MASKED: readonly (readonly [statement: string, found: readonly (string | null)[][]])[] = [
  [`SELECT suspect_id FROM Suspect_Master WHERE full_name = 'Young Person' AND ${IN.east}`, []],
  [`SELECT suspect_id FROM Suspect_Master WHERE full_name = 'open person' AND ${IN.east}`, [["SUS-00201"]]],
  [`SELECT fir_no FROM FIR_Records WHERE complainant_name = 'Meera Fixture' AND ${IN.east}`, []],
  [`SELECT fir_no FROM FIR_Records WHERE complainant_name IS NULL AND ${IN.east}`, [["0102/2026"]]],
  [
    `SELECT fir_no FROM FIR_Records WHERE brief_facts LIKE '*neighbour*' AND complainant_name LIKE 'Me*' AND ${IN.east}`,
    [],
  ],
  [`SELECT DISTINCT complainant_name FROM FIR_Records WHERE ${IN.east}`, [[null], ["Asha Fixture"]]],
  [
    `SELECT fir_no FROM FIR_Records WHERE ${IN.east} ORDER BY complainant_name, fir_no`,
    [["0102/2026"], ["0101/2026"], ["0104/2026"]],
  ],
  [
    "SELECT Arrests.arrest_id, Suspect_Master.gender FROM Arrests INNER JOIN Suspect_Master ON " +
      "Arrests.suspect_ref = Suspect_Master.ROWID WHERE Arrests.precinct_code = 'BLR_EAST' AND Suspect_Master.precinct_code = 'BLR_EAST'",
    [["ARR-00301", null]],
  ],
];

/** What a caller may see: cells, columns, narratives, names. */
export function sealContract({ can, ask, rows, cells }: ContractTools): void {
  describe("the seal", () => {
    it("tells a hidden cell from an empty one", async () => {
      const statement = `SELECT complainant_name, acts_sections, cc_no ${SENSITIVE}`;
      expect(await cells(statement, WHO.stranger)).toEqual([["<R1>", "<R20>", null]]);
      expect(await cells(statement, WHO.investigator)).toEqual([["Meera Fixture", "BNS 74", null]]);
    });

    it("shows what needs an assignment in the caller's own cases alone", async () => {
      const who = { ...WHO.stranger, assignments: [{ kind: "station" as const, station: "BLR_EAST__HALASURU" }] };
      const phones = `SELECT fir_no, complainant_phone FROM FIR_Records WHERE ${IN.east} ORDER BY fir_no`;
      expect(await cells(phones, WHO.stranger)).toEqual([
        ["0101/2026", "<R13>"],
        ["0102/2026", "<R13>"],
        ["0104/2026", "<R13>"],
      ]);
      expect(await cells(phones, who)).toEqual([
        ["0101/2026", "<R13>"],
        ["0102/2026", "9000000002"],
        ["0104/2026", "9000000001"],
      ]);
    });

    it("hides a child's cells in each table of a join", async () => {
      const statement =
        "SELECT Arrests.arrested_name, Arrests.age, FIR_Records.fir_no FROM Arrests INNER JOIN FIR_Records ON " +
        `Arrests.fir_ref = FIR_Records.ROWID WHERE Arrests.${IN.east} AND FIR_Records.${IN.east} ORDER BY Arrests.arrest_id`;
      expect(await cells(statement, WHO.stranger)).toEqual([
        ["Open Person", "30", "0101/2026"],
        ["<R4>", "<R4>", "0104/2026"],
      ]);
      const unit = { ...WHO.stranger, assignments: [{ kind: "juvenile_unit" as const, precinct: "BLR_EAST" }] };
      expect((await cells(statement, unit))[1]).toEqual(["Young Person", "16", "0104/2026"]);
    });

    it("hides a person by their own state, and shows them to who arrests them", async () => {
      const statement = `SELECT suspect_id, full_name FROM Suspect_Master WHERE ${IN.east} ORDER BY suspect_id`;
      expect(await cells(statement, WHO.stranger)).toEqual([
        ["SUS-00201", "Open Person"],
        ["SUS-00202", "<R4>"],
        ["SUS-00203", "Closed Person"],
      ]);
      expect((await cells(statement, WHO.constable))[2]).toEqual(["SUS-00203", "<R23>"]);
      const own = { ...WHO.stranger, assignments: [{ kind: "case" as const, fir_ref: FIR.otherStation }] };
      expect((await cells(statement, own))[1]).toEqual(["SUS-00202", "Young Person"]);
    });

    it("never shows the full narrative to somebody whose case it isn't", async () => {
      const statement = `SELECT fir_no, brief_facts FROM FIR_Records WHERE ${IN.east} ORDER BY fir_no`;
      const answer = await rows(statement, WHO.stranger);
      const [plain, sensitive] = answer.rows.map((row) => row[1]);
      expect(sensitive).toEqual({ value: null, redacted: "R20" });
      expect(JSON.stringify(answer)).not.toMatch(/90000 00001|neighbour/);
      if (can.narrativeTwins) expect(plain?.value).toMatch(/reports that the lock was broken/);
      else expect(plain).toEqual({ value: null, redacted: "R13" });
      const own = await cells(`SELECT brief_facts ${SENSITIVE}`, WHO.investigator);
      expect(own).toEqual([["Meera Fixture states that a neighbour followed her."]]);
    });

    it.each(BY_MASKED)("answers as if hidden cells were empty, or refuses: %s", async (statement, found) => {
      if (can.seesMaskedColumnsAsEmpty) {
        expect(await cells(statement, WHO.stranger)).toEqual(found);
        return;
      }
      const answer = await ask(statement, WHO.stranger);
      if (answer.outcome === "rows") throw new Error("it was answered");
      for (const { hint, line } of answer.diagnostics) expect([hint, line]).toEqual([expect.stringMatching(/./), 1]);
      expect(JSON.stringify({ ...answer, statement: "" })).not.toMatch(/Meera|Young|neighbour/);
    });

    it.each(NEVER)("refuses a column that is never the caller's: %s", async (statement) => {
      const answer = await ask(statement, WHO.constable);
      expect(answer).toMatchObject({ outcome: "refused", diagnostics: [{ rule: "allowedColumns", line: 1 }] });
    });

    it.each(UNCONFINED)("refuses a statement that isn't confined, at its place: %s", async (statement) => {
      const answer = await ask(statement, WHO.stranger);
      expect(answer).toMatchObject({
        outcome: "refused",
        diagnostics: [{ rule: "scopeProof", line: 1, column: expect.any(Number), hint: expect.stringMatching(/./) }],
      });
    });

    it.each(NO_STATEMENT)("refuses %j", async (statement) => {
      expect(await ask(statement, WHO.stranger)).toMatchObject({ outcome: "refused" });
    });

    it("hands out names that must not be said as hashes, and none of the caller's own case", async () => {
      const statement = `SELECT fir_no, status ${SENSITIVE}`;
      const stranger = await rows(statement, WHO.stranger);
      expect(stranger.protected_names.length).toBeGreaterThan(0);
      if (can.importedNames) expect(stranger.protected_names[0]).toMatchObject({ class: "R1", label: "Victim-1" });
      expect(JSON.stringify(stranger)).not.toMatch(/Meera/i);
      expect((await rows(statement, WHO.investigator)).protected_names).toEqual([]);
      const plain = await rows(
        `SELECT fir_no FROM FIR_Records WHERE ROWID = ${FIR.plain} AND ${IN.east}`,
        WHO.stranger,
      );
      expect(plain.protected_names).toEqual([]);
    });
  });
}
