import { describe, expect, it } from "vitest";
import { matchPhrases, mentions } from "./phrases.ts";

const WORDS = { VEHICLE_THEFT: ["vehicle theft"], THEFT: ["theft", "ಕಳ್ಳತನ"], CAR: ["car"] };

describe("matchPhrases", () => {
  it("lets the longer phrase hide the shorter one inside it", () =>
    expect([...mentions("how many vehicle thefts", WORDS)]).toEqual(["VEHICLE_THEFT"]));
  it("takes a Latin phrase only as whole words", () => expect(matchPhrases("scarce carpets", WORDS)).toEqual([]));
  it("lets an Indic word go on with its case ending", () =>
    expect([...mentions("ಕಳ್ಳತನದ ಪ್ರಕರಣ", WORDS)]).toEqual(["THEFT"]));
  it("says where it found them, in their order", () =>
    expect(matchPhrases("car theft", WORDS).map(({ code, start, end }) => [code, start, end])).toEqual([
      ["CAR", 0, 3],
      ["THEFT", 4, 9],
    ]));
});
