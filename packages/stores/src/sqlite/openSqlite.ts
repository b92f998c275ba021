import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import Database from "better-sqlite3";

export type SqliteFile = Database.Database;

/** How long a writer waits for another one before it fails. */
export const BUSY_TIMEOUT_MS = 5_000;

/**
 * Opens a file for reading and writing, with the settings that every file of the product has.
 *
 * Shape:  write-ahead log, foreign keys on, `synchronous` NORMAL, and `recursive_triggers` so that INSERT OR REPLACE
 *         meets the triggers that forbid DELETE. Writing transactions must still be opened as IMMEDIATE by the caller.
 */
export function openSqlite(file: string): SqliteFile {
  mkdirSync(dirname(file), { recursive: true });
  const db = new Database(file, { timeout: BUSY_TIMEOUT_MS });
  db.pragma("journal_mode = WAL");
  db.pragma("synchronous = NORMAL");
  db.pragma("foreign_keys = ON");
  db.pragma("recursive_triggers = ON");
  db.pragma("trusted_schema = OFF");
  return db;
}

/** Opens an existing file that can't be written through this handle. */
export function openReadOnly(file: string): SqliteFile {
  const db = new Database(file, { readonly: true, fileMustExist: true, timeout: BUSY_TIMEOUT_MS });
  db.pragma("trusted_schema = OFF");
  return db;
}
