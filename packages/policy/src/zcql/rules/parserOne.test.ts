import { describe, it } from "vitest";
import { forRule } from "../../../test/forRule.ts";
import { parserOne } from "./parserOne.ts";

const { expectValid, expectDiagnostics } = forRule(parserOne);

describe("parserOne", () => {
  it("says nothing under the second parser", () =>
    expectValid(
      "SELECT status FROM FIR_Records WHERE ROWID IN (SELECT fir_ref FROM Arrests) GROUP BY BINARYOF(status) ORDER BY COUNT(ROWID)",
    ));
  it("refuses a subquery, BINARYOF and an aggregate in ORDER BY under the first", () =>
    expectDiagnostics(
      "SELECT status FROM FIR_Records WHERE ROWID IN (SELECT fir_ref FROM Arrests) GROUP BY BINARYOF(status) ORDER BY COUNT(ROWID)",
      [
        { rule: "parserOne", line: 1, column: 47, length: 29, message: "parser version 1 has no subqueries" },
        { rule: "parserOne", line: 1, column: 86, length: 16, message: "parser version 1 has no BINARYOF" },
        {
          rule: "parserOne",
          line: 1,
          column: 112,
          length: 12,
          message: "parser version 1 can't order by an aggregate",
        },
      ],
      { parser: 1 },
    ));
});
