import { describe, it } from "vitest";
import { forRule } from "../../../test/forRule.ts";
import { betweenNumbers } from "./betweenNumbers.ts";

const { expectValid, expectDiagnostics } = forRule(betweenNumbers);

describe("betweenNumbers", () => {
  it("accepts numbers", () =>
    expectValid(
      "SELECT fir_no FROM FIR_Records WHERE property_value BETWEEN 1 AND 2 OR fir_year BETWEEN 2024 AND 2026 OR ROWID BETWEEN 1 AND 9",
    ));
  it("refuses dates and text", () =>
    expectDiagnostics(
      "SELECT fir_no FROM FIR_Records WHERE chargesheet_due BETWEEN '2026-01-01' AND '2026-01-31' OR fir_no BETWEEN 'a' AND 'b'",
      [
        {
          rule: "betweenNumbers",
          line: 1,
          column: 38,
          length: 53,
          message: "BETWEEN takes numbers, and `chargesheet_due` is none",
        },
        {
          rule: "betweenNumbers",
          line: 1,
          column: 95,
          length: 26,
          message: "BETWEEN takes numbers, and `fir_no` is none",
        },
      ],
    ));
  it("takes them in the tolerant profile", () =>
    expectValid("SELECT fir_no FROM FIR_Records WHERE chargesheet_due BETWEEN '2026-01-01' AND '2026-01-31'", {
      profile: "tolerant",
    }));
});
