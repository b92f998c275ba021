import { z } from "zod";
import { UtcTime } from "./ids.ts";

/**
 * What an administrator may tune, one snapshot per turn. Ports, paths and keys are config, not settings; legal minimums are
 * constants in policy.
 */
export const Settings = z.strictObject({
  page_context_ttl_ms: z.number().int().min(1_000).max(60_000).default(5_000),
  turn_deadline_ms: z.number().int().min(2_000).max(28_000).default(25_000),
  route_threshold_rag: z.number().min(0).max(1).default(0.7),
  route_threshold_zcql: z.number().min(0).max(1).default(0.7),
  route_threshold_hybrid: z.number().min(0).max(1).default(0.7),
  hybrid_branch_threshold: z.number().min(0).max(1).default(0.6),
  history_turns: z.number().int().min(0).max(20).default(6),
  relevance_floor: z.number().min(0).max(1).default(0.35),
  answer_sentences: z.number().int().min(1).max(12).default(5),
  retrieval_top_k: z.number().int().min(1).max(50).default(8),
  query_timeout_ms: z.number().int().min(50).max(20_000).default(3_000),
  aggregate_minimum: z.number().int().min(3).max(50).default(5),
  session_idle_minutes: z.number().int().min(5).max(720).default(60),
  sign_in_attempts: z.number().int().min(3).max(20).default(5),
  questions_per_minute: z.number().int().min(1).max(2_000).default(60),
});
export type Settings = z.infer<typeof Settings>;

/** A row of the versioned settings: who changed what when, and why. */
export const SettingsVersion = z.strictObject({
  schema_version: z.literal(1),
  version: z.number().int().min(1),
  values: Settings,
  changed_at: UtcTime,
  changed_by: z.string().max(60),
  reason: z.string().min(1).max(400),
});
export type SettingsVersion = z.infer<typeof SettingsVersion>;

export const DEFAULT_SETTINGS: Settings = Settings.parse({});
