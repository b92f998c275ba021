import type {
  Answer,
  Ask,
  AuditEvent,
  Notice,
  PageContext,
  ProtectedName,
  Refusal,
  RouteDecision,
  StageTiming,
  TurnEventBody,
} from "@vanguard/contracts";
import { guardSentence, judgeInput, POLICY_VERSION } from "@vanguard/policy";
import { type Aggregated, aggregate, joinParts } from "../aggregate/aggregate.ts";
import type { Clock } from "../ports.ts";
import { type Answered, answerQuestion, type RoutePorts } from "../routes/answerQuestion.ts";
import type { RouteOutput } from "../routes/routeOutput.ts";
import { done, type RequestContext, runStage, type Stage, type StageWatcher } from "../runtime/stage.ts";
import { classify } from "../understand/classify.ts";
import { localDay } from "../understand/localTime.ts";
import { readOverride } from "../understand/overrides.ts";
import { type Question, readQuestion } from "../understand/question.ts";
import type { Subject } from "../understand/subject.ts";
import { routeOverride } from "./routeOverride.ts";

/** One turn, as it enters the pipeline. */
export interface TurnInput {
  readonly ask: Ask;
  readonly conversationId: string;
  readonly lastSubject: Subject | null;
  /** False when the page context came later than its time to live; it is then treated as absent. */
  readonly pageContextFresh: boolean;
  readonly receivedAtMs: number;
}

/** What a finished turn hands to the log and, only then, to the person. */
export interface TurnOutcome {
  readonly answer: Answer;
  readonly events: readonly AuditEvent[];
}

export interface PipelinePorts extends RoutePorts {
  readonly clock: Clock;
  /** The key of the protected names' hashes. */
  readonly nameKey: Uint8Array;
}

/** Intake, guard, route, run, aggregate, guard again. Recording and releasing is the conductor's, since nothing leaves before it. */
export async function runPipeline(
  input: TurnInput,
  context: RequestContext,
  ports: PipelinePorts,
  timings: readonly StageTiming[],
): Promise<TurnOutcome> {
  const ids = { turn_id: context.turnId, response_id: context.responseId, badge_id: context.caller.badge_id };
  const events: AuditEvent[] = [];
  const question = await must(runStage(intakeStage, input, context));
  const verdict = await must(runStage(guardStage, question, context));
  events.push({
    kind: "guard.judged",
    ...ids,
    verdict: verdict.declined ? "declined" : "allowed",
    reasons: [...verdict.reasons],
  });
  const routed = await must(runStage(routeStage, { question, declined: verdict.declined }, context));
  events.push({ kind: "route.decided", ...ids, decision: routed.decision });
  const answered = await answerQuestion(routed.question, routed.decision, context, ports);
  const { merged, filtered } = await must(runStage(checkStage(ports), answered, context));
  for (const { events: more } of answered.outputs) events.push(...more);
  if (filtered.length > 0) events.push({ kind: "clearance.filtered", ...ids, filtered: [...filtered] });
  if (merged.redactions.length > 0 || merged.dropped > 0) events.push(redactedEvent(ids, merged));
  const answer = writeAnswer(input, routed.decision, answered, merged, context, timings);
  return { answer, events };
}

const intakeStage: Stage<TurnInput, Question> = {
  name: "intake",
  budgetMs: 1_000,
  async run({ ask, pageContextFresh, lastSubject }, { clock }) {
    const page = pageContextFresh ? ask.page_context : null;
    const pictures = ask.attachments.filter(({ mime_type }) => mime_type.startsWith("image/")).length;
    // "This" meant the page that was dropped; taking the record of the conversation for it would answer about another one.
    const spokenOf = !pageContextFresh && showsRecord(ask.page_context) ? null : lastSubject;
    return done(readQuestion(ask.text, page, spokenOf, localDay(clock.now()), pictures));
  },
};

function showsRecord(page: PageContext): boolean {
  return [page.active_fir_id, page.active_suspect_id, page.active_vehicle_reg].some((id) => id !== undefined);
}

const guardStage: Stage<Question, { declined: "injection" | "off_topic" | null; reasons: readonly string[] }> = {
  name: "guard",
  budgetMs: 1_000,
  async run(question) {
    const verdict = judgeInput(question.text);
    if (verdict.verdict === "allowed") return done({ declined: null, reasons: [] });
    return done(
      { declined: verdict.reason, reasons: verdict.findings.map((finding) => String(finding).slice(0, 200)) },
      "declined",
    );
  },
};

const routeStage: Stage<
  { question: Question; declined: "injection" | "off_topic" | null },
  { question: Question; decision: RouteDecision }
> = {
  name: "route",
  budgetMs: 1_000,
  async run({ question, declined }, { settings }) {
    if (declined) {
      const decision: RouteDecision = {
        schema_version: 1,
        route: "DECLINED",
        confidence: 1,
        alternatives: [],
        reasons: [`declined as ${declined}`],
        decided_by: "guard",
        decline_reason: declined,
      };
      return done({ question, decision }, "DECLINED");
    }
    const override = readOverride(question.text);
    const routed = override
      ? routeOverride(override, question)
      : { question, decision: classify(question, settings.values) };
    return done(routed, `${routed.decision.route} ${routed.decision.confidence.toFixed(2)}`);
  },
};

interface Checked {
  readonly merged: Aggregated;
  readonly filtered: Extract<AuditEvent, { kind: "clearance.filtered" }>["filtered"];
}

function checkStage(ports: PipelinePorts): Stage<Answered, Checked> {
  return {
    name: "check",
    budgetMs: 2_000,
    async run({ outputs, passages }) {
      const protectedNames: ProtectedName[] = outputs.flatMap((output) => [...output.protectedNames]);
      const keepIdentifiers = outputs.flatMap((output) => [...output.permitted]);
      const wholeNames = protectedNames.filter(({ tokens }) => tokens > 1);
      const guard = (text: string, wholeNamesOnly: boolean) =>
        guardSentence({
          text,
          keepIdentifiers,
          protectedNames: wholeNamesOnly ? wholeNames : protectedNames,
          key: ports.nameKey,
        });
      const merged = aggregate(
        outputs.map(({ result }) => result),
        passages,
        guard,
      );
      return done(
        { merged, filtered: withheldByClearance(outputs) },
        merged.redactions.length > 0 ? "redacted" : undefined,
      );
    },
  };
}

function withheldByClearance(outputs: readonly RouteOutput[]): Checked["filtered"] {
  return outputs.flatMap(({ result }) =>
    result.withheld.map((entry) => ({
      class: entry.class,
      count: entry.count,
      where: "record cells",
      reason: "not this caller's case or clearance",
    })),
  );
}

function redactedEvent(
  ids: { turn_id: string; response_id: string; badge_id: string },
  merged: Aggregated,
): AuditEvent {
  const filtered: Extract<AuditEvent, { kind: "output.redacted" }>["filtered"] = merged.redactions.map((redaction) => ({
    class: redaction.class,
    count: redaction.count,
    where: redaction.where,
    reason: "found by the output guard",
  }));
  if (merged.dropped > 0)
    filtered.push({
      class: null,
      count: merged.dropped,
      where: "answer",
      reason: "a sentence did not stand on its evidence and was dropped",
    });
  return { kind: "output.redacted", ...ids, filtered };
}

function writeAnswer(
  input: TurnInput,
  decision: RouteDecision,
  answered: Answered,
  merged: Aggregated,
  context: RequestContext,
  timings: readonly StageTiming[],
): Answer {
  const results = answered.outputs.map(({ result }) => result);
  const refusal = merged.parts.length > 0 ? null : (results.find((result) => result.refusal)?.refusal ?? null);
  const back = results.find((result) => result.question_back);
  const nothing = merged.parts.length === 0 && !refusal && !back;
  const notices: Notice[] = [
    ...(input.pageContextFresh ? [] : [staleNotice]),
    ...(input.ask.attachments.length > 0 && decision.route !== "FAST_VISION" ? [unusedNotice] : []),
    ...results.flatMap((result) => result.notices),
    ...answered.notices,
    ...(merged.redactions.length > 0
      ? [{ code: "CELLS_REDACTED" as const, text: "Part of the text was withheld from you by the output check." }]
      : []),
  ].slice(0, 20);
  const confidence =
    merged.parts.length > 0
      ? Math.min(
          decision.confidence,
          ...results.filter(({ status }) => status === "answered").map((result) => result.confidence),
        )
      : decision.confidence;
  const parts = [...merged.parts];
  return {
    schema_version: 1,
    response_id: context.responseId,
    conversation_id: input.conversationId,
    badge_id: context.caller.badge_id,
    text: parts.length > 0 ? joinParts(parts) : (back?.question_back ?? refusal?.what ?? ungrounded.what),
    parts,
    sources: [...merged.sources],
    refusal: nothing ? ungrounded : refusal,
    choices: results.flatMap((result) => result.choices).slice(0, 8),
    confidence: {
      value: confidence,
      word: confidence >= 0.85 ? "sure" : confidence >= 0.7 ? "fairly sure" : "unsure",
      raise_by: confidence >= 0.85 ? null : "Name the record, or use the words of the manual.",
    },
    stages: [...timings],
    notices:
      back && parts.length > 0
        ? ([...notices, { code: "INTERPRETED_AS", text: (back.question_back ?? "").slice(0, 400) }].slice(
            0,
            20,
          ) as Notice[])
        : notices,
    metrics: {
      pipeline_route: decision.route,
      latency_ms: Math.max(0, Math.round(performance.now() - input.receivedAtMs)),
      settings_version: context.settings.version,
      policy_version: POLICY_VERSION,
      engines: ["deterministic"],
    },
  };
}

const staleNotice: Notice = {
  code: "STALE_PAGE_CONTEXT",
  text: "The page context was too old when your question arrived and was not used.",
};
const unusedNotice: Notice = {
  code: "ATTACHMENT_UNUSED",
  text: "The attached file was not used; this version does not read files yet.",
};
const ungrounded: Refusal = {
  tone: "nothing_found",
  what: "I found something, but no sentence of it stands on its source.",
  why: "A sentence that can't be traced to its source is not shown.",
  instead: [{ label: "Ask more narrowly", ask: null }],
};

async function must<T>(running: ReturnType<typeof runStage<unknown, T>>): Promise<T> {
  const outcome = await running;
  if (outcome.kind === "done") return outcome.value;
  throw outcome.error;
}

/** What a watcher of stages turns into events for the person's screen. */
export function stageEvents(
  emit: (body: TurnEventBody) => void,
  timings: StageTiming[],
  exact: (stage: string, ms: number) => void,
): StageWatcher {
  return {
    started: (stage) => emit({ type: "stage_started", stage }),
    finished: (timing, exactMs) => {
      timings.push(timing);
      exact(timing.stage, exactMs);
      emit({ type: "stage_finished", timing });
    },
  };
}
