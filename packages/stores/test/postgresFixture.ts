import type { SealSubject } from "@vanguard/contracts";
import { Client } from "pg";
import { importToPostgres } from "../src/postgres/importToPostgres.ts";
import { inScope } from "../src/postgres/inScope.ts";
import { migratePostgres } from "../src/postgres/migratePostgres.ts";
import { openSession, type PostgresSession } from "../src/postgres/postgresSession.ts";
import type { RecordsState } from "../src/records/index.ts";
import type { PostgresDatabase, PostgresServer } from "./postgresServer.ts";
import { NAME_KEY, smallState } from "./recordsFixture.ts";

/** A key for tests only. */
export const SCOPE_KEY = new Uint8Array(32).fill(11);

/** Runs work as the loader of a database. */
export async function asLoader<T>(url: string, work: (loader: Client) => Promise<T>): Promise<T> {
  const loader = new Client({ connectionString: url });
  await loader.connect();
  try {
    return await work(loader);
  } finally {
    await loader.end();
  }
}

/** A migrated database with this state in it. */
export async function recordsDatabase(
  server: PostgresServer,
  state: RecordsState = smallState(),
): Promise<PostgresDatabase> {
  const database = await server.database();
  await asLoader(database.loader, async (loader) => {
    await migratePostgres(loader, SCOPE_KEY);
    await importToPostgres(loader, state, { nameKey: NAME_KEY });
  });
  return database;
}

/** A session of the gate's role, for any SQL at all. */
export async function asGate<T>(url: string, work: (session: PostgresSession) => Promise<T>): Promise<T> {
  const session = await openSession(url);
  try {
    return await work(session);
  } finally {
    await session.end();
  }
}

/** Runs work in a transaction with a subject's scope, as the gate does. */
export function scopedAs<T>(
  session: PostgresSession,
  subject: SealSubject,
  work: () => Promise<T>,
  minimum = 5,
): Promise<T> {
  return inScope(session, SCOPE_KEY, { subject, aggregateMinimum: minimum }, 20_000, work);
}
