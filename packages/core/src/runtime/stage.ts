import type { Caller, ErrorCode, SettingsVersion, StageTiming } from "@vanguard/contracts";
import { VanguardError } from "@vanguard/contracts";
import type { Clock } from "../ports.ts";

/** What a stage is given besides its input. There is nothing global behind it. */
export interface RequestContext {
  readonly requestId: string;
  readonly turnId: string;
  readonly responseId: string;
  readonly caller: Caller;
  readonly settings: SettingsVersion;
  readonly clock: Clock;
  /** Ends with the turn's deadline or when the person stops it. */
  readonly signal: AbortSignal;
  /** Told when a stage starts and ends; never holds the content of a question or a record. */
  readonly watch: StageWatcher;
}

export interface StageWatcher {
  started(stage: string): void;
  finished(timing: StageTiming, exactMs: number): void;
}

/** The closed set of ways in which a stage can end. Only `done` lets the pipeline go on by itself. */
export type Outcome<T> =
  | { readonly kind: "done"; readonly value: T; readonly detail?: string | undefined }
  | { readonly kind: "failed"; readonly code: ErrorCode; readonly error: VanguardError }
  | { readonly kind: "timed_out"; readonly error: VanguardError };

export function done<T>(value: T, detail?: string): Outcome<T> {
  return { kind: "done", value, detail };
}

/**
 * A named part of the pipeline.
 *
 * Shape: one input and one output type; `run` may throw, the runner turns that into a typed outcome.
 * Units: `budgetMs` counts from the start of the stage and is cut by what is left of the turn.
 */
export interface Stage<In, Out> {
  readonly name: string;
  readonly budgetMs: number;
  run(input: In, context: RequestContext): Promise<Outcome<Out>>;
}

/** Runs one stage: times it, tells the watcher, enforces its budget through one signal. */
export async function runStage<In, Out>(
  stage: Stage<In, Out>,
  input: In,
  context: RequestContext,
): Promise<Outcome<Out>> {
  const startedAt = performance.now();
  context.watch.started(stage.name);
  const budget = new AbortController();
  const timer = setTimeout(() => budget.abort(budgetSpent(stage)), stage.budgetMs);
  const signal = AbortSignal.any([context.signal, budget.signal]);
  let outcome: Outcome<Out>;
  try {
    signal.throwIfAborted();
    outcome = await Promise.race([stage.run(input, { ...context, signal }), rejectOnAbort(signal)]);
  } catch (thrown) {
    outcome = failedOutcome(thrown);
  } finally {
    clearTimeout(timer);
  }
  const exactMs = performance.now() - startedAt;
  context.watch.finished(
    {
      stage: stage.name,
      outcome: outcome.kind,
      latency_ms: Math.round(exactMs),
      ...(outcome.kind === "done" && outcome.detail ? { detail: outcome.detail } : {}),
    },
    exactMs,
  );
  return outcome;
}

function budgetSpent(stage: { name: string; budgetMs: number }): VanguardError {
  return new VanguardError("DEADLINE_EXCEEDED", `The step ${stage.name} took longer than ${stage.budgetMs} ms`, {
    hint: "Ask again, or ask for less at once.",
  });
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}

/** An unexpected failure keeps its cause for the log; the person gets a sentence that gives nothing away. */
export function asVanguardError(thrown: unknown): VanguardError {
  if (thrown instanceof VanguardError) return thrown;
  if (thrown instanceof DOMException && thrown.name === "AbortError") {
    return new VanguardError("CANCELLED", "The question was stopped", {
      hint: "Ask again when you are ready.",
      cause: thrown,
    });
  }
  return new VanguardError("INTERNAL", "Something went wrong here", {
    hint: "Ask again; if it stays, give the request id to the operator.",
    cause: thrown,
  });
}

function failedOutcome(
  thrown: unknown,
): { kind: "failed"; code: ErrorCode; error: VanguardError } | { kind: "timed_out"; error: VanguardError } {
  const error = asVanguardError(thrown);
  return error.code === "DEADLINE_EXCEEDED"
    ? { kind: "timed_out", error }
    : { kind: "failed", code: error.code, error };
}
