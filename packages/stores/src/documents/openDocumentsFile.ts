import { fileURLToPath } from "node:url";
import { type BetterSQLite3Database, drizzle } from "drizzle-orm/better-sqlite3";
import { migrateFile } from "../sqlite/migrateFile.ts";
import { openSqlite } from "../sqlite/openSqlite.ts";
import * as schema from "./documentsSchema.ts";

export type DocumentsDatabase = BetterSQLite3Database<typeof schema>;

/** The file of documents and passages, open for ingest. Search and library read it through handles of their own. */
export interface DocumentsFile {
  readonly db: DocumentsDatabase;
  close(): void;
}

const DEFAULT_MIGRATIONS = fileURLToPath(new URL("../../migrations/documents", import.meta.url));

/** Opens the documents file, creates it when it isn't there, and brings its schema up to date. */
export function openDocumentsFile(options: { file: string; migrations?: string }): DocumentsFile {
  const sqlite = openSqlite(options.file);
  migrateFile(sqlite, options.migrations ?? DEFAULT_MIGRATIONS);
  const db = drizzle(sqlite, { schema });
  return { db, close: () => void sqlite.close() };
}
