import { parseArgs } from "node:util";
import {
  type ScopeProofNode,
  type StatementExplanationView,
  type StatementVerdictView,
  VanguardError,
} from "@vanguard/contracts";
import { openProductAs } from "./openProduct.ts";

export const zcqlUsage = 'zcql check|explain "STATEMENT" --badge BADGE [--json]';

/**
 * Shows the gate's verdict on a statement: passed with its proof, or refused with rule, position and hint. `explain` writes the proof as
 * a tree of steps. Nothing is run.
 */
export async function zcql(args: string[]): Promise<number> {
  const [verb, ...rest] = args;
  if (verb !== "check" && verb !== "explain")
    throw new VanguardError("INVALID_INPUT", "zcql takes check or explain", { hint: `Usage: ${zcqlUsage}` });
  const { values, positionals } = parseArgs({
    args: rest,
    allowPositionals: true,
    options: { badge: { type: "string" }, json: { type: "boolean", default: false } },
  });
  const statement = positionals.join(" ");
  if (statement.trim() === "")
    throw new VanguardError("INVALID_INPUT", "There is no statement", { hint: `Usage: ${zcqlUsage}` });
  const { product, caller } = await openProductAs(values.badge);
  try {
    const signal = AbortSignal.timeout(10_000);
    if (verb === "explain") {
      const explanation = await product.desk.explainStatement(statement, caller, signal);
      process.stdout.write(`${values.json ? JSON.stringify(explanation, null, 2) : writeExplanation(explanation)}\n`);
      return explanation.passed ? 0 : 3;
    }
    const verdict = await product.desk.checkStatement(statement, caller, signal);
    process.stdout.write(`${values.json ? JSON.stringify(verdict, null, 2) : writeVerdict(verdict)}\n`);
    return verdict.passed ? 0 : 3;
  } finally {
    await product.close();
  }
}

function writeVerdict(verdict: StatementVerdictView): string {
  const lines = [
    `${verdict.passed ? "passed" : "refused"} (dialect: strict ${verdict.dialect.strict ? "yes" : "no"}, tolerant ${verdict.dialect.tolerant ? "yes" : "no"})`,
  ];
  lines.push(...verdict.proof.map((line) => `  ${line}`), ...writeDiagnostics(verdict));
  return lines.join("\n");
}

/** The proof as an indented tree, each step with the place it speaks of; a refused statement with what keeps it out. */
function writeExplanation({ passed, canonical, proof, ...refused }: StatementExplanationView): string {
  if (!proof) return ["refused", ...writeDiagnostics(refused)].join("\n");
  const lines = [passed ? "passed" : "refused", `  ${canonical}`];
  const write = ({ text, line, column, children }: ScopeProofNode, depth: number): void => {
    lines.push(`${"  ".repeat(depth)}${line}:${column} ${text}`);
    for (const child of children) write(child, depth + 1);
  };
  write(proof, 1);
  return lines.join("\n");
}

function writeDiagnostics(verdict: Pick<StatementVerdictView, "statement" | "diagnostics">): string[] {
  const lines: string[] = [];
  for (const { rule, message, hint, line, column, length } of verdict.diagnostics) {
    const written = verdict.statement.split("\n")[line - 1] ?? "";
    // What is wrong may go on over lines; the carets stay under this one, and stand one behind it where something is missing.
    const carets = "^".repeat(Math.max(1, Math.min(length, written.length - column + 1)));
    lines.push(`${line}:${column} ${rule}: ${message}`, `  ${written}`, `  ${" ".repeat(column - 1)}${carets}`);
    if (hint) lines.push(`  hint: ${hint}`);
  }
  return lines;
}
