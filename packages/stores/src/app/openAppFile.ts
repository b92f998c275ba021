import { fileURLToPath } from "node:url";
import type { Clock, People, TurnStore } from "@vanguard/core";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { migrateFile } from "../sqlite/migrateFile.ts";
import { openSqlite } from "../sqlite/openSqlite.ts";
import { type AssignmentImport, importPeople, type OfficerImport } from "./importPeople.ts";
import { peopleOf } from "./people.ts";
import { type SessionStore, sessionStoreOf } from "./sessionStore.ts";
import { type SettingsStore, settingsOf } from "./settingsSource.ts";
import { turnStoreOf } from "./turnStore.ts";

/** The file of people, sessions, settings and turns. */
export interface AppFile {
  readonly people: People;
  readonly settings: SettingsStore;
  readonly turns: TurnStore;
  readonly sessions: SessionStore;
  importPeople(officers: readonly OfficerImport[], assignments: readonly AssignmentImport[]): Promise<void>;
  close(): void;
}

const DEFAULT_MIGRATIONS = fileURLToPath(new URL("../../migrations/app", import.meta.url));

/** Opens the app file, creates it when it isn't there, and brings its schema up to date. */
export function openAppFile(options: { file: string; clock: Clock; migrations?: string }): AppFile {
  const sqlite = openSqlite(options.file);
  migrateFile(sqlite, options.migrations ?? DEFAULT_MIGRATIONS);
  const db = drizzle(sqlite);
  return {
    people: peopleOf(db),
    settings: settingsOf(db, options.clock),
    turns: turnStoreOf(db),
    sessions: sessionStoreOf(db, options.clock),
    importPeople: (officers, assignments) => importPeople(db, officers, assignments),
    close: () => void sqlite.close(),
  };
}
