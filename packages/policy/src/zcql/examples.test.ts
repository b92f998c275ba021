import { describe, expect, it } from "vitest";
import { EXAMPLE_CATALOGUE } from "../../test/exampleCatalogue.ts";
import { readExamples } from "../../test/readExamples.ts";
import { subjectOf } from "../../test/subject.ts";
import { checkDialect } from "./checkDialect.ts";
import { judgeStatement } from "./judgeStatement.ts";

const examples = readExamples();

describe("the example statements", () => {
  it("are all there", () => {
    const count = (marks: string) => examples.filter(({ mark }) => marks.includes(mark)).length;
    expect([count("S"), count("T"), count("EWP")]).toEqual([37, 6, 53]);
  });

  it.each(examples)("get their verdict in both profiles: $mark $text", ({ mark, text }) => {
    expect({
      strict: checkDialect(text, EXAMPLE_CATALOGUE, "strict").ok,
      tolerant: checkDialect(text, EXAMPLE_CATALOGUE, "tolerant").ok,
    }).toEqual({ strict: mark === "S", tolerant: mark === "S" || mark === "T" });
  });

  it.each(examples)("get the gate's verdict: $gate $text", ({ gate, text }) => {
    const verdict = judgeStatement(text, subjectOf(), EXAMPLE_CATALOGUE);
    expect(verdict.ok ? "accepted" : verdict.diagnostics[0]?.rule).toBe(gate);
  });

  it.each(examples.filter(({ mark }) => "EWP".includes(mark)))("say where and what to do: $text", ({ text }) => {
    const checked = checkDialect(text, EXAMPLE_CATALOGUE, "strict");
    if (checked.ok) throw new Error("accepted");
    for (const { offset, length, hint, line, column } of checked.diagnostics) {
      expect(hint).toBeTruthy();
      expect({ line, column }).toEqual({ line: 1, column: offset + 1 });
      expect(length).toBeGreaterThan(0);
      expect(offset + length).toBeLessThanOrEqual(text.length);
    }
  });

  it("let an officer of two precincts name both", () => {
    const text = examples.find((example) => example.text.includes("IN ('BLR_EAST', 'BLR_WEST')"))?.text ?? "";
    const both = subjectOf({ precincts: ["BLR_WEST", "BLR_EAST"] });
    expect(judgeStatement(text, both, EXAMPLE_CATALOGUE).ok).toBe(true);
  });
});
