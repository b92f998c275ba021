import { findTable, RECORDS_CATALOGUE, SEAL_BITS, type SealSubject, VanguardError } from "@vanguard/contracts";
import { stateBits } from "@vanguard/policy";
import type { CatalystReader } from "./catalystReader.ts";
import { maskingColumns } from "./maskingColumns.ts";
import { present, type Values } from "./readRows.ts";

/** What is known of the cases behind the rows of an answer. */
export interface Surroundings {
  readonly cases: ReadonlyMap<string, Values>;
  /** Per suspect the cases of their arrests. */
  readonly arrests: ReadonlyMap<string, readonly string[]>;
}

/** Reads the cases that rows belong to, and for suspects those of their arrests: of every precinct, since a need doesn't end at its border. */
export async function readSurroundings(
  reader: CatalystReader,
  rows: Readonly<Record<string, readonly Values[]>>,
  subject: SealSubject,
): Promise<Surroundings> {
  const needed = new Set<string>();
  for (const [table, values] of Object.entries(rows)) {
    const key = findTable(RECORDS_CATALOGUE, table)?.caseKey ?? null;
    if (key !== null) for (const row of values) if (row[key]) needed.add(row[key]);
  }
  const suspects = subject.assignments.length > 0 ? (rows.Suspect_Master ?? []).flatMap((row) => row.ROWID ?? []) : [];
  const arrests = new Map<string, string[]>();
  const links = suspects.length > 0 ? await arrestsOf(reader, [...new Set(suspects)]) : [];
  for (const { suspect_ref: suspect, fir_ref: fir } of links) {
    if (!suspect || !fir) continue;
    arrests.set(suspect, [...(arrests.get(suspect) ?? []), fir]);
    needed.add(fir);
  }
  return { cases: await readCases(reader, [...needed]), arrests };
}

function arrestsOf(reader: CatalystReader, suspects: readonly string[]): Promise<Values[]> {
  return reader.byIds("Arrests", ["ROWID", "suspect_ref", "fir_ref"], "suspect_ref", suspects);
}

export async function readCases(reader: CatalystReader, ids: readonly string[]): Promise<Map<string, Values>> {
  if (ids.length === 0) return new Map();
  const found = await reader.byIds("FIR_Records", maskingColumns("FIR_Records"), "ROWID", ids);
  return new Map(found.map((row) => [row.ROWID ?? "", row]));
}

const EVERY_STATE = SEAL_BITS.sensitive | SEAL_BITS.juvenile | SEAL_BITS.off_record;

/** The bits of a row as the subject sees it. A row whose states can't be told has them all. */
export function rowBits(table: string, row: Values, { cases, arrests }: Surroundings, subject: SealSubject): number {
  const key = findTable(RECORDS_CATALOGUE, table)?.caseKey ?? null;
  const parent = key === null ? null : (cases.get(row[key] ?? "") ?? null);
  const states = statesOf(table, row, parent);
  const own =
    table === "FIR_Records"
      ? [row]
      : table === "Suspect_Master"
        ? (arrests.get(row.ROWID ?? "") ?? []).flatMap((fir) => present(cases.get(fir)))
        : parent
          ? [parent]
          : [];
  const isAssigned =
    own.some((fir) => isOwnCase(fir, subject)) || ((states & SEAL_BITS.juvenile) !== 0 && isOfUnit(row, subject));
  return isAssigned ? states | SEAL_BITS.assigned : states;
}

function statesOf(table: string, row: Values, parent: Values | null): number {
  try {
    return stateBits(table, row, parent);
  } catch (error) {
    if (error instanceof VanguardError && error.code === "INVALID_INPUT") return EVERY_STATE;
    throw error;
  }
}

function isOwnCase(fir: Values, { assignments }: SealSubject): boolean {
  return assignments.some((one) => {
    switch (one.kind) {
      case "case":
        return one.fir_ref === fir.ROWID;
      case "station":
        return one.station === fir.police_station;
      case "precinct":
        return one.precinct === fir.precinct_code;
      case "juvenile_unit":
        return false;
      default:
        return one satisfies never;
    }
  });
}

function isOfUnit(row: Values, { assignments }: SealSubject): boolean {
  return assignments.some((one) => one.kind === "juvenile_unit" && one.precinct === row.precinct_code);
}
