import { parseArgs } from "node:util";
import { type StatementVerdictView, VanguardError } from "@vanguard/contracts";
import { openProductAs } from "./openProduct.ts";

export const zcqlUsage = 'zcql check "STATEMENT" --badge BADGE [--json]';

/** Shows the gate's verdict on a statement: passed with its proof, or refused with rule, position and hint. Nothing is run. */
export async function zcql(args: string[]): Promise<number> {
  const [verb, ...rest] = args;
  if (verb !== "check") throw new VanguardError("INVALID_INPUT", "zcql takes check", { hint: `Usage: ${zcqlUsage}` });
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
    const verdict = await product.desk.checkStatement(statement, caller, AbortSignal.timeout(10_000));
    process.stdout.write(values.json ? `${JSON.stringify(verdict, null, 2)}\n` : `${writeVerdict(verdict)}\n`);
    return verdict.passed ? 0 : 3;
  } finally {
    await product.close();
  }
}

function writeVerdict(verdict: StatementVerdictView): string {
  const lines = [
    `${verdict.passed ? "passed" : "refused"} (dialect: strict ${verdict.dialect.strict ? "yes" : "no"}, tolerant ${verdict.dialect.tolerant ? "yes" : "no"})`,
  ];
  lines.push(...verdict.proof.map((line) => `  ${line}`));
  for (const { rule, message, hint, line, column, length } of verdict.diagnostics) {
    const written = verdict.statement.split("\n")[line - 1] ?? "";
    // What is wrong may go on over lines; the carets stay under this one, and stand one behind it where something is missing.
    const carets = "^".repeat(Math.max(1, Math.min(length, written.length - column + 1)));
    lines.push(`${line}:${column} ${rule}: ${message}`, `  ${written}`, `  ${" ".repeat(column - 1)}${carets}`);
    if (hint) lines.push(`  hint: ${hint}`);
  }
  return lines.join("\n");
}
