import { VanguardError } from "@vanguard/contracts";
import type { SqliteFile } from "../sqlite/openSqlite.ts";
import { gatherStatistics } from "./gatherStatistics.ts";
import { holdsRecords, type ImportOptions, NAME_COLUMNS, preparedRows } from "./preparedRows.ts";
import type { RecordsState } from "./recordsState.ts";

/**
 * Writes a state into an empty records file, in one transaction.
 *
 * Shape:  the rows as `preparedRows` makes them.
 * Errors: INVALID_INPUT for a row that doesn't fit the catalogue, a case of another precinct, or a file that holds records.
 */
export function importState(db: SqliteFile, state: RecordsState, options: ImportOptions): { rows: number } {
  const prepared = preparedRows(state, options.nameKey);
  const write = db.transaction(() => {
    let done = 0;
    for (const { table, columns, rows } of prepared.tables) {
      requireEmpty(db, table.name);
      const insert = db.prepare(insertStatement(table.name, columns));
      for (const row of rows()) {
        insert.run(row);
        done += 1;
      }
      options.onProgress?.({ table: table.name, done, total: prepared.size });
    }
    const insertName = db.prepare(insertStatement("protected_names", NAME_COLUMNS));
    for (const name of prepared.protectedNames()) insertName.run(name);
    return { rows: done };
  });
  try {
    const written = write.immediate();
    // The planner picks an index by how common its values are: one precinct is a part, eleven are everything.
    gatherStatistics(db);
    return written;
  } catch (error) {
    throw error instanceof VanguardError ? error : unfit(error);
  }
}

/** A violated key, check or trigger: the database's own sentence names the rule and no value. */
function unfit(cause: unknown): unknown {
  const isConstraint = cause instanceof Error && "code" in cause && String(cause.code).startsWith("SQLITE_CONSTRAINT");
  if (!isConstraint) return cause;
  return new VanguardError("INVALID_INPUT", `the records don't hold together: ${cause.message}`, {
    hint: "Correct the rows and import them into a new file.",
    cause,
  });
}

function requireEmpty(db: SqliteFile, table: string): void {
  if (db.prepare(`SELECT 1 FROM "${table}" LIMIT 1`).get() !== undefined) throw holdsRecords(table);
}

function insertStatement(table: string, columns: readonly string[]): string {
  const names = columns.map((name) => `"${name}"`).join(", ");
  return `INSERT INTO "${table}" (${names}) VALUES (${columns.map(() => "?").join(", ")})`;
}
