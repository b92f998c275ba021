import type { Route, RouteDecision, Settings } from "@vanguard/contracts";
import { AGENT_WORDS, ASK_WORDS, PROCEDURE_WORDS } from "./lexicon.ts";
import { readOrder } from "./listOrder.ts";
import { matchPhrases, mentions } from "./phrases.ts";
import type { Question } from "./question.ts";
import { CRIME_HEAD_WORDS, FLAG_WORDS, GROUP_COLUMN_WORDS, TABLE_WORDS } from "./recordWords.ts";

/** How much each sign speaks for the records, for the manuals, or for the agent. A trained model replaces this table, not its shape. */
interface Signs {
  readonly records: number;
  readonly manuals: number;
  readonly agent: number;
  readonly reasons: readonly string[];
}

/**
 * The first classifier: a table of signs.
 *
 * Shape: confidence is the squashed lead of the chosen route over the next; hybrid when records and manuals are both strong.
 *        Below the route's threshold the decision is AGENTIC_FALLBACK with the guess among the alternatives.
 */
export function classify(question: Question, settings: Settings): RouteDecision {
  const signs = readSigns(question);
  if (question.pictures > 0 && signs.records < 3) return pictureDecision(signs);
  const records = squash(signs.records);
  const manuals = squash(signs.manuals);
  const agent = squash(signs.agent);
  const hybrid = signs.records >= 2 && signs.manuals >= 2 ? Math.min(records, manuals) : 0;
  // Drafting, comparing and the like are no look-up, however clearly a record is named beside them.
  const lookUp = signs.agent > 0 ? 0.5 : 1;
  const ranked = rank({
    TEXT2ZCQL: lookUp * (hybrid > 0 ? records * 0.6 : records * (1 - 0.5 * manuals)),
    RAG: lookUp * (hybrid > 0 ? manuals * 0.6 : manuals * (1 - 0.5 * records)),
    HYBRID_RAG_ZCQL: lookUp * hybrid,
    AGENTIC_FALLBACK: agent,
  });
  const best = ranked[0] ?? { route: "AGENTIC_FALLBACK" as const, confidence: 0 };
  const threshold = thresholdOf(best.route, settings);
  const branches = { rag: round(manuals), zcql: round(records) };
  const weakBranch = best.route === "HYBRID_RAG_ZCQL" && Math.min(records, manuals) < settings.hybrid_branch_threshold;
  if (best.confidence < threshold || weakBranch) {
    return {
      schema_version: 1,
      route: "AGENTIC_FALLBACK",
      confidence: round(best.route === "AGENTIC_FALLBACK" ? best.confidence : 1 - best.confidence),
      alternatives: ranked.filter((entry) => entry.route !== "AGENTIC_FALLBACK" && entry.confidence > 0),
      reasons: [
        ...signs.reasons,
        `${best.route} at ${best.confidence.toFixed(2)} is below its threshold ${threshold.toFixed(2)}`,
      ].slice(0, 12),
      decided_by: "classifier",
      branches,
    };
  }
  return {
    schema_version: 1,
    route: best.route,
    confidence: best.confidence,
    alternatives: ranked.slice(1).filter((entry) => entry.confidence > 0),
    reasons: [...signs.reasons].slice(0, 12),
    decided_by: "classifier",
    branches,
  };
}

/** A picture is attached and no record is named: the question is about the picture. */
function pictureDecision(signs: Signs): RouteDecision {
  return {
    schema_version: 1,
    route: "FAST_VISION",
    confidence: 0.9,
    alternatives: [],
    reasons: ["a picture is attached", ...signs.reasons].slice(0, 12),
    decided_by: "classifier",
  };
}

function readSigns(question: Question): Signs {
  const { folded } = question;
  const reasons: string[] = [];
  let records = 0;
  let manuals = 0;
  let agent = 0;
  const add = (which: "records" | "manuals" | "agent", weight: number, reason: string) => {
    if (which === "records") records += weight;
    else if (which === "manuals") manuals += weight;
    else agent += weight;
    reasons.push(reason);
  };

  const asks = mentions(folded, ASK_WORDS);
  const tables = mentions(folded, TABLE_WORDS);
  const procedure = mentions(folded, PROCEDURE_WORDS);
  const flags = matchPhrases(folded, FLAG_WORDS);
  const heads = mentions(folded, CRIME_HEAD_WORDS);
  const asksRecords = asks.has("count") || asks.has("list") || asks.has("show");
  // "How many robberies" names records by their kind; "the punishment for robbery" doesn't.
  const narrowed = asksRecords || question.period !== null || question.places.length > 0;
  const namesRecords = tables.size > 0 || (heads.size > 0 && narrowed);

  if (question.subjects.some((subject) => subject.from === "text")) add("records", 3, "a record is named");
  else if (question.subjects.length > 0) add("records", 3, "'this' is a record");
  if (question.personName) add("records", 2, "a person is named");
  if (asks.has("count") && namesRecords) add("records", 3, "asks how many records");
  if ((asks.has("list") || asks.has("show")) && namesRecords) add("records", 2, "asks for a list of records");
  if (asks.has("group") || asks.has("top")) add("records", namesRecords ? 2 : 1, "asks for a breakdown");
  if (tables.size > 0 && !asks.has("group") && readOrder(folded))
    add("records", 3, "asks for the first or last records");
  if (tables.size > 0 && !asks.has("group") && !asks.has("top") && breaksDown(folded))
    add("records", 3, "asks for a breakdown");
  if (asks.has("summary") && question.subjects.length > 0) add("records", 2, "asks for a summary of a record");
  if (asks.has("who") && question.subjects.length > 0) add("records", 1, "asks who");
  if (asks.has("status") && (question.subjects.length > 0 || tables.size > 0)) add("records", 1, "asks for a status");
  if (question.period && namesRecords) add("records", 1.5, "a period is named");
  if (question.places.length > 0) add("records", 1, "a place is named");
  if (flags.length > 0 && tables.size > 0 && asksRecords) add("records", 1, "a state of records is named");
  if (namesRecords && question.period && procedure.size === 0) add("records", 1, "nothing but records is named");
  if (namesRecords && question.places.length > 0 && procedure.size === 0)
    add("records", 1.5, "a kind of record at a place");

  if (procedure.has("procedure")) add("manuals", 3, "asks for a procedure");
  if (procedure.has("law") || asks.has("measure")) add("manuals", 2, "asks about law");
  if (procedure.has("allowed"))
    add("manuals", question.subjects.length > 0 ? 1 : 2, "asks what is allowed or required");
  const asksForRecords =
    ["count", "show", "list", "group", "top"].some((kind) => asks.has(kind as "count")) && namesRecords;
  const asksForFields =
    ["summary", "who", "status"].some((kind) => asks.has(kind as "who")) && question.subjects.length > 0;
  if ((asksForRecords || asksForFields) && !procedure.has("procedure") && !(asksForFields && procedure.has("law"))) {
    manuals *= 0.4;
    reasons.push("asks for records, not for a rule");
  }
  const steps = mentions(folded, AGENT_WORDS);
  if (steps.has("several")) add("agent", 6, "needs several steps");
  else if (steps.has("writing")) add("agent", 3, "asks for something to be written or compared");
  const asksNoRecord = records === 0 && agent === 0 && !question.pronoun && question.places.length === 0;
  if (asksNoRecord && manuals < 2 && folded.split(" ").length >= 4)
    add("manuals", 2, "names no record: the manuals are the place to look, and their relevance floor decides");
  return { records, manuals, agent, reasons };
}

/** "By" and a column: "vehicles by colour". */
function breaksDown(folded: string): boolean {
  return matchPhrases(folded, GROUP_COLUMN_WORDS).some(({ start }) => /\bby (?:the )?$/u.test(folded.slice(0, start)));
}

/** 0 signs is 0; 2 is 0.74; 3 is 0.86; 5 is 0.96. */
function squash(weight: number): number {
  return 1 - Math.exp(-0.67 * Math.max(weight, 0));
}

function rank(
  scores: Record<"TEXT2ZCQL" | "RAG" | "HYBRID_RAG_ZCQL" | "AGENTIC_FALLBACK", number>,
): { route: Route; confidence: number }[] {
  return Object.entries(scores)
    .map(([route, confidence]) => ({ route: route as Route, confidence: round(confidence) }))
    .sort((a, b) => b.confidence - a.confidence);
}

function thresholdOf(route: Route, settings: Settings): number {
  if (route === "RAG") return settings.route_threshold_rag;
  if (route === "TEXT2ZCQL") return settings.route_threshold_zcql;
  if (route === "HYBRID_RAG_ZCQL") return settings.route_threshold_hybrid;
  return 0;
}

function round(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}
