import type { Source, TurnEventBody } from "@vanguard/contracts";
import { describe, expect, it } from "vitest";
import { NO_PROGRESS, progressed } from "./turnProgress.ts";

const source = (source_id: string): Source => ({
  source_id,
  source_type: "page_context",
  display_name: source_id,
  screen_id: "fir_register",
  active_module: "fir_register",
  filters: {},
});
const after = (...bodies: TurnEventBody[]) =>
  bodies.reduce(
    (progress, body, index) =>
      progressed(progress, { turn_id: "turn_0000000000", event_id: index + 1, at: "2026-11-30T06:00:00.000Z", body }),
    NO_PROGRESS,
  );

describe("progressed", () => {
  it("fills the line of stages in their order", () => {
    const timing = { stage: "guard", outcome: "done", latency_ms: 2 } as const;
    const { stages } = after(
      { type: "stage_started", stage: "guard" },
      { type: "stage_started", stage: "route" },
      { type: "stage_finished", timing },
    );
    expect(stages).toEqual([
      { stage: "guard", timing },
      { stage: "route", timing: null },
    ]);
  });

  it("keeps each source once, in the order of arrival", () => {
    const { sources } = after(
      { type: "sources", sources: [source("src_01")] },
      { type: "sources", sources: [source("src_01"), source("src_02")] },
    );
    expect(sources.map(({ source_id }) => source_id)).toEqual(["src_01", "src_02"]);
  });

  it("keeps what was said when the turn fails", () => {
    const part = { text: "One sentence.", layout: "sentence", source_ids: [] } as const;
    const error = {
      code: "DEADLINE_EXCEEDED",
      message: "Too slow.",
      hint: "Ask again.",
      request_id: "req_00",
    } as const;
    const progress = after({ type: "part", index: 0, part: { ...part, source_ids: [] } }, { type: "failed", error });
    expect([progress.parts, progress.error]).toEqual([[part], error]);
  });
});
