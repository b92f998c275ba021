import { postgresDialect } from "./postgresDialect.ts";
import type { SqlDialect } from "./sqlDialect.ts";
import { sqliteDialect } from "./sqliteDialect.ts";

/** The database that a statement is printed for, and the schema in which its sealed views lie. */
export interface SqlTarget {
  readonly dialect: "sqlite" | "postgres";
  readonly schema: string;
}

export function dialectOf(target: SqlTarget): SqlDialect {
  return target.dialect === "sqlite" ? sqliteDialect : postgresDialect;
}
