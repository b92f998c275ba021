import { readFileSync } from "node:fs";
import { type Clearance, RECORDS_CATALOGUE, RedactionClass } from "@vanguard/contracts";
import { describe, expect, it } from "vitest";
import { clearanceMatrixOf } from "../../test/clearanceMatrix.ts";
import { CLEARANCE_MATRIX, classAccess } from "./clearanceMatrix.ts";

const golden = JSON.parse(
  readFileSync(new URL("../../test/golden/clearanceMatrix.golden.json", import.meta.url), "utf8"),
);

describe("the clearance matrix", () => {
  it("has a row of five for every class and no other row", () => {
    expect(Object.keys(CLEARANCE_MATRIX)).toEqual(RedactionClass.options);
    for (const row of Object.values(CLEARANCE_MATRIX)) expect(row).toHaveLength(5);
  });

  it("never gives a higher clearance less", () => {
    const order = ["never", "assigned", "always"];
    for (const row of Object.values(CLEARANCE_MATRIX)) {
      const ranks = row.map((access) => order.indexOf(access));
      expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
    }
  });

  it("refuses a class and a clearance that it doesn't know", () => {
    expect(() => classAccess("R99" as RedactionClass, 5)).toThrow("no rule for class R99 at clearance 5");
    expect(() => classAccess("toString" as RedactionClass, 5)).toThrow("no rule for class toString");
    expect(() => classAccess("R13", 0 as Clearance)).toThrow("no rule for class R13 at clearance 0");
    expect(() => classAccess("R20", 6 as Clearance)).toThrow("no rule for class R20 at clearance 6");
  });
});

describe("the golden matrix", () => {
  const actual = clearanceMatrixOf(RECORDS_CATALOGUE);

  it("has a row for every column of the catalogue and no other", () => {
    expect(Object.keys(golden)).toEqual(Object.keys(actual));
  });

  for (const [name, decisions] of Object.entries(actual)) {
    it(`decides ${name} as committed`, () => expect(decisions).toEqual(golden[name]));
  }
});
