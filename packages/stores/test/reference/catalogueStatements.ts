import { type CatalogueTable, RECORDS_CATALOGUE, SYSTEM_COLUMNS } from "@vanguard/contracts";
import type { Aggregate, ColumnRef, Condition, HavingTerm, SelectStatement, TableRef } from "@vanguard/policy";
import fc from "fast-check";
import {
  aggregateOver,
  at,
  columnRef,
  conditionOver,
  isOrdered,
  isText,
  joinConditions,
  literal,
  literalFor,
  type Manner,
  name,
  operators,
  place,
  placesOf,
  predicateOver,
  refOf,
  tableRef,
} from "./catalogueConditions.ts";

/** SELECT trees over the catalogue's own names. */

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
