import { describe, expect, it } from "vitest";
import { formatCode, formatUtcTime, formatValue } from "./formatValue.ts";
import { markSpans } from "./markSpans.ts";

describe("formatValue", () => {
  it.each([
    ["2026-11-28", "date", "28/11/2026"],
    ["2026-11-28 08:05:59", "datetime", "28/11/2026 08:05"],
    ["12345678.5", "money", "₹1,23,45,678.5"],
    ["145000", "number", "1,45,000"],
    ["true", "boolean", "Yes"],
    ["false", "boolean", "No"],
    ["0123/2026", "identifier", "0123/2026"],
    ["VEHICLE_THEFT", "code", "Vehicle theft"],
    ["BLR_EAST__HIGH_GROUNDS", "code", "High Grounds"],
  ] as const)("writes %s as %s: %s", (value, format, shown) => expect(formatValue(value, format)).toBe(shown));

  it.each([
    ["yesterday", "date"],
    ["", "money"],
    ["1,2,3", "number"],
    ["perhaps", "boolean"],
  ] as const)("shows %j as it is, though it is no %s", (value, format) =>
    expect(formatValue(value, format)).toBe(value),
  );

  it("keeps the words of a code that it doesn't know", () => expect(formatCode("NEW_KIND")).toBe("New kind"));

  it("shows a time of the wire as the clock in Bengaluru did", () =>
    expect(formatUtcTime("2026-11-30T20:00:00.000Z")).toBe("01/12/2026 01:30"));
});

describe("markSpans", () => {
  it("joins to the whole block, each letter once, with overlapping spans", () => {
    const runs = markSpans("abcdefgh", { start: 1, end: 7 }, [
      { start: 4, end: 6 },
      { start: 0, end: 3 },
      { start: 2, end: 5 },
    ]);
    expect(runs).toEqual([
      { start: 1, text: "bc", marked: true },
      { start: 3, text: "de", marked: true },
      { start: 5, text: "f", marked: true },
      { start: 6, text: "g", marked: false },
    ]);
  });

  it("leaves a block without a quote whole", () =>
    expect(markSpans("abc", { start: 0, end: 3 }, [{ start: 3, end: 9 }])).toEqual([
      { start: 0, text: "abc", marked: false },
    ]));
});
