import { type TrackedEnvelope, tracked } from "@trpc/server";
import { TERMINAL_EVENTS, TurnEvent } from "@vanguard/contracts";
import type { ApiOptions } from "./apiOptions.ts";
import { findSignedIn, type SignedIn } from "./requestContext.ts";

/**
 * A turn's events for one connection: what came after `afterEventId`, then live, until the terminal event.
 *
 * Shape:  each event carries its own id as the stream's event id, so a browser that lost the line asks for what it lacks.
 * Errors: NOT_FOUND for a turn that isn't this badge's; UNAUTHENTICATED within about a second of the session's end. At the
 *         longest duration the line is cut without an end mark, and the client picks it up again.
 */
export async function* turnStream(
  options: ApiOptions,
  signedIn: SignedIn,
  request: { turnId: string; afterEventId: number },
  signal: AbortSignal,
): AsyncGenerator<TrackedEnvelope<TurnEvent>> {
  const ended = new AbortController();
  const inner = AbortSignal.any([signal, ended.signal]);
  const stopWatching = watchSession(options, signedIn, ended);
  const longest = setTimeout(() => ended.abort(abortError()), options.streamMaxMs ?? 25_000);
  const events = options.desk.follow(request.turnId, signedIn.caller, request.afterEventId, inner);
  const iterator = events[Symbol.asyncIterator]();
  try {
    while (true) {
      const next = await orAborted(iterator.next(), inner);
      if (next.done) break;
      const event = TurnEvent.parse(next.value);
      yield tracked(String(event.event_id), event);
      if (TERMINAL_EVENTS.some((type) => type === event.body.type)) break;
    }
  } finally {
    clearTimeout(longest);
    stopWatching();
    ended.abort(abortError());
    await iterator.return?.();
  }
}

/** Asks again and again whether the session and the person still stand; the first "no" ends the stream with its own error. */
function watchSession(options: ApiOptions, signedIn: SignedIn, ended: AbortController): () => void {
  let asking = false;
  const timer = setInterval(() => {
    if (asking) return;
    asking = true;
    findSignedIn(options, signedIn.token)
      .catch((error: unknown) => ended.abort(error))
      .finally(() => {
        asking = false;
      });
  }, options.sessionCheckMs ?? 1_000);
  return () => clearInterval(timer);
}

/** The promise, or the signal's reason as soon as it fires. The listener goes with the race, however it ends. */
function orAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    if (signal.aborted) onAbort();
    else signal.addEventListener("abort", onAbort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", onAbort));
  });
}

function abortError(): DOMException {
  return new DOMException("the stream's time is over", "AbortError");
}
