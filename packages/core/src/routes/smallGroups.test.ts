import type { PlanFilter, QueryPlan } from "@vanguard/contracts";
import { describe, expect, it } from "vitest";
import { rows } from "../../test/fakePorts.ts";
import { protectedCounts, withheldGroups } from "./smallGroups.ts";

const plan = (filters: PlanFilter[], groupBy: string[] = []): QueryPlan => ({
  schema_version: 1,
  question_kind: "group",
  table: "FIR_Records",
  columns: groupBy,
  joins: [],
  filters,
  aggregates: [{ fn: "COUNT", column: "ROWID" }],
  group_by: groupBy,
  order_by: [],
  limit: 50,
});
const groups = (...values: [string, string][]) =>
  rows(
    "",
    [
      ["FIR_Records", "crime_head"],
      ["FIR_Records", "ROWID"],
    ],
    values,
  );

describe("protectedCounts", () => {
  it.each<[string, PlanFilter, boolean]>([
    ["a protected head", { op: "eq", column: "crime_head", value: "POCSO" }, true],
    ["another head", { op: "eq", column: "crime_head", value: "ROBBERY" }, false],
    ["a list with one", { op: "in", column: "crime_head", values: ["ROBBERY", "SEXUAL_OFFENCE"] }, true],
    ["everything but another head", { op: "ne", column: "crime_head", value: "ROBBERY" }, true],
    ["a column of a joined table", { op: "eq", column: "FIR_Records.crime_head", value: "POCSO" }, true],
    ["children", { op: "eq", column: "is_juvenile", value: true }, true],
    ["adults", { op: "eq", column: "is_juvenile", value: false }, false],
    ["a name of every object", { op: "eq", column: "constructor", value: "x" }, false],
  ])("judges %s", (_, filter, is) => expect(protectedCounts(plan([filter]))).toBe(is));
});

describe("withheldGroups", () => {
  const heads = plan([], ["crime_head"]);
  it("leaves out a small protected group and the next smallest, so that nobody subtracts", () =>
    expect(withheldGroups(heads, groups(["THEFT_OTHER", "40"], ["POCSO", "2"], ["MURDER", "3"]), 5)).toEqual(
      new Set([1, 2]),
    ));
  it("needs no second one when two are small", () =>
    expect(withheldGroups(heads, groups(["THEFT_OTHER", "40"], ["POCSO", "2"], ["SEXUAL_OFFENCE", "1"]), 5)).toEqual(
      new Set([1, 2]),
    ));
  it("shows a protected group that is large enough", () =>
    expect(withheldGroups(heads, groups(["POCSO", "5"], ["MURDER", "1"]), 5)).toEqual(new Set()));
  it("counts every group as protected when the filter is", () =>
    expect(
      withheldGroups(
        plan([{ op: "eq", column: "crime_head", value: "POCSO" }], ["police_station"]),
        groups(["BLR_EAST__INDIRANAGAR", "9"], ["BLR_EAST__HALASURU", "1"]),
        5,
      ),
    ).toEqual(new Set([0, 1])));
});
