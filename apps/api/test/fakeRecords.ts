import {
  CRIME_HEADS,
  FIR_STATUSES,
  findTable,
  RECORDS_CATALOGUE,
  REDACTION_CLASSES,
  type RecordField,
  type RecordView,
  type RedactionClass,
  type RegisterPage,
} from "@vanguard/contracts";

/** Invented records in memory: enough of them to page, filter and look at. */
export interface FakeRecord {
  readonly id: string;
  readonly values: Readonly<Record<string, string | null>>;
  readonly redacted: Readonly<Record<string, RedactionClass>>;
}

const pick = <T>(list: readonly T[], index: number): T => {
  const value = list[index % list.length];
  if (value === undefined) throw new RangeError("an empty list has nothing to pick");
  return value;
};
const two = (value: number) => String(value).padStart(2, "0");

const HEADS = Object.keys(CRIME_HEADS);
const STATUSES = Object.keys(FIR_STATUSES);
const STATIONS = ["BLR_EAST__INDIRANAGAR", "BLR_EAST__HALASURU", "BLR_EAST__BANASWADI"];
const NAMES = ["Anusha K", "Ravi Kumar B", "फ़ातिमा शेख", "ಮಂಜುನಾಥ ಗೌಡ", "Joseph Pinto", "Lakshmi Devi R"];

export const FAKE_FIRS: readonly FakeRecord[] = Array.from({ length: 140 }, (_, index) => {
  const number = 4829 - index;
  const sensitive = index % 17 === 3;
  return {
    id: String(17_001_000_000_000_000n + BigInt(index)),
    values: {
      fir_id: `FIR-2026-${two(number).padStart(5, "0")}`,
      fir_no: index === 0 ? "0123/2026" : `${String(140 - index).padStart(4, "0")}/2026`,
      precinct_code: "BLR_EAST",
      police_station: pick(STATIONS, index),
      district: "Bengaluru East",
      registered_at: `2026-${two(11 - Math.floor(index / 28))}-${two(28 - (index % 28))} ${two(8 + (index % 12))}:30:00`,
      info_type: "WRITTEN",
      is_zero_fir: "false",
      acts_sections: "BNS 304; BNS 3(5)",
      crime_head: index === 0 ? "SNATCHING" : pick(HEADS, index),
      place_of_occurrence: "100 Feet Road, opposite the bus stop",
      complainant_name: sensitive ? null : pick(NAMES, index),
      complainant_phone: null,
      victim_label: "Victim 1",
      sensitivity_class: sensitive ? "SEXUAL_OFFENCE" : "NONE",
      brief_facts: "Two riders on a motorcycle took a gold chain near the bus stop and left towards the ring road.",
      property_value: String(145_000 + index * 1_250),
      io_name: "Kavya N",
      io_rank: "PSI",
      status: index === 0 ? "UNDER_INVESTIGATION" : pick(STATUSES, index),
      status_date: "2026-11-29",
      chargesheet_due: "2027-01-27",
    },
    redacted: sensitive ? { complainant_name: "R1", complainant_phone: "R13" } : { complainant_phone: "R13" },
  };
});

export const FAKE_PEOPLE: readonly FakeRecord[] = Array.from({ length: 36 }, (_, index) => ({
  id: String(17_002_000_000_000_000n + BigInt(index)),
  values: {
    suspect_id: `SUS-${1001 + index}`,
    full_name: pick(["Imran Pasha", "सुरेश यादव", "ನಾಗರಾಜ್ ಎಸ್", "Deepak Rao"], index),
    alias_names: index % 3 === 0 ? "Chotu" : null,
    father_name: "Basavaraj",
    gender: "MALE",
    dob: "1994-04-05",
    category: pick(["SUSPECT", "HISTORY_SHEETER", "ROWDY_SHEETER"], index),
    risk_level: pick(["LOW", "MEDIUM", "HIGH"], index),
    status: pick(["ACTIVE", "ABSCONDING", "IN_CUSTODY"], index),
    precinct_code: "BLR_EAST",
  },
  redacted: { address: "R13", phone: "R13" },
}));

export const FAKE_VEHICLES: readonly FakeRecord[] = Array.from({ length: 30 }, (_, index) => ({
  id: String(17_003_000_000_000_000n + BigInt(index)),
  values: {
    reg_no: `KA99AB${1234 + index}`,
    owner_name: pick(NAMES, index + 1),
    maker: pick(["Hero", "Bajaj", "Maruti Suzuki"], index),
    model: pick(["Splendor", "Pulsar", "Swift"], index),
    colour: pick(["Black", "Red", "White"], index),
    stolen_flag: index % 4 === 0 ? "true" : "false",
    seizure_status: pick(["NONE", "SEIZED", "RELEASED"], index),
    seized_on: "2026-11-20",
    linked_fir_id: "FIR-2026-04829",
    precinct_code: "BLR_EAST",
  },
  redacted: { owner_phone: "R13", owner_address: "R13" },
}));

export const FAKE_ARRESTS: readonly FakeRecord[] = [0, 1].map((index) => ({
  id: String(17_004_000_000_000_000n + BigInt(index)),
  values: {
    arrest_id: `ARR-${501 + index}`,
    arrested_name: index === 0 ? "Imran Pasha" : null,
    fir_no: "0123/2026",
    sections: "BNS 304",
    arrest_at: "2026-11-29 19:10:00",
    custody_type: "JC",
    arrest_type: "ARREST",
  },
  redacted: index === 0 ? {} : { arrested_name: "R4" },
}));

function fieldsOf(tableName: string, record: FakeRecord, columns: readonly string[] | null): RecordField[] {
  const table = findTable(RECORDS_CATALOGUE, tableName);
  if (!table) throw new RangeError(`no table ${tableName}`);
  const shown = columns
    ? columns.flatMap((name) => table.columns.filter((column) => column.name === name))
    : table.columns.filter((column) => column.shown);
  return shown.map((column) => {
    const hidden = record.redacted[column.name];
    return {
      column: column.name,
      label: column.label,
      format: column.format,
      value: hidden ? null : (record.values[column.name] ?? null),
      redaction: hidden
        ? {
            class: hidden,
            text: REDACTION_CLASSES[hidden].replacement,
            reason: `Hidden: ${REDACTION_CLASSES[hidden].what}.`,
          }
        : null,
    };
  });
}

export function fakeView(table: string, record: FakeRecord, title: string): RecordView {
  return { table, record_id: record.id, title, subtitle: "Bengaluru East", fields: fieldsOf(table, record, null) };
}

/** One page of 25; the cursor is the place to go on from. */
export function fakePage(
  table: string,
  records: readonly FakeRecord[],
  cursor: string | null,
  note: string | null = null,
): RegisterPage {
  const from = Number(cursor ?? "0");
  const columns = findTable(RECORDS_CATALOGUE, table)?.listColumns ?? [];
  const rows = records.slice(from, from + 25);
  return {
    rows: rows.map((record) => ({ record_id: record.id, fields: fieldsOf(table, record, withKeys(table, columns)) })),
    next_cursor: from + 25 < records.length ? String(from + 25) : null,
    total: records.length,
    note,
  };
}

const withKeys = (table: string, columns: readonly string[]) =>
  table === "FIR_Records" ? ["fir_id", ...columns] : columns;
