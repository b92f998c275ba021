import { type CatalogueColumn, type CatalogueTable, RECORDS_CATALOGUE, SYSTEM_COLUMNS } from "@vanguard/contracts";
import type {
  Aggregate,
  AggregateFn,
  ColumnRef,
  CompareOperator,
  Condition,
  Literal,
  Name,
  Position,
  Subquery,
  TableRef,
} from "@vanguard/policy";
import fc from "fast-check";
import { BIG, codesOf, DAYS, PHONES, PLACES, REAL, TEXTS, TIMES, WHOLE } from "./smallStates.ts";

/**
 * Conditions over the catalogue's own names.
 *
 * Shape: a `tame` one compares like with like; a `strict` one keeps to the rules of the strict profile too, for the most part; a `wild`
 *        one puts anything anywhere that the types of the tree allow.
 */
export type Manner = "strict" | "tame" | "wild";

export const at: Position = { offset: 0, length: 0, line: 1, column: 1 };
export const name = (text: string): Name => ({ kind: "Name", at, text });
export const tableRef = (table: CatalogueTable): TableRef => ({
  kind: "TableRef",
  at,
  name: name(table.name),
  alias: null,
});
export const literal = (type: Literal["type"], text: string): Literal => ({ kind: "Literal", at, type, text });
export const columnRef = (table: CatalogueTable, column: CatalogueColumn): ColumnRef => ({
  kind: "ColumnRef",
  at,
  table: name(table.name),
  column: name(column.name),
});

export interface Place {
  readonly table: CatalogueTable;
  readonly column: CatalogueColumn;
}
export const placesOf = (tables: readonly CatalogueTable[]): Place[] =>
  tables.flatMap((table) => [...SYSTEM_COLUMNS, ...table.columns].map((column) => ({ table, column })));
export const place = (places: readonly Place[]) => fc.constantFrom(...places);
export const refOf = ({ table, column }: Place) => columnRef(table, column);

const strings = (values: readonly string[]) => fc.constantFrom(...values).map((text) => literal("string", text));
const anyLiteral = fc.oneof(
  strings([...TEXTS, ...TIMES, ...DAYS, ...PHONES, ...PLACES]),
  fc.constantFrom(...WHOLE.map(String), ...BIG, "0.5").map((text) => literal("number", text)),
  fc.constantFrom("TRUE", "FALSE").map((text) => literal("boolean", text)),
  fc.constant(literal("null", "NULL")),
);

export function literalFor({ column }: Place, manner: Manner): fc.Arbitrary<Literal> {
  if (manner === "wild") return anyLiteral;
  switch (column.type) {
    case "VarChar":
    case "Text":
      return strings([...(codesOf(column) ?? []), ...TEXTS]);
    case "Int":
      return fc.constantFrom(...WHOLE).map((value) => literal("number", String(value)));
    case "BigInt":
    case "ForeignKey":
      return fc
        .constantFrom(...BIG, "1152921504606846", "1152921504606847", "2305843009213692")
        .map((text) => literal("number", text));
    case "Double":
      return fc.constantFrom(...REAL).map((value) => literal("number", String(value)));
    case "Boolean":
      return fc.constantFrom("TRUE", "FALSE").map((text) => literal("boolean", text));
    case "Date":
      return strings(DAYS);
    case "DateTime":
      return strings(TIMES);
    case "Encrypted":
      return strings(PHONES);
    default:
      return column.type satisfies never;
  }
}

export const isText = ({ column }: Place) => column.type === "VarChar" || column.type === "Text";
export const isNumber = ({ column }: Place) => ["Int", "BigInt", "Double"].includes(column.type);
export const isOrdered = ({ column }: Place) => column.type !== "Encrypted";

export function aggregateOver(places: readonly Place[], manner: Manner): fc.Arbitrary<Aggregate> {
  return fc
    .tuple(place(places), fc.constantFrom<AggregateFn>("COUNT", "COUNT", "SUM", "AVG", "MIN", "MAX"))
    .map(([of, fn]) => {
      const isAllowed =
        manner === "wild" || fn === "COUNT" || (isOrdered(of) && (isNumber(of) || fn === "MIN" || fn === "MAX"));
      return { kind: "Aggregate", at, fn: isAllowed ? fn : "COUNT", column: refOf(of) };
    });
}

const plainPatterns = ["*a*", "a*", "*b", "?", "a?b", "*A*", "ä"];
const patterns = ["*", "a*", "*b", "?", "a?b", "*A*", "a_b", "a%b", "*%*", "", "ä", "*-1", "[a]*"];
export const operators: readonly CompareOperator[] = ["=", "!=", "<", "<=", ">", ">="];

/** What a subquery may answer to a column: a column or an aggregate of the same kind. */
function family({ column }: Place): string {
  if (["Int", "BigInt", "Double", "ForeignKey"].includes(column.type)) return "number";
  return isText({ column } as Place) ? "text" : column.type;
}

function subqueryFor(of: Place, manner: Manner, isScalar: boolean): fc.Arbitrary<Subquery> {
  return fc.constantFrom(...RECORDS_CATALOGUE.tables).chain((table) => {
    const own = placesOf([table]);
    const like = manner === "wild" ? own : own.filter((one) => family(one) === family(of));
    const fn = fc.constantFrom<AggregateFn>("MIN", "MAX");
    const item = isScalar
      ? fc
          .tuple(place(like), fn)
          .map(([one, which]): Aggregate => ({ kind: "Aggregate", at, fn: which, column: refOf(one) }))
      : place(like).map(refOf);
    return fc
      .tuple(item, fc.boolean(), fc.option(predicateOver(own, manner, false)))
      .map(([answered, distinct, where]) => ({
        kind: "Subquery",
        at,
        distinct,
        item: answered,
        from: tableRef(table),
        where,
      }));
  });
}

export function predicateOver(places: readonly Place[], manner: Manner, mayNest: boolean): fc.Arbitrary<Condition> {
  return place(places).chain((of) => {
    const column = refOf(of);
    const value = literalFor(of, manner);
    const compare = fc.tuple(fc.constantFrom(...operators), value).map(([operator, right]): Condition => {
      const isAllowed = manner === "wild" || isOrdered(of) || operator === "=" || operator === "!=";
      return { kind: "Comparison", at, column, operator: isAllowed ? operator : "=", angled: null, value: right };
    });
    const kinds: fc.Arbitrary<Condition>[] = [
      compare,
      fc.boolean().map((negated): Condition => ({ kind: "NullTest", at, column, negated })),
      value
        .filter(({ type }) => type !== "null")
        .map((right): Condition => ({ kind: "IsValue", at, column, value: right })),
      fc
        .tuple(
          fc.boolean(),
          fc.array(
            manner === "strict"
              ? value
              : fc.oneof({ weight: 5, arbitrary: value }, fc.constant(literal("null", "NULL"))),
            {
              minLength: 1,
              maxLength: 3,
            },
          ),
        )
        .map(([negated, values]): Condition => ({ kind: "InList", at, column, negated, values })),
    ];
    if (manner === "wild" || isText(of)) {
      kinds.push(
        fc
          .tuple(fc.boolean(), fc.constantFrom(...(manner === "strict" ? plainPatterns : patterns)))
          .map(
            ([negated, text]): Condition => ({ kind: "Like", at, column, negated, pattern: literal("string", text) }),
          ),
      );
    }
    if (manner === "wild" || (manner === "strict" ? isNumber(of) : isOrdered(of))) {
      kinds.push(fc.tuple(value, value).map(([low, high]): Condition => ({ kind: "Between", at, column, low, high })));
    }
    if (mayNest && (manner === "wild" || isOrdered(of))) {
      kinds.push(
        fc
          .tuple(fc.boolean(), subqueryFor(of, manner, false))
          .map(([negated, subquery]): Condition => ({ kind: "InSubquery", at, column, negated, subquery })),
        fc.tuple(fc.constantFrom(...operators), subqueryFor(of, manner, true)).map(
          ([operator, subquery]): Condition => ({
            kind: "Comparison",
            at,
            column,
            operator,
            angled: null,
            value: subquery,
          }),
        ),
      );
    }
    return fc.oneof(...kinds);
  });
}

export function joinConditions(kind: "And" | "Or", parts: readonly Condition[]): Condition {
  const children = parts.flatMap((part) => (part.kind === kind ? part.children : [part]));
  const [only] = children;
  return children.length === 1 && only ? only : { kind, at, children };
}

export function conditionOver(places: readonly Place[], manner: Manner): fc.Arbitrary<Condition> {
  const leaf = predicateOver(places, manner, true);
  const group = (inner: fc.Arbitrary<Condition>) =>
    fc
      .tuple(fc.constantFrom("And" as const, "Or" as const), fc.array(inner, { minLength: 1, maxLength: 3 }))
      .map(([kind, parts]) => joinConditions(kind, parts));
  if (manner === "strict") return fc.oneof(leaf, group(predicateOver(places, manner, false)));
  return fc.oneof({ weight: 2, arbitrary: leaf }, { weight: 2, arbitrary: group(leaf) }, group(group(leaf)));
}
