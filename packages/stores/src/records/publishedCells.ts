import { type CatalogueColumn, type CatalogueTable, findColumn, SEAL_BITS } from "@vanguard/contracts";

/** A row with either of these is protected: an aggregate counts it in a published cell or not at all. */
export const PROTECTED_BITS = SEAL_BITS.sensitive | SEAL_BITS.juvenile;

/** The least that a setting may ask of a cell; no database gives out a smaller one. */
const LEAST_MINIMUM = 3;

/**
 * The head of the row `r` as `protected_cells` holds it: a code as it is, a boolean as `0` or `1`.
 * Shape: text that compares without regard to case, as its column does.
 */
function headOf(head: CatalogueColumn): string {
  return head.type === "Boolean" ? `CAST(r."${head.name}" AS TEXT)` : `r."${head.name}"`;
}

/** Every head that a cell may have. The ones without a protected row count too: as zero. */
function headsOf(table: CatalogueTable, head: CatalogueColumn): readonly string[] {
  if (head.type === "Boolean") return ["0", "1"];
  if (head.codes) return head.codes;
  throw new TypeError(`the head ${table.name}.${head.name} is neither a boolean nor a list of codes`);
}

/**
 * True where the row `r` is counted over cells: it is not protected, or its cell is published.
 *
 * Shape:  null for a table without cells. A cell is published when it holds at least `minimum` rows; but where of all heads of its
 *         precinct and month exactly one is below that, the smallest other one isn't either, the first by name among equals.
 *         The list of published cells depends on nothing in the row, so SQLite makes it once for a statement.
 * Units:  `minimum` counts rows. `precincts` is the SQL of a list of codes, not empty.
 * Errors: RangeError for a minimum that is no whole number or under the legal one.
 * Source: docs/adr/0004.
 */
export function isCountedOverCells(table: CatalogueTable, precincts: string, minimum: number): string | null {
  if (!Number.isSafeInteger(minimum) || minimum < LEAST_MINIMUM) {
    throw new RangeError(`a cell is counted from ${LEAST_MINIMUM} rows on, not from ${minimum}`);
  }
  if (table.cell === null) return null;
  const head = findColumn(table, table.cell.head);
  if (!head) throw new TypeError(`no head ${table.name}.${table.cell.head}`);
  const heads = headsOf(table, head);
  const large = (cell: string) =>
    `${cell}."table_name" = '${table.name}' AND ${cell}."cases" >= ${minimum} ` +
    `AND ${cell}."head" IN (${heads.map((code) => `'${code}'`).join(", ")})`;
  // The months of which one head is missing among the large ones; mostly there is none, and nothing more is asked.
  const oneShort =
    `SELECT n."precinct_code", n."month" FROM main."protected_cells" AS n ` +
    `WHERE ${large("n")} AND n."precinct_code" IN (${precincts}) ` +
    `GROUP BY n."precinct_code", n."month" HAVING count(*) = ${heads.length - 1}`;
  const smaller =
    `SELECT 1 FROM main."protected_cells" AS s WHERE ${large("s")} AND s."precinct_code" = p."precinct_code" ` +
    `AND s."month" = p."month" AND (s."cases", s."head") < (p."cases", p."head")`;
  const published =
    `SELECT p."month", p."head", p."precinct_code" FROM main."protected_cells" AS p ` +
    `WHERE ${large("p")} AND p."precinct_code" IN (${precincts}) ` +
    `AND NOT ((p."precinct_code", p."month") IN (${oneShort}) AND NOT EXISTS (${smaller}))`;
  const cell = `(substr(r."${table.cell.month}", 1, 7), ${headOf(head)}, r."precinct_code")`;
  return `(${IS_OPEN} OR ${cell} IN (${published}))`;
}

/** True where the row `r` is in no protected class. */
export const IS_OPEN = `(r."seal_state" & ${PROTECTED_BITS}) = 0`;
