import { type CatalogueColumn, findTable, RECORDS_CATALOGUE, SEAL_BITS, type SealSubject } from "@vanguard/contracts";
import { columnAccess, stateBits } from "@vanguard/policy";
import { type RecordsState, STATE_TABLES } from "../src/records/recordsState.ts";
import { cellSource } from "../src/records/sealedColumn.ts";
import { firRow, recordRow } from "./recordsFixture.ts";

type Cells = Record<string, string | number | boolean | null>;

/** Somebody of one precinct with one case of their own: what isn't theirs lies elsewhere, or is hidden from a constable's eyes. */
export const READER: SealSubject = {
  badge_id: "B-0001",
  kgid: "1000001",
  clearance: 2,
  precincts: ["BLR_EAST"],
  assignments: [{ kind: "case", fir_ref: "10000000000000101" }],
};

/** What ties rows together, places them or sets their states: the same in every variant. */
const KEPT =
  /^(ROWID|CREATORID|CREATEDTIME|MODIFIEDTIME|precinct_code|police_station|.*_ref|sensitivity_class|status|category)$/;

/**
 * A state in which only what `READER` may not see depends on `variant`.
 *
 * Shape: variants 0 and 1 have the same rows, with hidden cells of equal length; variant 2 has more rows out of the reader's reach.
 */
export function hiddenVariant(variant: 0 | 1 | 2): RecordsState {
  const state = baseState(variant === 2 ? 7 : 0);
  const firs = new Map(state.firs.map((row) => [String(row.ROWID), row]));
  const ownSuspects = new Set(
    state.arrests.filter((row) => isOwnCase(row.fir_ref)).map((row) => String(row.suspect_ref)),
  );
  const varied = Object.fromEntries(
    STATE_TABLES.map(([list, name]) => {
      const table = findTable(RECORDS_CATALOGUE, name);
      const rows = state[list].map((row) => {
        const fir = name === "FIR_Records" ? null : (firs.get(String(row.fir_ref)) ?? null);
        const isOwn = isOwnCase(name === "FIR_Records" ? row.ROWID : row.fir_ref) || ownSuspects.has(String(row.ROWID));
        const bits = stateBits(name, row, fir) | (isOwn ? SEAL_BITS.assigned : 0);
        const isHidden = (column: CatalogueColumn) =>
          row.precinct_code !== "BLR_EAST" ||
          columnAccess(column, READER.clearance) === "never" ||
          cellSource(column, READER.clearance, bits) !== "stored";
        const columns = (table?.columns ?? []).filter((column) => !KEPT.test(column.name) && isHidden(column));
        // A narrative names the complainant, and its redacted twin hides that name only where its own column does.
        const hidesName = columns.some(({ name: one }) => one === "complainant_name");
        const changed = columns.filter((column) => !column.narrative || hidesName);
        return { ...row, ...Object.fromEntries(changed.map((column) => [column.name, vary(column, row, variant)])) };
      });
      return [list, rows];
    }),
  );
  return { ...state, ...varied, protectedPersons: [] };
}

function isOwnCase(firRef: unknown): boolean {
  return firRef === "10000000000000101";
}

/** Another value of the same form and length. A narrative changes only where it names somebody: the rest may be shown. */
function vary(column: CatalogueColumn, row: Cells, variant: number): Cells[string] {
  const value = row[column.name] ?? null;
  if (value === null || typeof value === "boolean") return value;
  if (column.codes) return value;
  if (typeof value === "number") return value + variant;
  if (column.type === "BigInt") return String(BigInt(value) + BigInt(variant));
  if (column.type === "Date" || column.type === "DateTime") return value.replace(/-\d\d(?=$| )/, `-1${variant + 1}`);
  if (column.narrative && row.precinct_code === "BLR_EAST")
    return value.replace(/Secret\w+ Fixture/g, (name) => rotate(name, variant));
  return rotate(value, variant);
}

/** Small letters and digits move on by so many places, each in its own circle. */
function rotate(text: string, by: number): string {
  return text.replace(/[a-z]|\d/g, (one) => {
    const [first, size] = /\d/.test(one) ? ["0", 10] : ["a", 26];
    const start = first.charCodeAt(0);
    return String.fromCharCode(start + ((one.charCodeAt(0) - start + by) % size));
  });
}

/** Rows of two precincts, some of them sensitive, of children or closed. `more` rows lie in the other precinct alone. */
function baseState(
  more: number,
): Record<(typeof STATE_TABLES)[number][0], Cells[]> & Pick<RecordsState, "protectedPersons"> {
  const rows = (count: number, make: (n: number, precinct: string) => Cells): Cells[] => {
    const numbers = Array.from({ length: count + more }, (_, n) => (n < count ? n : 2 * n - count + 1));
    return numbers.map((n) => make(n, n % 2 === 0 ? "BLR_EAST" : "BLR_WEST"));
  };
  const id = (table: number, n: number) => `${table}0000000000000${101 + n}`;
  const firs = rows(24, (n, precinct) =>
    firRow({
      ROWID: id(1, n),
      precinct_code: precinct,
      police_station: `${precinct}__${n % 3 === 0 ? "HALASURU" : "INDIRANAGAR"}`,
      registered_at: `2026-0${1 + (n % 9)}-11 09:0${n % 10}:00`,
      crime_head: n % 4 === 2 ? "SEXUAL_OFFENCE" : "BURGLARY",
      sensitivity_class: n % 4 === 2 ? "SEXUAL_OFFENCE" : "NONE",
      complainant_name: `Secret${"abcdefghijklmnopqrstuvwxyz"[n % 26]}ina Fixture`,
      complainant_phone: `90000000${10 + (n % 80)}`,
      brief_facts: `Secret${"abcdefghijklmnopqrstuvwxyz"[n % 26]}ina Fixture reports a broken lock.`,
      acts_sections: `BNS ${300 + n}`,
      place_of_occurrence: `lane ${n}`,
      property_value: 100 + n,
      io_kgid: String(1000000 + n),
    }),
  );
  const suspects = rows(12, (n, precinct) =>
    recordRow("Suspect_Master", {
      ROWID: id(2, n),
      suspect_id: `SUS-${precinct.slice(4)}-${n}`,
      precinct_code: precinct,
      full_name: `Person number ${n}`,
      name_key: `prsn${n}`,
      phone: `90000000${10 + n}`,
      address: `house ${n}`,
      status: n % 6 === 4 ? "CLOSED" : "ACTIVE",
      category: "SUSPECT",
      is_juvenile: n % 6 === 2,
    }),
  );
  const child = (table: string, number: number, cells: (n: number, precinct: string) => Cells) =>
    rows(12, (n, precinct) =>
      recordRow(table, {
        ROWID: id(number, n),
        precinct_code: precinct,
        fir_ref: id(1, n),
        ...cells(n, precinct),
      }),
    );
  return {
    firs,
    suspects,
    arrests: child("Arrests", 3, (n, precinct) => ({
      arrest_id: `ARR-${precinct.slice(4)}-${n}`,
      arrested_name: `Arrested ${n}`,
      suspect_ref: id(2, n % 12),
      age: 20 + n,
      is_juvenile: n % 6 === 0,
      arrest_at: `2026-03-1${n % 9} 10:00:00`,
      arrest_place: `corner ${n}`,
      officer_kgid: String(2000000 + n),
    })),
    vehicles: child("Vehicle_Registry", 4, (n, precinct) => ({
      reg_no: `KA99${precinct.slice(4, 6)}00${10 + n}`,
      owner_name: `Owner ${n}`,
      owner_phone: `90000000${10 + n}`,
      stolen_flag: n % 2 === 0,
      // A vehicle may belong to a case of another precinct.
      fir_ref: id(1, (n + 1) % 24),
    })),
    evidence: child("Evidence_Items", 5, (n, precinct) => ({
      evidence_id: `EV-${precinct.slice(4)}-${n}`,
      item_type: "CASH",
      description: `bundle ${n}`,
      value_inr: 10.5 + n,
    })),
    missingPersons: child("Missing_Persons", 6, (n, precinct) => ({
      mp_id: `MP-${precinct.slice(4)}-${n}`,
      full_name: `Missing ${n}`,
      name_key: `msng${n}`,
      is_child: n % 4 === 0,
      age: 9 + n,
      status: "MISSING",
      missing_since: `2026-04-0${1 + (n % 8)}`,
    })),
    protectedPersons: [],
  };
}
