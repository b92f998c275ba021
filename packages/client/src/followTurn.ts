import { TERMINAL_EVENTS, type TurnEvent } from "@vanguard/contracts";
import { callFailure } from "./callFailure.ts";

/** The two ways to a turn's events. */
export interface TurnDoor {
  /** Opens the stream after an event; it reconnects by itself and reports each event, its end or what it could not mend. */
  stream(
    turnId: string,
    afterEventId: number,
    handlers: { onEvent(event: TurnEvent): void; onEnd(error: unknown): void },
  ): { close(): void };
  events(turnId: string, afterEventId: number, signal: AbortSignal): Promise<TurnEvent[]>;
}

export interface FollowPorts {
  readonly door: TurnDoor;
  schedule(afterMs: number, run: () => void): () => void;
}

/** How long a stream may be silent before the events are asked for once, beside it. */
const SILENCE_MS = 3_000;
const POLL_MS = 700;
const POLL_UNREACHABLE_MS = 2_000;

/**
 * Follows a turn to its end, each event once and in order, whatever the line does.
 *
 * Shape:  the stream first. Where it ends early, fails, or a look beside it finds events that it is holding back, polling takes over.
 * Errors: rejects with what the server told (a foreign turn, an ended session); resolves null when `signal` fires.
 */
export function followTurn(
  ports: FollowPorts,
  request: { turnId: string; afterEventId?: number; signal: AbortSignal },
  onEvent: (event: TurnEvent) => void,
): Promise<TurnEvent | null> {
  return new Promise((resolve, reject) => {
    let last = request.afterEventId ?? 0;
    let over = false;
    let callOff: () => void = () => {};
    let stream: { close(): void } | null = null;

    const finish = (settle: () => void) => {
      if (over) return;
      over = true;
      callOff();
      stream?.close();
      request.signal.removeEventListener("abort", onAbort);
      settle();
    };
    const onAbort = () => finish(() => resolve(null));

    const take = (event: TurnEvent): void => {
      if (over || event.event_id <= last) return;
      last = event.event_id;
      onEvent(event);
      if (TERMINAL_EVENTS.some((type) => type === event.body.type)) finish(() => resolve(event));
    };

    const poll = async (): Promise<number> => {
      const found = await ports.door.events(request.turnId, last, request.signal);
      for (const event of found) take(event);
      return found.length;
    };

    const keepPolling = async (): Promise<void> => {
      if (over) return;
      try {
        await poll();
        if (!over) callOff = ports.schedule(POLL_MS, () => void keepPolling());
      } catch (error) {
        if (callFailure(error).kind === "told") return finish(() => reject(error));
        if (!over) callOff = ports.schedule(POLL_UNREACHABLE_MS, () => void keepPolling());
      }
    };

    const switchToPolling = (): void => {
      callOff();
      stream?.close();
      stream = null;
      void keepPolling();
    };

    const watchSilence = (): void => {
      callOff();
      callOff = ports.schedule(SILENCE_MS, async () => {
        try {
          if ((await poll()) > 0) return over ? undefined : switchToPolling();
          if (!over && stream) watchSilence();
        } catch (error) {
          if (callFailure(error).kind === "told") return finish(() => reject(error));
          if (!over) switchToPolling();
        }
      });
    };

    if (request.signal.aborted) return onAbort();
    request.signal.addEventListener("abort", onAbort, { once: true });
    stream = ports.door.stream(request.turnId, last, {
      onEvent(event) {
        if (!stream) return;
        take(event);
        if (!over) watchSilence();
      },
      onEnd(error) {
        if (over || !stream) return;
        if (error && callFailure(error).kind === "told") return finish(() => reject(error));
        switchToPolling();
      },
    });
    watchSilence();
  });
}
