import { type Clearance, type Diagnostic, RECORDS_CATALOGUE } from "@vanguard/contracts";
import {
  type ColumnRef,
  type Condition,
  diagnosticOf,
  type Names,
  type Position,
  protectedCounts,
  resolveNames,
  type SelectStatement,
} from "@vanguard/policy";
import { isMaskable, maskingColumns } from "./maskingColumns.ts";
import { openRows } from "./openRows.ts";
import { columnRef, isOneOf, textLiteral } from "./zcqlNodes.ts";

/** The most columns in a SELECT. Source: zcql.md, section 2. */
export const COLUMN_LIMIT = 20;
/** The most conditions that the running service was seen to take. Source: zcql.md, section 4. */
const CONDITION_LIMIT = 10;

/** A proved SELECT that may go out, with what has to be asked beside it. */
export interface Admitted {
  readonly select: SelectStatement;
  readonly names: Names;
  readonly tables: readonly string[];
  readonly isAggregated: boolean;
  /** Asked of each row beside the statement's own conditions. */
  readonly added: readonly Condition[];
}

export type Admission = { ok: true; admitted: Admitted } | { ok: false; diagnostics: Diagnostic[] };

/**
 * Whether a proved SELECT can be answered safely by a store without sealed views.
 *
 * Shape:  refused is whatever lets the service compare, sort, group or join by a cell that the caller may not see: the answer would
 *         tell it. So are subqueries, and aggregates over tables whose own columns don't tell their protected rows.
 * Source: docs/adr/0004; catalyst.md.
 */
export function admit(select: SelectStatement, clearance: Clearance, precincts: readonly string[]): Admission {
  const names = resolveNames(select, RECORDS_CATALOGUE, true);
  const uses = names.scopes[0]?.uses ?? [];
  const tables = uses.map(({ ref }) => ref.name.text);
  const isAggregated = protectedCounts(select, names).protectedRows !== null;
  const isGrouped = isAggregated || isDistinct(select);
  const findings: Diagnostic[] = [];
  const refuse = (at: Position, message: string, hint: string) =>
    findings.push(diagnosticOf("catalystStore", { at, message, hint }));

  for (const { node } of names.scopes.slice(1)) {
    refuse(
      node.at,
      "a subquery can't be answered safely by this store",
      "Ask for the inner list first, then by its values.",
    );
  }
  const compared = comparedColumns(select, isGrouped);
  for (const ref of compared) {
    const column = names.columnOf(ref)?.column;
    if (column && !isMaskable(column, clearance, isAggregated ? "open" : "all")) continue;
    refuse(
      ref.at,
      `this store can't filter, sort, group or join by \`${ref.column.text}\`: some rows hide it from you`,
      "Leave the column to the list of what is shown, and filter by a number, a date, a station or a code.",
    );
  }
  const optional = new Set(select.joins.filter(({ type }) => type === "LEFT").map(({ table }) => table.name.text));
  for (const ref of [...conditionColumns(select.where), ...orderColumns(select)]) {
    const table = names.columnOf(ref)?.table.name ?? "";
    if (!optional.has(table) || ref.column.text === "precinct_code") continue;
    const message = `this store can't filter or sort by a column of \`${table}\`, which is joined where it is there`;
    refuse(ref.at, message, "Use an INNER JOIN.");
  }
  const needed = tables.reduce((sum, table) => sum + maskingColumns(table).length, 0);
  if (!isGrouped && needed > COLUMN_LIMIT) {
    refuse(select.at, "a join of so many tables can't be masked by this store", "Join fewer tables.");
  }
  if (isGrouped && optional.size > 0) {
    refuse(select.at, "this store can't count or group over a LEFT JOIN", "Use an INNER JOIN, or one table alone.");
  }

  const open = isAggregated ? openRows(select, names) : { ok: true as const, conditions: [] };
  if (!open.ok) {
    const message = `this store can't count over \`${open.table}\`: its rows don't tell which belong to a protected case`;
    refuse(select.at, message, "Join it to its case (INNER JOIN FIR_Records), or ask for the list.");
  }
  const added = [
    ...(open.ok ? open.conditions : []),
    ...(isGrouped || tables.length > 1 ? inPrecincts(select, tables, precincts) : []),
  ];
  if (conditionColumns(select.where).length + added.length > CONDITION_LIMIT) {
    refuse(
      select.at,
      "with what has to be asked beside it, the statement has too many conditions",
      "Ask by fewer conditions.",
    );
  }
  if (findings.length > 0) return { ok: false, diagnostics: findings.slice(0, 20) };
  return { ok: true, admitted: { select, names, tables, isAggregated, added } };
}

export function isDistinct(select: SelectStatement): boolean {
  return select.distinct || select.items.some(({ expression }) => expression.kind === "DistinctCall");
}

function inPrecincts(select: SelectStatement, tables: readonly string[], precincts: readonly string[]): Condition[] {
  const optional = new Set(select.joins.filter(({ type }) => type === "LEFT").map(({ table }) => table.name.text));
  return tables
    .filter((table) => !optional.has(table))
    .map((table) =>
      isOneOf(columnRef(tables.length > 1 ? table : null, "precinct_code"), [...precincts].sort().map(textLiteral)),
    );
}

/** What the service itself compares. What is only shown is masked afterwards. */
function comparedColumns(select: SelectStatement, isGrouped: boolean): ColumnRef[] {
  return [
    ...select.joins.flatMap(({ left, right }) => [left, right]),
    ...conditionColumns(select.where),
    ...select.groupBy.map(({ column }) => column),
    ...(select.having?.terms ?? []).map(({ left }) => (left.kind === "Aggregate" ? left.column : left)),
    ...orderColumns(select),
    ...(isGrouped
      ? select.items.map(({ expression }) => (expression.kind === "ColumnRef" ? expression : expression.column))
      : []),
  ];
}

function orderColumns(select: SelectStatement): ColumnRef[] {
  return select.orderBy.map(({ by }) => (by.kind === "Aggregate" ? by.column : by));
}

/** The columns of a condition, each leaf once. What a subquery compares inside is refused with it. */
export function conditionColumns(condition: Condition | null): ColumnRef[] {
  if (condition === null) return [];
  if (condition.kind === "And" || condition.kind === "Or") return condition.children.flatMap(conditionColumns);
  return [condition.column];
}
