import { z } from "zod";
import { Confidence, RecordId } from "./ids.ts";
import { Notice } from "./notice.ts";
import { RedactionClass } from "./redaction.ts";
import { Route } from "./routeDecision.ts";
import {
  DatabaseRecordSource,
  ExternalWebSource,
  PageContextSource,
  RagDocumentSource,
  Span,
  VisionExtractionSource,
} from "./sources.ts";

/** A source before the aggregator numbers it. `source_key` says when two are the same one: equal keys are one source. */
const unnumbered = { source_id: true } as const;
export const SourceDraft = z.discriminatedUnion("source_type", [
  RagDocumentSource.omit(unnumbered).extend({ source_key: z.string().max(200) }),
  DatabaseRecordSource.omit(unnumbered).extend({ source_key: z.string().max(2_000) }),
  ExternalWebSource.omit(unnumbered).extend({ source_key: z.string().max(700) }),
  VisionExtractionSource.omit(unnumbered).extend({ source_key: z.string().max(400) }),
  PageContextSource.omit(unnumbered).extend({ source_key: z.string().max(200) }),
]);
export type SourceDraft = z.infer<typeof SourceDraft>;

const SourceKey = z.string().max(2_000);
/** As long as the longest narrative of a record. */
const CellText = z.string().max(40_000);

/** What one claim stands on, precisely enough to be checked by a machine. */
export const Evidence = z.discriminatedUnion("kind", [
  /** The quote equals the document's text at `span`, after redaction. */
  z.strictObject({ kind: z.literal("passage"), source_key: SourceKey, span: Span, quote: z.string().max(4_000) }),
  /** Each value of the claim is in one of these cells, or is the result of the aggregate over the source's filter. */
  z.strictObject({
    kind: z.literal("records"),
    source_key: SourceKey,
    cells: z
      .array(
        z.strictObject({ record_id: RecordId.nullable(), column: z.string().max(140), value: CellText.nullable() }),
      )
      .max(2_000),
  }),
  z.strictObject({ kind: z.literal("field"), source_key: SourceKey, field: z.string().max(120), value: CellText }),
]);
export type Evidence = z.infer<typeof Evidence>;

/**
 * A sentence with what it stands on. A *quote* equals its span, a *record* claim's values trace to cells, a *composed* one is
 * compared with its evidence by overlap. Every claim has evidence; what has none is a notice, not a claim.
 */
export const Claim = z.strictObject({
  kind: z.enum(["quote", "record", "composed"]),
  /** One sentence, or one short list item block, without `[n]` markers. */
  text: z.string().min(1).max(4_000),
  /** Where it stands in the answer: a sentence of the running text, or an item of a list under the sentence before it. */
  layout: z.enum(["sentence", "item"]).default("sentence"),
  evidence: z.array(Evidence).min(1).max(20),
});
export type Claim = z.infer<typeof Claim>;

/** What the clearance filter left out before anything was written. Told as a count only where the settled rules allow it. */
export const Withheld = z.strictObject({
  class: RedactionClass,
  count: z.number().int().min(1),
  tier: z.enum(["pre_retrieval", "post_generation"]),
});
export type Withheld = z.infer<typeof Withheld>;

/** Why there is no answer, in three parts: what can't be done, why in one sentence, what can be done instead. */
export const Refusal = z.strictObject({
  /** How it is shown: a refusal, nothing found (no harm in it), or help that was asked for. */
  tone: z.enum(["refused", "nothing_found", "help"]).default("refused"),
  what: z.string().min(1).max(300),
  why: z.string().min(1).max(400),
  instead: z.array(z.strictObject({ label: z.string().max(120), ask: z.string().max(400).nullable() })).max(5),
});
export type Refusal = z.infer<typeof Refusal>;

/** Ask back with buttons: two stations hold this number, "this" could mean two things. Choosing one sends `ask`. */
export const Choice = z.strictObject({ label: z.string().max(160), ask: z.string().max(400) });
export type Choice = z.infer<typeof Choice>;

/**
 * What every route returns, whatever it did.
 *
 * Shape: `answered` has claims; `nothing_found` and `refused` have a refusal; `ask_back` has choices; `failed` has an error code
 *        inside `notices`. Sources are drafts; only the aggregator numbers them.
 */
export const RouteResult = z.strictObject({
  route: Route,
  status: z.enum(["answered", "nothing_found", "refused", "ask_back", "failed"]),
  claims: z.array(Claim).max(400),
  sources: z.array(SourceDraft).max(120),
  confidence: Confidence,
  refusal: Refusal.nullable().default(null),
  choices: z.array(Choice).max(8).default([]),
  question_back: z.string().max(300).nullable().default(null),
  withheld: z.array(Withheld).max(60).default([]),
  notices: z.array(Notice).max(20).default([]),
});
export type RouteResult = z.infer<typeof RouteResult>;
