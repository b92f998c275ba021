import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonicalJson } from "./canonicalJson.ts";

/** IEEE 754 bits and the text that RFC 8785, appendix B, gives for them. */
const NUMBERS: readonly (readonly [string, string])[] = [
  ["0000000000000000", "0"],
  ["8000000000000000", "0"],
  ["0000000000000001", "5e-324"],
  ["8000000000000001", "-5e-324"],
  ["7fefffffffffffff", "1.7976931348623157e+308"],
  ["ffefffffffffffff", "-1.7976931348623157e+308"],
  ["4340000000000000", "9007199254740992"],
  ["c340000000000000", "-9007199254740992"],
  ["4430000000000000", "295147905179352830000"],
  ["44b52d02c7e14af5", "9.999999999999997e+22"],
  ["44b52d02c7e14af6", "1e+23"],
  ["44b52d02c7e14af7", "1.0000000000000001e+23"],
  ["444b1ae4d6e2ef4e", "999999999999999700000"],
  ["444b1ae4d6e2ef4f", "999999999999999900000"],
  ["444b1ae4d6e2ef50", "1e+21"],
  ["3eb0c6f7a0b5ed8c", "9.999999999999997e-7"],
  ["3eb0c6f7a0b5ed8d", "0.000001"],
  ["41b3de4355555553", "333333333.3333332"],
  ["41b3de4355555554", "333333333.33333325"],
  ["41b3de4355555555", "333333333.3333333"],
  ["41b3de4355555556", "333333333.3333334"],
  ["41b3de4355555557", "333333333.33333343"],
  ["becbf647612f3696", "-0.0000033333333333333333"],
  ["43143ff3c1cb0959", "1424953923781206.2"],
];

function doubleFrom(bits: string): number {
  return Buffer.from(bits, "hex").readDoubleBE(0);
}

describe("canonicalJson", () => {
  it.each(NUMBERS)("writes the double %s as %s", (bits, text) => {
    expect(canonicalJson(doubleFrom(bits))).toBe(text);
  });

  it("writes 0.1 + 0.2, 1e21 and -0 by the same rule inside an object", () => {
    expect(canonicalJson({ c: -0, b: 1e21, a: 0.1 + 0.2 })).toBe('{"a":0.30000000000000004,"b":1e+21,"c":0}');
  });

  it("orders keys by UTF-16 code units, not by code points", () => {
    const value = { "\u20ac": 1, "\r": 2, "\ufb33": 3, "1": 4, "\u{1f600}": 5, "\u0080": 6, "\u00f6": 7 };
    expect(canonicalJson(value)).toBe('{"\\r":2,"1":4,"\u0080":6,"\u00f6":7,"\u20ac":1,"\u{1f600}":5,"\ufb33":3}');
  });

  it("keeps U+2028 as it is and escapes only what JSON demands", () => {
    expect(canonicalJson('a\u2028b\u2029 "\\/\b\f\n\r\t\u000f€')).toBe(
      '"a\u2028b\u2029 \\"\\\\/\\b\\f\\n\\r\\t\\u000f€"',
    );
  });

  it("leaves out a property that is undefined", () => {
    expect(canonicalJson({ b: undefined, a: [null, true] })).toBe('{"a":[null,true]}');
  });

  it.each([
    ["NaN", { a: Number.NaN }, "$.a is NaN"],
    ["an infinity", [Number.POSITIVE_INFINITY], "$[0] is Infinity"],
    ["a bigint", { a: 1n }, "$.a is of type bigint"],
    ["undefined in an array", [undefined], "$[0] is of type undefined"],
    ["a hole in an array", new Array(1), "$[0] is of type undefined"],
    ["a date", { a: new Date(0) }, "$.a is not a plain object"],
    ["a lone high surrogate", { a: "x\ud800" }, "$.a holds half of a surrogate pair"],
    ["a lone low surrogate in a key", { "\udc00": 1 }, "$ holds half of a surrogate pair"],
  ])("refuses %s and names the place", (_name, value, message) => {
    expect(() => canonicalJson(value)).toThrow(message);
  });

  it("refuses a cycle", () => {
    const knot: { self?: unknown } = {};
    knot.self = knot;
    expect(() => canonicalJson(knot)).toThrow("deeper than 200 levels");
  });

  it("is a fixed point: what is read back is written the same", () => {
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
        const text = canonicalJson(value);
        expect(canonicalJson(JSON.parse(text))).toBe(text);
      }),
      { seed: 8785, numRuns: 150 },
    );
  });

  it("does not depend on the order in which keys were set", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ unit: "grapheme" }), fc.integer()), (object) => {
        const reversed = Object.fromEntries(Object.entries(object).reverse());
        expect(canonicalJson(reversed)).toBe(canonicalJson(object));
      }),
      { seed: 8785, numRuns: 200 },
    );
  });
});
