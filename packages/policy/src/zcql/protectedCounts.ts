import { type CatalogueColumn, type CatalogueTable, findColumn, type ProtectedRows } from "@vanguard/contracts";
import type {
  Aggregate,
  ColumnRef,
  Condition,
  Literal,
  Predicate,
  SelectStatement,
  Statement,
  Subquery,
} from "./ast.ts";
import { isDate } from "./calendar.ts";
import type { Names, Scope } from "./resolve.ts";
import { walk } from "./walk.ts";

/** The view that a table is read through: every permitted row, those of no protected class, or those and the published cells. */
export type SealedView = "rows" | "counted" | "cells";

/**
 * What becomes of the rows of protected classes in a SELECT.
 *
 * Shape: `viewOf` gives the view for the tables of a scope; `protectedRows` is null where nothing is aggregated.
 */
export interface ProtectedCounts {
  readonly protectedRows: ProtectedRows | null;
  viewOf(node: Statement | Subquery): SealedView;
}

/**
 * Decides by which view each part of a SELECT is read, so that no aggregate can single out a protected row.
 *
 * Shape:  an aggregated SELECT or subquery, and what lies inside it, leaves protected rows out; only a count of one table over whole
 *         cells takes in those of published cells.
 * Source: docs/adr/0004.
 */
export function protectedCounts(select: SelectStatement, names: Names): ProtectedCounts {
  const aggregated = new Set<Statement | Subquery>();
  if (isAggregated(select)) for (const { node } of names.scopes) aggregated.add(node);
  for (const { node } of names.scopes) {
    if (node.kind !== "Subquery" || node.item.kind !== "Aggregate") continue;
    walk(node, (inner) => {
      if (inner.kind === "Subquery") aggregated.add(inner);
    });
  }
  if (aggregated.size === 0) return { protectedRows: null, viewOf: () => "rows" };
  if (countsWholeCells(select, names)) return { protectedRows: "whole_cells", viewOf: () => "cells" };
  return { protectedRows: "left_out", viewOf: (node) => (aggregated.has(node) ? "counted" : "rows") };
}

function isAggregated(select: SelectStatement): boolean {
  return (
    select.groupBy.length > 0 ||
    select.having !== null ||
    select.items.some((item) => item.expression.kind === "Aggregate") ||
    select.orderBy.some((item) => item.by.kind === "Aggregate")
  );
}

/** Whether the answer depends on nothing but the sizes of cells. */
function countsWholeCells(select: SelectStatement, names: Names): boolean {
  const [scope, ...inner] = names.scopes;
  const cell = scope && inner.length === 0 && select.joins.length === 0 ? cellOf(scope) : null;
  if (!cell || select.distinct || select.star) return false;
  const isPlace = (ref: ColumnRef) => {
    const column = names.columnOf(ref)?.column;
    return column !== undefined && (column.name === "precinct_code" || column.name === cell.head.name);
  };
  const isCount = ({ fn, column }: Aggregate) =>
    fn === "COUNT" && (isPlace(column) || names.columnOf(column)?.column.name === "ROWID");
  const isOfCells = (part: Aggregate | ColumnRef) => (part.kind === "Aggregate" ? isCount(part) : isPlace(part));
  return (
    select.items.every(({ expression }) => expression.kind !== "DistinctCall" && isOfCells(expression)) &&
    select.groupBy.every(({ column }) => isPlace(column)) &&
    (select.having?.terms ?? []).every(({ left }) => isOfCells(left)) &&
    select.orderBy.every(({ by }) => isOfCells(by)) &&
    (select.where === null || holdsForWholeCells(select.where, names, cell, isPlace))
  );
}

interface Cell {
  readonly month: CatalogueColumn;
  readonly head: CatalogueColumn;
}

/** The cell of the scope's table; none where a column of it may be hidden, since what is hidden depends on whose case it is. */
function cellOf(scope: Scope): Cell | null {
  const table: CatalogueTable | undefined = scope.uses[0]?.entry?.table;
  const month = table?.cell && findColumn(table, table.cell.month);
  const head = table?.cell && findColumn(table, table.cell.head);
  if (!month || !head) return null;
  const isOpen = ({ class: dataClass, masked }: CatalogueColumn) =>
    dataClass === null && Object.keys(masked).length === 0;
  return isOpen(month) && isOpen(head) ? { month, head } : null;
}

function holdsForWholeCells(
  condition: Condition,
  names: Names,
  cell: Cell,
  isPlace: (ref: ColumnRef) => boolean,
): boolean {
  if (condition.kind === "And" || condition.kind === "Or") {
    return condition.children.every((child) => holdsForWholeCells(child, names, cell, isPlace));
  }
  if (isPlace(condition.column)) return true;
  return names.columnOf(condition.column)?.column === cell.month && cutsBetweenMonths(condition, cell.month);
}

/** Whether a condition on a time holds for all of a month or for none of it. */
function cutsBetweenMonths(predicate: Predicate, column: CatalogueColumn): boolean {
  switch (predicate.kind) {
    case "NullTest":
      return true;
    case "Between":
      return isFirst(predicate.low, column) && isLast(predicate.high, column);
    case "Comparison": {
      const { operator, value } = predicate;
      if (value.kind === "Subquery") return false;
      if (operator === ">=" || operator === "<") return isFirst(value, column);
      return (operator === "<=" || operator === ">") && isLast(value, column);
    }
    case "IsValue":
    case "Like":
    case "InList":
    case "InSubquery":
      return false;
    default:
      return predicate satisfies never;
  }
}

/** The first moment of a month: `2026-04-01`, with `00:00:00` where the column has a time. */
function isFirst({ type, text }: Literal, column: CatalogueColumn): boolean {
  const form = column.type === "Date" ? /^\d{4}-(0[1-9]|1[0-2])-01$/ : /^\d{4}-(0[1-9]|1[0-2])-01 00:00:00$/;
  return type === "string" && form.test(text);
}

/** The last moment of a month that the column can hold: `2026-04-30`, with `23:59:59` where it has a time. */
function isLast({ type, text }: Literal, column: CatalogueColumn): boolean {
  const time = column.type === "Date" ? "" : " 23:59:59";
  if (type !== "string" || !text.endsWith(time)) return false;
  const day = text.slice(0, text.length - time.length);
  const next = `${day.slice(0, 8)}${String(Number(day.slice(8)) + 1).padStart(2, "0")}`;
  return isDate(day) && !isDate(next);
}
