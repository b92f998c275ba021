import { DEFAULT_SETTINGS, type SettingsVersion, VanguardError } from "@vanguard/contracts";
import { describe, expect, it } from "vitest";
import { createHealth, type HealthParts } from "./health.ts";

const SETTINGS: SettingsVersion = {
  schema_version: 1,
  version: 1,
  values: DEFAULT_SETTINGS,
  changed_at: "2026-11-30T06:30:00.000Z",
  changed_by: "test",
  reason: "first",
};

/** Parts that are well, a clock that the test turns, and what was written to the log. */
function world(broken: Partial<HealthParts> = {}) {
  let now = 0;
  const written: string[] = [];
  const parts: HealthParts = {
    version: "1.2.3",
    settings: { current: async () => SETTINGS },
    gate: { prove: async () => [] },
    audit: {
      append: async (events) => {
        written.push(...events.map(({ kind }) => kind));
        return [];
      },
    },
    elapsed: () => now,
    ...broken,
  };
  return {
    health: createHealth(parts),
    written,
    pass: (ms: number) => {
      now += ms;
    },
  };
}

describe("health", () => {
  it("is ok when everything answers", async () => {
    expect(await world().health()).toEqual({
      status: "ok",
      version: "1.2.3",
      checks: [
        { name: "app", ok: true, detail: "settings can be read" },
        { name: "records", ok: true, detail: "records can be read and not written" },
        { name: "audit", ok: true, detail: "the log can be written" },
      ],
    });
  });

  it("is degraded when the log can't be written, and says so in the log's own words", async () => {
    const append = () =>
      Promise.reject(new VanguardError("AUDIT_UNAVAILABLE", "the disk is full", { hint: "Make room." }));
    const { status, checks } = await world({ audit: { append } }).health();
    expect(status).toBe("degraded");
    expect(checks.at(-1)).toEqual({ name: "audit", ok: false, detail: "the disk is full" });
  });

  it("keeps an unexpected failure's words to itself", async () => {
    const { checks } = await world({ gate: { prove: () => Promise.reject(new Error("no file /secret")) } }).health();
    expect(checks[1]).toEqual({ name: "records", ok: false, detail: "not reachable" });
  });

  it("writes one entry a minute, however often it is asked", async () => {
    const { health, written, pass } = world();
    for (let asked = 0; asked < 5; asked += 1) await health();
    expect(written).toHaveLength(1);
    pass(60_000);
    await health();
    expect(written).toHaveLength(2);
  });

  it("looks again at once after a failure", async () => {
    let isBroken = true;
    const append = async () => {
      if (isBroken) throw new VanguardError("AUDIT_UNAVAILABLE", "busy", { hint: "Wait." });
      return [];
    };
    const { health } = world({ audit: { append } });
    expect((await health()).status).toBe("degraded");
    isBroken = false;
    expect((await health()).status).toBe("ok");
  });
});
