import { z } from "zod";
import { DocumentId, PassageId, RecordId, SourceId, UtcTime } from "./ids.ts";
import { AppliedFilters, ModuleName } from "./pageContext.ts";

/** At most this many rows come from one SELECT, and so at most this many records stand behind one source. */
export const ROW_CAP = 300;

/** Half-open range in UTF-16 code units of the stored NFC text. */
export const Span = z.strictObject({ start: z.number().int().min(0), end: z.number().int().min(0) });
export type Span = z.infer<typeof Span>;

/**
 * A passage of a document that claims stand on.
 *
 * Shape:  `location` is what a person reads ("Page 4, section 3.2"); `spans` are the quoted sentences inside the document's text.
 * Source: specification 2, sections 3.1 and 4.1.
 */
export const RagDocumentSource = z.strictObject({
  source_id: SourceId,
  source_type: z.literal("rag_document"),
  display_name: z.string().min(1).max(200),
  location: z.string().max(200),
  uri: z.string().max(300),
  mime_type: z.string().max(100),
  document_id: DocumentId,
  passage_id: PassageId,
  page: z.number().int().min(1).nullable(),
  section: z.string().max(200).nullable(),
  spans: z.array(Span).min(1).max(40),
});
export type RagDocumentSource = z.infer<typeof RagDocumentSource>;

export const ExecutionType = z.enum([
  "Catalyst_DataStore_ZCQL_ReadOnly",
  "SQLite_ZCQL_ReadOnly",
  "PostgreSQL_ZCQL_ReadOnly",
]);
export type ExecutionType = z.infer<typeof ExecutionType>;

/**
 * Records that claims stand on: the chip shows it, the drawer opens it, the audit entry keeps it.
 *
 * Shape:  `filter_applied` is the evaluated filter as ZCQL, `query_filter_summary` the same in words. `matched_record_ids` in
 *         result order, at most `ROW_CAP`; `matched_count` is the true number where the caller may know it. An empty list is
 *         evidence too: "no record matches this filter".
 * Errors: INVALID_INPUT with the path. An unknown key is refused, not carried along.
 * Source: specification 2, sections 3.2 and 4.1.
 */
export const DatabaseRecordSource = z.strictObject({
  source_id: SourceId,
  source_type: z.literal("database_record"),
  display_name: z.string().min(1).max(120),
  identifier: z.string().max(120),
  scope: z.string().max(120),
  filter_applied: z.string().max(1_500),
  table_name: z.string().max(60),
  query_filter_summary: z.string().max(600),
  matched_record_ids: z.array(RecordId).max(ROW_CAP),
  matched_count: z.number().int().min(0).nullable(),
  execution_type: ExecutionType,
});
export type DatabaseRecordSource = z.infer<typeof DatabaseRecordSource>;

export const ExternalWebSource = z.strictObject({
  source_id: SourceId,
  source_type: z.literal("external_web"),
  display_name: z.string().min(1).max(200),
  uri: z.url({ protocol: /^https$/ }).max(600),
  domain: z.string().max(253),
  fetched_at: UtcTime,
});
export type ExternalWebSource = z.infer<typeof ExternalWebSource>;

export const VisionExtractionSource = z.strictObject({
  source_id: SourceId,
  source_type: z.literal("vision_extraction"),
  display_name: z.string().min(1).max(120),
  identifier: z.string().max(200),
  extracted_field: z.string().max(300),
  model: z.string().max(80),
  confidence: z.number().min(0).max(1),
});
export type VisionExtractionSource = z.infer<typeof VisionExtractionSource>;

export const PageContextSource = z.strictObject({
  source_id: SourceId,
  source_type: z.literal("page_context"),
  display_name: z.string().min(1).max(120),
  screen_id: z.string().max(80),
  active_module: ModuleName,
  filters: AppliedFilters,
});
export type PageContextSource = z.infer<typeof PageContextSource>;

/** What an answer stands on, told apart by `source_type`. */
export const Source = z.discriminatedUnion("source_type", [
  RagDocumentSource,
  DatabaseRecordSource,
  ExternalWebSource,
  VisionExtractionSource,
  PageContextSource,
]);
export type Source = z.infer<typeof Source>;
