import { describe, it } from "vitest";
import { forRule } from "../../../test/forRule.ts";
import { nullComparisons } from "./nullComparisons.ts";

const { expectValid, expectDiagnostics } = forRule(nullComparisons);

describe("nullComparisons", () => {
  it("accepts IS NULL, and NULL as a written value", () =>
    expectValid("UPDATE FIR_Records SET chargesheet_due = NULL WHERE status IS NOT NULL AND fir_no IS NULL"));
  it("refuses NULL in every comparison", () =>
    expectDiagnostics(
      "SELECT fir_no FROM FIR_Records WHERE status = NULL OR status != NULL OR status NOT IN ('A', NULL) OR fir_year BETWEEN NULL AND 5 OR status LIKE NULL",
      [
        { rule: "nullComparisons", line: 1, column: 47, length: 4, message: "nothing is equal to NULL" },
        { rule: "nullComparisons", line: 1, column: 65, length: 4, message: "nothing is equal to NULL" },
        { rule: "nullComparisons", line: 1, column: 93, length: 4, message: "nothing is equal to NULL" },
        { rule: "nullComparisons", line: 1, column: 119, length: 4, message: "nothing is equal to NULL" },
        { rule: "nullComparisons", line: 1, column: 145, length: 4, message: "nothing is equal to NULL" },
      ],
    ));
  it("refuses it in HAVING", () =>
    expectDiagnostics("SELECT status FROM FIR_Records GROUP BY status HAVING COUNT(ROWID) > NULL", [
      { rule: "nullComparisons", line: 1, column: 70, length: 4, message: "nothing is equal to NULL" },
    ]));
});
