import {
  findColumn,
  findTable,
  type GateRows,
  type Notice,
  type ProtectedName,
  type QueryPlan,
  RECORDS_CATALOGUE,
  type RedactionClass,
  stationName,
} from "@vanguard/contracts";
import { columnAccess, findInstructionsInData } from "@vanguard/policy";
import {
  type ComposedRecords,
  composeCount,
  composeGroups,
  composeList,
  composeRecord,
} from "../compose/composeRecords.ts";
import { type PlanOutcome, planQuestion } from "../plan/planQuestion.ts";
import type { RecordsGate } from "../ports.ts";
import type { RequestContext } from "../runtime/stage.ts";
import { answerLanguage } from "../understand/lexicon.ts";
import type { Question } from "../understand/question.ts";
import type { Subject } from "../understand/subject.ts";
import { type GateResult, type QueryOrigin, queryGate } from "./gateQuery.ts";
import { asksForProtectedOnly, countedNotice, evidenceOf, rowsBehind } from "./protectedCounts.ts";
import { readFocus, visibleColumns } from "./readFocus.ts";
import {
  cannotFilterBy,
  countWithheld,
  gateRefused,
  noPlan,
  notAmongYours,
  nothingMatches,
  outsidePrecinct,
  unclearFilter,
} from "./recordRefusals.ts";
import { emptyResult, type RouteOutput } from "./routeOutput.ts";
import { whichStation, whichSubject } from "./whichRecord.ts";

const ROUTE = "TEXT2ZCQL";
/** Statuses that a case reaches long after it was registered. */
const LATER_STATUSES: ReadonlySet<string> = new Set([
  "CHARGE_SHEETED",
  "CONVICTED",
  "ACQUITTED",
  "DISCHARGED",
  "CLOSED_B",
  "CLOSED_C",
]);
/** Confidence of an answer that leaves something of the question aside. */
const UNSURE = 0.65;

/** Answers from the records: plan, gate, rows, sentences. Never a value that is not in a cell the caller may see. */
export async function answerFromRecords(
  question: Question,
  context: RequestContext,
  gate: RecordsGate,
): Promise<RouteOutput> {
  const origin: QueryOrigin = { origin: "assistant", turnId: context.turnId, responseId: context.responseId };
  const outside = question.places.find((place) => !context.caller.precincts.includes(place.precinct));
  if (outside) return outsidePrecinct(outside.station ? stationName(outside.station) : outside.precinct);
  if (question.ambiguous.length > 1) return whichSubject(question);
  const planned = planQuestion(question);
  if (planned.kind === "no_plan") return noPlan();
  if (planned.kind === "unclear") return unclearFilter(planned.words);
  const plan = visibleColumns(planned.plan, context.caller.clearance);
  const closed = fieldOfOwnCases(plan, context);
  if (closed) return cannotFilterBy(closed);
  const result = await queryGate(gate, plan, context, origin);
  if (result.kind === "refused") return gateRefused(result);
  const output = await answerPlan(question, plan, planned.plan, result, context, gate, origin);
  const unsure = readingNotices(planned, question);
  const notices =
    output.result.status === "answered" ? [...unsure, ...hiddenNotice(plan), ...periodNotice(plan)] : unsure;
  if (notices.length === 0) return output;
  const confidence = unsure.length > 0 ? Math.min(output.result.confidence, UNSURE) : output.result.confidence;
  return { ...output, result: { ...output.result, confidence, notices: [...output.result.notices, ...notices] } };
}

/** What the answer doesn't take into account; any of it makes the answer unsure. */
function readingNotices(planned: Extract<PlanOutcome, { kind: "plan" }>, question: Question): Notice[] {
  const texts: string[] = [];
  if (planned.leftOut.length > 0)
    texts.push(
      `A query takes five conditions, one for each field, so this was left out: ${planned.leftOut.join(", ")}.`,
    );
  if (planned.unread.length > 0) texts.push(`Not used as a filter: ${planned.unread.join(", ")}.`);
  const others = new Set(question.subjects.slice(1).map(({ value }) => value));
  others.delete(question.subjects[0]?.value ?? "");
  if (others.size > 0) texts.push(`Only the first record was looked up, not ${[...others].join(", ")}.`);
  return texts.map((text) => ({ code: "INTERPRETED_AS" as const, text: text.slice(0, 400) }));
}

/** A field that is open in the caller's own cases alone: counting by it would give their number for everybody's. */
function fieldOfOwnCases(plan: QueryPlan, context: RequestContext): string | null {
  const table = findTable(RECORDS_CATALOGUE, plan.table);
  for (const { column } of plan.question_kind === "record" ? [] : plan.filters) {
    const known = table && findColumn(table, column);
    if (known && columnAccess(known, context.caller.clearance) === "assigned") return known.label;
  }
  return null;
}

/** "Convicted this year" may mean the year of the conviction; the register is dated by registration. */
function periodNotice(plan: QueryPlan): Notice[] {
  if (plan.table !== "FIR_Records" || !plan.filters.some(({ column }) => column === "registered_at")) return [];
  const isLater = plan.filters.some(
    (filter) => filter.column === "status" && filter.op === "eq" && LATER_STATUSES.has(String(filter.value)),
  );
  if (!isLater) return [];
  return [
    { code: "INTERPRETED_AS", text: "The period is that of registration, not the day on which the status began." },
  ];
}

/** A filter on a value that is hidden in protected rows leaves these rows out. A count has its own sentence about protected cases. */
function hiddenNotice(plan: QueryPlan): Notice[] {
  if (plan.question_kind === "record") return [];
  const isList = plan.question_kind === "list";
  const table = findTable(RECORDS_CATALOGUE, plan.table);
  const labels = plan.filters.flatMap(({ column, op }) => {
    const known = table && findColumn(table, column);
    const isHidden = known && (known.masked.off_record || (isList && Object.keys(known.masked).length > 0));
    return isHidden && op !== "is_null" && known.shown ? [known.label] : [];
  });
  const [first] = labels;
  if (first === undefined) return [];
  const text = `Protected records hide the field "${first}", and are not among these where you may not see it.`;
  return [{ code: "INTERPRETED_AS", text }];
}

/** `plan` is what ran, `whole` the plan before the columns that the caller never sees were taken out. */
async function answerPlan(
  question: Question,
  plan: QueryPlan,
  whole: QueryPlan,
  result: Extract<GateResult, { kind: "rows" }>,
  context: RequestContext,
  gate: RecordsGate,
  origin: QueryOrigin,
): Promise<RouteOutput> {
  const { rows, event } = result;
  const minimum = context.settings.values.aggregate_minimum;
  const base = {
    plan,
    rows,
    precincts: context.caller.precincts,
    language: answerLanguage(question.language),
    focus: [] as string[],
    matchedIds: rows.record_ids.flatMap((id) => id ?? []),
    today: question.today,
  };
  switch (plan.question_kind) {
    case "record": {
      if (rows.rows.length === 0) return notAmongYours(question.subjects[0] ?? null, [event]);
      const one = rows.rows.length === 1 ? rows : rowOnPage(question, rows);
      if (!one) return whichStation(question, rows, context, [event]);
      const focus = readFocus(question, whole, context.caller.clearance);
      const composed = composeRecord({ ...base, rows: one, focus: focus.columns }, 0);
      const notices = [...focus.notices, ...composed.notices];
      return answered({ ...composed, notices }, one, [event], subjectOf(plan, one));
    }
    case "count": {
      const count = Number(rows.rows[0]?.[0]?.value ?? 0);
      const isProtected = asksForProtectedOnly(plan);
      if (isProtected && (count === 0 || rows.protected_rows !== "whole_cells"))
        return countWithheld(rows.protected_rows, minimum, [event]);
      // Who asks for a number of protected cases is not given the cases with it.
      const behind = isProtected ? null : await queryGate(gate, rowsBehind(plan), context, origin);
      const matchedIds = behind?.kind === "rows" ? evidenceOf(count, behind.rows) : [];
      const composed = composeCount({ ...base, matchedIds }, count);
      const notices = [...composed.notices, ...countedNotice(rows, minimum)];
      return answered({ ...composed, notices }, rows, behind ? [event, behind.event] : [event], null);
    }
    case "group":
    case "top": {
      const isEmpty = rows.rows.length === 0;
      if (asksForProtectedOnly(plan) && (isEmpty || rows.protected_rows !== "whole_cells"))
        return countWithheld(rows.protected_rows, minimum, [event]);
      const told = countedNotice(rows, minimum);
      if (isEmpty) return nothingMatches([event], told);
      const composed = composeGroups({ ...base, matchedIds: [] });
      return answered({ ...composed, notices: [...composed.notices, ...told] }, rows, [event], null);
    }
    case "list": {
      if (rows.rows.length === 0) return nothingMatches([event]);
      return answered(composeList(base), rows, [event], rows.rows.length === 1 ? subjectOf(plan, rows) : null);
    }
    default:
      return plan.question_kind satisfies never;
  }
}

function answered(
  composed: ComposedRecords,
  rows: GateRows,
  events: RouteOutput["events"],
  subject: Subject | null,
): RouteOutput {
  const claims = composed.claims.filter((claim) => findInstructionsInData(claim.text).length === 0);
  const withheld = new Map<NonNullable<GateRows["rows"][number][number]["redacted"]>, number>();
  for (const row of rows.rows)
    for (const cell of row) if (cell.redacted) withheld.set(cell.redacted, (withheld.get(cell.redacted) ?? 0) + 1);
  return {
    result: {
      ...emptyResult(ROUTE, "answered"),
      claims,
      sources: [...composed.sources],
      confidence: 0.98,
      notices: [...composed.notices],
      withheld: [...withheld].map(([redactionClass, count]) => ({
        class: redactionClass,
        count,
        tier: "pre_retrieval" as const,
      })),
    },
    events,
    protectedNames: uniqueNames(rows.protected_names),
    permitted: permittedClasses(rows),
    subject,
  };
}

/** A number that stands in several stations means the case that is open on the page, if it is one of them. */
function rowOnPage(question: Question, rows: GateRows): GateRows | null {
  const page = question.pageSubject;
  const place = rows.columns.findIndex(({ column }) => column === "fir_id");
  const index = page?.kind === "fir_id" ? rows.rows.findIndex((row) => row[place]?.value === page.value) : -1;
  const row = rows.rows[index];
  return row ? { ...rows, rows: [row], record_ids: [rows.record_ids[index] ?? null] } : null;
}

function subjectOf(plan: QueryPlan, rows: GateRows): Subject | null {
  const value = (name: string) =>
    rows.rows[0]?.[rows.columns.findIndex(({ column }) => column === name)]?.value ?? null;
  const make = (kind: Subject["kind"], key: string): Subject | null => {
    const found = value(key);
    return found ? { kind, value: found, from: "history" } : null;
  };
  if (plan.table === "FIR_Records") return make("fir_id", "fir_id");
  if (plan.table === "Suspect_Master") return make("suspect", "suspect_id");
  if (plan.table === "Vehicle_Registry") return make("vehicle", "reg_no");
  return null;
}

/** Classes of identifiers that the caller sees in this record by right: the column of the class is shown, not redacted. */
function permittedClasses(rows: GateRows): RedactionClass[] {
  const [row, ...others] = rows.rows;
  if (!row || others.length > 0) return [];
  return rows.columns.flatMap(({ table, column }, place) => {
    const known = findTable(RECORDS_CATALOGUE, table);
    const dataClass = known && findColumn(known, column)?.class;
    return dataClass && row[place]?.redacted === null ? [dataClass] : [];
  });
}

function uniqueNames(names: readonly ProtectedName[]): ProtectedName[] {
  return [...new Map(names.map((name) => [name.hash, name])).values()];
}

/** `/fir 0123/2026` and its kin: the argument is the subject, whatever else stands there is a filter. */
export function subjectOfOverride(command: "fir" | "vehicle" | "person", value: string): Subject {
  if (command === "vehicle") return { kind: "vehicle", value, from: "text" };
  if (command === "person") return { kind: "suspect", value, from: "text" };
  return value.startsWith("FIR-") ? { kind: "fir_id", value, from: "text" } : { kind: "fir_no", value, from: "text" };
}
