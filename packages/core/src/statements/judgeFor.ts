import { type AuditEvent, type Caller, RECORDS_CATALOGUE, type StatementExplanationView } from "@vanguard/contracts";
import { checkDialect, judgeStatement, proofLines } from "@vanguard/policy";
import type { StatementVerdict } from "../desk.ts";
import { sealSubject } from "../routes/gateQuery.ts";

/**
 * The gate's verdict on a statement that somebody typed, without running it.
 *
 * Shape: the same judgement twice: `verdict` with a line of proof for each table, `explanation` with the whole tree of steps.
 */
export function judgeFor(
  statement: string,
  caller: Caller,
): { verdict: StatementVerdict; explanation: StatementExplanationView } {
  const strict = checkDialect(statement, RECORDS_CATALOGUE, "strict");
  const tolerant = checkDialect(statement, RECORDS_CATALOGUE, "tolerant");
  const judged = judgeStatement(statement, sealSubject(caller), RECORDS_CATALOGUE);
  const diagnostics = judged.ok ? [] : judged.diagnostics;
  return {
    verdict: {
      statement,
      dialect: { strict: strict.ok, tolerant: tolerant.ok },
      passed: judged.ok,
      proof: judged.ok ? proofLines(judged.proof, statement) : [],
      diagnostics,
    },
    explanation: {
      statement,
      passed: judged.ok,
      canonical: judged.ok ? judged.printed : null,
      proof: judged.ok ? judged.proof : null,
      diagnostics,
    },
  };
}

/** What the log keeps of such a judgement: a statement that was tried is recorded, whether or not it would run. */
export function judgedEvent(verdict: StatementVerdict, caller: Caller): AuditEvent {
  return {
    kind: "query.judged",
    turn_id: null,
    response_id: null,
    badge_id: caller.badge_id,
    origin: "desk",
    plan: null,
    statement: { text: verdict.statement.slice(0, 4_000) },
    verdict: verdict.passed ? "passed" : "refused",
    proof: verdict.proof.map((line) => line.slice(0, 400)),
    diagnostics: [...verdict.diagnostics].slice(0, 20),
    rows: null,
    protected_rows: null,
  };
}
