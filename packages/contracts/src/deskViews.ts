import { z } from "zod";
import { Clearance, PrecinctCode, Role, StationCode } from "./access.ts";
import { Answer } from "./answer.ts";
import { Diagnostic } from "./diagnostics.ts";
import { DocumentSummary, PageBox } from "./documents.ts";
import { ScopeProofNode } from "./gate.ts";
import {
  BadgeId,
  ConversationId,
  DocumentId,
  LocalDate,
  MessageId,
  RecordId,
  SourceId,
  TurnId,
  UtcTime,
} from "./ids.ts";
import { RedactionClass } from "./redaction.ts";
import { ExternalWebSource, PageContextSource, Span, VisionExtractionSource } from "./sources.ts";

/** How a value is written for a person. */
export const FieldFormat = z.enum([
  "text",
  "long_text",
  "code",
  "date",
  "datetime",
  "money",
  "number",
  "boolean",
  "identifier",
]);
export type FieldFormat = z.infer<typeof FieldFormat>;

/** One field of a record in the order of its form; a redacted one says why. */
export const RecordField = z.strictObject({
  column: z.string().max(60),
  label: z.string().max(80),
  format: FieldFormat,
  value: z.string().nullable(),
  redaction: z
    .strictObject({ class: RedactionClass, text: z.string().max(80), reason: z.string().max(120) })
    .nullable(),
});
export type RecordField = z.infer<typeof RecordField>;

/** A sanitised record, as drawer and pages show it. */
export const RecordView = z.strictObject({
  table: z.string().max(60),
  record_id: RecordId,
  title: z.string().max(160),
  subtitle: z.string().max(200),
  fields: z.array(RecordField).max(80),
});
export type RecordView = z.infer<typeof RecordView>;

/** A row of a register: the same fields, only those that the register lists. */
export const RegisterRow = z.strictObject({ record_id: RecordId, fields: z.array(RecordField).max(20) });
export type RegisterRow = z.infer<typeof RegisterRow>;

/**
 * A page of a register.
 *
 * Shape: `next_cursor` goes back unchanged for the next page; null at the end. `total` is the true count where the caller may
 *        know it. `conditions_note` says when filters had to be left out because a statement takes five conditions.
 */
export const RegisterPage = z.strictObject({
  rows: z.array(RegisterRow).max(100),
  next_cursor: z.string().max(200).nullable(),
  total: z.number().int().min(0).nullable(),
  note: z.string().max(300).nullable(),
});
export type RegisterPage = z.infer<typeof RegisterPage>;

/** A record with what belongs to it, one register page per linked table. */
export const RecordPageView = z.strictObject({
  record: RecordView,
  linked: z
    .array(z.strictObject({ table: z.string().max(60), label: z.string().max(80), page: RegisterPage }))
    .max(10)
    .readonly(),
});
export type RecordPageView = z.infer<typeof RecordPageView>;

/** Desk filters: a date range plus at most two more, since a statement takes five conditions (scope and the cursor need the rest). */
export const FirFilter = z.strictObject({
  registered_from: LocalDate.optional(),
  registered_to: LocalDate.optional(),
  police_station: z.string().max(80).optional(),
  crime_head: z.string().max(40).optional(),
  status: z.string().max(40).optional(),
  fir_no: z.string().max(30).optional(),
});
export type FirFilter = z.infer<typeof FirFilter>;

export const SessionView = z.strictObject({
  badge_id: BadgeId,
  name: z.string(),
  rank: z.string(),
  role: Role,
  station: StationCode.nullable(),
  precincts: z.array(PrecinctCode),
  clearance: Clearance,
  expires_at: UtcTime,
  development_login: z.boolean(),
  /** How old a page context may be at delivery, so that the panel can say beforehand that a waiting one won't be used. */
  page_context_ttl_ms: z.number().int().min(0),
});
export type SessionView = z.infer<typeof SessionView>;

/** A badge that anybody may try on a development machine. */
export const SampleBadge = z.strictObject({
  badge_id: BadgeId,
  pin: z.string(),
  name: z.string(),
  rank: z.string(),
  posting: z.string(),
  clearance: Clearance,
  role: Role,
});
export type SampleBadge = z.infer<typeof SampleBadge>;

/** A document opened at a place: its text or its page, and what to highlight. */
export const DocumentView = z.strictObject({
  document: DocumentSummary,
  /** NFC text of the whole document, against which all spans count. Blocks give its layout. */
  text: z.string(),
  blocks: z.array(
    z.strictObject({
      span: Span,
      kind: z.enum(["heading", "paragraph", "list_item", "table_row"]),
      page: z.number().int().min(1).nullable(),
      level: z.number().int().min(0).max(6),
    }),
  ),
  highlight: z
    .strictObject({
      spans: z.array(Span),
      page: z.number().int().min(1).nullable(),
      section: z.string().nullable(),
      boxes: z.array(PageBox),
    })
    .nullable(),
  page_sizes: z.array(z.strictObject({ page: z.number().int().min(1), width: z.number(), height: z.number() })),
  /** Where the original file can be fetched with the session's cookie, for the formats a browser can draw. */
  file_path: z.string().nullable(),
});
export type DocumentView = z.infer<typeof DocumentView>;

/** What stands behind a chip, cut to what this caller may see now. */
export const SourceView = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("document"), source_id: SourceId, view: DocumentView }),
  z.strictObject({
    kind: z.literal("records"),
    source_id: SourceId,
    table_name: z.string(),
    query_filter_summary: z.string(),
    filter_applied: z.string(),
    matched_count: z.number().int().min(0).nullable(),
    records: z.array(RecordView).max(50),
    /** How many of the cited records can no longer be shown; never which. */
    no_longer_visible: z.number().int().min(0),
  }),
  z.strictObject({ kind: z.literal("web"), source_id: SourceId, source: ExternalWebSource }),
  z.strictObject({ kind: z.literal("vision"), source_id: SourceId, source: VisionExtractionSource }),
  z.strictObject({ kind: z.literal("page"), source_id: SourceId, source: PageContextSource }),
]);
export type SourceView = z.infer<typeof SourceView>;

/** A turn as the panel shows it again after a reload, cut under today's clearance. */
export const TurnView = z.strictObject({
  turn_id: TurnId,
  conversation_id: ConversationId,
  message_id: MessageId,
  asked_at: UtcTime,
  question: z.string(),
  state: z.enum(["running", "answered", "failed", "interrupted"]),
  answer: Answer.nullable(),
});
export type TurnView = z.infer<typeof TurnView>;

/** What the gate says of a statement for one caller: the dialect's verdict, then scope and clearance, with the proof per table. */
export const StatementVerdictView = z.strictObject({
  statement: z.string(),
  dialect: z.strictObject({ strict: z.boolean(), tolerant: z.boolean() }),
  passed: z.boolean(),
  proof: z.array(z.string().max(400)).readonly(),
  diagnostics: z.array(Diagnostic).readonly(),
});
export type StatementVerdictView = z.infer<typeof StatementVerdictView>;

/**
 * Why the gate lets a statement pass, or what keeps it out.
 *
 * Shape: passed, `canonical` is the statement as it would run and `proof` the whole tree; refused, both are null and the diagnostics say
 *        which piece is wrong, of an open scope the smallest branch that leaves a table open.
 */
export const StatementExplanationView = z.strictObject({
  statement: z.string(),
  passed: z.boolean(),
  canonical: z.string().nullable(),
  proof: ScopeProofNode.nullable(),
  diagnostics: z.array(Diagnostic).readonly(),
});
export type StatementExplanationView = z.infer<typeof StatementExplanationView>;

export const HealthView = z.strictObject({
  status: z.enum(["ok", "degraded"]),
  version: z.string(),
  checks: z.array(z.strictObject({ name: z.string(), ok: z.boolean(), detail: z.string() })),
});
export type HealthView = z.infer<typeof HealthView>;

export const DocumentRef = z.strictObject({ document_id: DocumentId });
