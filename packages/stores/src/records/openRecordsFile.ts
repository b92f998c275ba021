import { fileURLToPath } from "node:url";
import { migrateFile } from "../sqlite/migrateFile.ts";
import { openSqlite, type SqliteFile } from "../sqlite/openSqlite.ts";

export interface RecordsFile {
  /** The handle that writes: import and seeding only. Questions are read through the gate. */
  readonly db: SqliteFile;
  close(): void;
}

const DEFAULT_MIGRATIONS = fileURLToPath(new URL("../../migrations/records", import.meta.url));

/** Opens the records file for writing, creates it when it isn't there, and brings its schema up to date. */
export function openRecordsFile(options: { file: string; migrations?: string }): RecordsFile {
  const db = openSqlite(options.file);
  migrateFile(db, options.migrations ?? DEFAULT_MIGRATIONS);
  return { db, close: () => void db.close() };
}
