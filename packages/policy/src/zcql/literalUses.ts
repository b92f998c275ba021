import type { ColumnType } from "@vanguard/contracts";
import type { ColumnRef, HavingTerm, InsertStatement, Literal } from "./ast.ts";
import type { DialectContext } from "./rule.ts";
import type { Visitor } from "./walk.ts";

/** A value and the column that it meets. */
export interface LiteralUse {
  readonly literal: Literal;
  readonly type: ColumnType;
  readonly column: string;
  /** `written` values are stored; the others are compared. */
  readonly how: "compared" | "written" | "pattern";
}

/** The type of what an aggregate answers, as far as a value in HAVING must match it. */
export function typeOfAggregate(fn: "COUNT" | "SUM" | "AVG" | "MIN" | "MAX", column: ColumnType): ColumnType {
  if (fn === "COUNT") return "Int";
  return fn === "SUM" || fn === "AVG" ? "Double" : column;
}

/** A visitor that hands every value of a statement to `check`, with its column. Unknown columns are left to `knownColumns`. */
export function onLiterals(context: DialectContext, check: (use: LiteralUse) => void): Visitor {
  const { names } = context;
  const meet = (ref: ColumnRef, literal: Literal, how: LiteralUse["how"]): void => {
    const column = names.columnOf(ref)?.column;
    if (column) check({ literal, type: column.type, column: column.name, how });
  };
  return {
    Comparison({ column, value }) {
      if (value.kind === "Literal") meet(column, value, "compared");
    },
    IsValue: ({ column, value }) => meet(column, value, "compared"),
    InList({ column, values }) {
      for (const value of values) meet(column, value, "compared");
    },
    Between({ column, low, high }) {
      meet(column, low, "compared");
      meet(column, high, "compared");
    },
    Like: ({ column, pattern }) => meet(column, pattern, "pattern"),
    Assignment: ({ column, value }) => meet(column, value, "written"),
    HavingTerm: (term) => meetHaving(context, term, check),
    InsertStatement: (node) => meetInsert(context, node, check),
  };
}

function meetHaving({ names }: DialectContext, term: HavingTerm, check: (use: LiteralUse) => void): void {
  const ref = term.left.kind === "Aggregate" ? term.left.column : term.left;
  const column = names.columnOf(ref)?.column;
  if (!column) return;
  const type = term.left.kind === "Aggregate" ? typeOfAggregate(term.left.fn, column.type) : column.type;
  check({ literal: term.value, type, column: column.name, how: "compared" });
}

function meetInsert({ names }: DialectContext, node: InsertStatement, check: (use: LiteralUse) => void): void {
  const own = names.scopes[0]?.uses[0]?.entry?.table.columns ?? [];
  const columns = node.columns.length > 0 ? node.columns.map((ref) => names.columnOf(ref)?.column) : own;
  for (const row of node.rows) {
    for (const [i, literal] of row.values.entries()) {
      const column = columns[i];
      if (column) check({ literal, type: column.type, column: column.name, how: "written" });
    }
  }
}
