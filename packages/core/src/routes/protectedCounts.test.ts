import type { PlanFilter, QueryPlan } from "@vanguard/contracts";
import { describe, expect, it } from "vitest";
import { rows } from "../../test/fakePorts.ts";
import { asksForProtectedOnly, countedNotice, evidenceOf } from "./protectedCounts.ts";

const plan = (table: string, ...filters: PlanFilter[]): QueryPlan => ({
  schema_version: 1,
  question_kind: "count",
  table,
  columns: [],
  joins: [],
  filters,
  aggregates: [{ fn: "COUNT", column: "ROWID" }],
  group_by: [],
  order_by: [],
  limit: 1,
});

describe("asksForProtectedOnly", () => {
  it.each<[string, string, PlanFilter, boolean]>([
    ["a protected head", "FIR_Records", { op: "eq", column: "crime_head", value: "POCSO" }, true],
    ["another head", "FIR_Records", { op: "eq", column: "crime_head", value: "ROBBERY" }, false],
    [
      "two protected heads",
      "FIR_Records",
      { op: "in", column: "crime_head", values: ["POCSO", "SEXUAL_OFFENCE"] },
      true,
    ],
    ["a list with another one", "FIR_Records", { op: "in", column: "crime_head", values: ["ROBBERY", "POCSO"] }, false],
    ["all but one head", "FIR_Records", { op: "ne", column: "crime_head", value: "ROBBERY" }, false],
    ["every sensitivity but none", "FIR_Records", { op: "ne", column: "sensitivity_class", value: "NONE" }, true],
    ["the same as a list", "FIR_Records", { op: "not_in", column: "sensitivity_class", values: ["NONE"] }, true],
    ["every sensitivity but one", "FIR_Records", { op: "ne", column: "sensitivity_class", value: "POCSO" }, false],
    ["any sensitivity", "FIR_Records", { op: "is_not_null", column: "sensitivity_class" }, false],
    ["an empty sensitivity", "FIR_Records", { op: "is_null", column: "sensitivity_class" }, true],
    ["an empty head", "FIR_Records", { op: "is_null", column: "crime_head" }, false],
    ["a pattern", "FIR_Records", { op: "like", column: "crime_head", pattern: "POC*" }, false],
    ["children", "Arrests", { op: "eq", column: "is_juvenile", value: true }, true],
    ["not adults", "Arrests", { op: "ne", column: "is_juvenile", value: false }, true],
    ["adults", "Arrests", { op: "eq", column: "is_juvenile", value: false }, false],
    ["a missing child", "Missing_Persons", { op: "eq", column: "is_child", value: true }, true],
    ["a column of a joined table", "Arrests", { op: "eq", column: "FIR_Records.crime_head", value: "POCSO" }, true],
    ["a code that isn't one", "FIR_Records", { op: "eq", column: "crime_head", value: "NOTHING" }, false],
    ["a name of every object", "FIR_Records", { op: "eq", column: "constructor", value: "x" }, false],
    ["a column of another table", "Arrests", { op: "eq", column: "crime_head", value: "POCSO" }, false],
  ])("judges %s", (_, table, filter, is) => expect(asksForProtectedOnly(plan(table, filter))).toBe(is));

  it("is true of a protected head with any other filter beside it", () => {
    const station: PlanFilter = { op: "eq", column: "police_station", value: "BLR_EAST__INDIRANAGAR" };
    expect(asksForProtectedOnly(plan("FIR_Records", station))).toBe(false);
    expect(asksForProtectedOnly(plan("FIR_Records", station, { op: "eq", column: "crime_head", value: "POCSO" }))).toBe(
      true,
    );
  });
});

describe("countedNotice", () => {
  it("tells what became of protected cases, and nothing of a list", () => {
    expect(countedNotice({ protected_rows: null }, 5)).toEqual([]);
    expect(countedNotice({ protected_rows: "left_out" }, 5)[0]?.text).toMatch(
      /^Protected cases.* are not counted here\.$/,
    );
    expect(countedNotice({ protected_rows: "whole_cells" }, 7)[0]?.text).toContain(
      "at least 7 of one kind in a precinct",
    );
  });
});

describe("evidenceOf", () => {
  const list = (more: Parameters<typeof rows>[3] = {}) =>
    rows("", [["FIR_Records", "fir_no"]], [["1/2026"], ["2/2026"]], more);
  it("names the rows that were counted", () => expect(evidenceOf(2, list())).toEqual(["1001", "1002"]));
  it("names none where the list holds rows that the count left out", () => expect(evidenceOf(1, list())).toEqual([]));
  it("names the first of a longer list of just as many", () =>
    expect(evidenceOf(400, list({ truncated: true, total: 400 }))).toEqual(["1001", "1002"]));
  it("names none of a list whose number may not be known", () =>
    expect(evidenceOf(400, list({ truncated: true }))).toEqual([]));
});
