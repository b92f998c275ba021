import { describe, it } from "vitest";
import { forRule } from "../../../test/forRule.ts";
import { explicitColumns } from "./explicitColumns.ts";

const { expectValid, expectDiagnostics } = forRule(explicitColumns);

describe("explicitColumns", () => {
  it("accepts named columns", () => expectValid("SELECT fir_no FROM FIR_Records WHERE fir_year = 2026"));
  it("refuses `*`", () =>
    expectDiagnostics("SELECT * FROM FIR_Records WHERE fir_year = 2026", [
      { rule: "explicitColumns", line: 1, column: 8, length: 1, message: "`*` doesn't say which columns" },
    ]));
});
