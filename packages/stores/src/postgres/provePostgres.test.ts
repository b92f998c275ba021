import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asGate, recordsDatabase, SCOPE_KEY } from "../../test/postgresFixture.ts";
import { asAdmin, type PostgresDatabase, type PostgresServer, startPostgres } from "../../test/postgresServer.ts";
import { proveRights, proveScopes } from "./provePostgres.ts";

let server: PostgresServer;
let database: PostgresDatabase;
beforeAll(async () => {
  server = await startPostgres();
  database = await recordsDatabase(server);
});
afterAll(() => server?.stop());

const allowed = () =>
  asGate(database.gate, async (session) => {
    const steps = [...(await proveRights(session)), ...(await proveScopes(session, SCOPE_KEY))];
    return steps.filter(({ refused }) => !refused).map(({ attempt }) => attempt);
  });

/** What the proof finds once somebody has changed the database so; the change is taken back. */
async function after(change: string, back: string): Promise<string[]> {
  await asAdmin(database.admin, change);
  try {
    return await allowed();
  } finally {
    await asAdmin(database.admin, back);
  }
}

describe("the proof of a session of the gate", () => {
  it("finds nothing that it may do", async () => expect(await allowed()).toEqual([]));

  it.each([
    [
      "a table whose row security isn't forced",
      'ALTER TABLE records."Arrests" NO FORCE ROW LEVEL SECURITY',
      'ALTER TABLE records."Arrests" FORCE ROW LEVEL SECURITY',
      ["find a table without forced row security"],
    ],
    [
      "a role that bypasses row security",
      "ALTER ROLE vanguard_gate BYPASSRLS",
      "ALTER ROLE vanguard_gate NOBYPASSRLS",
      ["be a role with more rights than to log in"],
    ],
    [
      "an owner that bypasses row security",
      "ALTER ROLE vanguard_owner BYPASSRLS",
      "ALTER ROLE vanguard_owner NOBYPASSRLS",
      ["find an owner that row security doesn't bind"],
    ],
    [
      "a right to read a table",
      'GRANT USAGE ON SCHEMA records TO vanguard_gate; GRANT SELECT ON records."scope_key" TO vanguard_gate',
      'REVOKE SELECT ON records."scope_key" FROM vanguard_gate; REVOKE USAGE ON SCHEMA records FROM vanguard_gate',
      ["hold a right on anything but the sealed views", "read scope_key"],
    ],
    [
      "a right to one column of a table",
      'GRANT SELECT ("full_name") ON records."Suspect_Master" TO vanguard_gate',
      'REVOKE SELECT ("full_name") ON records."Suspect_Master" FROM vanguard_gate',
      ["hold a right on anything but the sealed views"],
    ],
    [
      "a right to write",
      'GRANT INSERT ON records."Arrests" TO vanguard_gate',
      'REVOKE INSERT ON records."Arrests" FROM vanguard_gate',
      ["hold a right to write on anything"],
    ],
    [
      "a right to make temporary tables",
      "GRANT TEMP ON DATABASE records_1 TO vanguard_gate",
      "REVOKE TEMP ON DATABASE records_1 FROM vanguard_gate",
      ["hold a right to create", "CREATE TEMP TABLE"],
    ],
    [
      "a right to end other sessions",
      "GRANT EXECUTE ON FUNCTION pg_terminate_backend TO vanguard_gate",
      "REVOKE EXECUTE ON FUNCTION pg_terminate_backend FROM vanguard_gate",
      ["end another session"],
    ],
    [
      "a right to read the server's files",
      "GRANT EXECUTE ON FUNCTION pg_read_file(text) TO vanguard_gate",
      "REVOKE EXECUTE ON FUNCTION pg_read_file(text) FROM vanguard_gate",
      ["read a file"],
    ],
    [
      "a view that lets conditions in",
      'ALTER VIEW sealed_2."Arrests" RESET (security_barrier)',
      'ALTER VIEW sealed_2."Arrests" SET (security_barrier = true)',
      ["find a view that is no barrier, or another's"],
    ],
    [
      "sessions that begin writable",
      "ALTER ROLE vanguard_gate SET default_transaction_read_only = off",
      "ALTER ROLE vanguard_gate SET default_transaction_read_only = on",
      ["begin a session that may write"],
    ],
    [
      "a scope that is believed unproved",
      'CREATE OR REPLACE VIEW sealed_5."scope" AS SELECT true AS "holds"',
      'CREATE OR REPLACE VIEW sealed_5."scope" AS SELECT records.scope_minimum(5) IS NOT NULL AS "holds"',
      [
        "read without a scope",
        "read with a forged scope",
        "read with another session's scope",
        "read with a scope that is over",
      ],
    ],
  ])("finds %s", async (_what, change, back, found) => expect(await after(change, back)).toEqual(found));
});
