import { describe, expect, it } from "vitest";
import { splitAtMarkers } from "./splitAtMarkers.ts";

describe("splitAtMarkers", () => {
  it.each([
    ["One sentence [1].", [1], "One sentence", "."],
    ["दो वाक्य [1][2]।", [1, 2], "दो वाक्य", "।"],
    ["No stop [3]", [3], "No stop", ""],
    ["Section [1] of the form [2].", [2], "Section [1] of the form", "."],
  ])("parts %s at its own markers", (text, numbers, before, after) =>
    expect(splitAtMarkers(text, numbers)).toEqual({ before, after }),
  );

  it.each([
    ["Without a marker.", [1]],
    ["See [1] and more words.", [1]],
    ["Nothing cited [1].", []],
  ])("leaves %s whole", (text, numbers) => expect(splitAtMarkers(text, numbers)).toEqual({ before: text, after: "" }));
});
