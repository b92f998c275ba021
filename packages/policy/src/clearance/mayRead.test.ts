import type { Clearance, DocumentLabel } from "@vanguard/contracts";
import { describe, expect, it } from "vitest";
import { mayRead } from "./mayRead.ts";

const east = { clearance: 2 as Clearance, precincts: ["BLR_EAST"] };

describe("mayRead", () => {
  it.each<[DocumentLabel, boolean]>([
    [{ clearance: 1, precincts: [] }, true],
    [{ clearance: 2, precincts: [] }, true],
    [{ clearance: 3, precincts: [] }, false],
    [{ clearance: 2, precincts: ["BLR_EAST", "BLR_WEST"] }, true],
    [{ clearance: 1, precincts: ["BLR_WEST"] }, false],
    [{ clearance: 3, precincts: ["BLR_EAST"] }, false],
  ])("decides label %j", (label, readable) => expect(mayRead(label, east)).toBe(readable));

  it("gives nothing of a precinct to somebody without precincts", () => {
    expect(mayRead({ clearance: 1, precincts: ["BLR_EAST"] }, { clearance: 5, precincts: [] })).toBe(false);
  });

  it("denies a label or a clearance that is not whole", () => {
    expect(mayRead({ clearance: 1 } as DocumentLabel, east)).toBe(false);
    expect(mayRead({ clearance: 9 as Clearance, precincts: [] }, { ...east, clearance: 5 })).toBe(false);
    expect(mayRead({ clearance: 1, precincts: [] }, { ...east, clearance: Number.NaN as Clearance })).toBe(false);
    expect(mayRead({ clearance: 1, precincts: [] }, { ...east, clearance: 6 as Clearance })).toBe(false);
  });
});
