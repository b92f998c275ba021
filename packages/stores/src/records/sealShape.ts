import { findTable, RECORDS_CATALOGUE, type SealSubject } from "@vanguard/contracts";
import type { Condition, SelectStatement } from "@vanguard/policy";
import { needsSplit, type SealShape } from "./seal.ts";

export type FilteredSelect = Pick<SelectStatement, "from" | "joins" | "where">;

/**
 * Which of the two seal shapes serves a statement best.
 *
 * Shape: `split` where WHERE filters on a column that some rows mask, since a CASE there would lose the column's index; in a join
 *        always `plain`, because SQLite would then build both halves of a split table as a whole before it joins.
 */
export function shapeFor(select: FilteredSelect, subject: SealSubject): SealShape {
  const table = findTable(RECORDS_CATALOGUE, select.from.name.text);
  if (!table || !select.where || select.joins.length > 0) return "plain";
  return columnsIn(select.where).some((name) => needsSplit(table, name, subject)) ? "split" : "plain";
}

function columnsIn(condition: Condition): string[] {
  const isGroup = condition.kind === "And" || condition.kind === "Or";
  return isGroup ? condition.children.flatMap(columnsIn) : [condition.column.column.text];
}
