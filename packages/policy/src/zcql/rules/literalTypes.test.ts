import { describe, it } from "vitest";
import { forRule } from "../../../test/forRule.ts";
import { literalTypes } from "./literalTypes.ts";

const { expectValid, expectDiagnostics } = forRule(literalTypes);

describe("literalTypes", () => {
  it("accepts a value of the column's type", () =>
    expectValid(
      "SELECT fir_no FROM FIR_Records WHERE io_kgid = 4029117 AND is_zero_fir = false AND property_value BETWEEN 1 AND 2.5 AND chargesheet_due IS '2026-06-30' AND registered_at > '2026-01-01 00:00:00'",
    ));
  it("refuses quotes round numbers and booleans", () =>
    expectDiagnostics(
      "SELECT fir_no FROM FIR_Records WHERE io_kgid = '4029117' AND fir_year = '2026' AND property_value > '1.5' AND is_zero_fir = 'true'",
      [
        { rule: "literalTypes", line: 1, column: 48, length: 9, message: "`io_kgid` takes a whole number" },
        { rule: "literalTypes", line: 1, column: 73, length: 6, message: "`fir_year` takes a whole number" },
        { rule: "literalTypes", line: 1, column: 101, length: 5, message: "`property_value` takes a number" },
        { rule: "literalTypes", line: 1, column: 125, length: 6, message: "`is_zero_fir` takes TRUE or FALSE" },
      ],
    ));
  it("takes them under the first parser", () =>
    expectValid(
      "SELECT fir_no FROM FIR_Records WHERE io_kgid = '4029117' AND fir_year = '2026' AND property_value > '1.5' AND is_zero_fir = 'true'",
      { parser: 1 },
    ));
  it("refuses words for numbers under the first parser too", () =>
    expectDiagnostics(
      "INSERT INTO Arrests (arrest_id, age) VALUES ('A-1', 'nineteen')",
      [{ rule: "literalTypes", line: 1, column: 53, length: 10, message: "`age` takes a whole number" }],
      { parser: 1 },
    ));
  it("refuses decimals and more than 64 bits in whole numbers", () =>
    expectDiagnostics(
      "SELECT fir_no FROM FIR_Records WHERE fir_year = 2026.5 AND io_kgid = 9223372036854775808 AND ROWID IN (1, -9223372036854775809)",
      [
        { rule: "literalTypes", line: 1, column: 49, length: 6, message: "`fir_year` takes a whole number" },
        { rule: "literalTypes", line: 1, column: 70, length: 19, message: "`io_kgid` takes a whole number" },
        { rule: "literalTypes", line: 1, column: 107, length: 20, message: "`ROWID` takes a whole number" },
      ],
    ));
  it("accepts the ends of 64 bits", () =>
    expectValid("SELECT fir_no FROM FIR_Records WHERE ROWID IN (9223372036854775807, -9223372036854775808)"));
  it("refuses ISO times and days that don't exist", () =>
    expectDiagnostics(
      "SELECT fir_no FROM FIR_Records WHERE registered_at > '2026-01-01T00:00:00Z' AND registered_at < '2026-02-30 00:00:00' AND chargesheet_due > '2025-02-29' AND registered_at != '2026-01-01 24:00:00'",
      [
        { rule: "literalTypes", line: 1, column: 54, length: 22, message: "`registered_at` takes a date and time" },
        { rule: "literalTypes", line: 1, column: 97, length: 21, message: "`registered_at` takes a date and time" },
        { rule: "literalTypes", line: 1, column: 141, length: 12, message: "`chargesheet_due` takes a date" },
        { rule: "literalTypes", line: 1, column: 175, length: 21, message: "`registered_at` takes a date and time" },
      ],
    ));
  it("accepts a leap day", () => expectValid("SELECT fir_no FROM FIR_Records WHERE chargesheet_due = '2024-02-29'"));
  it("refuses a day alone for a date and time", () =>
    expectDiagnostics("SELECT fir_no FROM FIR_Records WHERE registered_at > '2026-01-01'", [
      { rule: "literalTypes", line: 1, column: 54, length: 12, message: "`registered_at` takes a date and time" },
    ]));
  it("takes it in the tolerant profile, and a number for text", () =>
    expectValid("SELECT fir_no FROM FIR_Records WHERE registered_at > '2026-01-01' AND fir_no = 5", {
      profile: "tolerant",
    }));
  it("refuses a number or a boolean for text", () =>
    expectDiagnostics("SELECT fir_no FROM FIR_Records WHERE fir_no IN (5, TRUE)", [
      { rule: "literalTypes", line: 1, column: 49, length: 1, message: "`fir_no` takes text" },
      { rule: "literalTypes", line: 1, column: 52, length: 4, message: "`fir_no` takes text" },
    ]));
  it("checks HAVING by what the aggregate answers", () =>
    expectDiagnostics(
      "SELECT status FROM FIR_Records GROUP BY status HAVING COUNT(fir_no) > 'x' AND MAX(fir_no) > 5 AND SUM(fir_year) > 1.5 AND MIN(fir_year) > 1.5",
      [
        { rule: "literalTypes", line: 1, column: 71, length: 3, message: "`fir_no` takes a whole number" },
        { rule: "literalTypes", line: 1, column: 93, length: 1, message: "`fir_no` takes text" },
        { rule: "literalTypes", line: 1, column: 139, length: 3, message: "`fir_year` takes a whole number" },
      ],
    ));
  it("checks written values, by position too", () =>
    expectDiagnostics(
      "INSERT INTO Suspect_Master VALUES ('S-1', 5, NULL, NULL, '1999-01-01', NULL, 'no', 'BLR_EAST')",
      [
        { rule: "literalTypes", line: 1, column: 43, length: 1, message: "`full_name` takes text" },
        { rule: "literalTypes", line: 1, column: 78, length: 4, message: "`is_juvenile` takes TRUE or FALSE" },
      ],
    ));
  it("checks SET", () =>
    expectDiagnostics("UPDATE Arrests SET age = 'x', fir_ref = 5, custody_type = NULL WHERE ROWID = 1", [
      { rule: "literalTypes", line: 1, column: 26, length: 3, message: "`age` takes a whole number" },
    ]));
  it("leaves NULL and patterns to others", () =>
    expectValid("SELECT fir_no FROM FIR_Records WHERE fir_year = NULL OR fir_year LIKE '2*'"));
});
