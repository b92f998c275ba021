import type { SqlDialect } from "./sqlDialect.ts";

/** SQLite: tables hold booleans as 0 and 1, and NULL sorts first by itself. */
export const sqliteDialect: SqlDialect = {
  value: (sql) => sql,
  folded: (sql) => `${sql} COLLATE NOCASE`,
  exact: (sql) => `${sql} COLLATE BINARY`,
  // LIKE folds ASCII letters by itself.
  likeText: (sql) => sql,
  foldedParameter: (text) => text,
  placeholder: () => "?",
  extremeText: (fn, sql) => `${fn.toLowerCase()}(${sql} COLLATE NOCASE)`,
  // printf would make 0.0000 of no value.
  averageOfWhole: (sql) => `CASE WHEN avg(${sql}) IS NOT NULL THEN printf('%.4f', avg(${sql})) END`,
  order: (sql, direction) => (direction === "DESC" ? `${sql} DESC` : sql),
  // A bare parameter here would make SQLite plan the statement anew at every run.
  rowCount: () => "? + 0",
};
