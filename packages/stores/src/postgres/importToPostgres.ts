import { findColumn, VanguardError } from "@vanguard/contracts";
import type { Client } from "pg";
import type { StoredValue } from "../records/encodeCell.ts";
import {
  holdsRecords,
  type ImportOptions,
  NAME_COLUMNS,
  type PreparedTable,
  preparedRows,
} from "../records/preparedRows.ts";
import type { RecordsState } from "../records/recordsState.ts";
import { RECORDS, ROLES } from "./postgresNames.ts";
import { BASE_TABLES } from "./recordsDdl.ts";

/** Rows that travel together. */
const BATCH = 1_000;
/** What an import doesn't fill and so may not empty. */
const KEPT: ReadonlySet<string> = new Set(["scope_key", "schema_version"]);

export interface PostgresImportOptions extends ImportOptions {
  /** Takes away the records that are there; otherwise a database that holds any refuses. */
  readonly replace?: boolean;
  /** A name for what was imported, to be known by later; nothing for a department's own records. */
  readonly filledWith?: string;
}

/**
 * Writes a state into the records database as the loader, in one transaction.
 *
 * Shape:  the rows as `preparedRows` makes them, the same as in a records file.
 * Errors: INVALID_INPUT for a row that doesn't fit the catalogue, a case of another precinct, or a database that holds records.
 */
export async function importToPostgres(
  loader: Client,
  state: RecordsState,
  options: PostgresImportOptions,
): Promise<{ rows: number }> {
  const prepared = preparedRows(state, options.nameKey);
  await loader.query("BEGIN");
  try {
    if (options.replace) await emptyTables(loader);
    let done = 0;
    for (const one of prepared.tables) {
      const { table, columns, rows } = one;
      const { rows: found } = await loader.query(`SELECT 1 FROM ${RECORDS}."${table.name}" LIMIT 1`);
      if (found.length > 0) throw holdsRecords(table.name);
      const booleans = booleanColumns(one);
      done += await insertAll(loader, table.name, columns, rows(), (value, at) =>
        booleans.has(at) && value !== null ? value === 1 : value,
      );
      options.onProgress?.({ table: table.name, done, total: prepared.size });
    }
    await insertAll(loader, "protected_names", NAME_COLUMNS, prepared.protectedNames(), (value) => value);
    await loader.query(`UPDATE ${RECORDS}."schema_version" SET "filled_with" = $1`, [options.filledWith ?? ""]);
    await loader.query("COMMIT");
    return { rows: done };
  } catch (error) {
    await loader.query("ROLLBACK");
    throw error instanceof VanguardError ? error : unfit(error);
  }
}

/** Once the rows are there, the planner has to know how many: of their contents it keeps no statistics. */
export async function countRows(loader: Client): Promise<void> {
  await loader.query(`SET ROLE ${ROLES.owner}`);
  try {
    for (const name of BASE_TABLES) await loader.query(`ANALYZE ${RECORDS}."${name}"`);
  } finally {
    await loader.query("RESET ROLE");
  }
}

async function emptyTables(loader: Client): Promise<void> {
  const names = BASE_TABLES.filter((name) => !KEPT.has(name)).map((name) => `${RECORDS}."${name}"`);
  await loader.query(`SET LOCAL ROLE ${ROLES.owner}`);
  await loader.query(`TRUNCATE ${names.join(", ")}`);
  await loader.query("RESET ROLE");
}

function booleanColumns({ table, columns }: PreparedTable): ReadonlySet<number> {
  return new Set(columns.flatMap((name, at) => (findColumn(table, name)?.type === "Boolean" ? [at] : [])));
}

async function insertAll(
  loader: Client,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly StoredValue[]>,
  stored: (value: StoredValue | undefined, at: number) => StoredValue | boolean | undefined,
): Promise<number> {
  const names = columns.map((name) => `"${name}"`).join(", ");
  const insert =
    `INSERT INTO ${RECORDS}."${table}" (${names}) ` +
    `SELECT ${names} FROM json_populate_recordset(NULL::${RECORDS}."${table}", $1)`;
  let done = 0;
  let batch: object[] = [];
  const flush = async () => {
    if (batch.length > 0) await loader.query(insert, [JSON.stringify(batch, asJson)]);
    done += batch.length;
    batch = [];
  };
  for (const row of rows) {
    batch.push(Object.fromEntries(columns.map((name, at) => [name, stored(row[at], at)])));
    if (batch.length >= BATCH) await flush();
  }
  await flush();
  return done;
}

/** Whole numbers beyond a number's range travel as text; the column's type reads them. */
function asJson(_key: string, value: unknown): unknown {
  return typeof value === "bigint" ? String(value) : value;
}

/** A violated key or check: the name of the constraint says what doesn't hold, and holds no value; the database's own sentence would. */
function unfit(cause: unknown): unknown {
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  if (!code.startsWith("23")) return cause;
  const constraint = cause instanceof Error && "constraint" in cause ? String(cause.constraint) : code;
  return new VanguardError("INVALID_INPUT", `the records don't hold together: ${constraint}`, {
    hint: "Correct the rows and import them again.",
  });
}
