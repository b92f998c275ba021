import type { Catalogue, Diagnostic, ScopeProofNode, SealSubject } from "@vanguard/contracts";
import type { SelectStatement } from "./ast.ts";
import { diagnosticOf } from "./diagnostics.ts";
import { parseTree } from "./parse.ts";
import { printZcql } from "./print.ts";
import { type ProofStep, statementStep } from "./proofSteps.ts";
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
  | { readonly ok: true; readonly select: SelectStatement; readonly printed: string; readonly proof: ScopeProofNode }
  | { readonly ok: false; readonly diagnostics: Diagnostic[] };

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
  const scope = proveScope(names, subject.precincts);
  const caller = { clearance: subject.clearance, scope };
  const diagnostics = runGateRules(gateRules, { statement, profile: "strict", parser: 2, names, caller });
  if (diagnostics.length > 0) return { ok: false, diagnostics };
  const { tables, gaps } = scope;
  // INVARIANT(no proof, no passage): this does not lean on the list of rules being whole.
  if (statement.kind !== "SelectStatement" || gaps.length > 0 || tables.length === 0) {
    const message = "the statement could not be proved to stay in your precincts";
    return { ok: false, diagnostics: [diagnosticOf("scopeProof", gaps[0] ?? { at: statement.at, message })] };
  }
  return new Passed(statement, catalogue, tables);
}

/** A verdict whose text and proof are written when somebody reads them: to know that there is a proof, nobody has to. */
class Passed {
  readonly ok = true;
  readonly select: SelectStatement;
  readonly #catalogue: Catalogue;
  readonly #tables: readonly ProofStep[];

  constructor(select: SelectStatement, catalogue: Catalogue, tables: readonly ProofStep[]) {
    this.select = select;
    this.#catalogue = catalogue;
    this.#tables = tables;
  }

  get printed(): string {
    return printZcql(this.select, this.#catalogue);
  }

  get proof(): ScopeProofNode {
    return statementStep(this.select, this.#tables);
  }
}
