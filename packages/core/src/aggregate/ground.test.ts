import type { Claim } from "@vanguard/contracts";
import { describe, expect, it } from "vitest";
import { passage } from "../../test/samples.ts";
import { isGrounded } from "./ground.ts";

const PASSAGES = new Map([["psg_1", passage("psg_1", "Seal it. Sign it.", 100)]]);
const quoteAt = (text: string, start: number, end: number, told = text): Claim => ({
  kind: "quote",
  layout: "sentence",
  text: told,
  evidence: [{ kind: "passage", source_key: "psg_1", span: { start, end }, quote: text }],
});
const record = (text: string, ...values: (string | null)[]): Claim => ({
  kind: "record",
  layout: "sentence",
  text,
  evidence: [
    { kind: "records", source_key: "r", cells: values.map((value) => ({ record_id: "1", column: "c", value })) },
  ],
});

describe("isGrounded: a quote", () => {
  it("stands when it equals the document at its span", () =>
    expect(isGrounded(quoteAt("Sign it.", 109, 117), PASSAGES)).toBe(true));
  it.each([
    ["another span", quoteAt("Sign it.", 100, 108)],
    ["a span before the passage", quoteAt("Sign it.", 9, 17)],
    ["a span that reaches beyond the passage", quoteAt("Sign it.", 109, 118)],
    ["a text that is not the quote", quoteAt("Sign it.", 109, 117, "Burn it.")],
  ])("falls with %s", (_, claim) => expect(isGrounded(claim, PASSAGES)).toBe(false));
  it("falls when its passage was never given out", () =>
    expect(isGrounded(quoteAt("Sign it.", 109, 117), new Map())).toBe(false));
  it("can't stand on cells", () =>
    expect(isGrounded({ ...record("Sign it.", "Sign it."), kind: "quote" }, PASSAGES)).toBe(false));
});

describe("isGrounded: a record sentence", () => {
  it.each([
    ["FIR 0123/2026 was registered on 12/11/2026 21:40.", ["0123/2026", "2026-11-12 21:40:00"]],
    ["The property is valued at ₹1,25,000.", ["125000"]],
    ["It is worth ₹1,234.57.", ["1234.567"]],
    ["7 FIRs match.", ["7"]],
    ["೧೨ ಪ್ರಕರಣಗಳು.", ["12"]],
    ["१२ मामले।", ["12"]],
    ["12 cases.", ["೧೨"]],
    ["The man fled on a bike with 2 chains.", ["He shouted. The man fled on a bike with 2 chains. He was seen."]],
    ["No figures at all.", []],
  ])("lets %s stand", (text, values) => expect(isGrounded(record(text, ...values), PASSAGES)).toBe(true));
  it.each([
    ["8 FIRs match.", ["7"]],
    ["7 FIRs match.", ["17"]],
    ["FIR 0123/2026.", ["0123/2025"]],
    ["Registered on 13/11/2026.", ["2026-11-12 21:40:00"]],
    ["೧೩ ಪ್ರಕರಣಗಳು.", ["12"]],
    ["7 FIRs match.", [null]],
  ])("refuses %s on %j", (text, values) => expect(isGrounded(record(text, ...values), PASSAGES)).toBe(false));
});

describe("isGrounded: a composed sentence", () => {
  it("never leaves without the check of the model that composes", () =>
    expect(isGrounded({ ...record("7 FIRs.", "7"), kind: "composed" }, PASSAGES)).toBe(false));
});
