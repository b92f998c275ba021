import { describe, expect, it, vi } from "vitest";
import { LiveTurns } from "./liveTurns.ts";

const NEVER = new AbortController().signal;

describe("LiveTurns", () => {
  it("wakes everybody who waits for this turn, and nobody else", async () => {
    const live = new LiveTurns();
    const first = live.next("turn_1", 60_000, NEVER);
    const second = live.next("turn_1", 60_000, NEVER);
    const stop = new AbortController();
    const other = live.next("turn_2", 60_000, stop.signal);
    live.announce("turn_1");
    await Promise.all([first, second]);
    expect(live.listeners).toBe(1);
    stop.abort();
    await other;
    expect(live.listeners).toBe(0);
  });

  it("wakes by itself after the time, since another process may be writing", async () => {
    vi.useFakeTimers();
    try {
      const live = new LiveTurns();
      const next = live.next("turn_1", 1_000, NEVER);
      await vi.advanceTimersByTimeAsync(1_000);
      await next;
      expect(live.listeners).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  it("doesn't wait at all on a signal that has ended", async () => {
    const live = new LiveTurns();
    await live.next("turn_1", 60_000, AbortSignal.abort());
    expect(live.listeners).toBe(0);
  });
});
