import { describe, it } from "vitest";
import { forRule } from "../../../test/forRule.ts";
import { booleanComparisons } from "./booleanComparisons.ts";

const { expectValid, expectDiagnostics } = forRule(booleanComparisons);

describe("booleanComparisons", () => {
  it("accepts equality", () =>
    expectValid(
      "SELECT fir_no FROM FIR_Records WHERE is_zero_fir = TRUE OR is_zero_fir != FALSE OR is_zero_fir IS TRUE OR is_zero_fir IN (TRUE)",
    ));
  it("refuses an order", () =>
    expectDiagnostics(
      "SELECT fir_no FROM FIR_Records WHERE is_zero_fir > FALSE OR is_zero_fir BETWEEN FALSE AND TRUE",
      [
        {
          rule: "booleanComparisons",
          line: 1,
          column: 38,
          length: 19,
          message: "`is_zero_fir` is a boolean and has no order",
        },
        {
          rule: "booleanComparisons",
          line: 1,
          column: 61,
          length: 34,
          message: "`is_zero_fir` is a boolean and has no order",
        },
      ],
    ));
  it("refuses it for an aggregate in HAVING", () =>
    expectDiagnostics("SELECT status FROM FIR_Records GROUP BY status HAVING MAX(is_zero_fir) >= TRUE", [
      {
        rule: "booleanComparisons",
        line: 1,
        column: 55,
        length: 24,
        message: "`is_zero_fir` is a boolean and has no order",
      },
    ]));
  it("takes it under the first parser", () =>
    expectValid("SELECT fir_no FROM FIR_Records WHERE is_zero_fir > FALSE", { parser: 1 }));
});
