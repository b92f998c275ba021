import { type CatalogueColumn, type CatalogueTable, RECORDS_CATALOGUE, SYSTEM_COLUMNS } from "@vanguard/contracts";
import type {
  Aggregate,
  AggregateFn,
  ColumnRef,
  CompareOperator,
  Condition,
  HavingTerm,
  Literal,
  Name,
  Position,
  SelectStatement,
  Subquery,
  TableRef,
} from "@vanguard/policy";
import fc from "fast-check";
import { BIG, codesOf, DAYS, PHONES, PLACES, REAL, TEXTS, TIMES, WHOLE } from "./smallStates.ts";

/**
 * SELECT trees over the catalogue's own names.
 *
 * Shape: a `tame` one compares like with like; a `strict` one keeps to the rules of the strict profile too, for the most part; a `wild`
 *        one puts anything anywhere that the types of the tree allow.
 */
export type Manner = "strict" | "tame" | "wild";

const at: Position = { offset: 0, length: 0, line: 1, column: 1 };
const name = (text: string): Name => ({ kind: "Name", at, text });
const tableRef = (table: CatalogueTable): TableRef => ({ kind: "TableRef", at, name: name(table.name), alias: null });
const literal = (type: Literal["type"], text: string): Literal => ({ kind: "Literal", at, type, text });
const columnRef = (table: CatalogueTable, column: CatalogueColumn): ColumnRef => ({
  kind: "ColumnRef",
  at,
  table: name(table.name),
  column: name(column.name),
});

interface Place {
  readonly table: CatalogueTable;
  readonly column: CatalogueColumn;
}
const placesOf = (tables: readonly CatalogueTable[]): Place[] =>
  tables.flatMap((table) => [...SYSTEM_COLUMNS, ...table.columns].map((column) => ({ table, column })));
const place = (places: readonly Place[]) => fc.constantFrom(...places);
const refOf = ({ table, column }: Place) => columnRef(table, column);

const strings = (values: readonly string[]) => fc.constantFrom(...values).map((text) => literal("string", text));
const anyLiteral = fc.oneof(
  strings([...TEXTS, ...TIMES, ...DAYS, ...PHONES, ...PLACES]),
  fc.constantFrom(...WHOLE.map(String), ...BIG, "0.5").map((text) => literal("number", text)),
  fc.constantFrom("TRUE", "FALSE").map((text) => literal("boolean", text)),
  fc.constant(literal("null", "NULL")),
);

function literalFor({ column }: Place, manner: Manner): fc.Arbitrary<Literal> {
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

const isText = ({ column }: Place) => column.type === "VarChar" || column.type === "Text";
const isNumber = ({ column }: Place) => ["Int", "BigInt", "Double"].includes(column.type);
const isOrdered = ({ column }: Place) => column.type !== "Encrypted";

function aggregateOver(places: readonly Place[], manner: Manner): fc.Arbitrary<Aggregate> {
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
const operators: readonly CompareOperator[] = ["=", "!=", "<", "<=", ">", ">="];

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

function predicateOver(places: readonly Place[], manner: Manner, mayNest: boolean): fc.Arbitrary<Condition> {
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

function joinConditions(kind: "And" | "Or", parts: readonly Condition[]): Condition {
  const children = parts.flatMap((part) => (part.kind === kind ? part.children : [part]));
  const [only] = children;
  return children.length === 1 && only ? only : { kind, at, children };
}

function conditionOver(places: readonly Place[], manner: Manner): fc.Arbitrary<Condition> {
  const leaf = predicateOver(places, manner, true);
  const group = (inner: fc.Arbitrary<Condition>) =>
    fc
      .tuple(fc.constantFrom("And" as const, "Or" as const), fc.array(inner, { minLength: 1, maxLength: 3 }))
      .map(([kind, parts]) => joinConditions(kind, parts));
  if (manner === "strict") return fc.oneof(leaf, group(predicateOver(places, manner, false)));
  return fc.oneof({ weight: 2, arbitrary: leaf }, { weight: 2, arbitrary: group(leaf) }, group(group(leaf)));
}

/** The declared keys between two tables, from child to parent. */
const KEYS = RECORDS_CATALOGUE.tables.flatMap((child) =>
  child.columns.flatMap((column) => {
    const parent = RECORDS_CATALOGUE.tables.find(({ name: own }) => own === column.references?.table);
    return parent ? [{ child, column, parent }] : [];
  }),
);
const [ROWID] = SYSTEM_COLUMNS;

interface From {
  readonly from: SelectStatement["from"];
  readonly joins: SelectStatement["joins"];
  readonly tables: readonly CatalogueTable[];
}

function fromClause(manner: Manner): fc.Arbitrary<From> {
  const alone = fc
    .constantFrom(...RECORDS_CATALOGUE.tables)
    .map((table): From => ({ from: tableRef(table), joins: [], tables: [table] }));
  const joined = fc
    .tuple(fc.constantFrom(...KEYS), fc.boolean(), fc.constantFrom("INNER" as const, "LEFT" as const))
    .map(([{ child, column, parent }, childFirst, type]): From => {
      const [base, other] = childFirst ? [child, parent] : [parent, child];
      const left = columnRef(child, column);
      const right = columnRef(parent, ROWID ?? column);
      return {
        from: tableRef(base),
        joins: [{ kind: "Join", at, type, table: tableRef(other), left, right }],
        tables: [base, other],
      };
    });
  const crooked = fc
    .tuple(
      fc.constantFrom(...RECORDS_CATALOGUE.tables),
      fc.constantFrom(...RECORDS_CATALOGUE.tables),
      fc.constantFrom("INNER" as const, "LEFT" as const),
    )
    .filter(([base, other]) => base !== other)
    .chain(([base, other, type]) =>
      fc.tuple(place(placesOf([base])), place(placesOf([other]))).map(
        ([left, right]): From => ({
          from: tableRef(base),
          joins: [{ kind: "Join", at, type, table: tableRef(other), left: refOf(left), right: refOf(right) }],
          tables: [base, other],
        }),
      ),
    );
  return manner === "wild" ? fc.oneof(alone, joined, crooked) : fc.oneof({ weight: 2, arbitrary: alone }, joined);
}

/** Which columns are grouped or distinct decides what may be sorted by. */
function selectOver({ from, joins, tables }: From, manner: Manner): fc.Arbitrary<SelectStatement> {
  const places = placesOf(tables).filter((one) => manner === "wild" || isOrdered(one));
  const columns = fc.uniqueArray(place(places), { minLength: 1, maxLength: 3 });
  const direction = fc.constantFrom("ASC" as const, "DESC" as const);
  const aggregate = aggregateOver(placesOf(tables), manner);
  const limit = fc.option(
    fc.tuple(fc.integer({ min: 1, max: 5 }), fc.option(fc.integer({ min: 0, max: 4 }))).map(([count, offset]) => ({
      kind: "Limit" as const,
      at,
      count,
      offset: manner === "strict" ? null : offset,
      form: offset === null || manner === "strict" ? null : ("offset" as const),
    })),
  );
  return fc
    .record({
      shape: fc.constantFrom("list", "list", "groups", "groups", "total", "distinct"),
      columns,
      aggregates: fc.array(aggregate, { minLength: 1, maxLength: 2 }),
      binary: fc.boolean(),
      where: fc.option(conditionOver(placesOf(tables), manner), { freq: 5 }),
      terms: fc.array(fc.tuple(aggregate, fc.constantFrom(...operators), fc.constantFrom("0", "1", "2")), {
        maxLength: 3,
      }),
      connector: fc.constantFrom("AND" as const, "OR" as const),
      order: fc.array(fc.tuple(place(places), aggregate, fc.boolean(), direction), { maxLength: 2 }),
      isStar: fc.boolean(),
      limit,
    })
    .map((drawn): SelectStatement => {
      const isGrouped = drawn.shape === "groups";
      const items: SelectStatement["items"] = [
        ...(drawn.shape === "total" ? [] : drawn.columns.map(refOf)),
        ...(isGrouped || drawn.shape === "total" ? drawn.aggregates : []),
      ].map((expression) => ({ kind: "SelectItem", at, expression, alias: null }));
      const sortable = drawn.shape === "list" ? null : drawn.columns;
      const orderBy = drawn.order.flatMap(([of, by, isAggregate, which], n): SelectStatement["orderBy"] => {
        if (drawn.shape === "total") return [];
        if (isGrouped && isAggregate) return [{ kind: "OrderItem", at, by, direction: which }];
        const column = sortable === null ? of : sortable[n % sortable.length];
        return column ? [{ kind: "OrderItem", at, by: refOf(column), direction: which }] : [];
      });
      const counted = drawn.terms.filter(([{ fn }]) => manner === "wild" || (fn !== "MIN" && fn !== "MAX"));
      const terms: HavingTerm[] = counted.map(([left, operator, text]) => ({
        kind: "HavingTerm",
        at,
        left,
        operator,
        angled: null,
        value: literal("number", text),
      }));
      const isStar = manner === "wild" && drawn.shape === "list" && drawn.isStar;
      return {
        kind: "SelectStatement",
        at,
        distinct: drawn.shape === "distinct",
        star: isStar ? { kind: "Star", at } : null,
        items: isStar ? [] : items,
        from,
        joins,
        where: drawn.where,
        groupBy: isGrouped
          ? drawn.columns.map((of) => ({
              kind: "GroupItem",
              at,
              column: refOf(of),
              binary: drawn.binary && isText(of),
            }))
          : [],
        having:
          isGrouped && terms.length > 0
            ? { kind: "Having", at, terms, connectors: terms.slice(1).map(() => drawn.connector) }
            : null,
        orderBy,
        limit: drawn.limit,
      };
    });
}

export function selectStatement(manner: Manner): fc.Arbitrary<SelectStatement> {
  return fromClause(manner).chain((from) => selectOver(from, manner));
}

/** A count of one table over precincts, heads and months, most of them whole: what a published cell may be part of. */
export const cellStatement: fc.Arbitrary<SelectStatement> = fc
  .constantFrom(...RECORDS_CATALOGUE.tables.filter(({ cell }) => cell !== null))
  .chain((table) => {
    const own = placesOf([table]);
    const named = (wanted: string | undefined) => own.filter(({ column }) => column.name === wanted);
    const places = [...named("precinct_code"), ...named(table.cell?.head)];
    const count = place([...places, ...named("ROWID")]).map(
      (of): Aggregate => ({ kind: "Aggregate", at, fn: "COUNT", column: refOf(of) }),
    );
    const months = place(named(table.cell?.month)).chain((of) =>
      fc.tuple(fc.constantFrom(">=" as const, "<" as const, "<=" as const, ">" as const), literalFor(of, "tame")).map(
        ([operator, value]): Condition => ({
          kind: "Comparison",
          at,
          column: refOf(of),
          operator,
          angled: null,
          value,
        }),
      ),
    );
    const where = fc
      .array(fc.oneof(months, predicateOver(places, "strict", false)), { maxLength: 3 })
      .map((parts) => (parts.length > 0 ? joinConditions("And", parts) : null));
    return fc
      .record({
        counts: fc.array(count, { minLength: 1, maxLength: 2 }),
        groups: fc.subarray(places),
        where,
        isSorted: fc.boolean(),
      })
      .map(
        ({ counts, groups, where: condition, isSorted }): SelectStatement => ({
          kind: "SelectStatement",
          at,
          distinct: false,
          star: null,
          items: [...groups.map(refOf), ...counts].map((expression) => ({
            kind: "SelectItem",
            at,
            expression,
            alias: null,
          })),
          from: tableRef(table),
          joins: [],
          where: condition,
          groupBy: groups.map((of) => ({ kind: "GroupItem", at, column: refOf(of), binary: false })),
          having: null,
          orderBy:
            isSorted && groups.length > 0 ? counts.map((by) => ({ kind: "OrderItem", at, by, direction: "DESC" })) : [],
          limit: null,
        }),
      );
  });

/** A statement as `select` is, that asks for the precincts of each of its tables in one way or another. */
export function scopedStatement(precincts: readonly string[]): fc.Arbitrary<SelectStatement> {
  const scope = (table: TableRef): fc.Arbitrary<Condition> => {
    const column: ColumnRef = { kind: "ColumnRef", at, table: name(table.name.text), column: name("precinct_code") };
    const values = precincts.map((one) => literal("string", one));
    const [first] = values;
    return fc.constantFrom<Condition>(
      { kind: "InList", at, column, negated: false, values },
      ...(first
        ? [{ kind: "Comparison" as const, at, column, operator: "=" as const, angled: null, value: first }]
        : []),
    );
  };
  return selectStatement("strict").chain((select) =>
    fc.tuple(scope(select.from), ...select.joins.map((join) => scope(join.table))).map((scopes) => ({
      ...select,
      where: joinConditions("And", select.where ? [...scopes, select.where] : scopes),
    })),
  );
}
