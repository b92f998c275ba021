import type { ColumnType } from "@vanguard/contracts";
import type { SqlDialect, SqlParameter } from "./sqlDialect.ts";

/**
 * PostgreSQL: tables hold text with the collation "C", under which `lower` folds ASCII letters alone and texts sort bytewise, as
 * SQLite's NOCASE does. Dates are text of the same collation, booleans are boolean, whole numbers bigint.
 *
 * Shape: an index serves equality of folded text when it is over `lower("column" COLLATE "C")`, and the order of a list when it is
 *        over `column DESC NULLS LAST`.
 */
export const postgresDialect: SqlDialect = {
  value: (sql, type) => (type === "Boolean" ? `(${sql})::int` : sql),
  folded: (sql) => `lower(${sql} COLLATE "C")`,
  exact: (sql) => `${sql} COLLATE "C"`,
  likeText: (sql) => `lower(${sql} COLLATE "C")`,
  foldedParameter: (text) => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()),
  placeholder: (n, parameter, type) => `$${n}::${parameterType(parameter, type)}`,
  extremeText(fn, sql) {
    const order = fn === "MIN" ? "ASC NULLS LAST" : "DESC NULLS LAST";
    return `(array_agg(${sql} ORDER BY lower(${sql} COLLATE "C") ${order}, ${sql} COLLATE "C"))[1]`;
  },
  averageOfWhole: (sql) => `round(avg(${sql}), 4)::text`,
  order: (sql, direction) => `${sql} ${direction === "DESC" ? "DESC NULLS LAST" : "ASC NULLS FIRST"}`,
  rowCount: (n) => `$${n}::bigint`,
};

const LARGEST = 2n ** 63n - 1n;

function parameterType(parameter: SqlParameter, type: ColumnType): string {
  switch (type) {
    case "VarChar":
    case "Text":
    case "Date":
    case "DateTime":
    case "Encrypted":
      return "text";
    case "Double":
      return "double precision";
    case "Int":
    case "BigInt":
    case "ForeignKey":
    case "Boolean":
      return isBigint(parameter) ? "bigint" : "numeric";
    default:
      return type satisfies never;
  }
}

function isBigint(parameter: SqlParameter): boolean {
  if (typeof parameter === "bigint") return parameter <= LARGEST && parameter >= -LARGEST;
  return parameter === null || Number.isSafeInteger(parameter);
}
