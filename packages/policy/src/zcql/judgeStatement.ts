import type { Catalogue, Diagnostic, ScopeProofNode, SealSubject } from "@vanguard/contracts";
import type { SelectStatement } from "./ast.ts";
import { diagnosticOf } from "./diagnostics.ts";
import { parseTree } from "./parse.ts";
import { printZcql } from "./print.ts";
import { statementStep } from "./proofSteps.ts";
import { proveScope } from "./proveScope.ts";
import { resolveNames } from "./resolve.ts";
import { runGateRules } from "./rule.ts";
import { gateRules } from "./rules.ts";

/**
 * The gate's verdict on one statement of one caller.
 *
 * Shape: `select` is the proved tree, the only thing that may be translated; `printed` is its canonical text; `proof` says step by
 *        step why each of its tables is confined.
 */
export type Verdict =
  | { ok: true; select: SelectStatement; printed: string; proof: ScopeProofNode }
  | { ok: false; diagnostics: Diagnostic[] };

/**
 * Judges a statement: strict profile, one SELECT, known names, allowed columns, every table confined to the caller's precincts.
 *
 * Errors: at least one diagnostic, the clearest first. A statement is never repaired. Never throws over a text.
 * Source: specification 1, section A; architecture.md, section The gate and its process.
 */
export function judgeStatement(text: string, subject: SealSubject, catalogue: Catalogue): Verdict {
  const parsed = parseTree(text);
  if (!parsed.ok) return parsed;
  const { statement } = parsed;
  const names = resolveNames(statement, catalogue, true);
  const diagnostics = runGateRules(gateRules, { statement, profile: "strict", parser: 2, catalogue, names, subject });
  if (diagnostics.length > 0) return { ok: false, diagnostics };
  const { tables, gaps } = proveScope(names, subject.precincts);
  // INVARIANT(no proof, no passage): this does not lean on the list of rules being whole.
  if (statement.kind !== "SelectStatement" || gaps.length > 0 || tables.length === 0) {
    const message = "the statement could not be proved to stay in your precincts";
    return { ok: false, diagnostics: [diagnosticOf("scopeProof", gaps[0] ?? { at: statement.at, message })] };
  }
  return {
    ok: true,
    select: statement,
    printed: printZcql(statement, catalogue),
    proof: statementStep(statement, tables),
  };
}
