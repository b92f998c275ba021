import { describe, it } from "vitest";
import { forRule } from "../../../test/forRule.ts";
import { writesNeedWhere } from "./writesNeedWhere.ts";

const { expectValid, expectDiagnostics } = forRule(writesNeedWhere);

describe("writesNeedWhere", () => {
  it("accepts a write that says which rows", () => expectValid("DELETE FROM Arrests WHERE arrest_id = 'A-1'"));
  it("refuses an UPDATE without WHERE", () =>
    expectDiagnostics("UPDATE Arrests SET age = 5", [
      { rule: "writesNeedWhere", line: 1, column: 1, length: 26, message: "a write without WHERE takes every row" },
    ]));
  it("refuses a DELETE without WHERE", () =>
    expectDiagnostics("DELETE FROM Arrests", [
      { rule: "writesNeedWhere", line: 1, column: 1, length: 19, message: "a write without WHERE takes every row" },
    ]));
  it("leaves SELECT to the gate", () => expectValid("SELECT age FROM Arrests"));
});
