import { describe, it } from "vitest";
import { forRule } from "../../../test/forRule.ts";
import { selectOnly } from "./selectOnly.ts";

const { expectValid, expectDiagnostics } = forRule(selectOnly);

describe("selectOnly", () => {
  it("accepts a SELECT", () => expectValid("SELECT fir_no FROM FIR_Records WHERE fir_year = 2026"));
  it("refuses INSERT", () =>
    expectDiagnostics("INSERT INTO Arrests (age) VALUES (5)", [
      { rule: "selectOnly", line: 1, column: 1, length: 36, message: "only SELECT may run here" },
    ]));
  it("refuses UPDATE", () =>
    expectDiagnostics("UPDATE Arrests SET age = 5 WHERE ROWID = 1", [
      { rule: "selectOnly", line: 1, column: 1, length: 42, message: "only SELECT may run here" },
    ]));
  it("refuses DELETE", () =>
    expectDiagnostics("DELETE FROM Arrests WHERE ROWID = 1", [
      { rule: "selectOnly", line: 1, column: 1, length: 35, message: "only SELECT may run here" },
    ]));
});
