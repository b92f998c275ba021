import type { Product } from "@vanguard/assembly";
import { type Answer, PageContext, Route, VanguardError } from "@vanguard/contracts";
import { z } from "zod";
import { askOnce } from "../commands/ask.ts";
import type { Report } from "./report.ts";
import { readJsonLines } from "./report.ts";

/** A source that an answer must have: a document by a part of its title, or a table. */
const ExpectedSource = z.union([
  z.strictObject({ document: z.string().min(3) }),
  z.strictObject({ table: z.string().min(3) }),
]);

/**
 * One case.
 *
 * Shape: `facts` must all stand in the text, `absent` none of them. `outcome` is what the answer is as a whole. `outsider` is an officer of
 *        another precinct who asks the same and must get none of the first one's records, nor any of `secrets`.
 */
export const FirstAnswerCase = z.strictObject({
  id: z.string(),
  lang: z.string(),
  badge: z.string(),
  outsider: z.string(),
  text: z.string(),
  page_context: z.record(z.string(), z.unknown()).optional(),
  route: Route,
  outcome: z.enum(["answered", "refused", "ask_back"]),
  sources: z.array(ExpectedSource),
  facts: z.array(z.string()),
  absent: z.array(z.string()).default([]),
  secrets: z.array(z.string()).default([]),
});
export type FirstAnswerCase = z.infer<typeof FirstAnswerCase>;

/** Asks every case twice: as its officer, and as an officer of another precinct. */
export async function evaluateFirstAnswer(product: Product, data: FirstAnswerData): Promise<Report> {
  const { file, sha256, cases } = data;
  const misses: unknown[] = [];
  let passed = 0;
  let passedOutside = 0;
  for (const test of cases) {
    const answer = await answerFor(product, test.badge, test);
    const wrong = faultsOf(test, answer);
    if (wrong.length === 0) passed += 1;
    else misses.push({ id: test.id, as: test.badge, wrong, text: answer.text.slice(0, 300) });
    const outside = await answerFor(product, test.outsider, test);
    const leaked = leaksOf(test, answer, outside);
    if (leaked.length === 0) passedOutside += 1;
    else misses.push({ id: test.id, as: test.outsider, wrong: leaked, text: outside.text.slice(0, 300) });
  }
  return {
    name: "first-answer",
    data: { file, sha256, cases: cases.length },
    figures: {
      passed,
      passed_as_outsider: passedOutside,
      pass_rate: passed / cases.length,
      outsider_pass_rate: passedOutside / cases.length,
    },
    misses,
  };
}

export interface FirstAnswerData {
  readonly file: string;
  readonly sha256: string;
  readonly cases: readonly FirstAnswerCase[];
}

/** The cases of a data file. Errors: INVALID_INPUT when there is none, or for one that doesn't have the form of a case. */
export function readFirstAnswerData(file: string): FirstAnswerData {
  const { cases: values, sha256 } = readJsonLines(file);
  if (values.length === 0)
    throw new VanguardError("INVALID_INPUT", "The data file has no case", { hint: "Give a file with at least one." });
  const cases = values.map((value, index) => {
    const parsed = FirstAnswerCase.safeParse(value);
    if (parsed.success) return parsed.data;
    const where = parsed.error.issues[0]?.path.join(".") || "its keys";
    throw new VanguardError("INVALID_INPUT", `case ${index + 1} is not valid: ${where}`, {
      hint: "See eval --list for the format.",
    });
  });
  return { file, sha256, cases };
}

async function answerFor(product: Product, badge: string, test: FirstAnswerCase): Promise<Answer> {
  const caller = await product.people.caller(badge, AbortSignal.timeout(10_000));
  if (!caller)
    throw new VanguardError("INVALID_INPUT", `case ${test.id} names the unknown badge ${badge}`, {
      hint: "Use a badge of the sample state.",
    });
  if (!test.page_context) return askOnce(product, caller, { text: test.text, pageContext: null });
  const pageContext = PageContext.safeParse({
    schema_version: 1,
    captured_at: product.clock.now().toISOString(),
    age_ms: 0,
    ...test.page_context,
  });
  if (!pageContext.success)
    throw new VanguardError("INVALID_INPUT", `case ${test.id} has a page context that is not valid`, {
      hint: "It takes identifiers, codes and dates only.",
    });
  return askOnce(product, caller, { text: test.text, pageContext: pageContext.data });
}

function faultsOf(test: FirstAnswerCase, answer: Answer): string[] {
  const faults: string[] = [];
  if (answer.metrics.pipeline_route !== test.route)
    faults.push(`route ${answer.metrics.pipeline_route}, expected ${test.route}`);
  const outcome = answer.parts.length > 0 ? "answered" : answer.refusal ? "refused" : "ask_back";
  if (outcome !== test.outcome) faults.push(`${outcome}, expected ${test.outcome}`);
  for (const expected of test.sources) {
    const found = answer.sources.some((source) =>
      "table" in expected
        ? source.source_type === "database_record" && source.table_name === expected.table
        : source.source_type === "rag_document" && source.display_name.includes(expected.document),
    );
    if (!found) faults.push(`no source ${"table" in expected ? expected.table : expected.document}`);
  }
  const all = [
    answer.text,
    ...answer.choices.map(({ label }) => label),
    answer.refusal?.what ?? "",
    answer.refusal?.why ?? "",
    ...answer.notices.map(({ text }) => text),
  ].join("\n");
  for (const fact of test.facts) if (!all.includes(fact)) faults.push(`"${fact}" is missing`);
  for (const absent of [...test.absent, ...(test.outcome === "answered" ? [] : test.secrets)])
    if (all.includes(absent)) faults.push(`"${absent}" should not be there`);
  for (const [index] of answer.sources.entries())
    if (!answer.text.includes(`[${index + 1}]`)) faults.push(`source ${index + 1} has no marker`);
  return faults;
}

function leaksOf(test: FirstAnswerCase, own: Answer, outside: Answer): string[] {
  const mine = new Set(
    own.sources.flatMap((source) =>
      source.source_type === "database_record"
        ? source.matched_record_ids.map((id) => `${source.table_name}#${id}`)
        : [],
    ),
  );
  const faults: string[] = [];
  for (const source of outside.sources) {
    if (source.source_type !== "database_record") continue;
    const shared = source.matched_record_ids.filter((id) => mine.has(`${source.table_name}#${id}`));
    if (shared.length > 0) faults.push(`${shared.length} records of the first officer`);
  }
  const whole = JSON.stringify(outside);
  for (const secret of test.secrets) if (whole.includes(secret)) faults.push(`"${secret}" leaked`);
  return faults;
}
