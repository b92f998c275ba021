import type { Passage, RouteDecision, RouteResult } from "@vanguard/contracts";
import { CRIME_HEADS } from "@vanguard/contracts";
import type { DocumentSearch, RecordsGate } from "../ports.ts";
import { done, type RequestContext, runStage, type Stage } from "../runtime/stage.ts";
import { mentions } from "../understand/phrases.ts";
import type { Question } from "../understand/question.ts";
import { CRIME_HEAD_WORDS } from "../understand/recordWords.ts";
import { answerFromDocuments } from "./documentsRoute.ts";
import { helpResult } from "./helpRoute.ts";
import { answerFromRecords } from "./recordsRoute.ts";
import { type RouteOutput, refused } from "./routeOutput.ts";

export interface RoutePorts {
  readonly gate: RecordsGate;
  readonly search: DocumentSearch;
}

/** What the routes of one turn gave, in the order in which the answer tells it. */
export interface Answered {
  readonly outputs: readonly RouteOutput[];
  readonly passages: ReadonlyMap<string, Passage>;
  readonly notices: RouteResult["notices"];
}

/** How many sentences about the record stand before the manual's words in a hybrid answer. */
const HYBRID_RECORD_SENTENCES = 3;
/** An answer about single fields is short already; it is told whole up to this many. */
const HYBRID_FIELDS = 5;

/** Runs the decided route. A hybrid runs both branches at once; one failing leaves the other's answer, marked as partial. */
export async function answerQuestion(
  question: Question,
  decision: RouteDecision,
  context: RequestContext,
  ports: RoutePorts,
): Promise<Answered> {
  const passages = new Map<string, Passage>();
  const search = rememberPassages(ports.search, passages);
  const records: Stage<Question, RouteOutput> = {
    name: "records",
    budgetMs: context.settings.values.query_timeout_ms + 1_000,
    run: async (asked, inner) => {
      const output = await answerFromRecords(asked, inner, ports.gate);
      return done(output, output.result.status === "answered" ? undefined : output.result.status.replace("_", " "));
    },
  };
  const manuals: Stage<string, RouteOutput> = {
    name: "manuals",
    budgetMs: 4_000,
    run: async (query, inner) => {
      const output = await answerFromDocuments(query, question, inner, search);
      return done(output, `${output.result.sources.length} passages`);
    },
  };

  switch (decision.route) {
    case "TEXT2ZCQL":
      return single(await runStage(records, question, context), passages);
    case "RAG": {
      const output = decision.override?.command === "help" ? helpResult(decision.override.argument) : null;
      if (output) return { outputs: [output], passages, notices: [] };
      return single(await runStage(manuals, question.text, context), passages);
    }
    case "HYBRID_RAG_ZCQL": {
      const [fromRecords, fromManuals] = await Promise.all([
        runStage(records, question, context),
        runStage(manuals, topicOf(question), context),
      ]);
      if (fromRecords.kind !== "done" && fromManuals.kind !== "done") throw fromRecords.error;
      const outputs: RouteOutput[] = [];
      const notices: RouteResult["notices"] = [];
      if (fromRecords.kind === "done") outputs.push(shortRecord(fromRecords.value, question));
      else
        notices.push({
          code: "PARTIAL_ANSWER",
          text: "The records could not be read just now; this answer is from the manuals alone.",
        });
      if (fromManuals.kind === "done")
        outputs.push(
          await sharpen(
            fromManuals.value,
            fromRecords.kind === "done" ? fromRecords.value : null,
            question,
            context,
            search,
          ),
        );
      else
        notices.push({
          code: "PARTIAL_ANSWER",
          text: "The manuals could not be searched just now; this answer is from the records alone.",
        });
      return { outputs: withPartialNotices(outputs, notices), passages, notices };
    }
    case "FAST_VISION":
      return { outputs: [notYet("read pictures")], passages, notices: [] };
    case "AGENTIC_FALLBACK":
      return { outputs: [unsure(decision)], passages, notices: [] };
    case "DECLINED":
      return { outputs: [declined(decision)], passages, notices: [] };
    default:
      return decision.route satisfies never;
  }
}

function single(
  outcome: Awaited<ReturnType<typeof runStage<unknown, RouteOutput>>>,
  passages: ReadonlyMap<string, Passage>,
): Answered {
  if (outcome.kind !== "done") throw outcome.error;
  return { outputs: [outcome.value], passages, notices: [] };
}

/** The question without the record's number: an FIR number says nothing about which manual is meant. */
function topicOf(question: Question): string {
  let topic = question.text;
  for (const subject of question.subjects) topic = topic.replace(subject.value, " ");
  return topic.replace(/\b0*\d{1,5}\s*\/\s*\d{2,4}\b/g, " ").trim() || question.text;
}

/** In a hybrid answer the record is told shortly, unless the question asks for one of its fields. */
function shortRecord(output: RouteOutput, question: Question): RouteOutput {
  if (output.result.status !== "answered" || question.subjects.length === 0) return output;
  const asked = output.result.claims.length <= HYBRID_FIELDS;
  return asked
    ? output
    : { ...output, result: { ...output.result, claims: output.result.claims.slice(0, HYBRID_RECORD_SENTENCES) } };
}

/** Once the record is known, the manuals are asked again for its kind of case; the closer answer wins. */
async function sharpen(
  first: RouteOutput,
  records: RouteOutput | null,
  question: Question,
  context: RequestContext,
  search: DocumentSearch,
): Promise<RouteOutput> {
  const topic = records && topicOfRecord(records, question);
  if (!topic) return first;
  const sharper = await answerFromDocuments(topic, question, context, search);
  if (sharper.result.status !== "answered") return first;
  const firstHasTopic = first.result.status === "answered" && namesTopic(question);
  return firstHasTopic ? first : sharper;
}

/** Words of a question that say nothing about which manual is meant. */
const NO_TOPIC =
  /^(?:handl\w*|deal\w*|follow\w*|proce\w*|steps?|what|when|which|with|this|that|should|must|case|firs?|about|next|done|need\w*|rules?|the|here|after|before|registered|registration)$/;

/** Whether anything but the record and the word "procedure" is left of the question: then its own words say which manual is meant. */
function namesTopic(question: Question): boolean {
  const words =
    topicOf(question)
      .toLowerCase()
      .match(/[\p{L}\p{M}]{4,}/gu) ?? [];
  return words.some((word) => !NO_TOPIC.test(word));
}

/** What the manuals call the kind of case that a record is: its crime head, or a seized vehicle. Null when the question names it already. */
function topicOfRecord(records: RouteOutput, question: Question): string | null {
  const cells = records.result.claims
    .flatMap(({ evidence }) => evidence)
    .flatMap((evidence) => (evidence.kind === "records" ? evidence.cells : []));
  const value = (name: string) => cells.find(({ column }) => column === name)?.value ?? null;
  if (value("seizure_status") === "SEIZED") return "release of a seized vehicle: application and section";
  const head = value("crime_head");
  const named = head !== null && Object.hasOwn(CRIME_HEADS, head) && head !== "OTHER";
  if (!named || mentions(question.folded, CRIME_HEAD_WORDS).size > 0) return null;
  return `${CRIME_HEADS[head as keyof typeof CRIME_HEADS]}: procedure and investigation`;
}

function withPartialNotices(outputs: readonly RouteOutput[], notices: RouteResult["notices"]): RouteOutput[] {
  const answered = outputs.filter(({ result }) => result.status === "answered");
  const silent = outputs.filter(({ result }) => result.status === "refused" || result.status === "nothing_found");
  if (answered.length > 0)
    for (const { result } of silent)
      if (result.refusal)
        notices.push({ code: "PARTIAL_ANSWER", text: `${result.refusal.what} ${result.refusal.why}`.slice(0, 400) });
  return [...outputs];
}

function notYet(what: string): RouteOutput {
  return refused("FAST_VISION", "refused", {
    what: `I can't ${what} yet.`,
    why: "This part of the product is not there in this version.",
    instead: [{ label: "Type the number that you see in it", ask: null }],
  });
}

function unsure(decision: RouteDecision): RouteOutput {
  const best = decision.alternatives[0];
  const guess = best && best.confidence >= decision.confidence ? best : null;
  return refused("AGENTIC_FALLBACK", "refused", {
    what: "I'm not sure enough what you ask for, so I don't guess.",
    why: guess
      ? `The closest reading was ${guess.route === "RAG" ? "a question to the manuals" : guess.route === "TEXT2ZCQL" ? "a question to the records" : "a question to both"}, at ${Math.round(guess.confidence * 100)} percent.`
      : "It fits neither the manuals nor the records, or it needs several steps, which this version does not do.",
    instead: [
      { label: "Name the record: an FIR number, a plate, a suspect id", ask: null },
      { label: "Ask the manuals with /sop and your words", ask: null },
      { label: "See what you can ask", ask: "/help" },
    ],
  });
}

function declined(decision: RouteDecision): RouteOutput {
  const injection = decision.decline_reason === "injection";
  return refused("DECLINED", "refused", {
    what: injection ? "I don't do that." : "I only help with police records and manuals.",
    why: injection
      ? "The message asks to change what I may do or to reach what you may not see; it was recorded."
      : "The question has nothing to do with them.",
    instead: [{ label: "See what you can ask", ask: "/help" }],
  });
}

/** Keeps every passage that the search gave out, so that quotes can be checked against it. */
function rememberPassages(search: DocumentSearch, passages: Map<string, Passage>): DocumentSearch {
  return {
    async search(request, signal) {
      const evidence = await search.search(request, signal);
      for (const { hit } of evidence.sentences) passages.set(hit.passage.passage_id, hit.passage);
      return evidence;
    },
  };
}
