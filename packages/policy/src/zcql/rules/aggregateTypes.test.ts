import { describe, it } from "vitest";
import { forRule } from "../../../test/forRule.ts";
import { aggregateTypes } from "./aggregateTypes.ts";

const { expectValid, expectDiagnostics } = forRule(aggregateTypes);

describe("aggregateTypes", () => {
  it("accepts sums of numbers, averages of dates, and MIN, MAX and COUNT of anything", () =>
    expectValid(
      "SELECT SUM(property_value), SUM(fir_year), AVG(registered_at), AVG(is_zero_fir), MIN(fir_no), MAX(registered_at), COUNT(status) FROM FIR_Records",
    ));
  it("refuses sums of other things", () =>
    expectDiagnostics("SELECT SUM(fir_no), SUM(registered_at), SUM(is_zero_fir) FROM FIR_Records", [
      { rule: "aggregateTypes", line: 1, column: 8, length: 11, message: "SUM takes numbers, and `fir_no` is none" },
      {
        rule: "aggregateTypes",
        line: 1,
        column: 21,
        length: 18,
        message: "SUM takes numbers, and `registered_at` is none",
      },
      {
        rule: "aggregateTypes",
        line: 1,
        column: 41,
        length: 16,
        message: "SUM takes numbers, and `is_zero_fir` is none",
      },
    ]));
  it("refuses averages of text and of keys", () =>
    expectDiagnostics("SELECT AVG(arrest_id), AVG(fir_ref) FROM Arrests", [
      { rule: "aggregateTypes", line: 1, column: 8, length: 14, message: "AVG can't take `arrest_id`" },
      { rule: "aggregateTypes", line: 1, column: 24, length: 12, message: "AVG can't take `fir_ref`" },
    ]));
  it("refuses averages of dates under the first parser", () =>
    expectDiagnostics(
      "SELECT AVG(registered_at) FROM FIR_Records",
      [{ rule: "aggregateTypes", line: 1, column: 8, length: 18, message: "AVG can't take `registered_at`" }],
      { parser: 1 },
    ));
});
