import { describe, expect, it } from "vitest";
import { asItLooks, withoutLeet } from "./asItLooks.ts";

describe("asItLooks", () => {
  it.each([
    ["\u0430\u0435\u043E\u0440\u0441\u0443\u0445\u0456\u0455", "aeopcyxis"],
    ["\u03B1\u03BF\u03C1\u03BD", "aopv"],
    ["\u026A\u0262\u0274\u1D0F\u0280\u1D07", "ignore"],
    ["\u{1F178}\u{1F176}\u{1F17D}\u{1F17E}\u{1F181}\u{1F174}", "ignore"],
    ["\u{1F1EE}\u{1F1EC}", "ig"],
    ["ígnörè", "ignore"],
    ["ಸೂಚನೆ निर्देश", "ಸೂಚನೆ निर्देश"],
  ])("reads %s as %s", (text, seen) => expect(asItLooks(text)).toBe(seen));
});

describe("withoutLeet", () => {
  it.each([
    ["1gn0r3", "ignore"],
    ["$y5t3m", "system"],
    ["2026", "2026"],
    ["0123/2026", "0123/2026"],
  ])("reads %s as %s", (word, plain) => expect(withoutLeet(word)).toBe(plain));
});
