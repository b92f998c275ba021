import {
  type CatalogueColumn,
  findColumn,
  findTable,
  type GateCell,
  type GateColumn,
  type GateRows,
  RECORDS_CATALOGUE,
  type RedactionClass,
  type SealSubject,
} from "@vanguard/contracts";
import { decideCell, type SelectStatement } from "@vanguard/policy";
import { cellText } from "./cellText.ts";

/** The most rows that one statement answers. Source: zcql.md, section 7. */
const ROW_CAP = 300;

/** What a translated statement's rows look like, whichever database ran it. */
interface AnswerShape {
  readonly columns: readonly GateColumn[];
  readonly hasRecordIds: boolean;
  readonly hasSealBits: boolean;
}

type AnsweredRows = Pick<GateRows, "columns" | "rows" | "record_ids" | "truncated">;

/**
 * The rows of a database as the subject may see them, cut at the statement's limit.
 *
 * Shape:  a fetched row has the shape's columns, then the base row's ROWID where it `hasRecordIds`, then the bits of each table of
 *         FROM where it `hasSealBits`. A hidden cell is null with the class that hides it, decided anew from the row's bits, so that
 *         it can be told from an empty one; grouped rows have no such bits.
 */
export function answerRows(
  select: Pick<SelectStatement, "from" | "joins" | "limit">,
  subject: SealSubject,
  shape: AnswerShape,
  fetched: readonly (readonly unknown[])[],
): AnsweredRows {
  const kept = fetched.slice(0, Math.min(select.limit?.count ?? ROW_CAP, ROW_CAP));
  const tables = [select.from, ...select.joins.map((join) => join.table)].map((table) => table.name.text);
  const width = shape.columns.length;
  const bitsAt = width + (shape.hasRecordIds ? 1 : 0);
  const readers = shape.columns.map((answered) =>
    cellReader(answered, subject, shape.hasSealBits ? bitsAt + tables.indexOf(answered.table) : null),
  );
  return {
    columns: [...shape.columns],
    rows: kept.map((row) => readers.map((read, at) => read(row[at], row))),
    record_ids: kept.map((row) => (shape.hasRecordIds ? String(row[width]) : null)),
    truncated: fetched.length > kept.length,
  };
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
