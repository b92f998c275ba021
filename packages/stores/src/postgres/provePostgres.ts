import { randomBytes } from "node:crypto";
import type { SealSubject } from "@vanguard/contracts";
import type { ProofStep } from "../records/gateMessages.ts";
import { inScope } from "./inScope.ts";
import { CASES_SETTING, RECORDS, ROLES, SCOPE_SETTING, sealedSchema } from "./postgresNames.ts";
import { type PostgresSession, StatementError } from "./postgresSession.ts";
import { BASE_TABLES } from "./recordsDdl.ts";
import { CLEARANCES, sealedViews } from "./sealedDdl.ts";
import { type SignedScope, signScope } from "./signScope.ts";

const INSUFFICIENT_PRIVILEGE = "42501";

/** Attempts that the server must refuse for want of a right, in a transaction that may write. They touch no row even where they succeed. */
const FORBIDDEN: readonly (readonly [attempt: string, sql: string])[] = [
  ["CREATE TABLE", `CREATE TABLE public."vanguard_proof" ("a" integer)`],
  ["CREATE TEMP TABLE", `CREATE TEMP TABLE "vanguard_proof" ("a" integer)`],
  ["CREATE SCHEMA", `CREATE SCHEMA "vanguard_proof"`],
  ["CREATE ROLE", `CREATE ROLE "vanguard_proof"`],
  ["DO", `DO $$ BEGIN NULL; END $$`],
  ["SET ROLE to the owner", `SET ROLE ${ROLES.owner}`],
  ["SET ROLE to the loader", `SET ROLE ${ROLES.loader}`],
  ["SET SESSION AUTHORIZATION", `SET SESSION AUTHORIZATION ${ROLES.owner}`],
  ["ALTER ROLE to bypass row security", `ALTER ROLE ${ROLES.gate} BYPASSRLS`],
  ["COPY from a program", `COPY (SELECT 1) TO PROGRAM 'true'`],
  ["COPY to a file", `COPY (SELECT 1) TO '/dev/null'`],
  ["read a file", `SELECT pg_catalog.pg_read_file('PG_VERSION')`],
  ["import a file", `SELECT pg_catalog.lo_import('PG_VERSION')`],
  ["make a large object", `SELECT pg_catalog.lo_create(0)`],
  ["end another session", `SELECT pg_catalog.pg_terminate_backend(0)`],
  ["cancel another session", `SELECT pg_catalog.pg_cancel_backend(0)`],
  ["write to the log of changes", `SELECT pg_catalog.pg_logical_emit_message(false, '', '')`],
  ["lift the limit on files", `SET temp_file_limit = -1`],
  ["CREATE VIEW among the sealed ones", `CREATE VIEW ${sealedSchema(1)}."vanguard_proof" AS SELECT 1`],
  ["INSERT", `INSERT INTO ${RECORDS}."protected_names" SELECT * FROM ${RECORDS}."protected_names" WHERE false`],
  ["UPDATE", `UPDATE ${RECORDS}."FIR_Records" SET "status" = NULL WHERE false`],
  ["DELETE", `DELETE FROM ${RECORDS}."FIR_Records" WHERE false`],
  ["ask for the scope's text", `SELECT ${RECORDS}.scope(0)`],
];

/** Facts of the system's tables; each statement gives one row with `true`. */
const FACTS: readonly (readonly [attempt: string, sql: string])[] = [
  [
    "be a role with more rights than to log in",
    `SELECT NOT (rolsuper OR rolbypassrls OR rolcreaterole OR rolcreatedb OR rolreplication OR rolinherit)
     AND session_user = current_user FROM pg_catalog.pg_roles WHERE rolname = current_user`,
  ],
  [
    "belong to another role",
    `SELECT count(*) = 0 FROM pg_catalog.pg_auth_members AS m JOIN pg_catalog.pg_roles AS r ON r.oid = m.member
     WHERE r.rolname = current_user`,
  ],
  [
    "find an owner that row security doesn't bind",
    `SELECT count(*) = 1 FROM pg_catalog.pg_roles WHERE rolname = '${ROLES.owner}'
     AND NOT rolsuper AND NOT rolbypassrls AND NOT rolcanlogin`,
  ],
  [
    "find a table without forced row security",
    `SELECT count(*) FILTER (WHERE c.relrowsecurity AND c.relforcerowsecurity AND o.rolname = '${ROLES.owner}') = count(*)
     AND count(*) FILTER (WHERE c.relname IN (${BASE_TABLES.map((name) => `'${name}'`).join(", ")})) = ${BASE_TABLES.length}
     FROM pg_catalog.pg_class AS c JOIN pg_catalog.pg_namespace AS n ON n.oid = c.relnamespace
     JOIN pg_catalog.pg_roles AS o ON o.oid = c.relowner WHERE n.nspname = '${RECORDS}' AND c.relkind IN ('r', 'p')`,
  ],
  [
    "find a view that is no barrier, or another's",
    `SELECT count(*) > 0 AND bool_and(o.rolname = '${ROLES.owner}'
       AND (coalesce('security_barrier=true' = ANY (c.reloptions), false) OR c.relname = 'scope'))
     FROM pg_catalog.pg_class AS c JOIN pg_catalog.pg_namespace AS n ON n.oid = c.relnamespace
     JOIN pg_catalog.pg_roles AS o ON o.oid = c.relowner WHERE n.nspname LIKE 'sealed\\_%' AND c.relkind = 'v'`,
  ],
  [
    "hold a right to write on anything",
    `SELECT count(*) = 0 FROM pg_catalog.pg_class AS c JOIN pg_catalog.pg_namespace AS n ON n.oid = c.relnamespace
     WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f') AND n.nspname NOT IN ('pg_catalog', 'information_schema')
     AND has_table_privilege(c.oid, 'INSERT, UPDATE, DELETE, TRUNCATE, REFERENCES, TRIGGER')`,
  ],
  [
    "hold a right to create",
    `SELECT NOT has_database_privilege(current_database(), 'CREATE, TEMP')
     AND NOT EXISTS (SELECT FROM pg_catalog.pg_namespace WHERE has_schema_privilege(oid, 'CREATE'))`,
  ],
  [
    "hold a right on anything but the sealed views",
    `SELECT count(*) = 0 FROM pg_catalog.pg_class AS c JOIN pg_catalog.pg_namespace AS n ON n.oid = c.relnamespace
     WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f', 'S') AND n.nspname NOT IN ('pg_catalog', 'information_schema')
     AND n.nspname NOT LIKE 'sealed\\_%' AND (has_table_privilege(c.oid, 'SELECT') OR has_any_column_privilege(c.oid, 'SELECT'))`,
  ],
  ["begin a session that may write", `SELECT current_setting('default_transaction_read_only') = 'on'`],
];

/** Somebody of one precinct, for scopes that the database must not believe. */
const SOMEBODY: SealSubject = {
  badge_id: "PROOF",
  kgid: "00000",
  clearance: 5,
  precincts: ["BLR_EAST"],
  assignments: [],
};
const HOUR_MS = 3_600_000;

/**
 * Tries to write, to become somebody else and to read beneath the views, in one session of the gate.
 *
 * Shape:  one step per attempt; `refused` must be true in each, or the records may not be served.
 * Errors: as the session's, when the server can't be reached or was not migrated.
 */
export async function proveRights(session: PostgresSession): Promise<ProofStep[]> {
  const steps: ProofStep[] = [];
  for (const [attempt, sql] of FACTS) {
    const [row] = await session.query(sql);
    steps.push({ attempt, refused: row?.[0] === true });
  }
  const reads = BASE_TABLES.map((name) => [`read ${name}`, `SELECT 1 FROM ${RECORDS}."${name}" LIMIT 0`] as const);
  for (const [attempt, sql] of [...FORBIDDEN, ...reads]) {
    steps.push({ attempt, refused: await isForbidden(session, sql) });
  }
  return steps;
}

/**
 * Tries to read the sealed views without a true scope.
 *
 * Shape:  as `proveRights`.
 * Errors: UPSTREAM_UNAVAILABLE when the database knows another key than the gate.
 */
export async function proveScopes(session: PostgresSession, scopeKey: Uint8Array): Promise<ProofStep[]> {
  const sign = (key: Uint8Array, pid: number, ageMs: number) =>
    signScope(key, SOMEBODY, { minimum: 5, session: { pid, now: () => session.now() - ageMs }, lifeMs: 60_000 });
  const untrue = [
    ["without a scope", null],
    ["with a forged scope", sign(randomBytes(32), session.pid, 0)],
    ["with another session's scope", sign(scopeKey, session.pid + 1, 0)],
    ["with a scope that is over", sign(scopeKey, session.pid, HOUR_MS)],
  ] as const;
  const steps: ProofStep[] = [];
  for (const [how, scope] of untrue) steps.push({ attempt: `read ${how}`, refused: await seesNothing(session, scope) });
  const someone = { subject: { ...SOMEBODY, precincts: [] }, aggregateMinimum: 5 };
  await inScope(session, scopeKey, someone, 60_000, async () => undefined);
  return steps;
}

/** Refused for want of a right; any other error proves nothing and counts as not refused. */
async function isForbidden(session: PostgresSession, sql: string): Promise<boolean> {
  await session.query("BEGIN READ WRITE");
  try {
    await session.query(sql);
    return false;
  } catch (error) {
    if (!(error instanceof StatementError)) throw error;
    return error.sqlState === INSUFFICIENT_PRIVILEGE;
  } finally {
    if (session.isOpen) await session.query("ROLLBACK");
  }
}

async function seesNothing(session: PostgresSession, signed: SignedScope | null): Promise<boolean> {
  await session.query("BEGIN READ ONLY");
  try {
    const settings = [SCOPE_SETTING, signed?.scope ?? "", CASES_SETTING, signed?.cases ?? ""];
    await session.query("SELECT set_config($1, $2, true), set_config($3, $4, true)", settings);
    for (const clearance of CLEARANCES) {
      const views = sealedViews(clearance).map((view) => `EXISTS (SELECT FROM ${view})`);
      const [row] = await session.query(
        `SELECT "holds" OR ${views.join(" OR ")} FROM ${sealedSchema(clearance)}."scope"`,
      );
      if (row?.[0] !== false) return false;
    }
    return true;
  } finally {
    await session.query("ROLLBACK");
  }
}
