import type { TurnEventBody } from "@vanguard/contracts";
import { describe, expect, it } from "vitest";
import { EventWriter } from "./eventWriter.ts";

const started = (stage: string): TurnEventBody => ({ type: "stage_started", stage });

describe("EventWriter", () => {
  it("writes together what comes together, in its order", async () => {
    const writes: string[][] = [];
    const writer = new EventWriter(async (bodies) => {
      writes.push(bodies.map((body) => (body.type === "stage_started" ? body.stage : body.type)));
      if (writes.length === 1) void writer.write([started("c"), started("d")]);
    });
    void writer.write([started("a")]);
    await writer.write([started("b")]);
    expect(writes).toEqual([
      ["a", "b"],
      ["c", "d"],
    ]);
  });

  it("goes on after a write that failed", async () => {
    const written: number[] = [];
    let fails = true;
    const writer = new EventWriter(async (bodies) => {
      if (fails) throw new Error("disk");
      written.push(bodies.length);
    });
    await expect(writer.write([started("a")])).rejects.toThrow("disk");
    fails = false;
    await writer.write([started("b")]);
    expect(written).toEqual([1]);
  });
});
