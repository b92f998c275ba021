import type { StageTiming } from "@vanguard/contracts";
import { VanguardError } from "@vanguard/contracts";
import { describe, expect, it, vi } from "vitest";
import { requestContext } from "../../test/samples.ts";
import { asVanguardError, done, runStage, type Stage } from "./stage.ts";

const stage = (run: Stage<string, string>["run"], budgetMs = 1_000): Stage<string, string> => ({
  name: "test",
  budgetMs,
  run,
});

describe("runStage", () => {
  it("gives the value and tells the watcher of start and end", async () => {
    const seen: (string | StageTiming)[] = [];
    const context = requestContext({
      watch: { started: (name) => seen.push(name), finished: (timing) => seen.push(timing) },
    });
    expect(
      await runStage(
        stage(async (word) => done(word.toUpperCase(), "shouted")),
        "hello",
        context,
      ),
    ).toEqual({
      kind: "done",
      value: "HELLO",
      detail: "shouted",
    });
    expect(seen).toMatchObject(["test", { stage: "test", outcome: "done", detail: "shouted" }]);
  });

  it("ends a stage that ignores its signal when its budget is spent", async () => {
    vi.useFakeTimers();
    try {
      const running = runStage(
        stage(() => new Promise(() => undefined), 50),
        "x",
        requestContext(),
      );
      await vi.advanceTimersByTimeAsync(50);
      expect(await running).toMatchObject({ kind: "timed_out", error: { code: "DEADLINE_EXCEEDED" } });
    } finally {
      vi.useRealTimers();
    }
  });

  it("ends with the turn, for the turn's reason", async () => {
    const stop = new AbortController();
    const running = runStage(
      stage(() => new Promise(() => undefined)),
      "x",
      requestContext({ signal: stop.signal }),
    );
    stop.abort(new VanguardError("CANCELLED", "stopped", { hint: "ask again" }));
    expect(await running).toMatchObject({ kind: "failed", code: "CANCELLED" });
  });

  it("doesn't start what was stopped before", async () => {
    const run = vi.fn(async () => done("x"));
    const outcome = await runStage(stage(run), "x", requestContext({ signal: AbortSignal.abort() }));
    expect(outcome).toMatchObject({ kind: "failed", code: "CANCELLED" });
    expect(run).not.toHaveBeenCalled();
  });

  it.each([
    ["thrown", async () => Promise.reject(new Error("SELECT secret FROM x"))],
    [
      "thrown before it returns",
      () => {
        throw new Error("SELECT secret FROM x");
      },
    ],
  ])("makes of a surprise %s a typed outcome that gives nothing away", async (_, run) => {
    const outcome = await runStage(stage(run), "x", requestContext());
    expect(outcome).toMatchObject({ kind: "failed", code: "INTERNAL" });
    expect(outcome.kind === "failed" ? outcome.error.message : "secret").not.toContain("secret");
  });
});

describe("asVanguardError", () => {
  it("keeps the cause for the log", () => {
    const cause = new Error("disk");
    expect(asVanguardError(cause).cause).toBe(cause);
  });
});
