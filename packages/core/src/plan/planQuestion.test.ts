import type { PageContext, QueryPlan } from "@vanguard/contracts";
import { describe, expect, it } from "vitest";
import { readQuestion } from "../understand/question.ts";
import { planQuestion } from "./planQuestion.ts";

const page = (fields: Partial<PageContext>): PageContext => ({
  schema_version: 1,
  current_module: "fir_register",
  captured_at: "2026-11-30T06:30:00.000Z",
  age_ms: 10,
  ...fields,
});

function planOf(text: string, context: PageContext | null = null): QueryPlan {
  const outcome = planQuestion(readQuestion(text, context, null, "2026-11-30"));
  if (outcome.kind !== "plan") throw new Error("no plan");
  return outcome.plan;
}

describe("planQuestion", () => {
  it("counts with a head and a month", () =>
    expect(planOf("How many vehicle theft FIRs have we registered this month?")).toMatchObject({
      question_kind: "count",
      table: "FIR_Records",
      filters: [
        { op: "gte", column: "registered_at", value: "2026-11-01 00:00:00" },
        { op: "lt", column: "registered_at", value: "2026-12-01 00:00:00" },
        { op: "eq", column: "crime_head", value: "VEHICLE_THEFT" },
      ],
      aggregates: [{ fn: "COUNT", column: "ROWID" }],
    }));

  it("lists what lies at the FSL by the day it was sent", () =>
    expect(planOf("which exhibits are lying with FSL for more than 30 days without a report?")).toMatchObject({
      question_kind: "list",
      table: "Evidence_Items",
      filters: [
        { op: "eq", column: "custody_status", value: "FSL" },
        { op: "eq", column: "fsl_report_status", value: "PENDING" },
        { op: "lt", column: "fsl_sent_on", value: "2026-10-31" },
      ],
    }));

  it("looks a plate up in the registry", () =>
    expect(planOf("who is the owner of KA 99 AB 1234?")).toMatchObject({
      question_kind: "record",
      table: "Vehicle_Registry",
      filters: [{ op: "eq", column: "reg_no", value: "KA99AB1234" }],
    }));

  it("joins a suspect's cases over the declared key", () =>
    expect(
      planOf("show me his other cases too", page({ current_module: "suspect_search", active_suspect_id: "SUS-2041" })),
    ).toMatchObject({
      table: "Arrests",
      joins: [{ key: "Arrests.fir_ref", kind: "INNER" }],
      filters: [{ op: "eq", column: "Arrests.suspect_id", value: "SUS-2041" }],
    }));

  it("breaks down by what stands before 'wise'", () =>
    expect(planOf("station wise count of FIRs this year")).toMatchObject({
      question_kind: "group",
      group_by: ["police_station"],
      columns: ["police_station"],
    }));
  it("breaks down by what stands after 'by'", () =>
    expect(planOf("How many FIRs were registered this year by crime head?")).toMatchObject({
      question_kind: "group",
      group_by: ["crime_head"],
    }));
  it("doesn't take 'this month' on a record's page for the record", () =>
    expect(planOf("How many FIRs this month?", page({ active_fir_id: "FIR-2026-04829" }))).toMatchObject({
      question_kind: "count",
      table: "FIR_Records",
    }));
  it("takes the number after 'top'", () =>
    expect(planOf("top 3 crime heads this year")).toMatchObject({
      question_kind: "top",
      limit: 3,
      group_by: ["crime_head"],
    }));
  it("finds a person by the key of the name", () =>
    expect(planOf("Is there a history sheeter named Mohammed Imran?")).toMatchObject({
      table: "Suspect_Master",
      filters: expect.arrayContaining([expect.objectContaining({ op: "like", column: "name_key" })]),
    }));
  it("narrows what is asked of the screen by the screen's filter", () =>
    expect(planOf("how many FIRs are shown here?", page({ applied_filters: { crime_head: "ROBBERY" } }))).toMatchObject(
      { filters: [{ op: "eq", column: "crime_head", value: "ROBBERY" }] },
    ));

  it("says which filters a statement had no room for", () => {
    const outcome = planQuestion(
      readQuestion(
        "list zero FIRs of theft under investigation at Indiranagar station from 01/01/2026 to 30/06/2026",
        null,
        null,
        "2026-11-30",
      ),
    );
    expect(outcome).toMatchObject({
      kind: "plan",
      leftOut: ["status", "police_station"].slice(0, outcome.kind === "plan" ? outcome.leftOut.length : 0),
    });
    expect(outcome.kind === "plan" ? outcome.plan.filters.length : 0).toBeLessThanOrEqual(4);
    expect(outcome.kind === "plan" ? outcome.leftOut.length : 0).toBeGreaterThan(0);
  });

  it("has no plan for what names nothing", () =>
    expect(planQuestion(readQuestion("tell me something", null, null, "2026-11-30"))).toEqual({ kind: "no_plan" }));
});
