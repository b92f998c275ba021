import { describe, it } from "vitest";
import { forRule } from "../../../test/forRule.ts";
import { conditionLimit } from "./conditionLimit.ts";

const { expectValid, expectDiagnostics } = forRule(conditionLimit);
const where = (count: number) =>
  `SELECT fir_no FROM FIR_Records WHERE ${Array.from({ length: count }, (_, i) => `fir_year = ${2000 + i}`).join(" OR ")}`;
const message = "this is one condition more than the 5 of a statement";

describe("conditionLimit", () => {
  it("accepts five", () => expectValid(where(5)));
  it("points at the sixth, once", () =>
    expectDiagnostics(where(8), [
      { rule: "conditionLimit", line: 1, column: where(5).length + 5, length: "fir_year = 2005".length, message },
    ]));
  it("accepts ten in the tolerant profile", () => expectValid(where(10), { profile: "tolerant" }));
  it("refuses eleven there", () =>
    expectDiagnostics(
      where(11),
      [
        {
          rule: "conditionLimit",
          line: 1,
          column: where(10).length + 5,
          message: "this is one condition more than the 10 of a statement",
        },
      ],
      { profile: "tolerant" },
    ));
  it("counts a list of IN and a BETWEEN as one", () =>
    expectValid(
      "SELECT fir_no FROM FIR_Records WHERE fir_year IN (1, 2, 3, 4, 5, 6) AND ROWID BETWEEN 1 AND 2 AND status IS NULL AND fir_no LIKE 'x' AND status IS 'y'",
    ));
  it("counts leaves through brackets", () =>
    expectDiagnostics(
      "SELECT fir_no FROM FIR_Records WHERE (fir_year = 1 OR fir_year = 2) AND (fir_year = 3 OR (fir_year = 4 AND status = 'a')) AND status = 'b'",
      [{ rule: "conditionLimit", line: 1, column: 127, length: 12, message }],
    ));
  it("counts a subquery's conditions, and the one that holds it", () =>
    expectDiagnostics(
      "SELECT fir_no FROM FIR_Records WHERE fir_year = 1 AND ROWID IN (SELECT fir_ref FROM Arrests WHERE age = 1 AND age = 2 AND age = 3 AND age = 4)",
      [{ rule: "conditionLimit", line: 1, column: 135, length: 7, message }],
    ));
  it("counts HAVING", () =>
    expectDiagnostics(
      "SELECT status FROM FIR_Records WHERE fir_year = 1 OR fir_year = 2 OR fir_year = 3 OR fir_year = 4 GROUP BY status HAVING COUNT(ROWID) > 1 AND COUNT(ROWID) < 5",
      [{ rule: "conditionLimit", line: 1, column: 143, length: 16, message }],
    ));
});
