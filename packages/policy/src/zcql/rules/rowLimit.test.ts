import { describe, it } from "vitest";
import { forRule } from "../../../test/forRule.ts";
import { rowLimit } from "./rowLimit.ts";

const { expectValid, expectDiagnostics } = forRule(rowLimit);

describe("rowLimit", () => {
  it("accepts 300", () => expectValid("SELECT fir_no FROM FIR_Records LIMIT 300"));
  it("refuses 301", () =>
    expectDiagnostics("SELECT fir_no FROM FIR_Records\n  LIMIT 301", [
      { rule: "rowLimit", line: 2, column: 3, length: 9, message: "LIMIT is over 300 rows" },
    ]));
  it("refuses 0", () =>
    expectDiagnostics("SELECT fir_no FROM FIR_Records LIMIT 0", [
      { rule: "rowLimit", line: 1, column: 32, length: 7, message: "LIMIT 0 asks for no rows" },
    ]));
  it("reads the count, not the offset", () =>
    expectDiagnostics(
      "SELECT fir_no FROM FIR_Records LIMIT 10,500",
      [{ rule: "rowLimit", line: 1, column: 32, length: 12, message: "LIMIT is over 300 rows" }],
      { profile: "tolerant" },
    ));
  it("accepts any offset", () => expectValid("SELECT fir_no FROM FIR_Records LIMIT 5000,10", { profile: "tolerant" }));
});
