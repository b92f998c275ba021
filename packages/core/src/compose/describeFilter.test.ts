import type { PlanFilter, QueryPlan } from "@vanguard/contracts";
import { describe, expect, it } from "vitest";
import { describeFilter, whereClause } from "./describeFilter.ts";
import { writeCode, writeCount, writeValue } from "./writeValue.ts";

const described = (filters: PlanFilter[], precincts = ["BLR_EAST"]) => {
  const plan: QueryPlan = {
    schema_version: 1,
    question_kind: "list",
    table: "FIR_Records",
    columns: ["fir_no"],
    joins: [],
    filters,
    aggregates: [],
    group_by: [],
    order_by: [],
    limit: 50,
  };
  return describeFilter(plan, precincts);
};
const at = (op: "gte" | "lt", value: string): PlanFilter => ({ op, column: "registered_at", value });

describe("describeFilter", () => {
  it.each<[PlanFilter[], string]>([
    [[{ op: "eq", column: "crime_head", value: "VEHICLE_THEFT" }], "Crime head Vehicle theft"],
    [[{ op: "ne", column: "status", value: "CLOSED_B" }], "Status not Closed, B report"],
    [[{ op: "in", column: "crime_head", values: ["MURDER", "ROBBERY"] }], "Crime head Murder or Robbery"],
    [[{ op: "not_in", column: "crime_head", values: ["MURDER", "ROBBERY"] }], "Crime head neither Murder nor Robbery"],
    [[{ op: "like", column: "io_name", pattern: "*O'Brien*" }], "Investigating officer like …O'Brien…"],
    [[{ op: "is_null", column: "court_name" }], "Court empty"],
    [[{ op: "is_not_null", column: "court_name" }], "Court not empty"],
    [[{ op: "gt", column: "property_value", value: 125000 }], "Property value above ₹1,25,000"],
    [[at("gte", "2026-11-01 00:00:00"), at("lt", "2026-12-01 00:00:00")], "Registered from 01/11/2026 to 30/11/2026"],
    [[at("gte", "2026-11-30 00:00:00"), at("lt", "2026-12-01 00:00:00")], "Registered on 30/11/2026"],
    [[at("gte", "2026-11-01 00:00:00")], "Registered from 01/11/2026"],
    [[at("lt", "2026-10-01 00:00:00")], "Registered up to 30/09/2026"],
  ])("says %j", (filters, text) => expect(described(filters)).toBe(`${text}; precinct BLR_EAST`));

  it("names up to six precincts and counts more", () => {
    expect(described([], ["BLR_EAST", "BLR_WEST"])).toBe("precincts BLR_EAST, BLR_WEST");
    expect(
      described(
        [],
        Array.from({ length: 11 }, (_, index) => `BLR_${index}`),
      ),
    ).toBe("11 precincts");
  });
});

describe("whereClause", () => {
  it.each([
    ["SELECT a FROM T WHERE x = 1 ORDER BY a LIMIT 5", "x = 1"],
    [
      "SELECT a FROM T WHERE x = ' GROUP BY ' AND y = 'it''s WHERE it is' LIMIT 5",
      "x = ' GROUP BY ' AND y = 'it''s WHERE it is'",
    ],
    ["SELECT COUNT(ROWID) FROM T WHERE x = 1 GROUP BY y HAVING COUNT(ROWID) > 1", "x = 1"],
    ["SELECT a FROM T WHERE x = 1", "x = 1"],
    ["SELECT a FROM T", ""],
  ])("reads %s", (statement, where) => expect(whereClause(statement)).toBe(where));
});

describe("writeValue", () => {
  const written = (
    format: "money" | "number" | "date" | "datetime" | "boolean" | "code" | "text",
    value: string,
    name = "x",
  ) => writeValue({ name, format, type: "VarChar" }, value);
  it.each([
    [written("money", "125000"), "₹1,25,000"],
    [written("money", "12345678.5"), "₹1,23,45,678.5"],
    [written("money", "unknown"), "unknown"],
    [written("number", "1234567"), "12,34,567"],
    [written("date", "2026-11-30"), "30/11/2026"],
    [written("datetime", "2026-11-30 21:40:00"), "30/11/2026 21:40"],
    [written("boolean", "true"), "yes"],
    [written("boolean", "false"), "no"],
    [written("text", "<b>as it is</b>"), "<b>as it is</b>"],
    [written("code", "BLR_EAST__HIGH_GROUNDS", "police_station"), "High Grounds"],
    [writeCount(1234567), "12,34,567"],
    [writeCode("status", "CHARGE_SHEETED"), "Charge-sheeted"],
    [writeCode("custody_type", "JC"), "JC"],
    [writeCode("item_type", "JEWELLERY"), "Jewellery"],
    [writeCode("status", "constructor"), "Constructor"],
  ])("writes %s", (text, expected) => expect(text).toBe(expected));
  it("adds the register's own name to a native code", () =>
    expect(writeValue({ name: "crime_head", format: "code", type: "VarChar" }, "SNATCHING", "kn")).toBe(
      "ಸರಗಳ್ಳತನ (Snatching)",
    ));
});
