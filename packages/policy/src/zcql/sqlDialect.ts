import type { ColumnType } from "@vanguard/contracts";

/** What a statement binds. Booleans are bound as 0 and 1. */
export type SqlParameter = string | number | bigint | null;

/**
 * What differs between the databases when a SELECT is printed.
 *
 * Shape: every method takes and gives pieces of SQL. `folded` text compares and sorts without regard to the case of ASCII letters and
 *        bytewise otherwise; `exact` text bytewise. Booleans have the value 0 or 1. NULL sorts before every value.
 */
export interface SqlDialect {
  value(sql: string, type: ColumnType): string;
  folded(sql: string): string;
  exact(sql: string): string;
  /** A text on the left of LIKE, which matches without regard to case. */
  likeText(sql: string): string;
  /** A text or pattern that is compared with folded text. */
  foldedParameter(text: string): string;
  /** The place of the n-th parameter, from 1, which meets a value of this type. */
  placeholder(n: number, parameter: SqlParameter, type: ColumnType): string;
  /** The smallest or largest text by folded order, as it is stored. */
  extremeText(fn: "MIN" | "MAX", sql: string): string;
  /** The mean of whole numbers with four decimals, as text. */
  averageOfWhole(sql: string): string;
  order(sql: string, direction: "ASC" | "DESC"): string;
  /** A row count or offset. */
  rowCount(n: number): string;
}
