import type { AuditEvent } from "@vanguard/contracts";
import { describe, expect, it } from "vitest";
import { RefusalRecorder } from "./refusalRecorder.ts";

function recorderAt(start: string) {
  const logged: Extract<AuditEvent, { kind: "request.refused" }>[] = [];
  let now = Date.parse(start);
  const audit = {
    append: async (events: readonly AuditEvent[]) => {
      for (const event of events) if (event.kind === "request.refused") logged.push(event);
      return [];
    },
  };
  const recorder = new RefusalRecorder({ audit, clock: { now: () => new Date(now) } }, { error: () => undefined });
  const refuse = (badgeId: string | null, times = 1) => {
    for (let n = 0; n < times; n += 1)
      recorder.record({
        requestId: `req_${String(n).padStart(8, "0")}`,
        badgeId,
        procedure: "sources.open",
        code: "NOT_FOUND",
      });
  };
  const later = () => {
    now += 1_000;
  };
  return { logged, refuse, later };
}

describe("RefusalRecorder", () => {
  it("puts on record how many it did not list", () => {
    const { logged, refuse, later } = recorderAt("2026-11-30T06:30:00.000Z");
    refuse(null, 50);
    expect(logged).toHaveLength(20);
    later();
    refuse(null);
    expect(logged.slice(20)).toMatchObject([
      { procedure: "(30 more that were counted)", code: "RATE_LIMITED", badge_id: null },
      { procedure: "sources.open", code: "NOT_FOUND" },
    ]);
  });

  it("lists a signed-in person's refusal in the midst of a stranger's flood", () => {
    const { logged, refuse } = recorderAt("2026-11-30T06:30:00.000Z");
    refuse(null, 500);
    refuse("OFFICER_4482");
    expect(logged.at(-1)).toMatchObject({ badge_id: "OFFICER_4482", procedure: "sources.open" });
  });
});
