import { createHash } from "node:crypto";
import { VanguardError } from "@vanguard/contracts";
import type { Client } from "pg";
import { RECORDS, ROLES } from "./postgresNames.ts";
import { tableStatements } from "./recordsDdl.ts";
import { scopeStatements } from "./scopeDdl.ts";
import { sealedStatements } from "./sealedDdl.ts";
import { triggerStatements } from "./triggersDdl.ts";

/** The schema's version; a change of the catalogue that alters tables needs the next one, and its own migration. */
const VERSION = 1;
/** Two that migrate at once take turns. */
const MIGRATION_LOCK = 7_402_118;

/** The pads of HMAC (RFC 2104): the key, filled up to a block of SHA-256, against two fixed bytes. */
function padsOf(key: Uint8Array): { inner: Buffer; outer: Buffer } {
  const block = Buffer.alloc(64);
  block.set(key);
  return { inner: Buffer.from(block.map((byte) => byte ^ 0x36)), outer: Buffer.from(block.map((byte) => byte ^ 0x5c)) };
}

/**
 * Brings the records database up to date, as the loader: makes the tables when there are none, and the sealed views whenever policy or
 * code would now write them otherwise. Sets the key of the scopes.
 *
 * Shape:  everything in one transaction.
 * Units:  the key has 32 to 64 bytes.
 * Errors: INVALID_INPUT for a key of another length, for a database of another version, and for a server that is too old.
 */
export async function migratePostgres(loader: Client, scopeKey: Uint8Array): Promise<{ created: boolean }> {
  if (scopeKey.length < 32 || scopeKey.length > 64) {
    throw new VanguardError("INVALID_INPUT", "the key of the scopes has not 32 to 64 bytes", {
      hint: "Make a new one.",
    });
  }
  await requireServer(loader);
  await loader.query("BEGIN");
  try {
    await loader.query("SELECT pg_catalog.pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
    await loader.query(`SET LOCAL ROLE ${ROLES.owner}`);
    const created = await createTables(loader);
    await createViews(loader);
    await loader.query("RESET ROLE");
    const { inner, outer } = padsOf(scopeKey);
    await loader.query(
      `INSERT INTO ${RECORDS}."scope_key" VALUES (true, $1, $2)
       ON CONFLICT ("only") DO UPDATE SET "inner_pad" = EXCLUDED."inner_pad", "outer_pad" = EXCLUDED."outer_pad"`,
      [inner, outer],
    );
    await loader.query("COMMIT");
    return { created };
  } catch (error) {
    await loader.query("ROLLBACK");
    throw error;
  }
}

/** What the views and the texts need of a server. */
async function requireServer(loader: Client): Promise<void> {
  const { rows } = await loader.query(
    `SELECT current_setting('server_version_num')::integer >= 150000 AND current_setting('server_encoding') = 'UTF8' AS "fits"`,
  );
  if (rows[0]?.fits === true) return;
  throw new VanguardError("INVALID_INPUT", "the records need PostgreSQL 15 or newer, and a database in UTF-8", {
    hint: "Make a new database as the page on records in PostgreSQL says.",
  });
}

async function createTables(loader: Client): Promise<boolean> {
  const statements = [
    `CREATE SCHEMA ${RECORDS}`,
    `GRANT USAGE ON SCHEMA ${RECORDS} TO ${ROLES.loader}`,
    ...scopeStatements(),
    ...tableStatements(),
    ...triggerStatements(),
  ];
  const digest = digestOf(statements);
  const { rows } = await loader.query(`SELECT to_regclass('${RECORDS}.schema_version') IS NOT NULL AS "exists"`);
  if (rows[0]?.exists !== true) {
    for (const statement of statements) await loader.query(statement);
    await loader.query("RESET ROLE");
    await loader.query(`INSERT INTO ${RECORDS}."schema_version" VALUES ($1, $2, '', '')`, [VERSION, digest]);
    await loader.query(`SET LOCAL ROLE ${ROLES.owner}`);
    return true;
  }
  const found = await loader.query(`SELECT "version", "digest" FROM ${RECORDS}."schema_version"`);
  const [row] = found.rows;
  if (row?.version === VERSION && row.digest === digest) return false;
  throw new VanguardError("INVALID_INPUT", "the records database was made for another version of the catalogue", {
    hint: "Import the records into a new, empty database.",
  });
}

async function createViews(loader: Client): Promise<void> {
  const statements = sealedStatements();
  const digest = digestOf(statements);
  const { rows } = await loader.query(`SELECT "views" FROM ${RECORDS}."schema_version"`);
  if (rows[0]?.views === digest) return;
  for (const statement of statements) await loader.query(statement);
  await loader.query("RESET ROLE");
  await loader.query(`UPDATE ${RECORDS}."schema_version" SET "views" = $1`, [digest]);
  await loader.query(`SET LOCAL ROLE ${ROLES.owner}`);
}

function digestOf(statements: readonly string[]): string {
  return createHash("sha256").update(statements.join(";\n")).digest("hex");
}
