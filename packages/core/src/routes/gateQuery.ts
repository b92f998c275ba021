import {
  type AuditEvent,
  CONSTANT_SENTENCES,
  type GateRows,
  type ProtectedRows,
  type QueryPlan,
  RECORDS_CATALOGUE,
  type SealSubject,
  VanguardError,
} from "@vanguard/contracts";
import { compilePlan, judgeStatement, proofLines } from "@vanguard/policy";
import type { RecordsGate } from "../ports.ts";
import type { RequestContext } from "../runtime/stage.ts";

/** Where a query comes from, for its entry in the log. Outside a turn the ids are null. */
export interface QueryOrigin {
  readonly origin: "assistant" | "desk" | "cli";
  readonly turnId: string | null;
  readonly responseId: string | null;
}

export type GateResult =
  | { readonly kind: "rows"; readonly rows: GateRows; readonly event: AuditEvent }
  | { readonly kind: "refused"; readonly sentence: string; readonly reason: string; readonly event: AuditEvent };

export function sealSubject(caller: RequestContext["caller"]): SealSubject {
  return {
    badge_id: caller.badge_id,
    kgid: caller.kgid,
    clearance: caller.clearance,
    precincts: caller.precincts,
    assignments: caller.assignments,
  };
}

/**
 * Compile, judge, run: the one way from a plan to rows. What fails is refused and recorded as it was, never repaired.
 *
 * Shape: the event holds the statement, the verdict and the proof; the caller of this function makes it durable.
 */
export async function queryGate(
  gate: RecordsGate,
  plan: QueryPlan,
  context: Pick<RequestContext, "caller" | "settings" | "signal">,
  origin: QueryOrigin,
): Promise<GateResult> {
  const subject = sealSubject(context.caller);
  const compiled = compilePlan(plan, subject, RECORDS_CATALOGUE);
  const judged = (
    statement: string,
    verdict: "passed" | "refused",
    proof: readonly string[],
    diagnostics: readonly Diagnostics[],
    rows: GateRows | null,
  ): AuditEvent => ({
    kind: "query.judged",
    turn_id: origin.turnId,
    response_id: origin.responseId,
    badge_id: context.caller.badge_id,
    origin: origin.origin,
    plan,
    statement: { text: statement.slice(0, 4_000) },
    verdict,
    proof: proof.map((line) => line.slice(0, 400)),
    diagnostics: [...diagnostics].slice(0, 20),
    rows: rows?.rows.length ?? null,
    protected_rows: rows?.protected_rows ?? null,
  });
  if (!compiled.ok) return refusedQuery(compiled.diagnostics, judged("", "refused", [], compiled.diagnostics, null));
  const verdict = judgeStatement(compiled.statement, subject, RECORDS_CATALOGUE);
  if (!verdict.ok)
    return refusedQuery(verdict.diagnostics, judged(compiled.statement, "refused", [], verdict.diagnostics, null));
  const proof = proofLines(verdict.proof, compiled.statement);
  const answer = await gate.run(
    {
      statement: compiled.statement,
      subject,
      aggregateMinimum: context.settings.values.aggregate_minimum,
      timeoutMs: context.settings.values.query_timeout_ms,
    },
    context.signal,
  );
  if (answer.outcome === "refused")
    return refusedQuery(answer.diagnostics, judged(compiled.statement, "refused", proof, answer.diagnostics, null));
  return {
    kind: "rows",
    rows: answer,
    event: judged(compiled.statement, "passed", [...proof, ...whyCounted(answer.protected_rows)], [], answer),
  };
}

/** Why protected rows were left out of an aggregate, or which of them were taken in, for the log. */
function whyCounted(protectedRows: ProtectedRows | null): string[] {
  switch (protectedRows) {
    case null:
      return [];
    case "left_out":
      return [
        "protected rows: left out, since the statement is not a count over precincts, heads and whole months alone",
      ];
    case "whole_cells":
      return [
        "protected rows: those of published cells are counted, since the statement names precincts, heads and whole months alone",
      ];
    default:
      return protectedRows satisfies never;
  }
}

type Diagnostics = Extract<AuditEvent, { kind: "query.judged" }>["diagnostics"][number];

function refusedQuery(diagnostics: readonly Diagnostics[], event: AuditEvent): GateResult {
  const [first] = diagnostics;
  return {
    kind: "refused",
    sentence: `${CONSTANT_SENTENCES.gateRefusal}.`,
    reason: first ? `${capital(first.message)}${first.hint ? `. ${first.hint}` : ""}` : "It did not pass the checks",
    event,
  };
}

function capital(sentence: string): string {
  return sentence.slice(0, 1).toUpperCase() + sentence.slice(1);
}

/** For desk pages, which have no refusal to show. */
export function requireRows(result: GateResult): GateRows {
  if (result.kind === "rows") return result.rows;
  throw new VanguardError("QUERY_REJECTED", result.sentence, { hint: result.reason });
}
