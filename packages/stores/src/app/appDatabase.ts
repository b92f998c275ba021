import type { BetterSQLite3Database } from "drizzle-orm/better-sqlite3";

export type AppDatabase = BetterSQLite3Database;

/** Every transaction that writes takes the write lock at its start: one that reads first and writes later can't be helped by waiting. */
export const WRITING = { behavior: "immediate" } as const;
