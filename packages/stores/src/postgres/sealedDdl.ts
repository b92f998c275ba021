import { type CatalogueTable, Clearance, RECORDS_CATALOGUE } from "@vanguard/contracts";
import { countedOverCells, IS_OPEN, PROTECTED_BITS } from "../records/publishedCells.ts";
import { visibleColumns } from "../records/seal.ts";
import { ROW_STATES, sealedColumn } from "../records/sealedColumn.ts";
import { waysToOwn } from "../records/waysToOwn.ts";
import { RECORDS, ROLES, sealedSchema } from "./postgresNames.ts";
import { postgresType } from "./recordsDdl.ts";
import { booleanText } from "./triggersDdl.ts";

export const CLEARANCES: readonly Clearance[] = Clearance.options.map((option) => option.value);

/** What a set of sealed rows leaves out, and whether it serves aggregates. */
interface SealedRows {
  readonly states: readonly number[];
  /** What is asked of the row `r` besides its precinct. */
  readonly restriction: string | null;
  readonly isCount: boolean;
}

/**
 * The sealed views: a schema for each clearance, with what anybody of that clearance may see of the precincts of their scope.
 *
 * Shape:  per table `T` for lists, `T_counted` without protected rows, `T_cells` with those of published cells, for tables with
 *         cells, and `T_names`: the protected names of the cases that the table's rows belong to, by the rows' ids. A view
 *         takes its rows before it looks at any condition of a statement (`OFFSET 0` keeps conditions out), so that a condition
 *         meets permitted rows and cells only, whatever it does with them. `scope` says whether the
 *         transaction has a valid scope of this clearance: no rows without one must never pass for "nothing found".
 */
export function sealedStatements(): string[] {
  return CLEARANCES.flatMap((clearance) => {
    const schema = sealedSchema(clearance);
    const views = RECORDS_CATALOGUE.tables.flatMap((table) => viewsOf(table, clearance));
    return [
      `DROP SCHEMA IF EXISTS ${schema} CASCADE`,
      `CREATE SCHEMA ${schema}`,
      ...views.map(([name, select]) => `CREATE VIEW ${schema}."${name}" WITH (security_barrier = true) AS ${select}`),
      `CREATE VIEW ${schema}."scope" AS SELECT ${RECORDS}.scope_minimum(${clearance}) IS NOT NULL AS "holds"`,
      `GRANT USAGE ON SCHEMA ${schema} TO ${ROLES.gate}`,
      `GRANT SELECT ON ALL TABLES IN SCHEMA ${schema} TO ${ROLES.gate}`,
    ];
  });
}

/** Every sealed view with rows of a clearance, by its full name. */
export function sealedViews(clearance: Clearance): string[] {
  return RECORDS_CATALOGUE.tables.flatMap((table) =>
    viewsOf(table, clearance).map(([name]) => `${sealedSchema(clearance)}."${name}"`),
  );
}

function viewsOf(table: CatalogueTable, clearance: Clearance): [name: string, select: string][] {
  const openStates = ROW_STATES.filter((state) => (state & PROTECTED_BITS) === 0);
  const views: [string, string][] = [
    [table.name, selectRows(table, clearance, { states: ROW_STATES, restriction: null, isCount: false })],
    [
      `${table.name}_counted`,
      selectRows(table, clearance, { states: openStates, restriction: IS_OPEN, isCount: true }),
    ],
  ];
  const restriction = countedOverCells(table, {
    counts: `${RECORDS}."protected_cells"`,
    booleanText,
    inPrecincts: (column) => isAmong(column, "precincts", clearance),
    minimum: `(SELECT ${RECORDS}.scope_minimum(${clearance}))`,
  });
  if (restriction !== null) {
    views.push([
      `${table.name}_cells`,
      selectRows(table, clearance, { states: ROW_STATES, restriction, isCount: true }),
    ]);
  }
  return [...views, [`${table.name}_names`, selectNames(table, clearance)]];
}

function selectRows(table: CatalogueTable, clearance: Clearance, rows: SealedRows): string {
  const cells = visibleColumns(table, clearance).map((column) => {
    const cell = sealedColumn(column, clearance, rows.states, { assigned: "r.is_own", collation: null });
    return `${cell === "NULL" ? `CAST(NULL AS ${postgresType(column)})` : cell} AS "${column.name}"`;
  });
  const bits = `(r."seal_state" | CAST(r.is_own AS integer)) AS "seal_bits"`;
  const where = [isAmong('r."precinct_code"', "precincts", clearance), rows.restriction].filter((one) => one !== null);
  return (
    `SELECT ${[...cells, bits].join(", ")} FROM (SELECT r.*, ${isOwn(table, clearance, rows.isCount)} AS is_own ` +
    `FROM ${RECORDS}."${table.name}" AS r WHERE ${where.join(" AND ")} OFFSET 0) AS r`
  );
}

/** True where the column is one of a list of the scope. Codes compare without case; the scope's are folded already. */
function isAmong(
  column: string,
  list: "precincts" | "stations" | "own_precincts" | "juvenile",
  clearance: Clearance,
): string {
  return `lower(${column}) = ANY (CAST((SELECT ${RECORDS}.scope_${list}(${clearance})) AS text[]))`;
}

/** True where the row `r` of a table is the scope's own. */
function isOwn(table: CatalogueTable, clearance: Clearance, isCount: boolean): string {
  const ways = waysToOwn(table, {
    cases: `${RECORDS}."case_places"`,
    arrests: `${RECORDS}."person_cases"`,
    isOwnCase: (fir) =>
      `(${fir}."ROWID" IN (SELECT ${RECORDS}.scope_cases(${clearance})) ` +
      `OR ${isAmong(`${fir}."police_station"`, "stations", clearance)} ` +
      `OR ${isAmong(`${fir}."precinct_code"`, "own_precincts", clearance)})`,
    isOwnJuvenile: isAmong('r."precinct_code"', "juvenile", clearance),
    isCount,
  });
  return `((${ways.join(" OR ")}) IS TRUE)`;
}

/** The names beside the rows of a table; the bits are those of the case, null where the scope doesn't reach it. */
function selectNames(table: CatalogueTable, clearance: Clearance): string {
  const firs = RECORDS_CATALOGUE.tables.find(({ name }) => name === "FIR_Records");
  if (!firs) throw new TypeError("the catalogue has no FIR_Records");
  const inScope = isAmong('r."precinct_code"', "precincts", clearance);
  const bits =
    `(SELECT r."seal_state" | CAST(${isOwn(firs, clearance, false)} AS integer) FROM ${RECORDS}."FIR_Records" AS r ` +
    `WHERE r."ROWID" = n."fir_ref" AND ${inScope})`;
  const cases =
    table.name === "FIR_Records"
      ? 'p."fir_ref" = r."ROWID"'
      : table.caseKey !== null
        ? `p."fir_ref" = r."${table.caseKey}"`
        : `p."fir_ref" IN (SELECT a."fir_ref" FROM ${RECORDS}."person_cases" AS a WHERE a."suspect_ref" = r."ROWID")`;
  return (
    `SELECT n."ROWID", n."class", n."label", n."hash", n."tokens", ${bits} AS "seal_bits" ` +
    `FROM (SELECT r."ROWID", p.* FROM ${RECORDS}."${table.name}" AS r ` +
    `INNER JOIN ${RECORDS}."protected_names" AS p ON ${cases} WHERE ${inScope} OFFSET 0) AS n`
  );
}
