import { describe, expect, it } from "vitest";
import { planQuestion } from "../plan/planQuestion.ts";
import { readOverride } from "../understand/overrides.ts";
import { readQuestion } from "../understand/question.ts";
import { routeOverride } from "./routeOverride.ts";

function routed(text: string) {
  const override = readOverride(text);
  if (!override) throw new Error("no override");
  return routeOverride(override, readQuestion(text, null, null, "2026-11-30"));
}

describe("routeOverride", () => {
  it.each([
    ["/fir 123/26", "fir_no", "0123/2026"],
    ["/fir FIR-2026-04829", "fir_id", "FIR-2026-04829"],
    ["/vehicle ka 99 ab 1234", "vehicle", "KA99AB1234"],
    ["/person SUS-2041", "suspect", "SUS-2041"],
  ])("makes %s a question to the records about one record", (text, kind, value) => {
    const { question, decision } = routed(text);
    expect(question.subjects).toEqual([{ kind, value, from: "text" }]);
    expect(decision).toMatchObject({ route: "TEXT2ZCQL", confidence: 1, decided_by: "override" });
  });

  it("looks a person up by name", () => {
    expect(planQuestion(routed("/person Mohammed Imran").question)).toMatchObject({
      plan: { table: "Suspect_Master", filters: [{ op: "like", column: "name_key" }] },
    });
  });

  it("asks the manuals with the words after /sop alone", () => {
    const { question, decision } = routed("/sop arrest of a woman");
    expect([question.text, decision.route]).toEqual(["arrest of a woman", "RAG"]);
  });

  it.each(["/fir", "/fir whatever", "/vehicle 12", "/person ab", "/sop"])("shows the commands for %s", (text) =>
    expect(routed(text).decision).toMatchObject({ route: "RAG", override: { command: "help" } }),
  );
});
