import {
  type CatalogueTable,
  findColumn,
  findTable,
  type PlanFilter,
  type QueryPlan,
  RECORDS_CATALOGUE,
} from "@vanguard/contracts";
import { addDays, writeDate } from "../understand/localTime.ts";
import { writeValue } from "./writeValue.ts";

/** The evaluated filter in words: "Crime head Vehicle theft; registered from 01/11/2026 to 30/11/2026; precinct BLR_EAST". */
export function describeFilter(plan: QueryPlan, precincts: readonly string[]): string {
  const table = findTable(RECORDS_CATALOGUE, plan.table);
  if (!table) throw new RangeError(`no table ${plan.table} in the catalogue`);
  const periods = new Map<string, { from?: string; until?: string }>();
  const parts: string[] = [];
  for (const filter of plan.filters) {
    const label = labelOf(table, filter.column);
    if ((filter.op === "gte" || filter.op === "lt") && isDated(table, filter.column)) {
      const period = periods.get(label) ?? {};
      if (filter.op === "gte") period.from = String(filter.value);
      else period.until = String(filter.value);
      periods.set(label, period);
      continue;
    }
    // The phonetic key says nothing to a person.
    parts.push(
      bare(filter.column) === "name_key" ? "Name as it sounds" : `${label} ${describeCondition(table, filter)}`,
    );
  }
  for (const [label, { from, until }] of periods) {
    const last = until ? writeDate(addDays(until.slice(0, 10), -1)) : null;
    const first = from ? writeDate(from.slice(0, 10)) : null;
    parts.push(
      first && last
        ? first === last
          ? `${label} on ${first}`
          : `${label} from ${first} to ${last}`
        : first
          ? `${label} from ${first}`
          : `${label} up to ${last}`,
    );
  }
  const listed = `${precincts.length === 1 ? "precinct" : "precincts"} ${precincts.join(", ")}`;
  parts.push(precincts.length > 6 ? `${precincts.length} precincts` : listed);
  return parts.join("; ");
}

/** The WHERE clause of a strictly printed statement, as it ran. */
export function whereClause(statement: string): string {
  const start = indexOutsideQuotes(statement, " WHERE ", 0);
  if (start < 0) return "";
  const ends = [" GROUP BY ", " HAVING ", " ORDER BY ", " LIMIT "]
    .map((word) => indexOutsideQuotes(statement, word, start + 1))
    .filter((at) => at > 0);
  return statement.slice(start + 7, Math.min(...ends, statement.length));
}

function describeCondition(table: CatalogueTable, filter: PlanFilter): string {
  const write = (value: string | number | boolean) => {
    const column = columnOf(table, filter.column);
    return column ? writeValue(column, String(value)) : String(value);
  };
  switch (filter.op) {
    case "eq":
      return write(filter.value);
    case "ne":
      return `not ${write(filter.value)}`;
    case "lt":
      return `${isDated(table, filter.column) ? "before" : "below"} ${write(filter.value)}`;
    case "lte":
      return `up to ${write(filter.value)}`;
    case "gt":
      return `above ${write(filter.value)}`;
    case "gte":
      return `${isDated(table, filter.column) ? "from" : "at least"} ${write(filter.value)}`;
    case "in":
      return filter.values.map(write).join(" or ");
    case "not_in":
      return `neither ${filter.values.map(write).join(" nor ")}`;
    case "like":
      return `like ${filter.pattern.replaceAll("*", "…")}`;
    case "is_null":
      return "empty";
    case "is_not_null":
      return "not empty";
    default:
      return filter satisfies never;
  }
}

function labelOf(table: CatalogueTable, column: string): string {
  return columnOf(table, column)?.label ?? bare(column);
}

function isDated(table: CatalogueTable, column: string): boolean {
  const type = columnOf(table, column)?.type;
  return type === "Date" || type === "DateTime";
}

/** A column of the plan's table, or of a joined one that the reference names. */
function columnOf(table: CatalogueTable, reference: string) {
  const [named, column] = reference.split(".");
  const joined = column === undefined ? table : findTable(RECORDS_CATALOGUE, named ?? "");
  return joined && findColumn(joined, bare(reference));
}

function bare(column: string): string {
  return column.split(".").at(-1) ?? column;
}

function indexOutsideQuotes(text: string, word: string, from: number): number {
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    if (text.charAt(at) === "'") quoted = !quoted;
    if (!quoted && at >= from && text.startsWith(word, at)) return at;
  }
  return -1;
}
