import {
  type Assignment,
  type CatalogueTable,
  RECORDS_CATALOGUE,
  type SealSubject,
  SYSTEM_COLUMNS,
} from "@vanguard/contracts";
import { columnAccess } from "@vanguard/policy";
import { IS_OPEN, isCountedOverCells, PROTECTED_BITS } from "./publishedCells.ts";
import { NOBODY, ROW_STATES, sealedColumn } from "./sealedColumn.ts";
import { waysToOwn } from "./waysToOwn.ts";

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

export function assignmentValues<K extends Assignment["kind"]>(
  assignments: readonly Assignment[],
  kind: K,
  read: (assignment: Extract<Assignment, { kind: K }>) => string,
): string[] {
  const isKind = (one: Assignment): one is Extract<Assignment, { kind: K }> => one.kind === kind;
  return [...new Set(assignments.filter(isKind).map(read))].sort();
}

/** The ROWIDs of the cases that are the subject's own by name. */
export function ownCases(subject: SealSubject): bigint[] {
  return assignmentValues(subject.assignments, "case", (one) => one.fir_ref).map(BigInt);
}

/** True where the FIR row called `fir` is the subject's: by name, by its station, or by its precinct. */
function isOwnCase(subject: SealSubject, fir: string): string {
  const cases = ownCases(subject);
  const stations = assignmentValues(subject.assignments, "station", (one) => one.station);
  const precincts = assignmentValues(subject.assignments, "precinct", (one) => one.precinct);
  const ways = [];
  if (cases.length > 0) ways.push(`${fir}."ROWID" IN (SELECT "fir_ref" FROM temp."${SEAL_CASES}")`);
  if (stations.length > 0) ways.push(`${fir}."police_station" IN (${quoteList(stations)})`);
  if (precincts.length > 0) ways.push(`${fir}."precinct_code" IN (${quoteList(precincts)})`);
  return ways.length > 0 ? `(${ways.join(" OR ")})` : NOBODY;
}

/** True where the row `r` belongs to a case of the subject's. What belongs to no case is nobody's. */
function isAssigned(table: CatalogueTable, subject: SealSubject, isCount: boolean): string {
  const own = isOwnCase(subject, "c");
  const juvenile = assignmentValues(subject.assignments, "juvenile_unit", (one) => one.precinct);
  const ways = waysToOwn(table, {
    cases: 'main."FIR_Records"',
    arrests: 'main."Arrests"',
    isOwnCase: own === NOBODY ? null : (fir) => isOwnCase(subject, fir),
    isOwnJuvenile: juvenile.length > 0 ? `r."precinct_code" IN (${quoteList(juvenile)})` : null,
    isCount,
  });
  return ways.length > 0 ? `((${ways.join(" OR ")}) IS TRUE)` : NOBODY;
}

/** The columns of a table that exist for this clearance at all: a *never* column is not in the view. */
export function visibleColumns(table: CatalogueTable, clearance: SealSubject["clearance"]) {
  return [...SYSTEM_COLUMNS, ...table.columns].filter((column) => columnAccess(column, clearance) !== "never");
}

interface SealedRows {
  /** The states that a row here can have. */
  readonly states: readonly number[];
  /** What is asked of the row `r` besides its precinct. */
  readonly restriction: string | null;
  readonly isCount: boolean;
}

function selectRows(table: CatalogueTable, subject: SealSubject, rows: SealedRows): string {
  const assigned = isAssigned(table, subject, rows.isCount);
  const cells = visibleColumns(table, subject.clearance).map(
    (column) =>
      `${sealedColumn(column, subject.clearance, rows.states, { assigned, collation: "NOCASE" })} AS "${column.name}"`,
  );
  const bits = `(r."seal_state" | ${assigned}) AS "seal_bits"`;
  const precincts = precinctsOf(subject);
  const scope = precincts === null ? "0" : `r."precinct_code" IN (${precincts})`;
  const where = rows.restriction === null ? scope : `${scope} AND ${rows.restriction}`;
  return `SELECT ${[...cells, bits].join(", ")} FROM main."${table.name}" AS r WHERE ${where}`;
}

function precinctsOf({ precincts }: SealSubject): string | null {
  return precincts.length > 0 ? quoteList([...new Set(precincts)].sort()) : null;
}

const [NO_STATE = 0, ...MASKED_STATES] = ROW_STATES;
const isOpenState = (state: number) => (state & PROTECTED_BITS) === 0;

function listView(table: CatalogueTable, subject: SealSubject, shape: SealShape): string {
  const isCount = false;
  if (shape === "plain") return selectRows(table, subject, { states: ROW_STATES, restriction: null, isCount });
  const bare = { states: [NO_STATE], restriction: 'r."seal_state" = 0', isCount };
  const masked = { states: MASKED_STATES, restriction: 'r."seal_state" <> 0', isCount };
  return `${selectRows(table, subject, bare)} UNION ALL ${selectRows(table, subject, masked)}`;
}

/** Most tables mask nothing in rows that are in no protected class: their columns stay bare in one SELECT. */
function countedView(table: CatalogueTable, subject: SealSubject, shape: SealShape): string {
  const isCount = true;
  const states = ROW_STATES.filter(isOpenState);
  const hasMasks = table.columns.some((column) => column.masked.off_record !== undefined);
  if (shape === "plain" || !hasMasks) return selectRows(table, subject, { states, restriction: IS_OPEN, isCount });
  const bare = { states: [NO_STATE], restriction: 'r."seal_state" = 0', isCount };
  const masked = {
    states: MASKED_STATES.filter(isOpenState),
    restriction: `r."seal_state" <> 0 AND ${IS_OPEN}`,
    isCount,
  };
  return `${selectRows(table, subject, bare)} UNION ALL ${selectRows(table, subject, masked)}`;
}

/**
 * The statements that seal a fresh read-only handle for one subject: two or three temp views per table of the catalogue.
 *
 * Shape:  rows of the subject's precincts; per cell the value, the redacted twin or NULL; no column that is never theirs; and
 *         `seal_bits`, the row's states with `assigned`, from which the reader tells a hidden cell from an empty one.
 *         `T` has the rows that may be listed. `T_counted`, for aggregates, has none that is protected. `T_cells`, of a table with
 *         cells, has those and the protected rows of published cells: a count over whole cells reads it.
 *         `subject` must have passed its schema: its codes stand in the view as literals.
 * Units:  `minimum` is the number of rows from which a cell is published.
 * Errors: RangeError for a minimum under the legal one.
 */
export function sealStatements(subject: SealSubject, shape: SealShape, minimum: number): string[] {
  return RECORDS_CATALOGUE.tables.flatMap((table) => {
    const views = [
      [table.name, listView(table, subject, shape)],
      [`${table.name}_counted`, countedView(table, subject, shape)],
    ];
    const restriction = isCountedOverCells(table, precinctsOf(subject) ?? "NULL", minimum);
    if (restriction !== null) {
      const rows = selectRows(table, subject, { states: ROW_STATES, restriction, isCount: true });
      views.push([`${table.name}_cells`, rows]);
    }
    return views.map(([name, select]) => `CREATE TEMP VIEW "${name}" AS ${select}`);
  });
}

/** Whether a filter on this column needs the split shape: it is bare in rows without a state, and a CASE over all of them. */
export function needsSplit(table: CatalogueTable, columnName: string, subject: SealSubject): boolean {
  const column = table.columns.find((candidate) => candidate.name === columnName);
  if (!column) return false;
  const isBare = (states: readonly number[]) =>
    !sealedColumn(column, subject.clearance, states, { assigned: "1", collation: "NOCASE" }).includes("CASE");
  return isBare([0]) && !isBare(ROW_STATES);
}
