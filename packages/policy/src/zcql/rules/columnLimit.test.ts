import { describe, it } from "vitest";
import { forRule } from "../../../test/forRule.ts";
import { columnLimit } from "./columnLimit.ts";

const { expectValid, expectDiagnostics } = forRule(columnLimit);
const selecting = (count: number) =>
  `SELECT ${Array.from({ length: count }, (_, i) => `c${i}`).join(", ")} FROM FIR_Records`;

describe("columnLimit", () => {
  it("accepts twenty columns", () => expectValid(selecting(20)));
  it("points at the twenty-first", () =>
    expectDiagnostics(selecting(22), [
      {
        rule: "columnLimit",
        line: 1,
        column: selecting(20).indexOf(" FROM") + 3,
        length: 3,
        message: "22 columns are selected, at most 20 can be",
      },
    ]));
  it("accepts thirty in the tolerant profile", () => expectValid(selecting(30), { profile: "tolerant" }));
  it("refuses thirty-one there", () =>
    expectDiagnostics(
      selecting(31),
      [
        {
          rule: "columnLimit",
          line: 1,
          column: selecting(30).indexOf(" FROM") + 3,
          message: "31 columns are selected, at most 30 can be",
        },
      ],
      { profile: "tolerant" },
    ));
  it("counts `*` as one", () => expectValid("SELECT * FROM FIR_Records"));
});
