import type { SqliteFile } from "../sqlite/openSqlite.ts";

/**
 * Lets SQLite count what its planner goes by: how many rows a value of each index has on average.
 *
 * Samples of single values are not kept. With them SQLite plans a statement anew for every value that is bound to it, which takes
 * longer than most questions do; and the plans of the questions that are asked here came out the same.
 */
export function gatherStatistics(db: SqliteFile): void {
  db.exec("ANALYZE");
  db.exec("DROP TABLE IF EXISTS sqlite_stat4");
}
