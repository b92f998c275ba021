import { describe, it } from "vitest";
import { forRule } from "../../../test/forRule.ts";
import { having } from "./having.ts";

const { expectValid, expectDiagnostics } = forRule(having);

describe("having", () => {
  it("accepts it after GROUP BY", () =>
    expectValid("SELECT status FROM FIR_Records GROUP BY status HAVING COUNT(ROWID) > 1 AND COUNT(ROWID) < 9"));
  it("refuses it without", () =>
    expectDiagnostics("SELECT fir_no FROM FIR_Records HAVING COUNT(ROWID) > 1", [
      { rule: "having", line: 1, column: 32, length: 23, message: "HAVING stands without GROUP BY" },
    ]));
  it("refuses AND beside OR", () =>
    expectDiagnostics(
      "SELECT status FROM FIR_Records GROUP BY status HAVING COUNT(ROWID) > 1 AND COUNT(ROWID) < 9 OR MIN(fir_year) > 2020",
      [{ rule: "having", line: 1, column: 48, length: 68, message: "HAVING mixes AND and OR" }],
    ));
  it("takes the mixture in the tolerant profile", () =>
    expectValid(
      "SELECT status FROM FIR_Records GROUP BY status HAVING COUNT(ROWID) > 1 AND COUNT(ROWID) < 9 OR MIN(fir_year) > 2020",
      { profile: "tolerant" },
    ));
});
