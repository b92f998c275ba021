import type { TurnEvent } from "@vanguard/contracts";
import { describe, expect, it } from "vitest";
import { FakeTime, settled } from "../test/fakeTime.ts";
import { toldError } from "../test/toldError.ts";
import { followTurn, type TurnDoor } from "./followTurn.ts";

const TURN = "turn_00000000000000000000";
const event = (event_id: number, last = false): TurnEvent => ({
  turn_id: TURN,
  event_id,
  at: "2026-11-30T06:00:00.000Z",
  body: last
    ? {
        type: "failed",
        error: { code: "CANCELLED", message: "Stopped.", hint: "Ask again.", request_id: "req_0000000000" },
      }
    : { type: "stage_started", stage: "guard" },
});

/** A door whose stream and store the test fills. */
function openDoor() {
  const time = new FakeTime();
  const abort = new AbortController();
  const seen: number[] = [];
  const state = { stored: [] as TurnEvent[], polls: 0, closed: 0, pollFails: null as Error | null };
  let handlers: Parameters<TurnDoor["stream"]>[2] | undefined;
  const door: TurnDoor = {
    stream: (_turn, _after, given) => {
      handlers = given;
      return {
        close: () => {
          state.closed += 1;
        },
      };
    },
    events: async (_turn, after) => {
      state.polls += 1;
      if (state.pollFails) throw state.pollFails;
      return state.stored.filter((candidate) => candidate.event_id > after);
    },
  };
  const done = followTurn({ door, schedule: time.schedule }, { turnId: TURN, signal: abort.signal }, ({ event_id }) =>
    seen.push(event_id),
  );
  return {
    time,
    abort,
    seen,
    state,
    done,
    push: (given: TurnEvent) => handlers?.onEvent(given),
    end: (error: unknown) => handlers?.onEnd(error),
  };
}

describe("followTurn", () => {
  it("passes a stream's events on, each once, and resolves with the last", async () => {
    const turn = openDoor();
    for (const id of [1, 2, 2, 1, 3]) turn.push(event(id));
    turn.push(event(4, true));
    expect((await turn.done)?.event_id).toBe(4);
    expect([turn.seen, turn.state.polls, turn.state.closed, turn.time.scheduled]).toEqual([[1, 2, 3, 4], 0, 1, 0]);
  });

  it("polls where the stream ends early", async () => {
    const turn = openDoor();
    turn.push(event(1));
    turn.end(new Error("cut"));
    turn.state.stored = [event(1), event(2)];
    await turn.time.advance(700);
    turn.state.stored.push(event(3, true));
    await turn.time.advance(700);
    expect((await turn.done)?.event_id).toBe(3);
    expect(turn.seen).toEqual([1, 2, 3]);
  });

  it("notices a gateway that holds the stream back", async () => {
    const turn = openDoor();
    turn.state.stored = [event(1), event(2)];
    await turn.time.advance(3_000);
    expect([turn.seen, turn.state.closed]).toEqual([[1, 2], 1]);
    turn.push(event(1));
    turn.state.stored.push(event(3, true));
    await turn.time.advance(700);
    await turn.done;
    expect(turn.seen).toEqual([1, 2, 3]);
  });

  it("stays on a stream that is silent because nothing happens", async () => {
    const turn = openDoor();
    await turn.time.advance(9_500);
    expect([turn.state.polls, turn.state.closed]).toEqual([3, 0]);
    turn.push(event(1, true));
    await turn.done;
    expect(turn.time.scheduled).toBe(0);
  });

  it("keeps trying while the server is out of reach", async () => {
    const turn = openDoor();
    turn.state.pollFails = new TypeError("fetch failed");
    turn.end(new Error("cut"));
    await turn.time.advance(8_000);
    turn.state.pollFails = null;
    turn.state.stored = [event(1, true)];
    await turn.time.advance(2_000);
    expect((await turn.done)?.event_id).toBe(1);
  });

  it("rejects with what the server told", async () => {
    const turn = openDoor();
    turn.end(toldError("NOT_FOUND"));
    await expect(turn.done).rejects.toMatchObject({ data: { code: "NOT_FOUND" } });
    expect([turn.state.polls, turn.time.scheduled]).toEqual([0, 0]);
  });

  it("lets go when it is called off", async () => {
    const turn = openDoor();
    turn.abort.abort();
    expect(await turn.done).toBeNull();
    await settled();
    expect([turn.state.closed, turn.time.scheduled]).toEqual([1, 0]);
  });
});
