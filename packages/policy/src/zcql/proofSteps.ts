import type { ScopeProofNode } from "@vanguard/contracts";
import type { And, Literal, NullTest, Or, Position, Predicate, Statement } from "./ast.ts";
import type { Reached } from "./confinement.ts";
import { named } from "./diagnostics.ts";
import { type TableUse, visibleName } from "./resolve.ts";

export type ProofStep = ScopeProofNode;

const LONGEST = 400;

/** The steps of a scope proof, each with what it says in words. */
function stepOf(step: ProofStep["step"], at: Position, text: string, children: readonly ProofStep[]): ProofStep {
  const { offset, length, line, column } = at;
  return {
    step,
    text: text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text,
    line,
    column,
    offset,
    length,
    children,
  };
}

export function statementStep(statement: Statement, tables: readonly ProofStep[]): ProofStep {
  const text = "every table of the statement is confined to your precincts, in whatever way its conditions become true";
  return stepOf("statement", statement.at, text, tables);
}

export function tableStep(use: TableUse, step: ProofStep): ProofStep {
  return stepOf("table", use.ref.at, `${named(visibleName(use))} is confined to your precincts`, [step]);
}

export function onePart(condition: And, step: ProofStep): ProofStep {
  return stepOf("one_part", condition.at, "all parts of this AND hold together, and this one is enough", [step]);
}

export function everyBranch(condition: Or, branches: readonly ProofStep[]): ProofStep {
  return stepOf(
    "every_branch",
    condition.at,
    "any branch of this OR may be the true one, and each is enough",
    branches,
  );
}

export function precinctStep(predicate: Predicate, use: TableUse, values: readonly Literal[]): ProofStep {
  const [first] = values;
  const among = values.map((value) => value.text).join(", ");
  const text =
    values.length === 1 && first
      ? `the precinct of ${named(visibleName(use))} is ${first.text}, which is yours`
      : `the precinct of ${named(visibleName(use))} is one of ${among}, all of them yours`;
  return stepOf("precinct", predicate.at, text, []);
}

export function absenceStep(predicate: NullTest, use: TableUse): ProofStep {
  return stepOf(
    "absence",
    predicate.at,
    `no row of ${named(visibleName(use))} was joined, so there is none to see`,
    [],
  );
}

export function keyStep({ from, join, key }: Reached, to: TableUse, before: ProofStep): ProofStep {
  const text = `${named(visibleName(to))} hangs on ${named(visibleName(from))} by the key ${named(key)}, and both ends of that key lie in one precinct`;
  return stepOf("key", join.at, text, [before]);
}

/**
 * The proof in one line for each table, as the log keeps it.
 *
 * Shape: `FIR_Records is confined by precinct_code = 'BLR_EAST' at 1:40`; branches are joined by "; or ", and a way over a key follows
 *        the condition that it begins at.
 */
export function proofLines(proof: ScopeProofNode, statement: string): string[] {
  return proof.children.map(
    (table) => `${pieceOf(table, statement)} is confined by ${reasonsOf(table, statement).join("; or ")}`,
  );
}

function reasonsOf(step: ProofStep, statement: string): string[] {
  if (step.children.length === 0) return [`${pieceOf(step, statement)} at ${step.line}:${step.column}`];
  const reasons = step.children.flatMap((child) => reasonsOf(child, statement));
  return step.step === "key" ? reasons.map((reason) => `${reason}, over ${pieceOf(step, statement)}`) : reasons;
}

/** The piece of the statement that a step speaks of, on one line. */
function pieceOf({ offset, length }: ProofStep, statement: string): string {
  return statement.slice(offset, offset + length).replaceAll(/\s+/g, " ");
}
