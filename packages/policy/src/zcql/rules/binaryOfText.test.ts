import { describe, it } from "vitest";
import { forRule } from "../../../test/forRule.ts";
import { binaryOfText } from "./binaryOfText.ts";

const { expectValid, expectDiagnostics } = forRule(binaryOfText);

describe("binaryOfText", () => {
  it("accepts text", () =>
    expectValid("SELECT owner_name FROM Vehicle_Registry GROUP BY BINARYOF(owner_name), stolen_flag"));
  it("refuses the rest", () =>
    expectDiagnostics("SELECT fir_year FROM FIR_Records GROUP BY BINARYOF(fir_year), BINARYOF(registered_at)", [
      { rule: "binaryOfText", line: 1, column: 43, length: 18, message: "BINARYOF takes text, and `fir_year` is none" },
      {
        rule: "binaryOfText",
        line: 1,
        column: 63,
        length: 23,
        message: "BINARYOF takes text, and `registered_at` is none",
      },
    ]));
});
