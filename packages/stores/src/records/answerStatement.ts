import {
  type CatalogueColumn,
  findColumn,
  findTable,
  type GateAnswer,
  type GateCell,
  type GateColumn,
  type GateStatement,
  RECORDS_CATALOGUE,
  type RedactionClass,
  type SealSubject,
} from "@vanguard/contracts";
import { decideCell, judgeStatement, POLICY_VERSION, translateToSqlite } from "@vanguard/policy";
import { cellText } from "./cellText.ts";
import { protectedNamesOfRows } from "./protectedNamesOfRows.ts";
import type { sealedHandles } from "./sealedHandle.ts";
import { type FilteredSelect, shapeFor } from "./sealShape.ts";

/** The most rows that one statement answers. Source: zcql.md, section 7. */
const ROW_CAP = 300;

/**
 * Proves a statement for one subject, translates it and runs it over the subject's sealed views.
 *
 * Shape:  `refused` with policy's diagnostics, or the rows as the subject may see them. A hidden cell is null with the class that
 *         hides it, decided anew from the row's bits, so that it can be told from an empty one; grouped rows have no such bits.
 */
export function answerStatement(
  handles: ReturnType<typeof sealedHandles>,
  { statement, subject }: GateStatement,
): GateAnswer {
  const verdict = judgeStatement(statement, subject, RECORDS_CATALOGUE);
  if (!verdict.ok) return { outcome: "refused", statement, diagnostics: [...verdict.diagnostics] };
  const { select } = verdict;
  const translated = translateToSqlite(select, RECORDS_CATALOGUE);
  const handle = handles.get(subject, shapeFor(select, subject));
  const fetched = handle.prepare(translated.sql).all(...translated.parameters) as unknown[][];
  const limit = Math.min(select.limit?.count ?? ROW_CAP, ROW_CAP);
  const kept = fetched.slice(0, limit);

  const tables = tablesOf(select);
  const width = translated.columns.length;
  const bitsAt = width + (translated.hasRecordIds ? 1 : 0);
  const readers = translated.columns.map((answered) =>
    cellReader(answered, subject, translated.hasSealBits ? bitsAt + tables.indexOf(answered.table) : null),
  );
  const recordIds = kept.map((row) => (translated.hasRecordIds ? String(row[width]) : null));
  const base = findTable(RECORDS_CATALOGUE, select.from.name.text);
  const known = recordIds.filter((id) => id !== null);
  return {
    outcome: "rows",
    statement,
    execution_type: "SQLite_ZCQL_ReadOnly",
    columns: [...translated.columns],
    rows: kept.map((row) => readers.map((read, at) => read(row[at], row))),
    record_ids: recordIds,
    truncated: fetched.length > kept.length,
    total: null,
    protected_rows: null,
    protected_names: base ? protectedNamesOfRows(handle, base, known, subject) : [],
    policy_version: POLICY_VERSION,
  };
}

function tablesOf(select: FilteredSelect): string[] {
  return [select.from, ...select.joins.map((join) => join.table)].map((table) => table.name.text);
}

type CellReader = (value: unknown, row: readonly unknown[]) => GateCell;

function cellReader(answered: GateColumn, subject: SealSubject, bitsAt: number | null): CellReader {
  const column = columnOf(answered);
  return (value, row) => ({
    value: cellText(value, column, answered),
    redacted: column && bitsAt !== null ? hiddenAs(column, subject, row[bitsAt]) : null,
  });
}

/** The class that hides a cell; null for one that is shown, and for the columns of a LEFT JOIN that found no row. */
function hiddenAs(column: CatalogueColumn, subject: SealSubject, bits: unknown): RedactionClass | null {
  if (bits === null || bits === undefined) return null;
  const decision = decideCell(column, subject.clearance, Number(bits));
  return decision.shown ? null : decision.class;
}

function columnOf(answered: GateColumn): CatalogueColumn | undefined {
  const table = findTable(RECORDS_CATALOGUE, answered.table);
  return table && findColumn(table, answered.column);
}
