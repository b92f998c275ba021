import type {
  AuditEvent,
  Choice,
  Notice,
  ProtectedName,
  RedactionClass,
  Refusal,
  Route,
  RouteResult,
} from "@vanguard/contracts";
import type { Subject } from "../understand/subject.ts";

/** What a route hands on besides its result: what to record, what to guard the text with, and what the talk is about now. */
export interface RouteOutput {
  readonly result: RouteResult;
  readonly events: readonly AuditEvent[];
  readonly protectedNames: readonly ProtectedName[];
  /** Classes of identifiers that the caller sees by right, so that the output guard leaves them: a phone in one's own case. */
  readonly permitted: readonly RedactionClass[];
  readonly subject: Subject | null;
}

export function emptyResult(route: Route, status: RouteResult["status"]): RouteResult {
  return {
    route,
    status,
    claims: [],
    sources: [],
    confidence: 1,
    refusal: null,
    choices: [],
    question_back: null,
    withheld: [],
    notices: [],
  };
}

export function refused(
  route: Route,
  status: "refused" | "nothing_found",
  refusal: Omit<Refusal, "tone"> & Partial<Pick<Refusal, "tone">>,
  events: readonly AuditEvent[] = [],
  notices: readonly Notice[] = [],
): RouteOutput {
  return {
    result: { ...emptyResult(route, status), refusal: { tone: status, ...refusal }, notices: [...notices] },
    events,
    protectedNames: [],
    permitted: [],
    subject: null,
  };
}

export function askBack(
  route: Route,
  question: string,
  choices: readonly Choice[],
  events: readonly AuditEvent[] = [],
): RouteOutput {
  return {
    result: { ...emptyResult(route, "ask_back"), question_back: question, choices: [...choices].slice(0, 8) },
    events,
    protectedNames: [],
    permitted: [],
    subject: null,
  };
}
