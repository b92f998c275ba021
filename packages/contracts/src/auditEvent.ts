import { z } from "zod";
import { DocumentLabel } from "./access.ts";
import { Answer, AnswerPart } from "./answer.ts";
import { Diagnostic } from "./diagnostics.ts";
import { IngestOutcome } from "./documents.ts";
import { ErrorCode } from "./errors.ts";
import { ProtectedRows } from "./gate.ts";
import {
  BadgeId,
  ConversationId,
  DocumentId,
  MessageId,
  RecordId,
  RequestId,
  ResponseId,
  Sha256,
  SourceId,
  TurnId,
  UtcTime,
} from "./ids.ts";
import { PageContext } from "./pageContext.ts";
import { QueryPlan } from "./queryPlan.ts";
import { RedactionClass } from "./redaction.ts";
import { RouteDecision } from "./routeDecision.ts";
import { Source } from "./sources.ts";

/** Text over its limit is logged as its hash and length. */
export const LoggedText = z.union([
  z.strictObject({ text: z.string().max(4_000) }),
  z.strictObject({ sha256: Sha256, length: z.number().int().min(0) }),
]);
export type LoggedText = z.infer<typeof LoggedText>;

const inTurn = { turn_id: TurnId, response_id: ResponseId, badge_id: BadgeId } as const;
/** What was taken out; without a class where it is no data class: an instruction in a document, a sentence without evidence. */
const filtered = z.strictObject({
  class: RedactionClass.nullable(),
  count: z.number().int().min(1),
  where: z.string().max(120),
  reason: z.string().max(200),
});

/**
 * Everything the log can hold: one type per thing that specification 1's audit section lists, and what happens around a turn.
 *
 * Shape: told apart by `kind`. This is the payload; the public envelope around it holds ids, kind, time and a salted hash.
 */
export const AuditEvent = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("turn.received"),
    ...inTurn,
    message_id: MessageId,
    conversation_id: ConversationId,
    question: LoggedText,
    page_context: PageContext,
    page_context_used: z.boolean(),
    attachments: z.array(Sha256),
    settings_version: z.number().int(),
  }),
  z.strictObject({
    kind: z.literal("guard.judged"),
    ...inTurn,
    verdict: z.enum(["allowed", "declined"]),
    reasons: z.array(z.string().max(200)),
  }),
  z.strictObject({ kind: z.literal("route.decided"), ...inTurn, decision: RouteDecision }),
  z.strictObject({
    kind: z.literal("query.judged"),
    turn_id: TurnId.nullable(),
    response_id: ResponseId.nullable(),
    badge_id: BadgeId,
    origin: z.enum(["assistant", "desk", "cli"]),
    plan: QueryPlan.nullable(),
    statement: LoggedText,
    verdict: z.enum(["passed", "refused"]),
    proof: z.array(z.string().max(400)),
    diagnostics: z.array(Diagnostic),
    rows: z.number().int().min(0).nullable(),
    /** What an aggregate did with protected rows; why stands in `proof`. Null for a list; absent in entries of earlier versions. */
    protected_rows: ProtectedRows.nullable().optional(),
  }),
  /** Tier 1: what the clearance filter kept out before anything was read or written. */
  z.strictObject({ kind: z.literal("clearance.filtered"), ...inTurn, filtered: z.array(filtered) }),
  /** Tier 2: what the guard took out of the finished text. */
  z.strictObject({ kind: z.literal("output.redacted"), ...inTurn, filtered: z.array(filtered) }),
  z.strictObject({
    kind: z.literal("tool.called"),
    ...inTurn,
    tool: z.string().max(60),
    input: LoggedText,
    output: LoggedText,
    outcome: z.enum(["done", "failed", "timed_out"]),
    step: z.number().int().min(1),
  }),
  z.strictObject({ kind: z.literal("answer.part"), ...inTurn, index: z.number().int().min(0), part: AnswerPart }),
  z.strictObject({
    kind: z.literal("answer.final"),
    ...inTurn,
    answer: Answer,
    sources: z.array(Source),
    part_count: z.number().int().min(0),
  }),
  z.strictObject({ kind: z.literal("turn.failed"), ...inTurn, code: ErrorCode, reason: z.string().max(300) }),
  z.strictObject({ kind: z.literal("turn.interrupted"), ...inTurn }),
  z.strictObject({
    kind: z.literal("source.opened"),
    badge_id: BadgeId,
    response_id: ResponseId,
    source_id: SourceId,
    outcome: z.enum(["opened", "absent"]),
    reason: z.string().max(200),
  }),
  z.strictObject({
    kind: z.literal("document.opened"),
    badge_id: BadgeId,
    document_id: z.string().max(60),
    outcome: z.enum(["opened", "absent"]),
  }),
  z.strictObject({
    kind: z.literal("record.opened"),
    badge_id: BadgeId,
    table: z.string().max(60),
    record_id: RecordId.nullable(),
    identifier: z.string().max(120),
    outcome: z.enum(["opened", "absent"]),
    redacted: z.array(z.strictObject({ column: z.string().max(140), class: RedactionClass })),
  }),
  z.strictObject({
    kind: z.literal("session.changed"),
    badge_id: z.string().max(60),
    change: z.enum(["signed_in", "sign_in_failed", "locked_out", "signed_out", "expired"]),
    address: z.string().max(60),
  }),
  z.strictObject({
    kind: z.literal("settings.changed"),
    badge_id: BadgeId,
    from_version: z.number().int(),
    to_version: z.number().int(),
    reason: z.string().max(400),
  }),
  z.strictObject({
    kind: z.literal("documents.ingested"),
    by: z.string().max(60),
    corpus_version: z.number().int(),
    files: z.array(IngestOutcome).max(10_000),
  }),
  z.strictObject({
    kind: z.literal("document.relabelled"),
    by: z.string().max(60),
    document_id: DocumentId,
    from: DocumentLabel,
    to: DocumentLabel,
  }),
  z.strictObject({
    kind: z.literal("request.refused"),
    request_id: RequestId,
    badge_id: BadgeId.nullable(),
    procedure: z.string().max(80),
    code: ErrorCode,
  }),
  z.strictObject({ kind: z.literal("log.started"), note: z.string().max(200) }),
]);
export type AuditEvent = z.infer<typeof AuditEvent>;
export type AuditEventKind = AuditEvent["kind"];

/**
 * The public face of an entry: what the Merkle tree's leaf hashes. No word of the payload is in it.
 *
 * Shape:  canonical JSON (RFC 8785) of exactly these keys. `payload_hash` is SHA-256 over a 32-byte salt followed by the
 *         payload's canonical JSON; salt and payload lie beside the tree, encrypted with a key of their own.
 * Units:  `at` from the log's clock, ISO 8601 UTC.
 */
export const AuditEnvelope = z.strictObject({
  schema_version: z.literal(1),
  entry_id: z.string().regex(/^ent_[0-9a-f]{32}$/),
  kind: z.string().max(40),
  turn_id: TurnId.nullable(),
  at: UtcTime,
  payload_hash: Sha256,
  key_id: z.string().max(60),
});
export type AuditEnvelope = z.infer<typeof AuditEnvelope>;

/** What the log gives back once an entry can no longer be lost. `index` counts from 0, `tree_size` from 1. */
export const AuditReceipt = z.strictObject({
  index: z.number().int().min(0),
  tree_size: z.number().int().min(1),
  root_hash: Sha256,
  leaf_hash: Sha256,
});
export type AuditReceipt = z.infer<typeof AuditReceipt>;
