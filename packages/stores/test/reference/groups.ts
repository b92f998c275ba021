import { compare, compareBytes, compareNullFirst, type Value } from "./sqlValues.ts";

/** Rows that have the same key, and that key as the first of them has it. */
export interface Group<Row> {
  readonly key: readonly Value[];
  readonly rows: readonly Row[];
}

/** Shape: `exact` keys are told apart by the case of their letters. */
export function groupedBy<Row>(
  rows: readonly Row[],
  keys: readonly { of(row: Row): Value; exact: boolean }[],
): Group<Row>[] {
  const groups: { key: Value[]; rows: Row[] }[] = [];
  for (const row of rows) {
    const key = keys.map(({ of }) => of(row));
    const found = groups.find((group) =>
      key.every((value, at) => isSame(value, group.key[at] ?? null, keys[at]?.exact)),
    );
    if (found) found.rows.push(row);
    else groups.push({ key, rows: [row] });
  }
  return groups;
}

function isSame(a: Value, b: Value, exact = false): boolean {
  if (a === null || b === null) return a === b;
  return exact ? String(a) === String(b) : compare(a, b) === 0;
}

/** Compares by one value after the other; NULL comes first where the sign is 1. */
export function bySeveral<Item>(order: readonly { of(item: Item): Value; sign: number; exact?: boolean }[]) {
  return (a: Item, b: Item): number => {
    for (const { of, sign, exact } of order) {
      const [left, right] = [of(a), of(b)];
      const isBytewise = exact === true && typeof left === "string" && typeof right === "string";
      const order = isBytewise ? compareBytes(left, right) : compareNullFirst(left, right);
      if (order !== 0) return order * sign;
    }
    return 0;
  };
}
