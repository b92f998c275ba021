import { createHash } from "node:crypto";
import { VanguardError } from "@vanguard/contracts";
import { readGiven } from "../commands/readGiven.ts";

/** What an evaluation or a bench prints with `--json`, and nothing else. */
export interface Report {
  readonly name: string;
  readonly data: { readonly file: string; readonly sha256: string; readonly cases: number };
  readonly figures: Readonly<Record<string, number>>;
  readonly misses: readonly unknown[];
  /** How a database answers what was measured, where that is part of the matter. */
  readonly plans?: readonly unknown[];
}

/** Reads JSON lines. Errors: INVALID_INPUT with the line's number; a case that can't be read is an error, never a miss. */
export function readJsonLines(file: string): { cases: unknown[]; sha256: string } {
  const text = readGiven(file, "data file");
  const cases = text.split("\n").flatMap((line, index) => {
    if (line.trim() === "") return [];
    try {
      return [JSON.parse(line) as unknown];
    } catch (cause) {
      throw new VanguardError("INVALID_INPUT", `line ${index + 1} of the data file is not JSON`, {
        hint: "One JSON object a line.",
        cause,
      });
    }
  });
  return { cases, sha256: createHash("sha256").update(text).digest("hex") };
}

export function printReport(report: Report, json: boolean): void {
  if (json) {
    process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
    return;
  }
  process.stdout.write(`${report.name}: ${report.data.cases.toLocaleString("en-IN")} cases from ${report.data.file}\n`);
  for (const [figure, value] of Object.entries(report.figures))
    process.stdout.write(`  ${figure.padEnd(34)} ${Number.isInteger(value) ? value : value.toFixed(3)}\n`);
  for (const plan of report.plans ?? []) process.stdout.write(`  plan: ${JSON.stringify(plan)}\n`);
  for (const miss of report.misses) process.stdout.write(`  miss: ${JSON.stringify(miss)}\n`);
}

/** The value below which `share` of the sorted values lie; nearest rank. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))] ?? 0;
}
