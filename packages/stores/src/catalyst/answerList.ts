import {
  type CatalogueColumn,
  findColumn,
  findTable,
  type GateCell,
  type GateColumn,
  type GateRows,
  RECORDS_CATALOGUE,
  type SealSubject,
  VanguardError,
} from "@vanguard/contracts";
import { decideCell, decideNarrative } from "@vanguard/policy";
import { cellSource } from "../records/sealedColumn.ts";
import type { Admitted } from "./admission.ts";
import { type CatalystReader, ROW_CAP } from "./catalystReader.ts";
import { countStatement, openCountStatement } from "./countStatements.ts";
import { listStatement, readPlan } from "./listStatement.ts";
import { maskingColumns } from "./maskingColumns.ts";
import { objectsOf, present, readAggregate, readRows, type TableRow, type Values } from "./readRows.ts";
import { readSurroundings, rowBits } from "./rowBits.ts";

type Answered = Pick<GateRows, "columns" | "rows" | "record_ids" | "truncated" | "total">;

/**
 * The rows of a list, each cell as its own row's states and the caller's need allow.
 *
 * Shape:  everything is read as it lies, and masked here: cells that are hidden are null with their class, a narrative that isn't the
 *         caller's in full is withheld, and a row of another precinct is not there.
 * Errors: as the reader's; UPSTREAM_UNAVAILABLE when a row changed while it was read.
 */
export async function answerList(
  admitted: Admitted,
  columns: readonly GateColumn[],
  subject: SealSubject,
  reader: CatalystReader,
): Promise<Answered> {
  const wanted = Math.min(admitted.select.limit?.count ?? ROW_CAP, ROW_CAP);
  const asked = Math.min(wanted + 1, ROW_CAP);
  const plan = readPlan(admitted.tables, columns);
  const fetched = readRows(await reader.run(listStatement(admitted, plan.first, asked)), plan.first);
  if (fetched.length > asked)
    throw new VanguardError("INTERNAL", "the service answered more rows than were asked", {
      hint: "Compare the service's limits with the adapter's page.",
    });
  const kept = fetched.slice(0, wanted).map((row) => inScope(row, admitted, subject));
  const rows = kept.filter((row) => row !== null);

  const byTable = Object.fromEntries(
    admitted.tables.map((table) => [table, rows.flatMap((row) => present(row[table]))] as const),
  );
  const [surroundings, later] = await Promise.all([
    readSurroundings(reader, byTable, subject),
    readLater(reader, plan.later, byTable),
  ]);
  const cell = ({ table, column: name }: GateColumn, row: TableRow): GateCell => {
    const values = row[table];
    const column = columnNamed(table, name);
    if (!values) return { value: null, redacted: null };
    const value = Object.hasOwn(values, name) ? values[name] : later.get(table)?.get(values.ROWID ?? "")?.[name];
    return shownCell(column, value ?? null, rowBits(table, values, surroundings, subject), subject);
  };
  const [base = ""] = admitted.tables;
  const isFull = wanted === ROW_CAP && fetched.length === ROW_CAP;
  const count = isFull || fetched.length > wanted ? await countOfRows(reader, admitted, base) : null;
  const truncated = fetched.length > wanted || (isFull && count !== null && count > ROW_CAP);
  return {
    columns: [...columns],
    rows: rows.map((row) => columns.map((one) => cell(one, row))),
    record_ids: rows.map((row) => row[base]?.ROWID ?? null),
    truncated,
    total: truncated && rows.length === kept.length ? await knownTotal(reader, admitted, base, count) : null,
  };
}

function columnNamed(tableName: string, name: string): CatalogueColumn {
  const table = findTable(RECORDS_CATALOGUE, tableName);
  const column = table && findColumn(table, name);
  if (column) return column;
  throw new TypeError(`no column ${name} in ${tableName}`);
}

function shownCell(column: CatalogueColumn, value: string | null, bits: number, subject: SealSubject): GateCell {
  const source = cellSource(column, subject.clearance, bits);
  if (source === "stored") return { value, redacted: null };
  const decision = decideCell(column, subject.clearance, bits);
  if (!decision.shown) return { value: null, redacted: decision.class };
  // The names that the redacted text must not hold are known to an import alone, so the text is withheld as a whole.
  const narrative = decideNarrative(column, subject.clearance, bits);
  return { value: null, redacted: narrative.shown === "full" ? "R20" : narrative.class };
}

/** A row without what lies in other precincts: null when it isn't there at all, a partner that isn't there as null. */
function inScope(row: TableRow, { select, tables, names }: Admitted, subject: SealSubject): TableRow | null {
  const [base = ""] = tables;
  const isSeen = (values: Values | null | undefined) =>
    !!values && subject.precincts.includes(values.precinct_code ?? "");
  if (!isSeen(row[base])) return null;
  const seen: Record<string, Values | null> = { [base]: row[base] ?? null };
  for (const { type, table, left, right } of select.joins) {
    const name = table.name.text;
    const other = [left, right].map((ref) => names.columnOf(ref)?.table.name).find((one) => one !== name);
    const isThere = isSeen(row[name]) && other !== undefined && seen[other] !== null;
    if (!isThere && type === "INNER") return null;
    seen[name] = isThere ? (row[name] ?? null) : null;
  }
  return seen;
}

/** Columns that didn't fit into the first statement, by table and ROWID. */
async function readLater(
  reader: CatalystReader,
  later: Readonly<Record<string, readonly (readonly string[])[]>>,
  rows: Readonly<Record<string, readonly Values[]>>,
): Promise<Map<string, Map<string, Values>>> {
  const found = new Map<string, Map<string, Values>>();
  for (const [table, parts] of Object.entries(later)) {
    const first = new Map((rows[table] ?? []).map((row) => [row.ROWID ?? "", row]));
    const merged = new Map<string, Record<string, string | null>>();
    for (const columns of parts) {
      const read = await reader.byIds(table, [...maskingColumns(table), ...columns], "ROWID", [...first.keys()]);
      const byId = new Map(read.map((row) => [row.ROWID ?? "", row]));
      for (const [id, row] of first) {
        const more = byId.get(id);
        if (!more || maskingColumns(table).some((name) => more[name] !== row[name])) throw changed();
        merged.set(id, { ...merged.get(id), ...more });
      }
    }
    found.set(table, merged);
  }
  return found;
}

function changed(): VanguardError {
  return new VanguardError("UPSTREAM_UNAVAILABLE", "a record changed while it was read", { hint: "Ask again." });
}

async function countOfRows(reader: CatalystReader, admitted: Admitted, base: string): Promise<number> {
  return readCount(await reader.run(countStatement(admitted)), base);
}

/** The true number, where no protected row is among the matches. */
async function knownTotal(
  reader: CatalystReader,
  admitted: Admitted,
  base: string,
  count: number | null,
): Promise<number | null> {
  const open = openCountStatement(admitted);
  if (!open || count === null) return null;
  return readCount(await reader.run(open), base) === count ? count : null;
}

function readCount(answer: unknown, base: string): number {
  const [row] = objectsOf(answer);
  const count = row ? Number(readAggregate(row, base, "COUNT(ROWID)")) : Number.NaN;
  if (Number.isSafeInteger(count) && count >= 0) return count;
  throw new VanguardError("INTERNAL", "the service answered no number where one was asked", {
    hint: "Compare the service's answers with the adapter's page.",
  });
}
