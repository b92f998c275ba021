import { z } from "zod";

const ColumnName = z.string().regex(/^[A-Za-z_][A-Za-z0-9_]{0,60}$/);
/** `Table.column`, or a bare column of the plan's base table. */
const ColumnRef = z.string().regex(/^([A-Za-z_][A-Za-z0-9_]{0,60}\.)?[A-Za-z_][A-Za-z0-9_]{0,60}$/);
const Value = z.union([z.string().max(300), z.number(), z.boolean()]);

export const PlanFilter = z.discriminatedUnion("op", [
  z.strictObject({ op: z.enum(["eq", "ne", "lt", "lte", "gt", "gte"]), column: ColumnRef, value: Value }),
  z.strictObject({ op: z.enum(["in", "not_in"]), column: ColumnRef, values: z.array(Value).min(1).max(100) }),
  /** `*` stands for any run of characters, `?` for one. */
  z.strictObject({ op: z.literal("like"), column: ColumnRef, pattern: z.string().min(1).max(300) }),
  z.strictObject({ op: z.enum(["is_null", "is_not_null"]), column: ColumnRef }),
]);
export type PlanFilter = z.infer<typeof PlanFilter>;

export const PlanAggregate = z.strictObject({ fn: z.enum(["COUNT", "SUM", "AVG", "MIN", "MAX"]), column: ColumnRef });
export type PlanAggregate = z.infer<typeof PlanAggregate>;

/**
 * A typed question to the records. A planner (rules or a model) fills it; only the compiler prints ZCQL from it and adds the
 * caller's scope, so no text of a person or a model ever becomes part of a statement.
 *
 * Shape:  `joins` name foreign key columns (`Arrests.fir_ref`); the compiler knows which table they lead to. `columns` is empty
 *         for a pure aggregate. `question_kind` says what the answer should look like.
 * Units:  `limit` 1 to 300, the row cap of one SELECT.
 * Errors: QUERY_REJECTED with diagnostics, from the gate, never from the plan.
 */
export const QueryPlan = z.strictObject({
  schema_version: z.literal(1),
  question_kind: z.enum(["record", "list", "count", "group", "top"]),
  table: ColumnName,
  columns: z.array(ColumnRef).max(20),
  joins: z
    .array(z.strictObject({ key: ColumnRef, kind: z.enum(["INNER", "LEFT"]) }))
    .max(4)
    .default([]),
  filters: z.array(PlanFilter).max(8),
  aggregates: z.array(PlanAggregate).max(4).default([]),
  group_by: z.array(ColumnRef).max(4).default([]),
  order_by: z
    .array(z.strictObject({ by: z.union([ColumnRef, PlanAggregate]), direction: z.enum(["ASC", "DESC"]) }))
    .max(4)
    .default([]),
  limit: z.number().int().min(1).max(300),
});
export type QueryPlan = z.infer<typeof QueryPlan>;
export type QueryPlanInput = z.input<typeof QueryPlan>;
