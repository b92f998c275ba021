import { describe, it } from "vitest";
import { forRule } from "../../../test/forRule.ts";
import { distinctFunction } from "./distinctFunction.ts";

const { expectValid, expectDiagnostics } = forRule(distinctFunction);

describe("distinctFunction", () => {
  it("accepts it alone", () => expectValid("SELECT DISTINCT(colour) FROM Vehicle_Registry"));
  it("accepts the clause over several columns", () =>
    expectValid("SELECT DISTINCT colour, reg_no FROM Vehicle_Registry"));
  it("refuses it beside another column", () =>
    expectDiagnostics("SELECT DISTINCT(colour), reg_no FROM Vehicle_Registry", [
      { rule: "distinctFunction", line: 1, column: 8, length: 16, message: "DISTINCT(…) stands beside something else" },
    ]));
  it("refuses it after the clause", () =>
    expectDiagnostics("SELECT DISTINCT DISTINCT(colour) FROM Vehicle_Registry", [
      {
        rule: "distinctFunction",
        line: 1,
        column: 17,
        length: 16,
        message: "DISTINCT(…) stands beside something else",
      },
    ]));
});
