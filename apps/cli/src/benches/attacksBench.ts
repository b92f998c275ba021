import { type SealSubject, VanguardError } from "@vanguard/contracts";
import { z } from "zod";
import { percentile, type Report, readJsonLines } from "../evals/report.ts";

export interface AttacksBenchOptions {
  readonly file: string;
  readonly subject: SealSubject;
  readonly judge: (statement: string, subject: SealSubject) => { readonly ok: boolean };
  readonly rounds: number;
}

/** A line of the data file; what else stands in it belongs to the tests. */
const Attack = z.object({
  id: z.string(),
  statement: z.string(),
  clearance: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]),
});

/** The longest that a refusal may take, in milliseconds. */
const GOAL_MS = 5;

/** The figures of the bench, as `--list` tells them. */
export const attacksFigures = {
  passed: "hostile statements that the gate lets through",
  cold_max_ms: "the longest refusal when each statement is seen for the first time, in a process that has just begun",
  warm_p50_ms: "median refusal afterwards",
  warm_p99_ms: "99th percentile of the same",
  warm_max_ms: "the longest of the same, with whatever else the machine did meanwhile",
  slowest_median_ms: "the median refusal of the statement that takes longest",
} as const;

/** How long the gate takes to refuse hostile statements; a miss is one that passed, or usually takes more than five milliseconds. */
export async function benchAttacks({ file, subject, judge, rounds }: AttacksBenchOptions): Promise<Report> {
  const { cases, sha256 } = readJsonLines(file);
  const attacks = cases.map((line, at) => {
    const parsed = Attack.safeParse(line);
    if (parsed.success) return parsed.data;
    throw new VanguardError("INVALID_INPUT", `line ${at + 1} of the data file is no hostile statement`, {
      hint: "A line has id, clearance and statement.",
    });
  });
  const run = ({ clearance, statement }: z.infer<typeof Attack>) => {
    const asked = { ...subject, clearance };
    const startedAt = performance.now();
    const { ok } = judge(statement, asked);
    return { ok, ms: performance.now() - startedAt };
  };
  const cold = attacks.map(run);
  const runs = attacks.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [at, attack] of attacks.entries()) runs[at]?.push(run(attack).ms);
  const medians = runs.map((times) =>
    percentile(
      times.sort((a, b) => a - b),
      0.5,
    ),
  );
  const misses = attacks.flatMap(({ id }, at) => {
    const isTaken = cold[at]?.ok ?? true;
    const ms = medians[at] ?? 0;
    return isTaken || ms > GOAL_MS ? [{ id, passed: isTaken, ms: rounded(ms) }] : [];
  });
  const warm = runs.flat();
  warm.sort((a, b) => a - b);
  return {
    name: "attacks",
    data: { file, sha256, cases: attacks.length },
    figures: {
      passed: cold.filter(({ ok }) => ok).length,
      cold_max_ms: rounded(Math.max(...cold.map(({ ms }) => ms))),
      warm_p50_ms: rounded(percentile(warm, 0.5)),
      warm_p99_ms: rounded(percentile(warm, 0.99)),
      warm_max_ms: rounded(warm.at(-1) ?? 0),
      slowest_median_ms: rounded(Math.max(...medians)),
    },
    misses,
  };
}

function rounded(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}
