import { QueryPlan, type QueryPlanInput, RECORDS_CATALOGUE } from "@vanguard/contracts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EXAMPLE_CATALOGUE } from "../../test/exampleCatalogue.ts";
import { anyText } from "../../test/statements.ts";
import { subjectOf } from "../../test/subject.ts";
import { compilePlan } from "./compilePlan.ts";
import { judgeStatement } from "./judgeStatement.ts";
import { parseZcql } from "./parseZcql.ts";

function planOf(changes: Partial<QueryPlanInput>): QueryPlan {
  const bare = { schema_version: 1, question_kind: "list", table: "FIR_Records", filters: [], limit: 20 } as const;
  return QueryPlan.parse({ ...bare, columns: changes.aggregates ? [] : ["fir_no"], ...changes });
}

const one = subjectOf();
const two = subjectOf({ precincts: ["BLR_EAST", "BLR_WEST"] });

function statementOf(changes: Partial<QueryPlanInput>, subject = one): string {
  const compiled = compilePlan(planOf(changes), subject, EXAMPLE_CATALOGUE);
  if (!compiled.ok) throw new Error(compiled.diagnostics[0]?.message);
  const verdict = judgeStatement(compiled.statement, subject, EXAMPLE_CATALOGUE);
  if (!verdict.ok) throw new Error(`the gate: ${verdict.diagnostics[0]?.message}`);
  expect(verdict.printed).toBe(compiled.statement);
  return compiled.statement;
}

function refusalOf(changes: Partial<QueryPlanInput>, subject = one) {
  const compiled = compilePlan(planOf(changes), subject, EXAMPLE_CATALOGUE);
  if (compiled.ok) throw new Error(`compiled: ${compiled.statement}`);
  return compiled.diagnostics.map(({ rule, message }) => ({ rule, message }));
}

describe("compilePlan", () => {
  it("adds the caller's precinct, = for one and IN for several", () => {
    expect(statementOf({ filters: [{ op: "eq", column: "fir_no", value: "0123/2026" }] })).toBe(
      "SELECT fir_no FROM FIR_Records WHERE precinct_code = 'BLR_EAST' AND fir_no = '0123/2026' LIMIT 20",
    );
    expect(statementOf({}, two)).toBe(
      "SELECT fir_no FROM FIR_Records WHERE precinct_code IN ('BLR_EAST', 'BLR_WEST') LIMIT 20",
    );
  });

  it("doesn't add what the plan itself confines", () => {
    const filters = [{ op: "eq" as const, column: "precinct_code", value: "BLR_WEST" }];
    expect(statementOf({ filters }, two)).toBe(
      "SELECT fir_no FROM FIR_Records WHERE precinct_code = 'BLR_WEST' LIMIT 20",
    );
    expect(statementOf({ filters: [{ op: "in", column: "precinct_code", values: ["BLR_EAST"] }] }, two)).toBe(
      "SELECT fir_no FROM FIR_Records WHERE precinct_code IN ('BLR_EAST') LIMIT 20",
    );
  });

  it("refuses a plan that names a foreign precinct, alone or among own ones", () => {
    const refusal = [{ rule: "scopeProof", message: "the plan names a precinct outside your own" }];
    expect(refusalOf({ filters: [{ op: "eq", column: "precinct_code", value: "BLR_NORTH" }] })).toEqual(refusal);
    const values = ["BLR_EAST", "BLR_NORTH"];
    expect(refusalOf({ filters: [{ op: "in", column: "precinct_code", values }] })).toEqual(refusal);
  });

  it("refuses a caller without precincts", () =>
    expect(refusalOf({}, subjectOf({ precincts: [] }))).toEqual([
      { rule: "scopeProof", message: "you have no precinct whose records you may read" },
    ]));

  it("confines each table that no key confines already, and keeps the rows of a LEFT JOIN without partner", () => {
    const joins = [
      { key: "Arrests.fir_ref", kind: "INNER" as const },
      { key: "Arrests.suspect_ref", kind: "LEFT" as const },
    ];
    expect(statementOf({ table: "Arrests", columns: ["arrest_id", "FIR_Records.fir_no"], joins })).toBe(
      "SELECT Arrests.arrest_id, FIR_Records.fir_no FROM Arrests INNER JOIN FIR_Records ON Arrests.fir_ref = FIR_Records.ROWID " +
        "LEFT JOIN Suspect_Master ON Arrests.suspect_ref = Suspect_Master.ROWID WHERE Arrests.precinct_code = 'BLR_EAST' " +
        "AND (Suspect_Master.precinct_code = 'BLR_EAST' OR Suspect_Master.ROWID IS NULL) LIMIT 20",
    );
    expect(statementOf({ table: "Arrests", columns: ["age"], joins: [{ key: "suspect_ref", kind: "INNER" }] })).toBe(
      "SELECT Arrests.age FROM Arrests INNER JOIN Suspect_Master ON Arrests.suspect_ref = Suspect_Master.ROWID " +
        "WHERE Arrests.precinct_code = 'BLR_EAST' AND Suspect_Master.precinct_code = 'BLR_EAST' LIMIT 20",
    );
  });

  it("joins from the parent to the child as well", () =>
    expect(statementOf({ columns: ["fir_no", "Arrests.age"], joins: [{ key: "Arrests.fir_ref", kind: "LEFT" }] })).toBe(
      "SELECT FIR_Records.fir_no, Arrests.age FROM FIR_Records LEFT JOIN Arrests ON Arrests.fir_ref = FIR_Records.ROWID " +
        "WHERE FIR_Records.precinct_code = 'BLR_EAST' LIMIT 20",
    ));

  it("prints counts without LIMIT, groups with order and LIMIT", () => {
    const aggregates = [{ fn: "COUNT" as const, column: "ROWID" }];
    expect(statementOf({ aggregates })).toBe("SELECT COUNT(ROWID) FROM FIR_Records WHERE precinct_code = 'BLR_EAST'");
    expect(
      statementOf({
        aggregates,
        columns: ["crime_head"],
        group_by: ["crime_head"],
        order_by: [{ by: { fn: "COUNT", column: "ROWID" }, direction: "DESC" }],
        limit: 5,
      }),
    ).toBe(
      "SELECT crime_head, COUNT(ROWID) FROM FIR_Records WHERE precinct_code = 'BLR_EAST' GROUP BY crime_head " +
        "ORDER BY COUNT(ROWID) DESC LIMIT 5",
    );
  });

  it("writes each kind of filter", () => {
    const where = (filter: QueryPlanInput["filters"][number]) =>
      statementOf({ filters: [filter] }).replace(/^.* AND (.*) LIMIT 20$/, "$1");
    expect(where({ op: "ne", column: "status", value: "CLOSED" })).toBe("status != 'CLOSED'");
    expect(where({ op: "not_in", column: "fir_year", values: [2024, 2025] })).toBe("fir_year NOT IN (2024, 2025)");
    expect(where({ op: "like", column: "brief_facts", pattern: "*knife?" })).toBe("brief_facts LIKE '*knife?'");
    expect(where({ op: "is_null", column: "chargesheet_due" })).toBe("chargesheet_due IS NULL");
    expect(where({ op: "is_not_null", column: "chargesheet_due" })).toBe("chargesheet_due IS NOT NULL");
    expect(where({ op: "lt", column: "property_value", value: -0.5 })).toBe("property_value < -0.5");
  });

  it("writes a value by its column's type", () => {
    const value = (column: string, given: string | number | boolean) =>
      statementOf({ filters: [{ op: "eq", column, value: given }] }).replace(/^.* = (.*) LIMIT 20$/, "$1");
    expect(value("ROWID", "1926000004346689")).toBe("1926000004346689");
    expect(value("fir_year", "2026")).toBe("2026");
    expect(value("fir_no", 5)).toBe("'5'");
    expect(value("is_zero_fir", "true")).toBe("TRUE");
    expect(value("is_zero_fir", false)).toBe("FALSE");
    expect(value("property_value", 1e6)).toBe("1000000");
    expect(value("status", "O'Brien''s")).toBe("'O''Brien''''s'");
    expect(value("status", "e\u0301")).toBe("'é'");
  });

  it("takes a day that bounds a time for the whole day", () => {
    const bound = (op: "gte" | "gt" | "lte" | "lt") =>
      statementOf({ filters: [{ op, column: "registered_at", value: "2026-01-31" }] }).replace(
        /^.*'(.*)' LIMIT 20$/,
        "$1",
      );
    expect([bound("gte"), bound("lt"), bound("lte"), bound("gt")]).toEqual([
      "2026-01-31 00:00:00",
      "2026-01-31 00:00:00",
      "2026-01-31 23:59:59",
      "2026-01-31 23:59:59",
    ]);
  });

  it("refuses values that can't be written, without repeating them", () => {
    const refuse = (column: string, value: string | number) => refusalOf({ filters: [{ op: "eq", column, value }] })[0];
    expect(refuse("status", "a\\")).toEqual({
      rule: "literalText",
      message: "the value for `status`: a string can't hold a backslash",
    });
    expect(refuse("status", "a\u0000")?.rule).toBe("literalText");
    expect(refuse("status", "\u{1F600}")?.rule).toBe("literalText");
    expect(refuse("fir_year", "2026 OR 1=1")).toEqual({ rule: "literalTypes", message: "`fir_year` takes a number" });
    expect(refuse("fir_year", 2026.5)).toEqual({ rule: "literalTypes", message: "`fir_year` takes a whole number" });
    expect(refuse("property_value", 1e21)?.rule).toBe("literalTypes");
    expect(refuse("property_value", 1e-9)?.rule).toBe("literalTypes");
    expect(refuse("is_zero_fir", "yes")?.rule).toBe("literalTypes");
    expect(refuse("registered_at", "2026-01-31")?.rule).toBe("literalTypes");
    expect(refuse("chargesheet_due", "31/01/2026")?.rule).toBe("literalTypes");
  });

  it("says which filter is one too many", () => {
    const filters = ["2021", "2022", "2023", "2024", "2025"].map((value, i) => ({
      op: "ne" as const,
      column: i === 4 ? "status" : "fir_no",
      value,
    }));
    expect(refusalOf({ filters })).toEqual([
      {
        rule: "conditionLimit",
        message: "the filter on `status` is one too many: your precincts take 1 of 5 conditions",
      },
    ]);
    expect(statementOf({ filters: filters.slice(0, 4) })).toContain("fir_no != '2024'");
    const joins = [{ key: "Vehicle_Registry.fir_ref", kind: "LEFT" as const }];
    expect(refusalOf({ joins, filters: filters.slice(0, 3) })[0]?.message).toBe(
      "the filter on `fir_no` is one too many: your precincts take 3 of 5 conditions",
    );
  });

  it("refuses names that the catalogue doesn't have, and joins that are no keys", () => {
    expect(refusalOf({ table: "FIR_Record" })[0]?.message).toBe("unknown table `FIR_Record`");
    expect(refusalOf({ columns: ["fir_nos"] })[0]?.message).toBe("no column `fir_nos` in FIR_Records");
    expect(refusalOf({ columns: ["Arrests.age"] })[0]?.message).toBe("`Arrests` is not in the plan");
    expect(refusalOf({ columns: ["seal_bits"] })[0]?.message).toBe("no column `seal_bits` in FIR_Records");
    expect(refusalOf({ joins: [{ key: "fir_no", kind: "INNER" }] })[0]?.message).toBe(
      "`fir_no` is not a key to another table",
    );
    const twice = { key: "Arrests.fir_ref", kind: "INNER" as const };
    expect(refusalOf({ joins: [twice, twice] })[0]?.message).toBe("`Arrests.fir_ref` joins a table twice");
    const apart = { key: "Arrests.suspect_ref", kind: "INNER" as const };
    expect(refusalOf({ joins: [apart] })[0]?.message).toBe("`Arrests.suspect_ref` joins two tables not in the plan");
    expect(refusalOf({ columns: [] })[0]?.message).toBe("the plan selects nothing");
  });

  it("hands on what the language's rules say of the printed statement", () => {
    expect(refusalOf({ columns: ["fir_no", "fir_no"] })[0]?.rule).toBe("duplicateItems");
    expect(refusalOf({ order_by: [{ by: "complainant_phone", direction: "ASC" }] })[0]?.rule).toBe("encryptedColumns");
    expect(refusalOf({ filters: [{ op: "like", column: "status", pattern: "%a%" }] })[0]?.rule).toBe("likePatterns");
    const average = [{ fn: "AVG" as const, column: "fir_no" }];
    expect(refusalOf({ aggregates: average })[0]?.rule).toBe("aggregateTypes");
  });

  it("keeps any text as it is, or refuses it", { timeout: 60_000 }, () => {
    const text = fc.oneof(
      anyText(30),
      fc.string({ unit: fc.constantFrom("'", '"', "\\", "%", "*", ";", "-", " ", "a", "ರ", "\u0301") }),
    );
    fc.assert(
      fc.property(text, (value) => {
        const compiled = compilePlan(
          planOf({ filters: [{ op: "eq", column: "status", value }] }),
          one,
          EXAMPLE_CATALOGUE,
        );
        if (!compiled.ok) return compiled.diagnostics[0]?.rule === "literalText";
        const parsed = parseZcql(compiled.statement, { profile: "strict" });
        if (!parsed.ok || parsed.statement.kind !== "SelectStatement") return false;
        const { where } = parsed.statement;
        if (where?.kind !== "And" || where.children.length !== 2) return false;
        const [, filter] = where.children;
        return (
          filter?.kind === "Comparison" &&
          filter.value.kind === "Literal" &&
          filter.value.text === value.normalize("NFC")
        );
      }),
      { seed: 20261130, numRuns: 200 },
    );
  });

  it("compiles a list over every table of the records", () => {
    for (const table of RECORDS_CATALOGUE.tables) {
      const plan = planOf({ table: table.name, columns: [...table.listColumns] });
      const compiled = compilePlan(plan, one, RECORDS_CATALOGUE);
      expect(compiled).toEqual({
        ok: true,
        statement: `SELECT ${table.listColumns.join(", ")} FROM ${table.name} WHERE precinct_code = 'BLR_EAST' LIMIT 20`,
      });
    }
  });
});
