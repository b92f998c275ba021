import { describe, expect, it } from "vitest";
import { randomStream } from "./randomStream.ts";

const take = (seed: number, label: string, count = 5) => {
  const random = randomStream(seed, label);
  return Array.from({ length: count }, () => random.between(0, 999_999));
};

describe("randomStream", () => {
  it("repeats itself for a seed and a label", () => {
    expect(take(1, "cases")).toEqual(take(1, "cases"));
  });

  it("differs by seed and by label", () => {
    expect(take(2, "cases")).not.toEqual(take(1, "cases"));
    expect(take(1, "plates")).not.toEqual(take(1, "cases"));
  });

  it("stays the same generator from version to version", () => {
    expect(take(1, "cases", 3)).toMatchInlineSnapshot(`
      [
        659706,
        606543,
        810434,
      ]
    `);
  });

  it("draws about as often as the weights say", () => {
    const random = randomStream(1, "weights");
    let first = 0;
    for (let i = 0; i < 10_000; i += 1)
      if (
        random.weighted([
          ["a", 3],
          ["b", 1],
        ] as const) === "a"
      )
        first += 1;
    expect(Math.abs(first - 7_500)).toBeLessThan(200);
  });

  it("refuses to pick from nothing", () => {
    expect(() => randomStream(1, "none").pick([])).toThrow(RangeError);
  });
});
