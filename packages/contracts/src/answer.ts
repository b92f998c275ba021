import { z } from "zod";
import { BadgeId, Confidence, ConversationId, DurationMs, ResponseId, SourceId } from "./ids.ts";
import { Notice } from "./notice.ts";
import { Route } from "./routeDecision.ts";
import { Choice, Refusal } from "./routeResult.ts";
import { Source } from "./sources.ts";

/** One stage of the waterfall, as the officer may see it: whole milliseconds. */
export const StageTiming = z.strictObject({
  stage: z.string().max(40),
  outcome: z.enum(["done", "skipped", "refused", "failed", "timed_out"]),
  latency_ms: z.number().int().min(0),
  detail: z.string().max(120).optional(),
});
export type StageTiming = z.infer<typeof StageTiming>;

/** A sentence of the answer and the sources it stands on, in the order of the text. */
export const AnswerPart = z.strictObject({
  text: z.string().min(1).max(4_400),
  layout: z.enum(["sentence", "item"]),
  source_ids: z.array(SourceId).max(20),
});
export type AnswerPart = z.infer<typeof AnswerPart>;

/**
 * The answer as it leaves the product.
 *
 * Shape:  `text` is the whole text with `[n]` markers, n being the place of the source in `sources`, from 1; `parts` is the same
 *         text sentence by sentence. A refusal has `refusal` and no sources. Every marker has a source, every source a marker.
 * Units:  `metrics.latency_ms` in whole milliseconds from receipt to the last durable audit entry.
 * Source: specification 2, section 4.1, plus confidence, stages and notices.
 */
export const Answer = z.strictObject({
  schema_version: z.literal(1),
  response_id: ResponseId,
  conversation_id: ConversationId,
  badge_id: BadgeId,
  text: z.string().max(40_000),
  parts: z.array(AnswerPart).max(400),
  sources: z.array(Source).max(120),
  refusal: Refusal.nullable(),
  choices: z.array(Choice).max(8),
  confidence: z.strictObject({
    value: Confidence,
    word: z.enum(["sure", "fairly sure", "unsure"]),
    raise_by: z.string().max(200).nullable(),
  }),
  stages: z.array(StageTiming).max(30),
  notices: z.array(Notice).max(20),
  metrics: z.strictObject({
    pipeline_route: Route,
    latency_ms: DurationMs.int(),
    settings_version: z.number().int().min(1),
    policy_version: z.string().max(40),
    /** What did the work: `deterministic` here, a model's id where one ran. */
    engines: z.array(z.string().max(80)).max(8),
  }),
});
export type Answer = z.infer<typeof Answer>;
