import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { findLayout } from "@vanguard/assembly";
import { VanguardError } from "@vanguard/contracts";
import { openEvaluationProduct } from "./evaluationProduct.ts";
import { evaluateFirstAnswer, readFirstAnswerData } from "./firstAnswer.ts";
import { listMeasurements, type Measurement } from "./measurement.ts";
import { printReport } from "./report.ts";

export const evalUsage = "eval NAME [--data FILE] [--seed N] [--json] | eval --list";

const EVALS = {
  "first-answer": {
    what: "Questions with expected route, sources and facts, each asked by its officer and by one of another precinct.",
    figures: {
      passed: "cases right in everything",
      passed_as_outsider: "cases in which the outsider got none of the first officer's records or secrets",
      pass_rate: "passed / cases",
      outsider_pass_rate: "passed_as_outsider / cases",
    },
    format:
      "JSON lines: id, lang, badge, outsider, text, page_context?, route, outcome (answered | refused | ask_back), sources ([{document}|{table}]), facts, absent?, secrets?",
    data: "eval/first-answer.jsonl",
  },
} as const satisfies Record<string, Measurement>;

/** Runs one evaluation. It has no dice, so `--seed` changes nothing here; it is taken so that all are called alike. */
export async function evaluate(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      data: { type: "string" },
      seed: { type: "string" },
      json: { type: "boolean", default: false },
      list: { type: "boolean", default: false },
    },
  });
  if (values.list) {
    process.stdout.write(listMeasurements(EVALS, values.json));
    return 0;
  }
  const [name] = positionals;
  if (name === undefined)
    throw new VanguardError("INVALID_INPUT", "Which evaluation?", { hint: `Usage: ${evalUsage}` });
  if (!Object.hasOwn(EVALS, name))
    throw new VanguardError("INVALID_INPUT", `There is no evaluation ${name.slice(0, 40)}`, {
      hint: `Usage: ${evalUsage}`,
    });
  const file = values.data ? resolve(values.data) : resolve(findLayout().root, EVALS[name as keyof typeof EVALS].data);
  // A file that can't be scored is told before anything is opened.
  const data = readFirstAnswerData(file);
  const product = await openEvaluationProduct();
  try {
    const report = await evaluateFirstAnswer(product, data);
    printReport(report, values.json);
    return report.misses.length === 0 ? 0 : 3;
  } finally {
    await product.close();
  }
}
