import { VanguardError } from "@vanguard/contracts";
import { askOnce } from "../commands/ask.ts";
import { openEvaluationProduct } from "../evals/evaluationProduct.ts";
import { readFirstAnswerData } from "../evals/firstAnswer.ts";
import { percentile, type Report } from "../evals/report.ts";

export interface AskBenchOptions {
  readonly file: string;
  readonly seconds: number;
  readonly perSecond: number;
  readonly officers: number;
  readonly warmUp: number;
}

/**
 * The whole path without a model, open loop: a question starts every 1000 / `perSecond` ms, whether or not earlier ones have ended.
 *
 * Units: milliseconds. `turn_*` from receipt to the release of the answer, measured in the process by the stages' observer; `stage_*` per stage.
 */
export async function benchAsk(options: AskBenchOptions): Promise<Report> {
  const { cases: questions, sha256 } = readFirstAnswerData(options.file);
  const times = new Map<string, number[]>();
  let measuring = false;
  const product = await openEvaluationProduct({
    observe: (stage, ms) => measuring && times.set(stage, [...(times.get(stage) ?? []), ms]),
  });
  try {
    const badges = product.sampleBadges.filter(({ role }) => role === "officer").map(({ badge_id }) => badge_id);
    const callers = (
      await Promise.all(badges.map((badge) => product.people.caller(badge, AbortSignal.timeout(10_000))))
    ).flatMap((caller) => caller ?? []);
    const ask = (index: number) => {
      const caller = callers[(index % options.officers) % callers.length];
      const question = questions[index % questions.length];
      if (!caller || !question)
        throw new VanguardError("INTERNAL", "There is no officer to ask", { hint: "Seed the sample state." });
      return askOnce(product, caller, { text: question.text, pageContext: null });
    };
    for (let index = 0; index < options.warmUp; index += 1) await ask(index);
    measuring = true;
    const running: Promise<unknown>[] = [];
    let failures = 0;
    const total = options.seconds * options.perSecond;
    const startedAt = performance.now();
    for (let index = 0; index < total; index += 1) {
      const dueAt = startedAt + (index * 1_000) / options.perSecond;
      const wait = dueAt - performance.now();
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      running.push(
        ask(index).catch(() => {
          failures += 1;
        }),
      );
    }
    await Promise.all(running);
    return {
      name: "ask",
      data: { file: options.file, sha256, cases: total },
      figures: { ...figuresOf(times), failures, questions_per_second: options.perSecond, officers: options.officers },
      misses: [],
    };
  } finally {
    await product.close();
  }
}

function figuresOf(times: ReadonlyMap<string, readonly number[]>): Record<string, number> {
  const figures: Record<string, number> = {};
  for (const [stage, values] of times) {
    const sorted = [...values].sort((a, b) => a - b);
    const prefix = stage === "turn" ? "turn" : `stage_${stage}`;
    figures[`${prefix}_p50_ms`] = round(percentile(sorted, 0.5));
    figures[`${prefix}_p95_ms`] = round(percentile(sorted, 0.95));
    if (stage === "turn") {
      figures.turn_p99_ms = round(percentile(sorted, 0.99));
      figures.turn_max_ms = round(sorted.at(-1) ?? 0);
      figures.turns = sorted.length;
    }
  }
  return figures;
}

function round(ms: number): number {
  return Math.round(ms * 100) / 100;
}
