import { z } from "zod";
import { DocumentLabel } from "./access.ts";
import { DocumentId, PassageId, Sha256, UtcTime } from "./ids.ts";
import { Span } from "./sources.ts";

export const FileType = z.enum(["pdf", "docx", "txt", "md", "html"]);
export type FileType = z.infer<typeof FileType>;

export const MIME_TYPE = {
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  txt: "text/plain",
  md: "text/markdown",
  html: "text/html",
} as const satisfies Record<FileType, string>;

export const DocumentKind = z.enum(["sop", "circular", "form", "law", "manual"]);
export type DocumentKind = z.infer<typeof DocumentKind>;

/** BCP 47 tags of the fifteen languages. */
export const LanguageTag = z.enum([
  "en",
  "hi",
  "bn",
  "mr",
  "gu",
  "pa",
  "or",
  "as",
  "ne",
  "sa",
  "ta",
  "te",
  "kn",
  "ml",
  "ur",
]);
export type LanguageTag = z.infer<typeof LanguageTag>;

/** One entry of a folder's `documents.json`: what a file is called, how it is labelled. Without an entry a file is not ingested. */
export const ManifestEntry = z.strictObject({
  file: z.string().min(1).max(200),
  title: z.string().min(1).max(200),
  kind: DocumentKind,
  language: LanguageTag,
  label: DocumentLabel,
});
export type ManifestEntry = z.infer<typeof ManifestEntry>;
export const DocumentManifest = z.strictObject({
  schema_version: z.literal(1),
  documents: z.array(ManifestEntry).max(10_000),
});
export type DocumentManifest = z.infer<typeof DocumentManifest>;

/** A line of a law file (JSONL): one section of one act. Keys that aren't known are left alone, since such files come from elsewhere. */
export const LawSection = z.object({
  act: z.string().min(1).max(190),
  section: z.string().min(1).max(20),
  title: z.string().max(400),
  text: z.string().max(200_000),
  chapter: z.string().max(200).optional(),
});
export type LawSection = z.infer<typeof LawSection>;

export const DocumentSummary = z.strictObject({
  document_id: DocumentId,
  file_name: z.string().max(200),
  title: z.string().max(200),
  kind: DocumentKind,
  file_type: FileType,
  language: LanguageTag,
  label: DocumentLabel,
  pages: z.number().int().min(0).nullable(),
  sha256: Sha256,
  ingested_at: UtcTime,
});
export type DocumentSummary = z.infer<typeof DocumentSummary>;

/** A box on a PDF page in points from the page's top left corner. */
export const PageBox = z.strictObject({
  page: z.number().int().min(1),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
});
export type PageBox = z.infer<typeof PageBox>;

/** A span that can be quoted. `start` and `end` are offsets into the document's stored NFC text. */
export const Passage = z.strictObject({
  passage_id: PassageId,
  document_id: DocumentId,
  ordinal: z.number().int().min(0),
  page: z.number().int().min(1).nullable(),
  section: z.string().max(200).nullable(),
  language: LanguageTag,
  span: Span,
  text: z.string().min(1).max(8_000),
});
export type Passage = z.infer<typeof Passage>;

/** What happened to one file of an ingest. */
export const IngestOutcome = z.strictObject({
  file: z.string().max(400),
  outcome: z.enum(["added", "replaced", "unchanged", "withdrawn", "failed"]),
  passages: z.number().int().min(0),
  /** Pages that were unreadable and so are not indexed, from 1. */
  quarantined_pages: z.array(z.number().int().min(1)),
  reason: z.string().max(300).nullable(),
  hint: z.string().max(300).nullable(),
});
export type IngestOutcome = z.infer<typeof IngestOutcome>;
export const IngestReport = z.strictObject({
  schema_version: z.literal(1),
  folder: z.string().max(1_000),
  corpus_version: z.number().int().min(0),
  files: z.array(IngestOutcome),
});
export type IngestReport = z.infer<typeof IngestReport>;
