import { describe, it } from "vitest";
import { forRule } from "../../../test/forRule.ts";
import { numericAggregates } from "./numericAggregates.ts";

const { expectValid, expectDiagnostics } = forRule(numericAggregates);

describe("numericAggregates", () => {
  it("accepts sums and averages of counts and amounts, and MIN, MAX and COUNT of anything", () =>
    expectValid(
      "SELECT SUM(property_value), AVG(fir_year), MAX(registered_at), MIN(io_kgid), COUNT(ROWID) FROM FIR_Records",
    ));
  it("refuses sums of staff numbers and averages of dates and flags", () =>
    expectDiagnostics("SELECT SUM(io_kgid), AVG(registered_at), AVG(is_zero_fir) FROM FIR_Records", [
      { rule: "numericAggregates", line: 1, column: 8, length: 12, message: "SUM of `io_kgid` is not offered" },
      { rule: "numericAggregates", line: 1, column: 22, length: 18, message: "AVG of `registered_at` is not offered" },
      { rule: "numericAggregates", line: 1, column: 42, length: 16, message: "AVG of `is_zero_fir` is not offered" },
    ]));
  it("refuses them in HAVING, ORDER BY and subqueries", () =>
    expectDiagnostics(
      "SELECT status FROM FIR_Records WHERE ROWID > (SELECT AVG(ROWID) FROM Arrests) GROUP BY status HAVING SUM(ROWID) > 1 ORDER BY AVG(ROWID)",
      [
        { rule: "numericAggregates", line: 1, column: 54, length: 10, message: "AVG of `ROWID` is not offered" },
        { rule: "numericAggregates", line: 1, column: 102, length: 10, message: "SUM of `ROWID` is not offered" },
        { rule: "numericAggregates", line: 1, column: 126, length: 10, message: "AVG of `ROWID` is not offered" },
      ],
    ));
});
