import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { findLayout } from "@vanguard/assembly";
import { VanguardError } from "@vanguard/contracts";
import { listMeasurements, type Measurement } from "../evals/measurement.ts";
import { printReport } from "../evals/report.ts";
import { benchAsk } from "./askBench.ts";

export const benchUsage =
  "bench NAME [--data FILE] [--seconds N] [--per-second N] [--officers N] [--seed N] [--json] | bench --list";

const BENCHES = {
  ask: {
    what: "The whole path of a question without a model, open loop, over the sample state; times from the process's own histogram.",
    figures: {
      turn_p50_ms: "median from receipt to release",
      turn_p95_ms: "95th percentile",
      stage_NAME_p50_ms: "median of one stage",
      failures: "questions that ended in an error",
    },
    format: "as eval first-answer; only the texts are used",
    data: "eval/first-answer.jsonl",
  },
} as const satisfies Record<string, Measurement>;

export async function bench(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      data: { type: "string" },
      seconds: { type: "string", default: "30" },
      "per-second": { type: "string", default: "10" },
      officers: { type: "string", default: "20" },
      seed: { type: "string" },
      json: { type: "boolean", default: false },
      list: { type: "boolean", default: false },
    },
  });
  if (values.list) {
    process.stdout.write(listMeasurements(BENCHES, values.json));
    return 0;
  }
  const [name] = positionals;
  if (name === undefined) throw new VanguardError("INVALID_INPUT", "Which bench?", { hint: `Usage: ${benchUsage}` });
  if (!Object.hasOwn(BENCHES, name))
    throw new VanguardError("INVALID_INPUT", `There is no bench ${name.slice(0, 40)}`, {
      hint: `Usage: ${benchUsage}`,
    });
  const report = await benchAsk({
    file: values.data ? resolve(values.data) : resolve(findLayout().root, BENCHES.ask.data),
    seconds: whole(values.seconds, "--seconds", 600),
    perSecond: whole(values["per-second"], "--per-second", 500),
    officers: whole(values.officers, "--officers", 1_000),
    warmUp: 40,
  });
  printReport(report, values.json);
  return report.figures.failures === 0 ? 0 : 3;
}

function whole(value: string, name: string, most: number): number {
  const number = Number(value);
  if (Number.isInteger(number) && number >= 1 && number <= most) return number;
  throw new VanguardError("INVALID_INPUT", `${name} takes a whole number from 1 to ${most}`, {
    hint: `Usage: ${benchUsage}`,
  });
}
