import { type CatalogueTable, RECORDS_CATALOGUE } from "@vanguard/contracts";
import { headColumn, headOf, PROTECTED_BITS } from "../records/publishedCells.ts";
import { RECORDS } from "./postgresNames.ts";

/** A boolean as the counts of cells hold it. */
export const booleanText = (column: string) => `CAST(CAST(${column} AS integer) AS text) COLLATE "C"`;

/**
 * The triggers that keep `protected_cells`, `case_places` and `person_cases` in step with every write.
 *
 * Shape: once per statement, over its new and old rows. They run with the rights of who writes.
 */
export function triggerStatements(): string[] {
  return [
    ...RECORDS_CATALOGUE.tables.flatMap(cellTriggers),
    ...copyTriggers("FIR_Records", "case_places", ["ROWID", "police_station", "precinct_code", "seal_state"], "true"),
    ...copyTriggers(
      "Arrests",
      "person_cases",
      ["ROWID", "suspect_ref", "fir_ref", "seal_state"],
      '"suspect_ref" IS NOT NULL AND "fir_ref" IS NOT NULL',
    ),
  ];
}

function cellTriggers(table: CatalogueTable): string[] {
  const head = headColumn(table);
  if (table.cell === null || head === null) return [];
  const month = `r."${table.cell.month}"`;
  const counted = (rows: string) =>
    `SELECT '${table.name}', r."precinct_code", substr(${month}, 1, 7), ${headOf("r", head, { booleanText })}, count(*) ` +
    `FROM ${rows} AS r WHERE (r."seal_state" & ${PROTECTED_BITS}) <> 0 AND ${month} IS NOT NULL ` +
    `AND r."${head.name}" IS NOT NULL GROUP BY 1, 2, 3, 4`;
  const names = '("table_name", "precinct_code", "month", "head", "cases")';
  const add =
    `INSERT INTO ${RECORDS}."protected_cells" AS c ${names} ${counted("added")} ` +
    `ON CONFLICT ("table_name", "precinct_code", "month", "head") DO UPDATE SET "cases" = c."cases" + EXCLUDED."cases"`;
  const take =
    `UPDATE ${RECORDS}."protected_cells" AS c SET "cases" = c."cases" - t."cases" FROM (${counted("removed")}) AS t ${names} ` +
    `WHERE (c."table_name", c."precinct_code", c."month", c."head") = (t."table_name", t."precinct_code", t."month", t."head")`;
  return statementTriggers(table.name, "cells", add, take);
}

/** Keeps some columns of a table in another, for the rows for which `condition` holds. */
function copyTriggers(from: string, to: string, columns: readonly string[], condition: string): string[] {
  const names = columns.map((name) => `"${name}"`).join(", ");
  return statementTriggers(
    from,
    to,
    `INSERT INTO ${RECORDS}."${to}" (${names}) SELECT ${names} FROM added WHERE ${condition}`,
    `DELETE FROM ${RECORDS}."${to}" WHERE "ROWID" IN (SELECT "ROWID" FROM removed)`,
  );
}

/** An update takes the old rows away and adds the new ones. */
function statementTriggers(table: string, what: string, add: string, take: string): string[] {
  const events = [
    ["INSERT", "NEW TABLE AS added", [add]],
    ["DELETE", "OLD TABLE AS removed", [take]],
    ["UPDATE", "OLD TABLE AS removed NEW TABLE AS added", [take, add]],
  ] as const;
  return events.flatMap(([event, tables, steps]) => {
    const name = `"${table}_${what}_${event.toLowerCase()}"`;
    return [
      `CREATE FUNCTION ${RECORDS}.${name}() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp ` +
        `AS $body$ BEGIN ${steps.join("; ")}; RETURN NULL; END $body$`,
      `CREATE TRIGGER ${name} AFTER ${event} ON ${RECORDS}."${table}" REFERENCING ${tables} ` +
        `FOR EACH STATEMENT EXECUTE FUNCTION ${RECORDS}.${name}()`,
    ];
  });
}
