import fc from "fast-check";
import type {
  Aggregate,
  ColumnRef,
  CompareOperator,
  Condition,
  Literal,
  Name,
  Position,
  SelectStatement,
  Statement,
  Subquery,
  TableRef,
} from "../src/zcql/ast.ts";

/** Trees of any shape that the grammar has, over invented names: what a printer must be able to print and a parser to read back. */

/** Any UTF-16 units, lone surrogates and controls included. */
export function anyText(maxLength: number): fc.Arbitrary<string> {
  return fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength }).map((units) => String.fromCharCode(...units));
}

const at: Position = { offset: 0, length: 0, line: 1, column: 1 };

const name: fc.Arbitrary<Name> = fc
  .stringMatching(/^[a-z_][A-Za-z0-9_]{0,6}$/)
  .map((text) => ({ kind: "Name", at, text: `x${text}` }));
const table: fc.Arbitrary<TableRef> = fc
  .tuple(name, fc.option(name))
  .map(([own, alias]) => ({ kind: "TableRef", at, name: own, alias }));
const plainTable: fc.Arbitrary<TableRef> = name.map((own) => ({ kind: "TableRef", at, name: own, alias: null }));
const column: fc.Arbitrary<ColumnRef> = fc
  .tuple(fc.option(name), name)
  .map(([qualifier, own]) => ({ kind: "ColumnRef", at, table: qualifier, column: own }));
const qualified = fc
  .tuple(name, name)
  .map(([qualifier, own]): ColumnRef => ({ kind: "ColumnRef", at, table: qualifier, column: own }));
const bare = name.map((own): ColumnRef => ({ kind: "ColumnRef", at, table: null, column: own }));
const aggregate: fc.Arbitrary<Aggregate> = fc
  .tuple(fc.constantFrom("COUNT", "SUM", "AVG", "MIN", "MAX"), column)
  .map(([fn, of]) => ({ kind: "Aggregate", at, fn, column: of }));

const literal: fc.Arbitrary<Literal> = fc.oneof(
  anyText(12).map((text): Literal => ({ kind: "Literal", at, type: "string", text })),
  fc
    .constantFrom("'", "''", "a'b", "O'Brien", "--", ";", "').", "ರಮೇಶ್")
    .map((text): Literal => ({ kind: "Literal", at, type: "string", text })),
  fc.tuple(fc.integer(), fc.option(fc.nat(999))).map(
    ([whole, part]): Literal => ({
      kind: "Literal",
      at,
      type: "number",
      text: part === null ? String(whole) : `${whole}.${part}`,
    }),
  ),
  fc.constantFrom("TRUE", "FALSE").map((text): Literal => ({ kind: "Literal", at, type: "boolean", text })),
  fc.constant<Literal>({ kind: "Literal", at, type: "null", text: "NULL" }),
);
const value = literal.filter(({ type }) => type !== "null");
const operator = fc.constantFrom<CompareOperator>("=", "!=", "<", "<=", ">", ">=");

const { condition } = fc.letrec<{ condition: Condition; leaf: Condition; subquery: Subquery }>((tie) => ({
  subquery: fc
    .tuple(fc.boolean(), fc.oneof(aggregate, column), plainTable, fc.option(tie("leaf")))
    .map(([distinct, item, from, where]) => ({ kind: "Subquery", at, distinct, item, from, where })),
  leaf: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.tuple(column, operator, literal).map(
      ([of, compare, right]): Condition => ({
        kind: "Comparison",
        at,
        column: of,
        operator: compare,
        angled: null,
        value: right,
      }),
    ),
    fc.tuple(column, fc.boolean()).map(([of, negated]): Condition => ({ kind: "NullTest", at, column: of, negated })),
    fc.tuple(column, value).map(([of, right]): Condition => ({ kind: "IsValue", at, column: of, value: right })),
    fc
      .tuple(column, fc.boolean(), literal)
      .map(([of, negated, pattern]): Condition => ({ kind: "Like", at, column: of, negated, pattern })),
    fc
      .tuple(column, fc.boolean(), fc.array(literal, { minLength: 1, maxLength: 3 }))
      .map(([of, negated, values]): Condition => ({ kind: "InList", at, column: of, negated, values })),
    fc
      .tuple(column, literal, literal)
      .map(([of, low, high]): Condition => ({ kind: "Between", at, column: of, low, high })),
    fc
      .tuple(column, fc.boolean(), tie("subquery"))
      .map(([of, negated, subquery]): Condition => ({ kind: "InSubquery", at, column: of, negated, subquery })),
  ),
  condition: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    tie("leaf"),
    fc
      .tuple(fc.constantFrom("And" as const, "Or" as const), fc.array(tie("condition"), { minLength: 2, maxLength: 4 }))
      .map(
        ([kind, children]): Condition => ({
          kind,
          at,
          // A bracket of the same kind leaves no node of its own.
          children: children.flatMap((child) => (child.kind === kind ? child.children : [child])),
        }),
      ),
  ),
}));

const select: fc.Arbitrary<SelectStatement> = fc
  .record({
    distinct: fc.boolean(),
    isStar: fc.boolean(),
    items: fc.array(
      fc.record({
        expression: fc.oneof(
          column,
          aggregate,
          column.map((of) => ({ kind: "DistinctCall", at, column: of }) as const),
        ),
        alias: fc.option(name),
      }),
      { minLength: 1, maxLength: 3 },
    ),
    from: table,
    joins: fc.array(fc.tuple(fc.constantFrom("INNER" as const, "LEFT" as const), table, qualified, qualified), {
      maxLength: 2,
    }),
    where: fc.option(condition),
    groupBy: fc.array(fc.tuple(column, fc.boolean()), { maxLength: 2 }),
    having: fc.array(fc.tuple(fc.oneof(aggregate, column), operator, literal, fc.constantFrom("AND", "OR")), {
      maxLength: 3,
    }),
    orderBy: fc.array(fc.tuple(fc.oneof(aggregate, column), fc.constantFrom("ASC" as const, "DESC" as const)), {
      maxLength: 2,
    }),
    limit: fc.option(fc.tuple(fc.nat(500), fc.nat(500), fc.constantFrom("comma" as const, "offset" as const, null))),
  })
  .map((shape) => ({
    kind: "SelectStatement",
    at,
    distinct: shape.distinct && !shape.isStar,
    star: shape.isStar ? { kind: "Star", at } : null,
    items: shape.isStar ? [] : shape.items.map((item) => ({ kind: "SelectItem", at, ...item })),
    from: shape.from,
    joins: shape.joins.map(([type, joined, left, right]) => ({ kind: "Join", at, type, table: joined, left, right })),
    where: shape.where,
    groupBy: shape.groupBy.map(([of, binary]) => ({ kind: "GroupItem", at, column: of, binary })),
    having:
      shape.having.length === 0
        ? null
        : {
            kind: "Having",
            at,
            terms: shape.having.map(([left, compare, right]) => ({
              kind: "HavingTerm",
              at,
              left,
              operator: compare,
              angled: null,
              value: right,
            })),
            connectors: shape.having.slice(1).map(([, , , connector]) => (connector === "AND" ? "AND" : "OR")),
          },
    orderBy: shape.orderBy.map(([by, direction]) => ({ kind: "OrderItem", at, by, direction })),
    limit: shape.limit && {
      kind: "Limit",
      at,
      count: shape.limit[0],
      offset: shape.limit[2] === null ? null : shape.limit[1],
      form: shape.limit[2],
    },
  }));

const insert: fc.Arbitrary<Statement> = fc
  .tuple(
    plainTable,
    fc.array(bare, { maxLength: 3 }),
    fc.array(fc.array(literal, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }),
  )
  .map(([into, columns, rows]) => ({
    kind: "InsertStatement",
    at,
    table: into,
    columns,
    rows: rows.map((values) => ({ kind: "InsertRow", at, values })),
  }));

const update: fc.Arbitrary<Statement> = fc
  .tuple(plainTable, fc.array(fc.tuple(bare, literal), { minLength: 1, maxLength: 3 }), fc.option(condition))
  .map(([of, pairs, where]) => ({
    kind: "UpdateStatement",
    at,
    table: of,
    assignments: pairs.map(([own, right]) => ({ kind: "Assignment", at, column: own, value: right })),
    where,
  }));

const remove: fc.Arbitrary<Statement> = fc
  .tuple(plainTable, fc.option(condition))
  .map(([from, where]) => ({ kind: "DeleteStatement", at, table: from, where }));

export const anyStatement: fc.Arbitrary<Statement> = fc.oneof({ weight: 3, arbitrary: select }, insert, update, remove);

/** A tree without its positions, for comparing what two texts mean. */
export function withoutPositions(node: unknown): unknown {
  return JSON.parse(JSON.stringify(node, (key, inner) => (key === "at" ? undefined : inner)));
}
