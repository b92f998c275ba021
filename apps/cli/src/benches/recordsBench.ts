import { join } from "node:path";
import { findLayout, measureRecords } from "@vanguard/assembly";
import { VanguardError } from "@vanguard/contracts";
import { z } from "zod";
import { percentile, type Report, readJsonLines } from "../evals/report.ts";

export interface RecordsBenchOptions {
  readonly file: string;
  readonly rows: number;
  /** Statements made of each question. */
  readonly statements: number;
  readonly rounds: number;
}

/** A line of the data file: a statement in which `{fir_no}` and its kin stand for values of a drawn case. */
const Question = z.strictObject({
  name: z.string().regex(/^[a-z_]{1,40}$/),
  kind: z.enum(["lookup", "list", "aggregate", "substring"]),
  statement: z.string().min(1).max(4_000),
});
type Question = z.infer<typeof Question>;

/** The 95th percentiles to keep, in milliseconds, and how dear the seal may be. */
const GOAL_MS: Readonly<Record<Question["kind"], number>> = { lookup: 25, list: 25, aggregate: 200, substring: 200 };
const GOAL_RATIO = 1.3;

/** The figures of the bench, as `--list` tells them. NAME is a question's. */
export const recordsFigures = {
  rows: "FIRs in the file",
  NAME_p50_ms: "median time of the gate's whole answer: proof, translation, query, cells",
  NAME_p95_ms: "95th percentile of the same",
  NAME_ratio:
    "the query over the sealed views / the same SQL over the tables, both warm: medians of each statement, added up",
  NAME_sealed_p50_ms: "median time of the query as the gate runs it",
  NAME_bare_p50_ms: "median time of the same SQL over the tables",
  NAME_plain_p50_ms: "median time of the query in the seal's first shape",
  NAME_split_p50_ms: "median time of the query in the seal's second shape",
} as const;

/**
 * The typical questions of an officer over many FIRs, through the seal and without it, in one process.
 *
 * Shape:  `plans` says of each question which shape of the seal it took, and what the database does for it, sealed and not. A miss is
 *         a question over its goal.
 * Errors: INVALID_INPUT for a line that is no question.
 */
export async function benchRecords(options: RecordsBenchOptions): Promise<Report> {
  const { cases, sha256 } = readJsonLines(options.file);
  const questions = cases.map((line, at) => {
    const parsed = Question.safeParse(line);
    if (parsed.success) return parsed.data;
    throw new VanguardError("INVALID_INPUT", `line ${at + 1} of the data file is no question`, {
      hint: "A line has name, kind (lookup, list, aggregate or substring) and statement.",
    });
  });
  const layout = findLayout();
  const measured = await measureRecords({
    layout,
    folder: join(layout.root, ".vanguard", "bench"),
    rows: options.rows,
    questions,
    statements: options.statements,
    rounds: options.rounds,
    say: (line) => void process.stderr.write(`${line}\n`),
  });
  const figures: Record<string, number> = { rows: options.rows };
  const misses: unknown[] = [];
  const plans: unknown[] = [];
  for (const times of measured) {
    const { name, shape, rows, sql, plan, barePlan } = times;
    const kind = questions.find((question) => question.name === name)?.kind ?? "list";
    const p95 = quantile(times.gate, 0.95);
    const ratio = round(times.ratio);
    figures[`${name}_p50_ms`] = quantile(times.gate, 0.5);
    figures[`${name}_p95_ms`] = p95;
    figures[`${name}_ratio`] = ratio;
    figures[`${name}_sealed_p50_ms`] = quantile(times.sealed, 0.5);
    figures[`${name}_bare_p50_ms`] = quantile(times.bare, 0.5);
    figures[`${name}_plain_p50_ms`] = quantile(times.plain, 0.5);
    figures[`${name}_split_p50_ms`] = quantile(times.split, 0.5);
    plans.push({ name, kind, shape, rows, sql, sealed: plan, bare: barePlan });
    if (p95 > GOAL_MS[kind] || ratio > GOAL_RATIO) misses.push({ name, kind, p95_ms: p95, ratio });
  }
  return { name: "records", data: { file: options.file, sha256, cases: questions.length }, figures, misses, plans };
}

function quantile(values: readonly number[], share: number): number {
  return round(
    percentile(
      [...values].sort((a, b) => a - b),
      share,
    ),
  );
}

function round(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}
