import type { QueryPlan } from "@vanguard/contracts";
import { describe, expect, it } from "vitest";
import { EXAMPLE_CATALOGUE } from "../../test/exampleCatalogue.ts";
import { readTexts } from "../../test/readTexts.ts";
import { subjectOf } from "../../test/subject.ts";
import type { Literal } from "./ast.ts";
import { checkDialect } from "./checkDialect.ts";
import { compilePlan } from "./compilePlan.ts";
import { judgeStatement } from "./judgeStatement.ts";
import { parseZcql } from "./parseZcql.ts";
import { proofLines } from "./proofSteps.ts";
import { translateSelect } from "./translateSelect.ts";

const strings = readTexts("sqli-strings.jsonl");
const foreign = [...readTexts("sqlglot-statements.jsonl"), ...readTexts("sqlfluff-statements.jsonl")];
const officer = subjectOf();

/** As a plan would arrive past the contract's own checks of names. */
function planWith(filters: QueryPlan["filters"]): QueryPlan {
  return {
    schema_version: 1,
    question_kind: "list",
    table: "FIR_Records",
    columns: ["fir_no"],
    joins: [],
    filters,
    aggregates: [],
    group_by: [],
    order_by: [],
    limit: 10,
  };
}

/** The one value beside the caller's precinct in a WHERE of exactly these two; undefined for any other WHERE. */
function soleValue(statement: string): Literal | undefined {
  const parsed = parseZcql(statement, { profile: "strict" });
  if (!parsed.ok || parsed.statement.kind !== "SelectStatement") return undefined;
  const { where } = parsed.statement;
  if (where?.kind !== "And" || where.children.length !== 2) return undefined;
  const [scope, filter] = where.children;
  if (scope?.kind !== "Comparison" || scope.column.column.text !== "precinct_code") return undefined;
  if (filter?.kind === "Comparison" && filter.value.kind === "Literal") return filter.value;
  return filter?.kind === "Like" ? filter.pattern : undefined;
}

const SQL_OF_ONE_FILTER =
  'SELECT "FIR_Records"."fir_no", CAST("FIR_Records"."ROWID" AS TEXT), "FIR_Records"."seal_bits" FROM temp."FIR_Records" AS "FIR_Records"' +
  ' WHERE "FIR_Records"."precinct_code" COLLATE NOCASE = ? AND "FIR_Records"."status" COLLATE NOCASE = ?' +
  ' ORDER BY "FIR_Records"."ROWID" LIMIT ? + 0';

describe("an SQL injection string", { timeout: 60_000 }, () => {
  it("is there by the hundred", () => expect(strings).toHaveLength(1611));

  it("stays a value when it is put into one, or is refused", () => {
    const strayed: string[] = [];
    const refusedBy = new Set<string | undefined>();
    let compiled = 0;
    for (const { id, text } of strings) {
      const value = text.slice(0, 300);
      const plan = compilePlan(planWith([{ op: "eq", column: "status", value }]), officer, EXAMPLE_CATALOGUE);
      if (!plan.ok) {
        refusedBy.add(plan.diagnostics[0]?.rule);
        continue;
      }
      compiled++;
      const verdict = judgeStatement(plan.statement, officer, EXAMPLE_CATALOGUE);
      const query = verdict.ok
        ? translateSelect(verdict.select, EXAMPLE_CATALOGUE, { dialect: "sqlite", schema: "temp" })
        : null;
      const isKept =
        soleValue(plan.statement)?.text === value.normalize("NFC") &&
        query?.sql === SQL_OF_ONE_FILTER &&
        query.parameters.length === 3 &&
        query.parameters[1] === value.normalize("NFC");
      if (!isKept) strayed.push(id);
    }
    expect({ strayed, refusedBy: [...refusedBy] }).toEqual({ strayed: [], refusedBy: ["literalText"] });
    expect(compiled).toBeGreaterThan(1400);
  });

  it("stays a pattern when it is put into one, or is refused", () => {
    const strayed: string[] = [];
    const refusedBy = new Set<string | undefined>();
    let compiled = 0;
    for (const { id, text } of strings) {
      const pattern = text.slice(0, 300);
      const plan = compilePlan(planWith([{ op: "like", column: "brief_facts", pattern }]), officer, EXAMPLE_CATALOGUE);
      if (plan.ok) compiled++;
      else refusedBy.add(plan.diagnostics[0]?.rule);
      if (plan.ok && soleValue(plan.statement)?.text !== pattern.normalize("NFC")) strayed.push(id);
    }
    expect({ strayed, refusedBy: [...refusedBy].sort() }).toEqual({
      strayed: [],
      refusedBy: ["likePatterns", "literalText"],
    });
    expect(compiled).toBeGreaterThan(800);
  });

  it("never becomes a number, a truth value, a date or a name", () => {
    const accepted: string[] = [];
    for (const { text } of strings) {
      const value = text.slice(0, 300);
      for (const column of ["fir_year", "is_zero_fir", "registered_at", value]) {
        const plan = compilePlan(planWith([{ op: "eq", column, value }]), officer, EXAMPLE_CATALOGUE);
        if (plan.ok && !/^-?\d+$/.test(value)) accepted.push(value);
      }
    }
    expect(accepted).toEqual([]);
  });

  it("is refused as a statement", () => {
    const accepted = strings.filter(
      ({ text }) =>
        judgeStatement(text, officer, EXAMPLE_CATALOGUE).ok || checkDialect(text, EXAMPLE_CATALOGUE, "tolerant").ok,
    );
    expect(accepted).toEqual([]);
  });

  it("opens nothing when it is pasted, unescaped, between the quotes of a confined statement", () => {
    const opened: string[] = [];
    let accepted = 0;
    for (const { id, text } of strings) {
      const pasted = `SELECT fir_no FROM FIR_Records WHERE precinct_code = 'BLR_EAST' AND status = '${text}'`;
      const verdict = judgeStatement(pasted, officer, EXAMPLE_CATALOGUE);
      if (!verdict.ok) continue;
      accepted++;
      // What gets through is one whole value, still beside the precinct.
      const [proof] = proofLines(verdict.proof, pasted);
      if (proof !== "FIR_Records is confined by precinct_code = 'BLR_EAST' at 1:38") opened.push(id);
      if (soleValue(verdict.printed)?.type !== "string") opened.push(id);
    }
    expect(opened).toEqual([]);
    expect(accepted).toBeGreaterThan(100);
  });
});

describe("a statement of another dialect", () => {
  it("is there by the hundred", () => expect(foreign).toHaveLength(750));

  it("is judged without a crash, and never let through", () => {
    const accepted = foreign.filter(({ text }) => judgeStatement(text, officer, EXAMPLE_CATALOGUE).ok);
    expect(accepted).toEqual([]);
    const silent = foreign.filter(({ text }) => {
      const parsed = parseZcql(text, { profile: "tolerant" });
      return !parsed.ok && parsed.diagnostics.length === 0;
    });
    expect(silent).toEqual([]);
  });
});
