import type { GateStatement } from "@vanguard/contracts";
import { gateFailure } from "../records/gateCall.ts";
import { CASES_SETTING, SCOPE_SETTING, sealedSchema } from "./postgresNames.ts";
import type { PostgresSession } from "./postgresSession.ts";
import { signScope } from "./signScope.ts";

/**
 * Runs work in a read-only transaction that has one subject's scope, and takes everything back.
 *
 * Shape:  the scope holds for this transaction and this session alone. The server itself ends a statement at the limit.
 * Units:  `limitMs` milliseconds, for each statement.
 * Errors: UPSTREAM_UNAVAILABLE when the database doesn't accept the scope: its views were empty then, and that would have
 *         said that there are no records. It is asked last, so that no scope ran out unseen.
 */
export async function inScope<T>(
  session: PostgresSession,
  key: Uint8Array,
  { subject, aggregateMinimum }: Pick<GateStatement, "subject" | "aggregateMinimum">,
  limitMs: number,
  work: () => Promise<T>,
): Promise<T> {
  const limit = Math.max(1, Math.ceil(limitMs));
  const signed = signScope(key, subject, { minimum: aggregateMinimum, session, lifeMs: limit });
  await session.query("BEGIN READ ONLY");
  try {
    await session.query(
      "SELECT set_config($1, $2, true), set_config($3, $4, true), set_config('statement_timeout', $5, true), " +
        // Without statistics the planner takes every table for small, and would join row by row.
        "set_config('enable_nestloop', 'off', true)",
      [SCOPE_SETTING, signed.scope, CASES_SETTING, signed.cases, String(limit)],
    );
    const done = await work();
    const [row] = await session.query(`SELECT "holds" FROM ${sealedSchema(subject.clearance)}."scope"`);
    if (row?.[0] !== true) throw gateFailure.unavailable("the records database doesn't accept the gate's scope");
    return done;
  } finally {
    if (session.isOpen) await session.query("ROLLBACK").catch(() => session.cancel());
  }
}
