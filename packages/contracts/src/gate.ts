import { z } from "zod";
import { Assignment, Clearance, PrecinctCode } from "./access.ts";
import { Diagnostic } from "./diagnostics.ts";
import { BadgeId, Kgid, RecordId } from "./ids.ts";
import { RedactionClass } from "./redaction.ts";
import { ExecutionType } from "./sources.ts";

/** The part of a caller that decides what a sealed view holds. Two equal subjects get equal seals. */
export const SealSubject = z.strictObject({
  badge_id: BadgeId,
  kgid: Kgid,
  clearance: Clearance,
  precincts: z.array(PrecinctCode).max(64),
  assignments: z.array(Assignment).max(20_000),
});
export type SealSubject = z.infer<typeof SealSubject>;

/**
 * One step of the proof that a statement stays in the caller's precincts.
 *
 * Shape:  `statement` has a child for each occurrence of a table; a `table` has the step that confines it. `one_part` is an AND of which
 *         that part is enough, `every_branch` an OR with a step for each of its branches, `key` a join that keeps to one precinct, with
 *         the step that confines its other end. `precinct` and `absence` are conditions of the statement, and have no children.
 *         `text` says the step in words; the position is that of the piece of the statement that it speaks of.
 * Units:  as in `Diagnostic`.
 */
export const ScopeProofNode = z.strictObject({
  step: z.enum(["statement", "table", "one_part", "every_branch", "key", "precinct", "absence"]),
  text: z.string().max(400),
  line: z.number().int().min(1),
  column: z.number().int().min(1),
  offset: z.number().int().min(0),
  length: z.number().int().min(0),
  get children() {
    return z.array(ScopeProofNode).readonly();
  },
});
export type ScopeProofNode = z.infer<typeof ScopeProofNode>;

/** One cell as the caller may see it. A redacted cell is null with its class; a null without class is an empty field. */
export const GateCell = z.strictObject({ value: z.string().nullable(), redacted: RedactionClass.nullable() });
export type GateCell = z.infer<typeof GateCell>;

export const GateColumn = z.strictObject({
  /** The key of the answer: `fir_no`, `Arrests.arrest_id` in a join, `COUNT(ROWID)` for an aggregate. */
  key: z.string().max(140),
  table: z.string().max(60),
  column: z.string().max(60),
  aggregate: z.enum(["COUNT", "SUM", "AVG", "MIN", "MAX"]).nullable(),
});
export type GateColumn = z.infer<typeof GateColumn>;

/** A keyed hash (HMAC-SHA-256, hex, first 32 digits) of a protected name's normalised tokens; the name itself never leaves the store. */
export const ProtectedName = z.strictObject({
  class: RedactionClass,
  label: z.string().max(60),
  hash: z.string().regex(/^[0-9a-f]{32}$/),
  tokens: z.number().int().min(1).max(6),
});
export type ProtectedName = z.infer<typeof ProtectedName>;

/** What an aggregate did with the rows of protected classes. Source: docs/adr/0004. */
export const ProtectedRows = z.enum(["left_out", "whole_cells"]);
export type ProtectedRows = z.infer<typeof ProtectedRows>;

/**
 * One statement for the gate.
 *
 * Units: `timeoutMs` milliseconds; `aggregateMinimum` is the size from which a cell of protected rows is counted.
 */
export interface GateStatement {
  readonly statement: string;
  readonly subject: SealSubject;
  readonly aggregateMinimum: number;
  readonly timeoutMs: number;
}

/**
 * What the gate answers to one statement of one caller.
 *
 * Shape:  `rows[i][j]` belongs to `columns[j]`; `record_ids[i]` is the ROWID of the base table's row, null for grouped rows.
 *         Values are text as the records hold them (numbers, `true`/`false`, local times), to be decoded by the catalogue's type.
 *         `truncated` is true when more rows matched than the statement's limit or the cap; `total` is then the true number of
 *         matches, null where the caller may not know it (a protected row is among them) and for grouped rows. Of a list that was
 *         not cut off it is null too: the rows can be counted. `protected_rows` says what an aggregate did with the rows of
 *         protected classes: left them all out, or took in those of published cells; null for a list.
 */
export const GateAnswer = z.discriminatedUnion("outcome", [
  z.strictObject({
    outcome: z.literal("rows"),
    statement: z.string(),
    execution_type: ExecutionType,
    columns: z.array(GateColumn),
    rows: z.array(z.array(GateCell)),
    record_ids: z.array(RecordId.nullable()),
    truncated: z.boolean(),
    total: z.number().int().min(0).nullable(),
    protected_rows: ProtectedRows.nullable(),
    protected_names: z.array(ProtectedName),
    policy_version: z.string(),
  }),
  z.strictObject({ outcome: z.literal("refused"), statement: z.string(), diagnostics: z.array(Diagnostic).min(1) }),
]);
export type GateAnswer = z.infer<typeof GateAnswer>;
export type GateRows = Extract<GateAnswer, { outcome: "rows" }>;
