import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { migrate } from "drizzle-orm/better-sqlite3/migrator";
import { openSqlite, type SqliteFile } from "../sqlite/openSqlite.ts";

const DEFAULT_MIGRATIONS = fileURLToPath(new URL("../../migrations/audit", import.meta.url));
/** Two processes that make a new file at the same moment: the loser finds the tables made when it looks again. */
const ATTEMPTS = 3;

const TRIGGERS = ["entries", "payloads", "heads"].flatMap((table) => [
  `${table}_in_order`,
  `${table}_no_delete`,
  `${table}_no_update`,
]);

/**
 * Opens the audit file for appending, creates it when it isn't there, and brings its schema up to date.
 *
 * Shape:  `synchronous` FULL: a commit is on the disk when it returns.
 * Errors: Error when a trigger that keeps the log append-only is gone; whatever SQLite says about a file it can't open.
 */
export function openAuditFile(file: string, migrations = DEFAULT_MIGRATIONS): SqliteFile {
  const db = openMigrated(file, migrations, 1);
  try {
    demandTriggers(db);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

function openMigrated(file: string, migrations: string, attempt: number): SqliteFile {
  const db = openSqlite(file);
  try {
    db.pragma("synchronous = FULL");
    migrate(drizzle(db), { migrationsFolder: migrations });
    return db;
  } catch (error) {
    db.close();
    if (attempt === ATTEMPTS) throw error;
    return openMigrated(file, migrations, attempt + 1);
  }
}

function demandTriggers(db: SqliteFile): void {
  const rows: unknown[] = db.prepare("SELECT name FROM sqlite_master WHERE type = 'trigger'").pluck().all();
  const missing = TRIGGERS.filter((name) => !rows.includes(name));
  if (missing.length > 0) throw new Error(`the audit file has lost what keeps it append-only: ${missing.join(", ")}`);
}
