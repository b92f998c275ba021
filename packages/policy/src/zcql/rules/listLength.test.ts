import { describe, it } from "vitest";
import { forRule } from "../../../test/forRule.ts";
import { listLength } from "./listLength.ts";

const { expectValid, expectDiagnostics } = forRule(listLength);
const listing = (count: number) =>
  `SELECT fir_no FROM FIR_Records WHERE io_kgid IN (${Array.from({ length: count }, (_, i) => 100 + i).join(", ")})`;

describe("listLength", () => {
  it("accepts a hundred values", () => expectValid(listing(100)));
  it("points at the hundred-and-first", () =>
    expectDiagnostics(listing(101), [
      {
        rule: "listLength",
        line: 1,
        column: listing(101).length - 3,
        length: 3,
        message: "IN lists 101 values, at most 100 can be",
      },
    ]));
  it("leaves longer lists to the tolerant profile", () => expectValid(listing(150), { profile: "tolerant" }));
});
