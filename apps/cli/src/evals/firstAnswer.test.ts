import { resolve } from "node:path";
import { findLayout } from "@vanguard/assembly";
import { expect, it } from "vitest";
import { openEvaluationProduct } from "./evaluationProduct.ts";
import { evaluateFirstAnswer, readFirstAnswerData } from "./firstAnswer.ts";

/** The state is made at the first run, and kept under `.vanguard/evaluation`. */
const LIMIT_MS = 300_000;

it("answers every first question, and tells the other precinct's officer nothing of it", {
  timeout: LIMIT_MS,
}, async () => {
  const data = readFirstAnswerData(resolve(findLayout().root, "eval", "first-answer.jsonl"));
  const product = await openEvaluationProduct();
  try {
    const { misses, figures } = await evaluateFirstAnswer(product, data);
    expect(misses).toEqual([]);
    expect(figures).toMatchObject({ pass_rate: 1, outsider_pass_rate: 1 });
  } finally {
    await product.close();
  }
});
