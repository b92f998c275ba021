import { join } from "node:path";
import { ProtectedName, SEAL_BITS } from "@vanguard/contracts";
import { findProtected } from "@vanguard/policy";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { FIR, firRow, makeTempDir, NAME_KEY, recordRow, smallState } from "../../test/recordsFixture.ts";
import { importState, openRecordsFile, type RecordsFile } from "./index.ts";

let dir: ReturnType<typeof makeTempDir>;
let records: RecordsFile;
beforeEach(() => {
  dir = makeTempDir();
  records = openRecordsFile({ file: join(dir.path, "records.sqlite") });
});
afterEach(() => {
  records.close();
  dir.remove();
});

const options = { nameKey: NAME_KEY };
const column = (sql: string) => records.db.prepare(sql).pluck().all();

describe("importState", () => {
  it("writes every row and says how far it is", () => {
    const progress: string[] = [];
    const onProgress = ({ table, done, total }: { table: string; done: number; total: number }) =>
      progress.push(`${table} ${done}/${total}`);
    expect(importState(records.db, smallState(), { ...options, onProgress })).toEqual({ rows: 12 });
    expect(progress).toEqual([
      "FIR_Records 4/12",
      "Suspect_Master 7/12",
      "Arrests 9/12",
      "Vehicle_Registry 10/12",
      "Evidence_Items 11/12",
      "Missing_Persons 12/12",
    ]);
  });

  it("keeps identifiers beyond a number's range, doubles and booleans", () => {
    importState(records.db, smallState(), options);
    expect(column(`SELECT CAST("ROWID" AS TEXT) FROM "FIR_Records" ORDER BY "ROWID" LIMIT 1`)).toEqual([FIR.plain]);
    expect(column(`SELECT "value_inr" FROM "Evidence_Items"`)).toEqual([2500.5]);
    expect(column(`SELECT "stolen_flag" FROM "Vehicle_Registry"`)).toEqual([1]);
  });

  it("writes each row's states as policy finds them, a child's by its case", () => {
    const sensitiveArrest = smallState().arrests.map((row) => ({ ...row, fir_ref: FIR.sensitive }));
    importState(records.db, smallState({ arrests: sensitiveArrest }), options);
    expect(column(`SELECT "seal_state" FROM "FIR_Records" ORDER BY "ROWID"`)).toEqual([0, SEAL_BITS.sensitive, 0, 0]);
    expect(column(`SELECT "seal_state" FROM "Arrests" ORDER BY "ROWID"`)).toEqual([
      SEAL_BITS.sensitive,
      SEAL_BITS.sensitive | SEAL_BITS.juvenile,
    ]);
    expect(column(`SELECT "seal_state" FROM "Suspect_Master" ORDER BY "ROWID"`)).toEqual([
      ...[0, SEAL_BITS.juvenile, SEAL_BITS.off_record],
    ]);
  });

  it("takes a name that is masked in its column out of the case's narrative too", () => {
    const child = firRow({
      ROWID: FIR.plain,
      victim_is_minor: true,
      complainant_name: "Uma Fixture",
      brief_facts: "Uma Fixture states that her child left with Leela Fixture. Uma has no photo.",
    });
    const missing = recordRow("Missing_Persons", {
      ROWID: "10000000000000901",
      mp_id: "MP-2026-00901",
      precinct_code: "BLR_EAST",
      fir_ref: FIR.plain,
      full_name: "Leela Fixture",
      is_child: true,
    });
    const empty = { suspects: [], arrests: [], vehicles: [], evidence: [], protectedPersons: [] };
    importState(records.db, { ...empty, firs: [child], missingPersons: [missing] }, options);
    expect(column(`SELECT "brief_facts_redacted" FROM "FIR_Records"`)).toEqual([
      "Informant-1 states that her child left with Child A. Informant-1 has no photo.",
    ]);
    const stored = records.db.prepare(`SELECT "class", "label", "hash", "tokens" FROM "protected_names"`).all();
    const names = stored.map((row) => ProtectedName.parse(row));
    expect(findProtected("Uma Fixture, Leela Fixture", names, NAME_KEY).map((found) => found.class)).toEqual([
      ...["R3", "R3"],
    ]);
  });

  it("writes the redacted twin beside each narrative, with no protected name in it", () => {
    importState(records.db, smallState(), options);
    const twins = `SELECT "brief_facts_redacted" FROM "FIR_Records" WHERE "ROWID" = ${FIR.sensitive}`;
    expect(column(twins)).toEqual(["Victim-1 states that a neighbour followed her."]);
  });

  it("keeps of protected names their hashes alone, by which policy finds them again", () => {
    importState(records.db, smallState(), options);
    const rows = records.db.prepare(`SELECT "class", "label", "hash", "tokens" FROM "protected_names"`).all();
    const names = rows as { class: "R1"; label: string; hash: string; tokens: number }[];
    expect(findProtected("She is Meera Fixture.", names, NAME_KEY)).toMatchObject([{ class: "R1", label: "Victim-1" }]);
    expect(JSON.stringify(rows)).not.toMatch(/meera/i);
    expect(findProtected("She is Meera Fixture.", names, new Uint8Array(32))).toEqual([]);
  });

  it.each([
    ["a time in ISO form", { registered_at: "2026-03-01T09:00:00Z" }],
    ["a boolean in words", { is_zero_fir: "false" }],
    ["a code outside its list", { status: "FORGOTTEN" }],
    ["a column that is left out", { district: undefined }],
    ["a number that is text", { fir_year: "this year" }],
  ])("refuses %s without repeating it, and writes nothing", (_what, cells) => {
    const wrong = { ...firRow({ ROWID: "10000000000000999" }), ...cells };
    const state = smallState();
    let message = "";
    try {
      importState(records.db, { ...state, firs: [...state.firs, wrong] }, options);
    } catch (error) {
      message = error instanceof Error ? error.message : "";
    }
    expect(message).toMatch(/^a row of FIR_Records holds no \w+ in `\w+`$/);
    expect(column(`SELECT COUNT(*) FROM "FIR_Records"`)).toEqual([0]);
  });

  it("refuses an arrest whose case lies in another precinct", () => {
    const arrests = smallState().arrests.map((row) => ({ ...row, fir_ref: FIR.west }));
    expect(() => importState(records.db, smallState({ arrests }), options)).toThrow(
      "the case belongs to another precinct",
    );
    expect(column(`SELECT COUNT(*) FROM "FIR_Records"`)).toEqual([0]);
  });

  it("refuses a file that holds records", () => {
    importState(records.db, smallState(), options);
    expect(() => importState(records.db, smallState(), options)).toThrow("holds records already");
  });

  it("opens a file again without touching what is in it", () => {
    importState(records.db, smallState(), options);
    const again = openRecordsFile({ file: join(dir.path, "records.sqlite") });
    expect(again.db.prepare(`SELECT COUNT(*) FROM "FIR_Records"`).pluck().get()).toBe(4);
    again.close();
  });
});
