import type { ColumnRef, Condition, Literal, Position, SelectStatement } from "@vanguard/policy";

type Item = SelectStatement["items"][number];
type Order = SelectStatement["orderBy"][number];

/** The place of a piece that the adapter added. */
const ADDED: Position = { offset: 0, length: 0, line: 1, column: 1 };

const nameOf = (text: string) => ({ kind: "Name", text, at: ADDED }) as const;

/** A column as another statement names it; `table` null where there is only one. */
export function columnRef(table: string | null, column: string): ColumnRef {
  return { kind: "ColumnRef", table: table === null ? null : nameOf(table), column: nameOf(column), at: ADDED };
}

export function itemOf(expression: Item["expression"]): Item {
  return { kind: "SelectItem", expression, alias: null, at: ADDED };
}

export function countOf(column: ColumnRef): Item {
  return itemOf({ kind: "Aggregate", fn: "COUNT", column, at: ADDED });
}

export function ascending(by: ColumnRef): Order {
  return { kind: "OrderItem", by, direction: "ASC", at: ADDED };
}

const literal = (type: Literal["type"], text: string): Literal => ({ kind: "Literal", type, text, at: ADDED });
export const textLiteral = (text: string): Literal => literal("string", text);
export const FALSE: Literal = literal("boolean", "FALSE");

export function equals(column: ColumnRef, value: Literal): Condition {
  return { kind: "Comparison", column, operator: "=", angled: null, value, at: ADDED };
}

export function isOneOf(column: ColumnRef, values: readonly Literal[]): Condition {
  return { kind: "InList", column, negated: false, values, at: ADDED };
}

/** Rows by their id, a ROWID or a key to one. */
export function isOneOfIds(column: ColumnRef, ids: readonly string[]): Condition {
  return isOneOf(
    column,
    ids.map((id) => literal("number", id)),
  );
}

/** All of these; parts that are themselves an AND are taken apart, so that the tree is as the parser makes it. */
export function allOf(conditions: readonly Condition[]): Condition | null {
  const children = conditions.flatMap((one) => (one.kind === "And" ? one.children : [one]));
  const [first] = children;
  if (!first) return null;
  return children.length === 1 ? first : { kind: "And", children, at: ADDED };
}

export function limitTo(count: number, before: SelectStatement["limit"] = null): NonNullable<SelectStatement["limit"]> {
  return { kind: "Limit", offset: before?.offset ?? null, form: before?.form ?? null, count, at: ADDED };
}

/** A SELECT of columns of one table. */
export function selectFrom(
  table: string,
  columns: readonly string[],
  where: Condition,
  count: number,
): SelectStatement {
  return {
    kind: "SelectStatement",
    distinct: false,
    star: null,
    items: columns.map((column) => itemOf(columnRef(null, column))),
    from: { kind: "TableRef", name: nameOf(table), alias: null, at: ADDED },
    joins: [],
    where,
    groupBy: [],
    having: null,
    orderBy: [ascending(columnRef(null, "ROWID"))],
    limit: limitTo(count),
    at: ADDED,
  };
}
