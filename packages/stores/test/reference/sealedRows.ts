import {
  type Assignment,
  type CatalogueColumn,
  type CatalogueTable,
  findColumn,
  RECORDS_CATALOGUE,
  SEAL_BITS,
  type SealSubject,
  SYSTEM_COLUMNS,
} from "@vanguard/contracts";
import { columnAccess, decideCell, decideNarrative } from "@vanguard/policy";
import type { Value } from "./sqlValues.ts";

/** A row as it lies in the database, with its state and the redacted twins of its narratives. */
export type StoredRow = Readonly<Record<string, Value>>;
/** All rows of a state, by table. */
export type StoredState = Readonly<Record<string, readonly StoredRow[]>>;
/** Which rows a part of a statement is answered from. Source: docs/adr/0004. */
export type RowsRead = "rows" | "counted" | "cells";

const PROTECTED = SEAL_BITS.sensitive | SEAL_BITS.juvenile;
const isProtected = (row: StoredRow) => (Number(row.seal_state) & PROTECTED) !== 0;

/**
 * What a subject may read of a table, worked out row by row from what the policy says, without SQL.
 *
 * Shape: columns that are never theirs are missing from the rows.
 */
export function sealedRows(
  state: StoredState,
  subject: SealSubject,
  table: CatalogueTable,
  read: RowsRead,
  minimum: number,
): StoredRow[] {
  const isCounted = (row: StoredRow) =>
    read === "rows" || !isProtected(row) || (read === "cells" && isPublished(state, table, row, minimum));
  const columns = [...SYSTEM_COLUMNS, ...table.columns].filter(
    (column) => columnAccess(column, subject.clearance) !== "never",
  );
  return (state[table.name] ?? [])
    .filter((row) => subject.precincts.includes(String(row.precinct_code)) && isCounted(row))
    .map((row) => {
      const own = isOwn(state, subject, table, row, read !== "rows");
      const bits = Number(row.seal_state) | (own ? SEAL_BITS.assigned : 0);
      return Object.fromEntries(columns.map((column) => [column.name, cell(column, row, subject, bits)]));
    });
}

function cell(column: CatalogueColumn, row: StoredRow, { clearance }: SealSubject, bits: number): Value {
  const stored = row[column.name] ?? null;
  if (!column.narrative) return decideCell(column, clearance, bits).shown ? stored : null;
  const { shown } = decideNarrative(column, clearance, bits);
  return shown === "full" ? stored : shown === "redacted" ? (row[`${column.name}_redacted`] ?? null) : null;
}

/** Whether a row belongs to a case of the subject's. What is counted isn't told by protected rows of other tables. */
function isOwn(
  state: StoredState,
  subject: SealSubject,
  table: CatalogueTable,
  row: StoredRow,
  isCount: boolean,
): boolean {
  const isOf = (fir: StoredRow) => subject.assignments.some((need) => isCaseOf(need, fir));
  const open = (other: StoredRow) => !isCount || !isProtected(other);
  const caseOf = (child: StoredRow, key: string) =>
    (state.FIR_Records ?? []).filter((fir) => child[key] !== null && String(fir.ROWID) === String(child[key]));
  const isJuvenileUnit = subject.assignments.some(
    (need) => need.kind === "juvenile_unit" && need.precinct === row.precinct_code,
  );
  if (isJuvenileUnit && (Number(row.seal_state) & SEAL_BITS.juvenile) !== 0) return true;
  if (table.name === "FIR_Records") return isOf(row);
  if (table.caseKey !== null) return caseOf(row, table.caseKey).some((fir) => open(fir) && isOf(fir));
  return (state.Arrests ?? [])
    .filter((arrest) => arrest.suspect_ref !== null && String(arrest.suspect_ref) === String(row.ROWID) && open(arrest))
    .some((arrest) => caseOf(arrest, "fir_ref").some((fir) => open(fir) && isOf(fir)));
}

function isCaseOf(need: Assignment, fir: StoredRow): boolean {
  switch (need.kind) {
    case "case":
      return need.fir_ref === String(fir.ROWID);
    case "station":
      return need.station === fir.police_station;
    case "precinct":
      return need.precinct === fir.precinct_code;
    case "juvenile_unit":
      return false;
    default:
      return need satisfies never;
  }
}

/** Whether the cell of a protected row is large enough, and isn't withheld with the only one that is too small. */
function isPublished(state: StoredState, table: CatalogueTable, row: StoredRow, minimum: number): boolean {
  if (!table.cell) return false;
  const { month, head } = table.cell;
  const monthOf = (one: StoredRow) => (one[month] === null ? null : String(one[month]).slice(0, 7));
  if (monthOf(row) === null || row[head] === null) return false;
  const column = findColumn(table, head);
  const heads: readonly Value[] = column?.type === "Boolean" ? [0, 1] : (column?.codes ?? []);
  const beside = (state[table.name] ?? []).filter(
    (one) => isProtected(one) && one.precinct_code === row.precinct_code && monthOf(one) === monthOf(row),
  );
  const sizes = heads.map((value) => ({ value, size: beside.filter((one) => one[head] === value).length }));
  const large = sizes.filter(({ size }) => size >= minimum);
  const withheld =
    large.length === heads.length - 1
      ? [...large].sort((a, b) => a.size - b.size || (String(a.value) < String(b.value) ? -1 : 1))[0]
      : undefined;
  return large.some(({ value }) => value === row[head]) && withheld?.value !== row[head];
}

export function tableNamed(name: string): CatalogueTable {
  const table = RECORDS_CATALOGUE.tables.find((one) => one.name.toLowerCase() === name.toLowerCase());
  if (!table) throw new TypeError(`no table ${name}`);
  return table;
}
