import type { GateRows, QueryPlan } from "@vanguard/contracts";

/** Values whose counts could single somebody out: protected crime heads and marks of children. */
const PROTECTED_VALUES: Readonly<Record<string, ReadonlySet<string>>> = {
  crime_head: new Set(["SEXUAL_OFFENCE", "POCSO"]),
  sensitivity_class: new Set(["SEXUAL_OFFENCE", "POCSO", "JUVENILE", "TERROR"]),
  is_juvenile: new Set(["true"]),
  victim_is_minor: new Set(["true"]),
};

/** Whether a plan counts over a protected class. */
export function protectedCounts(plan: QueryPlan): boolean {
  return plan.filters.some((filter) => {
    const column = filter.column.split(".").at(-1) ?? "";
    const values = Object.hasOwn(PROTECTED_VALUES, column) ? PROTECTED_VALUES[column] : undefined;
    if (!values) return false;
    if (filter.op === "eq") return values.has(String(filter.value));
    if (filter.op === "in") return filter.values.some((value) => values.has(String(value)));
    return true;
  });
}

/**
 * Which rows of a breakdown to leave out: small groups of a protected class, and where that is one group, the next smallest too.
 *
 * Shape: indexes of rows; each row is a group's name and its count.
 */
export function withheldGroups(plan: QueryPlan, rows: GateRows, minimum: number): Set<number> {
  const column = (plan.group_by[0] ?? "").split(".").at(-1) ?? "";
  const values = Object.hasOwn(PROTECTED_VALUES, column) ? PROTECTED_VALUES[column] : undefined;
  const everyGroup = protectedCounts(plan);
  const withheld = new Set<number>();
  rows.rows.forEach(([name, count], index) => {
    const isProtected = everyGroup || (values?.has(name?.value ?? "") ?? false);
    if (isProtected && Number(count?.value ?? 0) < minimum) withheld.add(index);
  });
  if (withheld.size === 1) {
    let smallest: { index: number; count: number } | null = null;
    for (const [index, row] of rows.rows.entries()) {
      const count = Number(row[1]?.value ?? 0);
      if (!withheld.has(index) && (smallest === null || count < smallest.count)) smallest = { index, count };
    }
    if (smallest) withheld.add(smallest.index);
  }
  return withheld;
}
