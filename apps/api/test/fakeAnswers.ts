import type { Answer, Ask, Notice, Source, StageTiming, TurnEventBody } from "@vanguard/contracts";
import { FAKE_DOCUMENTS, fakeDocumentView, QUOTES } from "./fakeDocuments.ts";
import { FAKE_FIRS } from "./fakeRecords.ts";

const TTL_MS = 5_000;

/** What the fake desk says to a question: a few shapes of answer, chosen by a word in it. */
export function scriptFor(
  ask: Ask,
  ids: { responseId: string; conversationId: string; badgeId: string },
): TurnEventBody[] {
  const answer = { ...answerFor(ask), ...base(ids), stages: STAGES };
  return [
    ...STAGES.flatMap((timing): TurnEventBody[] => [
      { type: "stage_started", stage: timing.stage },
      { type: "stage_finished", timing },
    ]),
    ...(answer.sources.length > 0 ? [{ type: "sources" as const, sources: answer.sources }] : []),
    ...answer.parts.map((part, index): TurnEventBody => ({ type: "part", index, part })),
    { type: "answer", answer },
  ];
}

const STAGES: StageTiming[] = [
  { stage: "intake", outcome: "done", latency_ms: 1 },
  { stage: "guard", outcome: "done", latency_ms: 2 },
  { stage: "route", outcome: "done", latency_ms: 1, detail: "HYBRID_RAG_ZCQL 0.94" },
  { stage: "records", outcome: "done", latency_ms: 6 },
  { stage: "manuals", outcome: "done", latency_ms: 9 },
  { stage: "aggregate", outcome: "done", latency_ms: 1 },
  { stage: "output_guard", outcome: "done", latency_ms: 2 },
];

const base = (ids: { responseId: string; conversationId: string; badgeId: string }) => ({
  schema_version: 1 as const,
  response_id: ids.responseId,
  conversation_id: ids.conversationId,
  badge_id: ids.badgeId,
  metrics: {
    pipeline_route: "HYBRID_RAG_ZCQL" as const,
    latency_ms: 24,
    settings_version: 1,
    policy_version: "p1",
    engines: ["deterministic"],
  },
});

type Said = Pick<Answer, "text" | "parts" | "sources" | "refusal" | "choices" | "confidence" | "notices">;

function answerFor(ask: Ask): Said {
  if (/victim|पीड़ित/i.test(ask.text)) return refusal();
  if (/^\s*0123\/2026\s*$/.test(ask.text)) return askBack();
  const notices: Notice[] = [];
  if (ask.page_context.age_ms > TTL_MS) {
    notices.push({
      code: "STALE_PAGE_CONTEXT",
      text: "The page you asked from was too old when the question arrived, so it was not used.",
    });
  }
  return cited(notices);
}

function cited(notices: Notice[]): Said {
  const parts = [
    {
      text: "The FIR 0123/2026 was registered on 28/11/2026 at Indiranagar under BNS 304.",
      layout: "sentence" as const,
      source_ids: ["src_01"],
    },
    {
      text: "Register the report under BNS 304 without a preliminary enquiry.",
      layout: "sentence" as const,
      source_ids: ["src_02"],
    },
    {
      text: "Collect CCTV footage of the route within 24 hours.",
      layout: "item" as const,
      source_ids: ["src_02", "src_01"],
    },
    {
      text: "<img src=x onerror=alert(1)> stays text, as does [click](javascript:alert(1)).",
      layout: "item" as const,
      source_ids: ["src_03"],
    },
  ];
  return {
    text: parts
      .map((part) => `${part.text} ${part.source_ids.map((id) => `[${Number(id.slice(4))}]`).join("")}`)
      .join(" "),
    parts,
    sources: SOURCES,
    refusal: null,
    choices: [],
    confidence: { value: 0.94, word: "sure", raise_by: null },
    notices: [
      ...notices,
      { code: "CELLS_REDACTED", text: "One item was withheld from you (contact of a private person)." },
    ],
  };
}

const sop = FAKE_DOCUMENTS[0];
const hindi = FAKE_DOCUMENTS[1];
if (!sop || !hindi) throw new RangeError("the fake desk needs its documents");

const documentSource = (id: string, document: typeof sop, quote: string, location: string): Source => {
  const view = fakeDocumentView(document, quote);
  return {
    source_id: id,
    source_type: "rag_document",
    display_name: document.title,
    location,
    uri: `vanguard://documents/${document.document_id}`,
    mime_type: document.file_type === "pdf" ? "application/pdf" : "text/plain",
    document_id: document.document_id,
    passage_id: `psg_${id}0000000000`,
    page: view.highlight?.page ?? null,
    section: null,
    spans: view.highlight?.spans ?? [],
  };
};

export const SOURCES: Source[] = [
  {
    source_id: "src_01",
    source_type: "database_record",
    display_name: "FIR_Records",
    identifier: "0123/2026",
    scope: "SQLite (ZCQL Read-Only)",
    filter_applied: "fir_no = '0123/2026' AND precinct_code = 'BLR_EAST'",
    table_name: "FIR_Records",
    query_filter_summary: "FIR no. is 0123/2026",
    matched_record_ids: FAKE_FIRS.slice(0, 1).map((record) => record.id),
    matched_count: 1,
    execution_type: "SQLite_ZCQL_ReadOnly",
  },
  documentSource("src_02", sop, QUOTES[0] ?? "", "Page 2, Registration"),
  documentSource("src_03", hindi, "गिरफ्तार व्यक्ति को गिरफ्तारी का आधार तुरंत बताया जाए।", "Section 1"),
];

function refusal(): Said {
  return {
    text: "I can't tell who the victim is.",
    parts: [],
    sources: [],
    refusal: {
      tone: "refused",
      what: "I can't tell who the victim of this case is.",
      why: "The identity of a victim is protected by BNS 72.",
      instead: [
        { label: "Ask for the status of the case", ask: "What is the status of FIR 0123/2026?" },
        { label: "Ask the investigating officer", ask: null },
      ],
    },
    choices: [],
    confidence: { value: 1, word: "sure", raise_by: null },
    notices: [],
  };
}

function askBack(): Said {
  return {
    text: "Two stations hold this number. Which one do you mean?",
    parts: [{ text: "Two stations hold this number. Which one do you mean?", layout: "sentence", source_ids: [] }],
    sources: [],
    refusal: null,
    choices: [
      { label: "Indiranagar, 28/11/2026", ask: "FIR-2026-04829" },
      { label: "Halasuru, 02/11/2026", ask: "FIR-2026-04811" },
    ],
    confidence: { value: 0.5, word: "unsure", raise_by: "Name the station." },
    notices: [],
  };
}
