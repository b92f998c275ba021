import { describe, expect, it } from "vitest";
import { QuestionRate } from "./rateLimit.ts";

function rateAt() {
  let now = 0;
  const rate = new QuestionRate({ now: () => new Date(now) });
  const at = (ms: number) => {
    now = ms;
  };
  return { rate, at };
}

describe("QuestionRate", () => {
  it("refuses the question too many and says how long to wait", () => {
    const { rate, at } = rateAt();
    rate.count("A", 2);
    at(10_000);
    rate.count("A", 2);
    at(25_000);
    expect(() => rate.count("A", 2)).toThrow(expect.objectContaining({ code: "RATE_LIMITED", retryAfterMs: 35_000 }));
  });
  it("counts any sixty seconds, and a refused question not at all", () => {
    const { rate, at } = rateAt();
    rate.count("A", 1);
    at(59_999);
    expect(() => rate.count("A", 1)).toThrow();
    at(60_000);
    expect(() => rate.count("A", 1)).not.toThrow();
  });
  it("counts each badge by itself", () => {
    const { rate } = rateAt();
    rate.count("A", 1);
    expect(() => rate.count("B", 1)).not.toThrow();
  });
});
