import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findTable, RECORDS_CATALOGUE, type SealSubject } from "@vanguard/contracts";
import { importState, openRecordsFile, type RecordsFile, type RecordsState } from "../src/records/index.ts";

/** A key for tests only. */
export const NAME_KEY = new Uint8Array(32).fill(7);

/** A directory that the caller removes. */
export function makeTempDir(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), "vanguard-stores-"));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

type Cells = Record<string, string | number | boolean | null>;

/** A whole row of a table: null in every column that isn't given. */
export function recordRow(tableName: string, cells: Cells & { ROWID: string }): Cells {
  const table = findTable(RECORDS_CATALOGUE, tableName);
  if (!table) throw new Error(`no table ${tableName}`);
  const row: Cells = {
    CREATORID: "1",
    CREATEDTIME: "2026-01-01 00:00:00.000",
    MODIFIEDTIME: "2026-01-01 00:00:00.000",
  };
  for (const column of table.columns) row[column.name] = null;
  return { ...row, ...cells };
}

export function firRow(cells: Cells & { ROWID: string }): Cells {
  return recordRow("FIR_Records", {
    fir_id: `FIR-2026-${cells.ROWID.slice(-5)}`,
    fir_no: `${cells.ROWID.slice(-4)}/2026`,
    fir_year: 2026,
    precinct_code: "BLR_EAST",
    police_station: "BLR_EAST__INDIRANAGAR",
    registered_at: "2026-03-01 09:00:00",
    crime_head: "BURGLARY",
    sensitivity_class: "NONE",
    victim_is_minor: false,
    is_zero_fir: false,
    status: "REGISTERED",
    complainant_name: "Asha Fixture",
    complainant_phone: "9000000001",
    brief_facts: "Asha Fixture reports that the lock was broken. She can be called at 90000 00001.",
    ...cells,
  });
}

/** ROWIDs as the platform gives them: beyond a number's range. */
export const FIR = {
  plain: "10000000000000101",
  sensitive: "10000000000000102",
  west: "10000000000000103",
  otherStation: "10000000000000104",
} as const;

const suspect = (cells: Cells & { ROWID: string }) =>
  recordRow("Suspect_Master", {
    suspect_id: `SUS-${cells.ROWID.slice(-5)}`,
    precinct_code: "BLR_EAST",
    status: "ACTIVE",
    category: "SUSPECT",
    is_juvenile: false,
    ...cells,
  });

const arrest = (cells: Cells & { ROWID: string }) =>
  recordRow("Arrests", {
    arrest_id: `ARR-${cells.ROWID.slice(-5)}`,
    fir_id: "FIR-2026-00101",
    fir_ref: FIR.plain,
    precinct_code: "BLR_EAST",
    is_juvenile: false,
    arrest_type: "ARREST",
    arrest_at: "2026-03-02 10:00:00",
    age: 30,
    ...cells,
  });

/** A small state: two precincts, a sensitive case, a child in conflict with law, a closed sheet. */
export function smallState(more: Partial<RecordsState> = {}): RecordsState {
  return {
    firs: [
      firRow({ ROWID: FIR.plain, io_kgid: "1000001" }),
      firRow({
        ROWID: FIR.sensitive,
        police_station: "BLR_EAST__HALASURU",
        crime_head: "SEXUAL_OFFENCE",
        sensitivity_class: "SEXUAL_OFFENCE",
        complainant_name: "Meera Fixture",
        complainant_phone: "9000000002",
        brief_facts: "Meera Fixture states that a neighbour followed her.",
        acts_sections: "BNS 74",
      }),
      firRow({
        ROWID: FIR.west,
        precinct_code: "BLR_WEST",
        police_station: "BLR_WEST__UPPARPET",
        complainant_name: "Only West",
      }),
      firRow({ ROWID: FIR.otherStation, police_station: "BLR_EAST__HALASURU", registered_at: "2026-04-01 09:00:00" }),
    ],
    suspects: [
      suspect({ ROWID: "20000000000000201", full_name: "Open Person", name_key: "opnprsn", phone: "9000000003" }),
      suspect({ ROWID: "20000000000000202", full_name: "Young Person", name_key: "yngprsn", is_juvenile: true }),
      suspect({ ROWID: "20000000000000203", full_name: "Closed Person", name_key: "klsdprsn", status: "CLOSED" }),
    ],
    arrests: [
      arrest({ ROWID: "30000000000000301", arrested_name: "Open Person", suspect_ref: "20000000000000201" }),
      arrest({
        ROWID: "30000000000000302",
        arrested_name: "Young Person",
        suspect_ref: "20000000000000202",
        suspect_id: "SUS-00202",
        is_juvenile: true,
        age: 16,
        fir_ref: FIR.otherStation,
        fir_id: "FIR-2026-00104",
      }),
    ],
    vehicles: [
      recordRow("Vehicle_Registry", {
        ROWID: "40000000000000401",
        reg_no: "KA99ZZ0001",
        owner_name: "Asha Fixture",
        owner_phone: "9000000001",
        stolen_flag: true,
        seizure_status: "NONE",
        precinct_code: "BLR_EAST",
        fir_ref: FIR.plain,
        linked_fir_id: "FIR-2026-00101",
      }),
    ],
    evidence: [
      recordRow("Evidence_Items", {
        ROWID: "50000000000000501",
        evidence_id: "EV-1",
        fir_ref: FIR.plain,
        fir_id: "FIR-2026-00101",
        precinct_code: "BLR_EAST",
        item_type: "CASH",
        value_inr: 2500.5,
        bsa63_certificate: false,
      }),
    ],
    missingPersons: [
      recordRow("Missing_Persons", {
        ROWID: "60000000000000601",
        mp_id: "MP-1",
        precinct_code: "BLR_EAST",
        fir_ref: FIR.otherStation,
        fir_id: "FIR-2026-00104",
        full_name: "Little Fixture",
        name_key: "ltlfkstr",
        is_child: true,
        age: 9,
        status: "MISSING",
        missing_since: "2026-04-01",
      }),
    ],
    protectedPersons: [
      { fir_ref: FIR.sensitive, name: "Meera Fixture", variants: ["ಮೀರಾ ಫಿಕ್ಸ್ಚರ್"], class: "R1", label: "Victim-1" },
    ],
    ...more,
  };
}

/** The small state with 320 cases of a third precinct: more than one statement answers. */
export function longState(): RecordsState {
  const state = smallState();
  const many = Array.from({ length: 320 }, (_, n) =>
    firRow({
      ROWID: `1000000000000${1000 + n}`,
      fir_id: `FIR-2025-${n}`,
      fir_no: `${n}/2025`,
      fir_year: 2025,
      precinct_code: "BLR_NORTH",
      police_station: "BLR_NORTH__RAJAJINAGAR",
      property_value: n === 0 ? 1250.5 : null,
    }),
  );
  return { ...state, firs: [...state.firs, ...many] };
}

/** A records file with this state in it, in a directory of its own. */
export function recordsFile(state: RecordsState = smallState()): {
  file: string;
  records: RecordsFile;
  remove(): void;
} {
  const dir = makeTempDir();
  const file = join(dir.path, "records.sqlite");
  const records = openRecordsFile({ file });
  importState(records.db, state, { nameKey: NAME_KEY });
  return {
    file,
    records,
    remove() {
      records.close();
      dir.remove();
    },
  };
}

export function subject(over: Partial<SealSubject> = {}): SealSubject {
  return { badge_id: "B-0001", kgid: "1000001", clearance: 3, precincts: ["BLR_EAST"], assignments: [], ...over };
}
