import { type GateAnswer, type GateStatement, VanguardError } from "@vanguard/contracts";

/** A cancelled statement may still end by itself this long: most do, and stopping it is dearer than that. */
const ABANDONED_MS = 100;

/** One caller's statement, from the moment it is asked until it is answered, whatever comes first. */
export interface GateCall {
  /** Who asks: callers take turns. */
  readonly lane: string;
  readonly request: GateStatement;
  /** On the clock of `performance.now()`. */
  readonly deadline: number;
  readonly isFinished: boolean;
  /** The first outcome counts; later ones are dropped. */
  finish(outcome: { answer: GateAnswer } | { error: VanguardError }): void;
}

export const gateFailure = {
  deadline: () =>
    new VanguardError("DEADLINE_EXCEEDED", "the query was ended at its time limit", {
      hint: "Narrow it down: a station, a date range, a number.",
    }),
  cancelled: (cause: unknown) =>
    new VanguardError("CANCELLED", "the query was cancelled", { hint: "Send it again.", cause }),
  unavailable: (message: string, cause?: unknown) =>
    new VanguardError("UPSTREAM_UNAVAILABLE", message, { hint: "Try again in a moment.", cause }),
};

/**
 * Opens a call with its deadline and its caller's signal.
 *
 * Shape: `giveUp` is called when the time is over or the caller leaves, with how long a running statement may still go on.
 */
export function openCall(
  request: GateStatement,
  signal: AbortSignal,
  giveUp: (call: GateCall, error: VanguardError, graceMs: number) => void,
): { call: GateCall; answer: Promise<GateAnswer> } {
  let settle: (outcome: Parameters<GateCall["finish"]>[0]) => void = () => undefined;
  const answer = new Promise<GateAnswer>((resolve, reject) => {
    settle = (outcome) => ("answer" in outcome ? resolve(outcome.answer) : reject(outcome.error));
  });
  const atDeadline = setTimeout(() => giveUp(call, gateFailure.deadline(), 0), request.timeoutMs);
  const onAbort = () => giveUp(call, gateFailure.cancelled(signal.reason), ABANDONED_MS);
  let isOpen = true;
  const call: GateCall = {
    lane: request.subject.badge_id,
    request,
    deadline: performance.now() + request.timeoutMs,
    get isFinished() {
      return !isOpen;
    },
    finish: (outcome) => {
      if (!isOpen) return;
      isOpen = false;
      clearTimeout(atDeadline);
      signal.removeEventListener("abort", onAbort);
      settle(outcome);
    },
  };
  signal.addEventListener("abort", onAbort, { once: true });
  return { call, answer };
}
