import { describe, it } from "vitest";
import { forRule } from "../../../test/forRule.ts";
import { whereRequired } from "./whereRequired.ts";

const { expectValid, expectDiagnostics } = forRule(whereRequired);

describe("whereRequired", () => {
  it("accepts a filtered SELECT", () => expectValid("SELECT fir_id FROM FIR_Records WHERE fir_id = 'FIR-2026-04829'"));
  it("leaves a tautology to scopeProof", () => expectValid("SELECT fir_id FROM FIR_Records WHERE fir_year > 0"));
  it("points at the SELECT that has none", () =>
    expectDiagnostics("SELECT fir_id\nFROM FIR_Records", [
      {
        rule: "whereRequired",
        line: 1,
        column: 1,
        length: 30,
        message: "SELECT from `FIR_Records` has no WHERE clause",
      },
    ]));
  it("points at the subquery that has none", () =>
    expectDiagnostics("SELECT fir_no FROM FIR_Records\nWHERE ROWID IN (SELECT fir_ref FROM Arrests)", [
      {
        rule: "whereRequired",
        line: 2,
        column: 16,
        length: 29,
        message: "the subquery over `Arrests` has no WHERE clause",
      },
    ]));
});
