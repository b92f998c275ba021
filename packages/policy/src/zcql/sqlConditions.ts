import type { CatalogueColumn, ColumnType } from "@vanguard/contracts";
import type { AggregateFn, ColumnRef, Condition, HavingTerm, Literal, Predicate, Subquery } from "./ast.ts";
import { typeOfAggregate } from "./literalUses.ts";
import type { SealedView } from "./protectedCounts.ts";
import type { Names, ResolvedColumn } from "./resolve.ts";
import type { SqlDialect, SqlParameter } from "./sqlDialect.ts";

/** A resolved column by its catalogue names. Always with its table: a lone quoted word could be read as a string. */
export function quoted({ table, column }: ResolvedColumn): string {
  return `"${table.name}"."${column.name}"`;
}

export const isText = (type: ColumnType): boolean => type === "VarChar" || type === "Text";

/** The name of a sealed view, for the schema of its target. */
export function viewName(schema: string, table: string, view: SealedView): string {
  return view === "rows" ? `${schema}."${table}"` : `${schema}."${table}_${view}"`;
}

/** Conditions and values of a SELECT as a database reads them. Each value becomes the next parameter. */
export class SqlConditions {
  readonly parameters: SqlParameter[] = [];
  private readonly names: Names;
  private readonly dialect: SqlDialect;
  private readonly from: (subquery: Subquery, table: string) => string;

  /** `from` names the view that a subquery's table is read through. */
  constructor(names: Names, dialect: SqlDialect, from: (subquery: Subquery, table: string) => string) {
    this.names = names;
    this.dialect = dialect;
    this.from = from;
  }

  /** Errors: TypeError for a column that the catalogue doesn't have. */
  column(ref: ColumnRef): ResolvedColumn {
    const resolved = this.names.columnOf(ref);
    if (!resolved) throw new TypeError("a column of the statement is not in the catalogue");
    return resolved;
  }

  /** A column as it is compared and sorted: text without case, and what is encrypted only as a whole. */
  compared(resolved: ResolvedColumn): string {
    const value = this.dialect.value(quoted(resolved), resolved.column.type);
    if (isText(resolved.column.type)) return this.dialect.folded(value);
    return resolved.column.type === "Encrypted" ? this.dialect.exact(value) : value;
  }

  aggregate(fn: AggregateFn, resolved: ResolvedColumn): string {
    return `${fn.toLowerCase()}(${fn === "COUNT" ? quoted(resolved) : this.compared(resolved)})`;
  }

  condition(node: Condition): string {
    switch (node.kind) {
      case "Or":
        return node.children.map((child) => this.operand(child)).join(" OR ");
      case "And":
        return node.children.map((child) => this.operand(child)).join(" AND ");
      default:
        return this.predicate(node);
    }
  }

  private operand(node: Condition): string {
    return node.kind === "Or" || node.kind === "And" ? `(${this.condition(node)})` : this.predicate(node);
  }

  private predicate(node: Predicate): string {
    const resolved = this.column(node.column);
    const { type } = resolved.column;
    const left = this.compared(resolved);
    switch (node.kind) {
      case "Comparison": {
        const right = node.value.kind === "Subquery" ? this.subquery(node.value) : this.value(node.value, type);
        return `${left} ${node.operator} ${right}`;
      }
      case "NullTest":
        return `${quoted(resolved)} IS ${node.negated ? "NOT NULL" : "NULL"}`;
      case "IsValue":
        return `${left} = ${this.value(node.value, type)}`;
      case "Like":
        return this.like(resolved, node.pattern, node.negated);
      case "InList": {
        const values = node.values.map((value) => this.value(value, type)).join(", ");
        return `${left} ${node.negated ? "NOT IN" : "IN"} (${values})`;
      }
      case "InSubquery":
        return `${left} ${node.negated ? "NOT IN" : "IN"} ${this.subquery(node.subquery)}`;
      case "Between":
        return `${left} BETWEEN ${this.value(node.low, type)} AND ${this.value(node.high, type)}`;
      default:
        return node satisfies never;
    }
  }

  private like(resolved: ResolvedColumn, pattern: Literal, negated: boolean): string {
    const { type } = resolved.column;
    const isStored = isText(type) || type === "Encrypted";
    const value = this.dialect.value(quoted(resolved), type);
    const text = this.dialect.likeText(isStored ? value : `CAST(${value} AS TEXT)`);
    const matched = this.bind(this.dialect.foldedParameter(sqlPattern(pattern.text)), "Text");
    return `${text} ${negated ? "NOT LIKE" : "LIKE"} ${matched} ESCAPE '\\'`;
  }

  private subquery(node: Subquery): string {
    const { item } = node;
    const resolved = this.column(item.kind === "Aggregate" ? item.column : item);
    const value = item.kind === "Aggregate" ? this.aggregate(item.fn, resolved) : this.compared(resolved);
    const where = node.where ? ` WHERE ${this.condition(node.where)}` : "";
    return `(${node.distinct ? "SELECT DISTINCT" : "SELECT"} ${value} FROM ${this.from(node, resolved.table.name)}${where})`;
  }

  /** `column` prints a column of the groups. */
  havingTerm({ left, operator, value }: HavingTerm, column: (resolved: ResolvedColumn) => string): string {
    if (left.kind === "ColumnRef") {
      const resolved = this.column(left);
      return `${column(resolved)} ${operator} ${this.value(value, resolved.column.type)}`;
    }
    const resolved = this.column(left.column);
    const type = typeOfAggregate(left.fn, resolved.column.type);
    return `${this.aggregate(left.fn, resolved)} ${operator} ${this.value(value, type)}`;
  }

  private value(literal: Literal, type: CatalogueColumn["type"]): string {
    const parameter = parameterOf(literal, type);
    const isFolded = typeof parameter === "string" && isText(type);
    return this.bind(isFolded ? this.dialect.foldedParameter(parameter) : parameter, type);
  }

  private bind(parameter: SqlParameter, type: ColumnType): string {
    this.parameters.push(parameter);
    return this.dialect.placeholder(this.parameters.length, parameter, type);
  }

  rowCount(count: number): string {
    this.parameters.push(count);
    return this.dialect.rowCount(this.parameters.length);
  }
}

/**
 * A literal as the column's type stores it. SQLite would compare by affinity; other stores raise, so nothing is left to it. What is no
 * number equals none, as NULL does.
 */
export function parameterOf({ type: given, text }: Literal, type: ColumnType): SqlParameter {
  if (given === "null") return null;
  switch (type) {
    case "Int":
    case "BigInt":
    case "ForeignKey": {
      const value = numberOf(text);
      return Number.isSafeInteger(value) || !/^-?\d+$/.test(text) ? value : BigInt(text);
    }
    case "Double":
      return numberOf(text);
    case "Boolean":
      return text.toUpperCase() === "TRUE" ? 1 : 0;
    case "VarChar":
    case "Text":
    case "Date":
    case "DateTime":
    case "Encrypted":
      return text;
    default:
      return type satisfies never;
  }
}

function numberOf(text: string): number | null {
  const value = text.trim() === "" ? Number.NaN : Number(text);
  return Number.isNaN(value) ? null : value;
}

/** `*` any run, `?` one character; `%`, `_` and the backslash are plain. */
export function sqlPattern(pattern: string): string {
  return pattern
    .replace(/[\\%_]/g, "\\$&")
    .replaceAll("*", "%")
    .replaceAll("?", "_");
}
