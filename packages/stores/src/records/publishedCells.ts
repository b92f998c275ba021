import { type CatalogueColumn, type CatalogueTable, findColumn, SEAL_BITS } from "@vanguard/contracts";

/** A row with either of these is protected: an aggregate counts it in a published cell or not at all. */
export const PROTECTED_BITS = SEAL_BITS.sensitive | SEAL_BITS.juvenile;

/** The least that a setting may ask of a cell; no database gives out a smaller one. */
export const LEAST_MINIMUM = 3;

/** What differs between the databases that count cells. */
export interface CellsSql {
  /** The table of counts. */
  readonly counts: string;
  /** A boolean column of a row as `0` or `1`, in text. */
  booleanText(column: string): string;
  /** True where a precinct's column holds one of the subject's. */
  inPrecincts(column: string): string;
  /** The number of rows from which a cell is published. */
  readonly minimum: string;
}

/**
 * The head of a row, named by its alias, as `protected_cells` holds it: a code as it is, a boolean as `0` or `1`.
 * Shape: text that compares without regard to case, as its column does.
 */
export function headOf(row: string, head: CatalogueColumn, { booleanText }: Pick<CellsSql, "booleanText">): string {
  const column = `${row}."${head.name}"`;
  return head.type === "Boolean" ? booleanText(column) : column;
}

/** Every head that a cell may have. The ones without a protected row count too: as zero. */
function headsOf(table: CatalogueTable, head: CatalogueColumn): readonly string[] {
  if (head.type === "Boolean") return ["0", "1"];
  if (head.codes) return head.codes;
  throw new TypeError(`the head ${table.name}.${head.name} is neither a boolean nor a list of codes`);
}

/** The head's column of a table with cells; null for a table without. Errors: TypeError for a head that the table doesn't have. */
export function headColumn(table: CatalogueTable): CatalogueColumn | null {
  if (table.cell === null) return null;
  const head = findColumn(table, table.cell.head);
  if (head) return head;
  throw new TypeError(`no head ${table.name}.${table.cell.head}`);
}

/**
 * True where the row `r` is counted over cells: it is not protected, or its cell is published.
 *
 * Shape:  null for a table without cells. A cell is published when it holds at least `minimum` rows; but where of all heads of its
 *         precinct and month exactly one is below that, the smallest other one isn't either, the first by name among equals.
 *         The list of published cells depends on nothing in the row, so a database makes it once for a statement.
 * Source: docs/adr/0004.
 */
export function countedOverCells(table: CatalogueTable, sql: CellsSql): string | null {
  const head = headColumn(table);
  if (table.cell === null || head === null) return null;
  const { counts, minimum } = sql;
  const heads = headsOf(table, head);
  const large = (cell: string) =>
    `${cell}."table_name" = '${table.name}' AND ${cell}."cases" >= ${minimum} ` +
    `AND ${cell}."head" IN (${heads.map((code) => `'${code}'`).join(", ")})`;
  // The months of which one head is missing among the large ones; mostly there is none, and nothing more is asked.
  const oneShort =
    `SELECT n."precinct_code", n."month" FROM ${counts} AS n ` +
    `WHERE ${large("n")} AND ${sql.inPrecincts('n."precinct_code"')} ` +
    `GROUP BY n."precinct_code", n."month" HAVING count(*) = ${heads.length - 1}`;
  const smaller =
    `SELECT 1 FROM ${counts} AS s WHERE ${large("s")} AND s."precinct_code" = p."precinct_code" ` +
    `AND s."month" = p."month" AND (s."cases", s."head") < (p."cases", p."head")`;
  const published =
    `SELECT p."month", p."head", p."precinct_code" FROM ${counts} AS p ` +
    `WHERE ${large("p")} AND ${sql.inPrecincts('p."precinct_code"')} ` +
    `AND NOT ((p."precinct_code", p."month") IN (${oneShort}) AND NOT EXISTS (${smaller}))`;
  const cell = `(substr(r."${table.cell.month}", 1, 7), ${headOf("r", head, sql)}, r."precinct_code")`;
  return `(${IS_OPEN} OR ${cell} IN (${published}))`;
}

/**
 * `countedOverCells` on SQLite.
 *
 * Units:  `minimum` counts rows. `precincts` is the SQL of a list of codes, not empty.
 * Errors: RangeError for a minimum that is no whole number or under the legal one.
 */
export function isCountedOverCells(table: CatalogueTable, precincts: string, minimum: number): string | null {
  if (!Number.isSafeInteger(minimum) || minimum < LEAST_MINIMUM) {
    throw new RangeError(`a cell is counted from ${LEAST_MINIMUM} rows on, not from ${minimum}`);
  }
  return countedOverCells(table, {
    counts: 'main."protected_cells"',
    booleanText: (column) => `CAST(${column} AS TEXT)`,
    inPrecincts: (column) => `${column} IN (${precincts})`,
    minimum: String(minimum),
  });
}

/** True where the row `r` is in no protected class. */
export const IS_OPEN = `(r."seal_state" & ${PROTECTED_BITS}) = 0`;
