import { VanguardError } from "@vanguard/contracts";
import { Client } from "pg";
import type { RecordsState } from "../records/recordsState.ts";
import { countRows, importToPostgres } from "./importToPostgres.ts";
import { migratePostgres } from "./migratePostgres.ts";
import { RECORDS } from "./postgresNames.ts";
import { sessionError } from "./postgresSession.ts";

export interface RecordsDatabaseOptions {
  /** `postgres://` URL of the loader's role. */
  readonly ownerUrl: string;
  /** The key that the gate signs scopes with. */
  readonly scopeKey: Uint8Array;
  /** The key of the protected names' hashes. */
  readonly nameKey: Uint8Array;
  /** A state that the product makes by itself, with a name that tells it from any other; null to leave the tables as they are. */
  readonly filling: { readonly name: string; state(): RecordsState } | null;
}

/**
 * Migrates the records database, and fills it unless it holds this very state or records of somebody else's.
 *
 * Shape:  `filled` is true when rows were written. What was filled in earlier under another name is replaced; records that were
 *         imported without a name are a department's own and are never touched.
 * Errors: as `migratePostgres` and `importToPostgres`; UPSTREAM_UNAVAILABLE when the server can't be reached or doesn't let the loader
 *         in; INTERNAL with the server's code for anything else. None has an address, a password or a value of a row.
 */
export async function prepareRecordsDatabase(options: RecordsDatabaseOptions): Promise<{ filled: boolean }> {
  const { ownerUrl, scopeKey, nameKey, filling } = options;
  const loader = new Client({ connectionString: ownerUrl, connectionTimeoutMillis: 10_000 });
  // What breaks the connection also fails the statement that was running.
  loader.on("error", () => undefined);
  try {
    await loader.connect();
    await migratePostgres(loader, scopeKey);
    if (filling === null || !(await isToBeFilled(loader, filling.name))) return { filled: false };
    await importToPostgres(loader, filling.state(), { nameKey, replace: true, filledWith: filling.name });
    await countRows(loader);
    return { filled: true };
  } catch (error) {
    throw error instanceof VanguardError ? error : sessionError(error);
  } finally {
    await loader.end().catch(() => undefined);
  }
}

async function isToBeFilled(loader: Client, name: string): Promise<boolean> {
  const { rows } = await loader.query(
    `SELECT "filled_with", EXISTS (SELECT FROM ${RECORDS}."FIR_Records") AS "holds" FROM ${RECORDS}."schema_version"`,
  );
  const [found] = rows;
  if (found?.holds !== true) return true;
  return found.filled_with !== "" && found.filled_with !== name;
}
