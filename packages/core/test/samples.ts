import type {
  Answer,
  Claim,
  DocumentSummary,
  Passage,
  RouteResult,
  Source,
  SourceDraft,
  Span,
} from "@vanguard/contracts";
import { DEFAULT_SETTINGS } from "@vanguard/contracts";
import { POLICY_VERSION } from "@vanguard/policy";
import type { QuotedSentence } from "../src/ports.ts";
import { emptyResult } from "../src/routes/routeOutput.ts";
import type { RequestContext } from "../src/runtime/stage.ts";
import { CALLER } from "./fakePorts.ts";

/** Small values that tests of the core build their inputs from. */

export const NEVER = new AbortController().signal;

export function requestContext(more: Partial<RequestContext> = {}): RequestContext {
  return {
    requestId: "req_00000001",
    turnId: "turn_00000001",
    responseId: "resp_00000001",
    caller: CALLER,
    settings: {
      schema_version: 1,
      version: 7,
      values: DEFAULT_SETTINGS,
      changed_at: "2026-11-30T06:30:00.000Z",
      changed_by: "system",
      reason: "defaults",
    },
    clock: { now: () => new Date("2026-11-30T06:30:00.000Z") },
    signal: NEVER,
    watch: { started: () => undefined, finished: () => undefined },
    ...more,
  };
}

export function passage(id: string, text: string, start = 0): Passage {
  return {
    passage_id: id,
    document_id: "doc_1",
    ordinal: 0,
    page: 4,
    section: "3.2",
    language: "en",
    span: { start, end: start + text.length },
    text,
  };
}

export const DOCUMENT: DocumentSummary = {
  document_id: "doc_1",
  file_name: "a.pdf",
  title: "SOP Snatching",
  kind: "sop",
  file_type: "pdf",
  language: "en",
  label: { clearance: 1, precincts: [] },
  pages: 5,
  sha256: "0".repeat(64),
  ingested_at: "2026-11-30T06:30:00.000Z",
};

export function quoted(id: string, text: string, relevance = 0.9): QuotedSentence {
  const hit = { passage: passage(id, text), document: DOCUMENT, relevance, score: 3 };
  return { hit, span: { start: 0, end: text.length }, text, relevance };
}

export function documentDraft(key: string, spans: Span[] = [{ start: 0, end: 5 }]): SourceDraft {
  return {
    source_type: "rag_document",
    source_key: key,
    display_name: "SOP Snatching",
    location: "Page 4, 3.2",
    uri: "vanguard://documents/doc_1",
    mime_type: "application/pdf",
    document_id: "doc_1",
    passage_id: key,
    page: 4,
    section: "3.2",
    spans,
  };
}

export function recordDraft(key: string): Extract<SourceDraft, { source_type: "database_record" }> {
  return {
    source_type: "database_record",
    source_key: key,
    display_name: "FIR_Records",
    identifier: "FIR 0123/2026",
    scope: "SQLite (ZCQL Read-Only)",
    filter_applied: "FIR_Records.fir_id = 'FIR-2026-04829'",
    table_name: "FIR_Records",
    query_filter_summary: "FIR id FIR-2026-04829; precinct BLR_EAST",
    matched_record_ids: ["1001"],
    matched_count: 1,
    execution_type: "SQLite_ZCQL_ReadOnly",
  };
}

export function recordSource(id: string, more: Partial<Extract<Source, { source_type: "database_record" }>> = {}) {
  const { source_key: _key, ...rest } = recordDraft("x");
  return { ...rest, source_id: id, ...more };
}

export function documentSource(id: string): Source {
  const draft = documentDraft("psg_1");
  if (draft.source_type !== "rag_document") throw new Error("a document was asked for");
  const { source_key: _key, ...rest } = draft;
  return { ...rest, source_id: id };
}

export function quote(text: string, key: string): Claim {
  return {
    kind: "quote",
    layout: "sentence",
    text,
    evidence: [{ kind: "passage", source_key: key, span: { start: 0, end: text.length }, quote: text }],
  };
}

export function recordClaim(text: string, key: string, value: string, layout: Claim["layout"] = "sentence"): Claim {
  return {
    kind: "record",
    layout,
    text,
    evidence: [{ kind: "records", source_key: key, cells: [{ record_id: "1001", column: "fir_no", value }] }],
  };
}

export function result(claims: Claim[], sources: SourceDraft[]): RouteResult {
  return { ...emptyResult("RAG", "answered"), claims, sources };
}

export function answerWith(sources: Source[], parts: Answer["parts"] = []): Answer {
  return {
    schema_version: 1,
    response_id: "resp_00000001",
    conversation_id: "conv_00000001",
    badge_id: CALLER.badge_id,
    text: parts.map(({ text }) => text).join(" "),
    parts,
    sources,
    refusal: null,
    choices: [],
    confidence: { value: 0.9, word: "sure", raise_by: null },
    stages: [],
    notices: [],
    metrics: {
      pipeline_route: "TEXT2ZCQL",
      latency_ms: 1,
      settings_version: 7,
      policy_version: POLICY_VERSION,
      engines: ["deterministic"],
    },
  };
}
