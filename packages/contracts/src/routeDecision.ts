import { z } from "zod";
import { Confidence } from "./ids.ts";

/** Where a question can go. */
export const Route = z.enum(["RAG", "TEXT2ZCQL", "HYBRID_RAG_ZCQL", "FAST_VISION", "AGENTIC_FALLBACK", "DECLINED"]);
export type Route = z.infer<typeof Route>;

export const DeclineReason = z.enum(["off_topic", "injection", "not_available"]);
export type DeclineReason = z.infer<typeof DeclineReason>;

/**
 * Where one question goes, how sure that is, and why.
 *
 * Shape:  `decided_by` tells an override (slash command, bare identifier) from the classifier; `branches` holds the confidence
 *         of each half of a hybrid.
 * Units:  confidences 0 to 1; `alternatives` best first, the chosen route not among them.
 * Source: specification 1, "Goal: Reduce misrouted queries".
 */
export const RouteDecision = z.strictObject({
  schema_version: z.literal(1),
  route: Route,
  confidence: Confidence,
  alternatives: z.array(z.strictObject({ route: Route, confidence: Confidence })).max(5),
  reasons: z.array(z.string().max(200)).max(12),
  decided_by: z.enum(["override", "classifier", "guard"]),
  override: z
    .strictObject({ command: z.enum(["fir", "vehicle", "person", "sop", "help"]), argument: z.string().max(200) })
    .optional(),
  branches: z.strictObject({ rag: Confidence, zcql: Confidence }).optional(),
  decline_reason: DeclineReason.optional(),
});
export type RouteDecision = z.infer<typeof RouteDecision>;
