import {
  type Assignment,
  type CatalogueTable,
  RECORDS_CATALOGUE,
  SEAL_BITS,
  type SealSubject,
  SYSTEM_COLUMNS,
} from "@vanguard/contracts";
import { columnAccess } from "@vanguard/policy";
import { NOBODY, ROW_STATES, sealedColumn } from "./sealedColumn.ts";

/**
 * How the sealed views are written.
 *
 * Shape: `plain` is one SELECT with a CASE per masked cell: the best for lists and counts. `split` is a UNION ALL of the rows
 *        without any state, whose columns stay bare, and the few others: a filter on a masked column keeps its index.
 */
export type SealShape = "plain" | "split";

/** The temp table of the subject's own cases. Nothing in the query language can name it. */
export const SEAL_CASES = "seal_cases";

function quoteList(values: readonly string[]): string {
  return values.map((value) => `'${value.replaceAll("'", "''")}'`).join(", ");
}

function valuesOf<K extends Assignment["kind"]>(
  assignments: readonly Assignment[],
  kind: K,
  read: (assignment: Extract<Assignment, { kind: K }>) => string,
): string[] {
  const isKind = (one: Assignment): one is Extract<Assignment, { kind: K }> => one.kind === kind;
  return [...new Set(assignments.filter(isKind).map(read))].sort();
}

/** The ROWIDs of the cases that are the subject's own by name. */
export function ownCases(subject: SealSubject): bigint[] {
  return valuesOf(subject.assignments, "case", (one) => one.fir_ref).map(BigInt);
}

/** True where the FIR row called `fir` is the subject's: by name, by its station, or by its precinct. */
function isOwnCase(subject: SealSubject, fir: string): string {
  const cases = ownCases(subject);
  const stations = valuesOf(subject.assignments, "station", (one) => one.station);
  const precincts = valuesOf(subject.assignments, "precinct", (one) => one.precinct);
  const ways = [];
  if (cases.length > 0) ways.push(`${fir}."ROWID" IN (SELECT "fir_ref" FROM temp."${SEAL_CASES}")`);
  if (stations.length > 0) ways.push(`${fir}."police_station" IN (${quoteList(stations)})`);
  if (precincts.length > 0) ways.push(`${fir}."precinct_code" IN (${quoteList(precincts)})`);
  return ways.length > 0 ? `(${ways.join(" OR ")})` : NOBODY;
}

/**
 * True where the row `r` belongs to a case of the subject's.
 *
 * Shape: a FIR is the case itself; a child has the case of its key; a suspect has those of the arrests. A row about a child is
 *        also the juvenile unit's. What belongs to no case is nobody's.
 */
function isAssigned(table: CatalogueTable, subject: SealSubject): string {
  const ways: string[] = [];
  const own = isOwnCase(subject, "c");
  if (own !== NOBODY) {
    if (table.name === "FIR_Records") ways.push(isOwnCase(subject, "r"));
    else if (table.caseKey !== null) {
      ways.push(`EXISTS (SELECT 1 FROM main."FIR_Records" AS c WHERE c."ROWID" = r."${table.caseKey}" AND ${own})`);
    } else {
      ways.push(
        `EXISTS (SELECT 1 FROM main."Arrests" AS a INNER JOIN main."FIR_Records" AS c ON c."ROWID" = a."fir_ref" ` +
          `WHERE a."suspect_ref" = r."ROWID" AND ${own})`,
      );
    }
  }
  const juvenile = valuesOf(subject.assignments, "juvenile_unit", (one) => one.precinct);
  if (juvenile.length > 0) {
    ways.push(`((r."seal_state" & ${SEAL_BITS.juvenile}) <> 0 AND r."precinct_code" IN (${quoteList(juvenile)}))`);
  }
  return ways.length > 0 ? `((${ways.join(" OR ")}) IS TRUE)` : NOBODY;
}

/** The columns of a table that exist for this clearance at all: a *never* column is not in the view. */
export function visibleColumns(table: CatalogueTable, clearance: SealSubject["clearance"]) {
  return [...SYSTEM_COLUMNS, ...table.columns].filter((column) => columnAccess(column, clearance) !== "never");
}

function selectRows(
  table: CatalogueTable,
  subject: SealSubject,
  states: readonly number[],
  restriction: string | null,
): string {
  const assigned = isAssigned(table, subject);
  const cells = visibleColumns(table, subject.clearance).map(
    (column) => `${sealedColumn(column, subject.clearance, states, assigned)} AS "${column.name}"`,
  );
  const bits = `(r."seal_state" | ${assigned}) AS "seal_bits"`;
  const precincts = [...new Set(subject.precincts)].sort();
  const scope = precincts.length > 0 ? `r."precinct_code" IN (${quoteList(precincts)})` : "0";
  const where = restriction === null ? scope : `${scope} AND ${restriction}`;
  return `SELECT ${[...cells, bits].join(", ")} FROM main."${table.name}" AS r WHERE ${where}`;
}

/**
 * The statements that seal a fresh read-only handle for one subject: one temp view per table of the catalogue.
 *
 * Shape:  rows of the subject's precincts; per cell the value, the redacted twin or NULL; no column that is never theirs; and
 *         `seal_bits`, the row's states with `assigned`, from which the reader tells a hidden cell from an empty one.
 *         `subject` must have passed its schema: its codes stand in the view as literals.
 */
export function sealStatements(subject: SealSubject, shape: SealShape): string[] {
  const [open, ...masked] = ROW_STATES;
  return RECORDS_CATALOGUE.tables.map((table) => {
    const rows =
      shape === "plain" || open === undefined
        ? selectRows(table, subject, ROW_STATES, null)
        : `${selectRows(table, subject, [open], 'r."seal_state" = 0')} UNION ALL ` +
          selectRows(table, subject, masked, 'r."seal_state" <> 0');
    return `CREATE TEMP VIEW "${table.name}" AS ${rows}`;
  });
}

/** Whether a filter on this column needs the split shape: it is bare in rows without a state, and a CASE over all of them. */
export function needsSplit(table: CatalogueTable, columnName: string, subject: SealSubject): boolean {
  const column = table.columns.find((candidate) => candidate.name === columnName);
  if (!column) return false;
  const isBare = (states: readonly number[]) => !sealedColumn(column, subject.clearance, states, "1").includes("CASE");
  return isBare([0]) && !isBare(ROW_STATES);
}
