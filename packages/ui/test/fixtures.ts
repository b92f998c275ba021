import type { Answer, DocumentView, RecordField, RecordView, Source, Span } from "@vanguard/contracts";

export const documentSource = (
  id: string,
  title = "SOP Snatching",
): Extract<Source, { source_type: "rag_document" }> => ({
  source_id: id,
  source_type: "rag_document",
  display_name: title,
  location: "Page 4",
  uri: "vanguard://documents/doc_snatching0000000000",
  mime_type: "application/pdf",
  document_id: "doc_snatching0000000000",
  passage_id: "psg_00000000000000000000",
  page: 4,
  section: null,
  spans: [{ start: 0, end: 5 }],
});

export const recordSource = (id: string): Extract<Source, { source_type: "database_record" }> => ({
  source_id: id,
  source_type: "database_record",
  display_name: "FIR_Records",
  identifier: "0123/2026",
  scope: "SQLite",
  filter_applied: "fir_no = '0123/2026'",
  table_name: "FIR_Records",
  query_filter_summary: "FIR no. is 0123/2026",
  matched_record_ids: ["17001000000000000"],
  matched_count: 1,
  execution_type: "SQLite_ZCQL_ReadOnly",
});

export const webSource = (id: string): Extract<Source, { source_type: "external_web" }> => ({
  source_id: id,
  source_type: "external_web",
  display_name: "Guidelines",
  uri: "https://police.example/guidelines",
  domain: "police.example",
  fetched_at: "2026-11-30T06:00:00.000Z",
});

export const answer = (overrides: Partial<Answer> = {}): Answer => ({
  schema_version: 1,
  response_id: "resp_00000000000000000000",
  conversation_id: "conv_00000000000000000000",
  badge_id: "KSP-EAST-01",
  text: "One sentence. [1]",
  parts: [{ text: "One sentence.", layout: "sentence", source_ids: ["src_01"] }],
  sources: [documentSource("src_01")],
  refusal: null,
  choices: [],
  confidence: { value: 0.94, word: "sure", raise_by: null },
  stages: [],
  notices: [],
  metrics: {
    pipeline_route: "RAG",
    latency_ms: 20,
    settings_version: 1,
    policy_version: "p1",
    engines: ["deterministic"],
  },
  ...overrides,
});

export const field = (overrides: Partial<RecordField> = {}): RecordField => ({
  column: "fir_no",
  label: "FIR no.",
  format: "identifier",
  value: "0123/2026",
  redaction: null,
  ...overrides,
});

export const record = (fields: RecordField[]): RecordView => ({
  table: "FIR_Records",
  record_id: "17001000000000000",
  title: "FIR 0123/2026",
  subtitle: "Indiranagar",
  fields,
});

/** A text document of one block per line. */
export function textDocument(lines: readonly string[], spans: readonly Span[]): DocumentView {
  let at = 0;
  const blocks = lines.map((line) => {
    const span = { start: at, end: at + line.length };
    at = span.end + 1;
    return { span, kind: "paragraph" as const, page: null, level: 0 };
  });
  return {
    document: {
      document_id: "doc_hindi000000000000000",
      file_name: "giraftari.txt",
      title: "गिरफ्तारी",
      kind: "sop",
      file_type: "txt",
      language: "hi",
      label: { clearance: 1, precincts: [] },
      pages: null,
      sha256: "ab".repeat(32),
      ingested_at: "2026-11-30T04:00:00.000Z",
    },
    text: lines.join("\n"),
    blocks,
    highlight: { spans: [...spans], page: null, section: "2", boxes: [] },
    page_sizes: [],
    file_path: null,
  };
}
