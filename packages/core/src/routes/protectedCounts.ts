import {
  findColumn,
  findTable,
  type GateRows,
  type Notice,
  type PlanFilter,
  type QueryPlan,
  RECORDS_CATALOGUE,
} from "@vanguard/contracts";

/** Values that only protected rows have. What is left empty counts as protected, so an empty mark is one, too. */
const PROTECTED_VALUES: Readonly<Record<string, ReadonlySet<string | null>>> = {
  crime_head: new Set(["SEXUAL_OFFENCE", "POCSO"]),
  sensitivity_class: new Set(["SEXUAL_OFFENCE", "POCSO", "JUVENILE", "TERROR", null]),
  is_juvenile: new Set(["true", null]),
  victim_is_minor: new Set(["true", null]),
  is_child: new Set(["true", null]),
};

/** Whether a plan asks for nothing but protected cases: its number would tell of them alone. */
export function asksForProtectedOnly(plan: QueryPlan): boolean {
  return plan.filters.some((filter) => {
    const [column = "", tableName = plan.table] = filter.column.split(".").reverse();
    const isProtected = Object.hasOwn(PROTECTED_VALUES, column) ? PROTECTED_VALUES[column] : undefined;
    const table = findTable(RECORDS_CATALOGUE, tableName);
    const known = table && findColumn(table, column);
    if (!isProtected || !known) return false;
    const domain = [...(known.codes ?? ["true", "false"]), null].filter((value) => passes(filter, value));
    return domain.length > 0 && domain.every((value) => isProtected.has(value));
  });
}

function passes(filter: PlanFilter, value: string | null): boolean {
  switch (filter.op) {
    case "is_null":
      return value === null;
    case "is_not_null":
      return value !== null;
    case "eq":
      return value !== null && String(filter.value) === value;
    case "ne":
      return value !== null && String(filter.value) !== value;
    case "in":
      return value !== null && filter.values.some((one) => String(one) === value);
    case "not_in":
      return value !== null && !filter.values.some((one) => String(one) === value);
    // Nothing is known of a range or a pattern over codes, so every value may pass.
    case "lt":
    case "lte":
    case "gt":
    case "gte":
    case "like":
      return true;
    default:
      return filter satisfies never;
  }
}

/** What a count has to say about protected cases each time: that they are not in it, or which of them are. */
export function countedNotice(rows: Pick<GateRows, "protected_rows">, minimum: number): Notice[] {
  switch (rows.protected_rows) {
    case null:
      return [];
    case "left_out":
      return [
        {
          code: "PROTECTED_NOT_COUNTED",
          text: "Protected cases, such as sexual offences and those of children, are not counted here.",
        },
      ];
    case "whole_cells":
      return [
        {
          code: "PROTECTED_NOT_COUNTED",
          text: `Protected cases, such as sexual offences and those of children, are counted only where a month has at least ${minimum} of one kind in a precinct.`,
        },
      ];
    default:
      return rows.protected_rows satisfies never;
  }
}

/**
 * The rows behind a count as its evidence: those of the same filter as a list, if they are the ones that were counted.
 *
 * Shape: a list may hold protected rows that the count left out; then no row is named, so that a source's number and its rows agree.
 */
export function evidenceOf(count: number, list: GateRows): string[] {
  const matched = list.truncated ? list.total : list.rows.length;
  return matched === count ? list.record_ids.flatMap((id) => id ?? []) : [];
}

/** The plan of that list. */
export function rowsBehind(plan: QueryPlan): QueryPlan {
  const table = findTable(RECORDS_CATALOGUE, plan.table);
  return {
    ...plan,
    question_kind: "list",
    columns: [table?.identifier ?? "ROWID"],
    aggregates: [],
    group_by: [],
    order_by: [],
    limit: 300,
  };
}
