import type { Aggregate, ColumnRef, Condition, SelectStatement } from "@vanguard/policy";
import { tableNamed } from "./sealedRows.ts";

/**
 * Whether a statement counts one table over precincts, heads and whole months and names nothing else: docs/adr/0004 read once more.
 * Months are cut with times as text, so that a bound is whole when it is the first or last that any row of the month could hold.
 */
export function asksForWholeCells(select: SelectStatement): boolean {
  const { cell } = tableNamed(select.from.name.text);
  if (!cell || select.joins.length > 0 || select.distinct || select.star) return false;
  const nameOf = (ref: ColumnRef) => ref.column.text.toLowerCase();
  const isPlace = (ref: ColumnRef) => ["precinct_code", cell.head].includes(nameOf(ref));
  const isTold = (part: Aggregate | ColumnRef) =>
    part.kind === "Aggregate"
      ? part.fn === "COUNT" && (isPlace(part.column) || nameOf(part.column) === "rowid")
      : isPlace(part);
  const isWhole = (condition: Condition): boolean => {
    if (condition.kind === "And" || condition.kind === "Or") return condition.children.every(isWhole);
    if (condition.kind === "InSubquery" || (condition.kind === "Comparison" && condition.value.kind === "Subquery"))
      return false;
    return isPlace(condition.column) || (nameOf(condition.column) === cell.month && cutsMonths(condition));
  };
  return (
    select.items.every(({ expression }) => expression.kind !== "DistinctCall" && isTold(expression)) &&
    select.groupBy.every(({ column }) => isPlace(column)) &&
    (select.having?.terms ?? []).every(({ left }) => isTold(left)) &&
    select.orderBy.every(({ by }) => isTold(by)) &&
    (select.where === null || isWhole(select.where))
  );
}

/** `2026-02-01` and `2026-02-01 00:00:00`; `2026-02-28` and `2026-02-28 23:59:59`: the calendar is JavaScript's own. */
function cutsMonths(condition: Condition): boolean {
  const isFirst = (text: string) => /-01( 00:00:00)?$/.test(text) && isDay(text);
  const isLast = (text: string) => {
    const day = new Date(`${text.slice(0, 10)}T12:00:00Z`);
    return isDay(text) && new Date(day.getTime() + 86_400_000).getUTCDate() === 1 && /^.{10}( 23:59:59)?$/.test(text);
  };
  if (condition.kind === "NullTest") return true;
  if (condition.kind === "Between") return isFirst(condition.low.text) && isLast(condition.high.text);
  if (condition.kind !== "Comparison" || condition.value.kind === "Subquery" || condition.value.type !== "string")
    return false;
  const { text } = condition.value;
  if (condition.operator === ">=" || condition.operator === "<") return isFirst(text);
  return (condition.operator === "<=" || condition.operator === ">") && isLast(text);
}

function isDay(text: string): boolean {
  const day = new Date(`${text.slice(0, 10)}T12:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text.slice(0, 10));
}
