import { drizzle } from "drizzle-orm/better-sqlite3";
import { migrate } from "drizzle-orm/better-sqlite3/migrator";
import type { SqliteFile } from "./openSqlite.ts";

/**
 * Brings a file's schema up to date.
 *
 * Shape: two processes may open a new file at once: the later one waits, finds its step done under it, and looks again.
 */
export function migrateFile(db: SqliteFile, migrationsFolder: string): void {
  try {
    migrate(drizzle(db), { migrationsFolder });
  } catch {
    migrate(drizzle(db), { migrationsFolder });
  }
}
