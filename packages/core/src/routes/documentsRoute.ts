import type { Claim, Route, SourceDraft } from "@vanguard/contracts";
import { MIME_TYPE } from "@vanguard/contracts";
import { findInstructionsInData } from "@vanguard/policy";
import type { DocumentSearch, QuotedSentence } from "../ports.ts";
import type { RequestContext } from "../runtime/stage.ts";
import type { Question } from "../understand/question.ts";
import { emptyResult, type RouteOutput, refused } from "./routeOutput.ts";

const ROUTE: Route = "RAG";

/** Answers from the manuals: whole sentences of permitted passages, each with its span. Nothing relevant enough is a refusal. */
export async function answerFromDocuments(
  query: string,
  question: Question,
  context: RequestContext,
  search: DocumentSearch,
): Promise<RouteOutput> {
  const { values } = context.settings;
  const evidence = await search.search(
    {
      query,
      language: question.language,
      audience: { clearance: context.caller.clearance, precincts: context.caller.precincts },
      topK: values.retrieval_top_k,
      sentences: values.answer_sentences,
      relevanceFloor: values.relevance_floor,
    },
    context.signal,
  );
  const clean = evidence.sentences.filter((sentence) => findInstructionsInData(sentence.text).length === 0);
  const poisoned = evidence.sentences.length - clean.length;
  if (clean.length === 0) return nothingSupports(question);
  const sources = new Map<string, Extract<SourceDraft, { source_type: "rag_document" }>>();
  const claims: Claim[] = clean.map((sentence) => {
    const key = sentence.hit.passage.passage_id;
    const known = sources.get(key);
    if (known) known.spans.push(sentence.span);
    else sources.set(key, passageSource(sentence));
    return {
      kind: "quote",
      layout: "sentence",
      text: sentence.text,
      evidence: [{ kind: "passage", source_key: key, span: sentence.span, quote: sentence.text }],
    };
  });
  const best = Math.max(...clean.map((sentence) => sentence.hit.relevance));
  const otherLanguage = clean.every((sentence) => sentence.hit.passage.language !== question.language);
  return {
    result: {
      ...emptyResult(ROUTE, "answered"),
      claims,
      sources: [...sources.values()],
      confidence: Math.min(0.99, best),
      notices: otherLanguage
        ? [
            {
              code: "OTHER_LANGUAGE",
              text: "The manuals say this in another language than you asked in; it is quoted as it stands.",
            },
          ]
        : [],
    },
    events:
      poisoned > 0
        ? [
            {
              kind: "clearance.filtered",
              turn_id: context.turnId,
              response_id: context.responseId,
              badge_id: context.caller.badge_id,
              filtered: [
                {
                  class: null,
                  count: poisoned,
                  where: "passages",
                  reason: "a sentence of a document addresses the assistant and was left out",
                },
              ],
            },
          ]
        : [],
    protectedNames: [],
    permitted: [],
    subject: null,
  };
}

function passageSource({ hit, span }: QuotedSentence): Extract<SourceDraft, { source_type: "rag_document" }> {
  const { passage, document } = hit;
  const place = [passage.page ? `Page ${passage.page}` : null, passage.section ? passage.section : null]
    .filter(Boolean)
    .join(", ");
  return {
    source_type: "rag_document",
    source_key: passage.passage_id,
    display_name: document.title,
    location: place.slice(0, 200) || "Text",
    uri: `vanguard://documents/${document.document_id}`,
    mime_type: MIME_TYPE[document.file_type],
    document_id: document.document_id,
    passage_id: passage.passage_id,
    page: passage.page,
    section: passage.section,
    spans: [span],
  };
}

function nothingSupports(question: Question): RouteOutput {
  return refused(ROUTE, "nothing_found", {
    what: "I found nothing in the manuals that answers this.",
    why: "No passage that you may read is close enough to the question, so I'd be guessing.",
    instead: [
      { label: "Ask with the words of the manual", ask: null },
      ...(question.subjects.length === 0
        ? [{ label: "How is an FIR registered?", ask: "What is the procedure for registering an FIR?" }]
        : []),
    ],
  });
}
