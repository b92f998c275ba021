import { RECORDS_CATALOGUE } from "@vanguard/contracts";
import { describe, it } from "vitest";
import { forRule } from "../../../test/forRule.ts";
import { likePatterns } from "./likePatterns.ts";

const { expectValid, expectDiagnostics } = forRule(likePatterns);

describe("likePatterns", () => {
  it("accepts `*` and `?` on text", () =>
    expectValid("SELECT reg_no FROM Vehicle_Registry WHERE reg_no LIKE 'KA98M?12*' OR owner_name NOT LIKE '*'"));
  it("refuses `%` and `_`", () =>
    expectDiagnostics("SELECT reg_no FROM Vehicle_Registry WHERE reg_no LIKE '%98%' OR reg_no NOT LIKE 'KA__M'", [
      { rule: "likePatterns", line: 1, column: 55, length: 6, message: "`%` is a plain character in LIKE" },
      { rule: "likePatterns", line: 1, column: 81, length: 7, message: "`_` is a plain character in LIKE" },
    ]));
  it("refuses columns that are not text", () =>
    expectDiagnostics(
      "SELECT fir_no FROM FIR_Records WHERE fir_year LIKE '202*' OR registered_at LIKE '2026*' OR is_zero_fir LIKE 't*'",
      [
        {
          rule: "likePatterns",
          line: 1,
          column: 38,
          length: 20,
          message: "`fir_year` is not text, so LIKE can't match it",
        },
        {
          rule: "likePatterns",
          line: 1,
          column: 62,
          length: 26,
          message: "`registered_at` is not text, so LIKE can't match it",
        },
        {
          rule: "likePatterns",
          line: 1,
          column: 92,
          length: 21,
          message: "`is_zero_fir` is not text, so LIKE can't match it",
        },
      ],
    ));
  it("takes them under the first parser", () =>
    expectValid("SELECT fir_no FROM FIR_Records WHERE fir_year LIKE '202*'", { parser: 1 }));
  it("refuses a pattern that is no string", () =>
    expectDiagnostics("SELECT fir_no FROM FIR_Records WHERE fir_no LIKE 5", [
      { rule: "likePatterns", line: 1, column: 50, length: 1, message: "LIKE takes a string" },
    ]));
  it("lets `_` through where codes hold it", () =>
    expectValid("SELECT fir_no FROM FIR_Records WHERE precinct_code LIKE 'BLR_*'", { catalogue: RECORDS_CATALOGUE }));
});
