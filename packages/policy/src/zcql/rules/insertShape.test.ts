import { describe, it } from "vitest";
import { forRule } from "../../../test/forRule.ts";
import { insertShape } from "./insertShape.ts";

const { expectValid, expectDiagnostics } = forRule(insertShape);

describe("insertShape", () => {
  it("accepts as many values as columns", () =>
    expectValid("INSERT INTO Arrests (arrest_id, age) VALUES ('A-1', 19), ('A-2', 20)"));
  it("refuses fewer or more", () =>
    expectDiagnostics("INSERT INTO Arrests (arrest_id, age) VALUES ('A-1'), ('A-2', 20, 5)", [
      {
        rule: "insertShape",
        line: 1,
        column: 45,
        length: 7,
        message: "this row does not have 2 values, one for each column, but 1",
      },
      {
        rule: "insertShape",
        line: 1,
        column: 54,
        length: 14,
        message: "this row does not have 2 values, one for each column, but 3",
      },
    ]));
  it("counts the table's own columns when none are named", () =>
    expectDiagnostics("INSERT INTO Arrests VALUES ('A-1', 1, 2, NULL, 'JC', 19)", [
      {
        rule: "insertShape",
        line: 1,
        column: 28,
        length: 29,
        message: "this row does not have 7 values, one for each column, but 6",
      },
    ]));
  it("leaves an unknown table alone", () => expectValid("INSERT INTO Nowhere VALUES (1)"));
});
