import type { CatalogueColumn, ColumnType } from "@vanguard/contracts";
import type { AggregateFn, ColumnRef, Condition, HavingTerm, Literal, Predicate, Subquery } from "./ast.ts";
import { typeOfAggregate } from "./literalUses.ts";
import type { Names, ResolvedColumn } from "./resolve.ts";

export type SqliteParameter = string | number | bigint | null;

/** A resolved column by its catalogue names. Always with its table: a lone quoted word could be read as a string. */
export function quoted({ table, column }: ResolvedColumn): string {
  return `"${table.name}"."${column.name}"`;
}

const isText = (type: ColumnType) => type === "VarChar" || type === "Text";

/** Conditions and values of a SELECT as SQLite reads them. Each value becomes the next parameter. */
export class SqliteConditions {
  private readonly names: Names;
  private readonly parameters: SqliteParameter[];

  constructor(names: Names, parameters: SqliteParameter[]) {
    this.names = names;
    this.parameters = parameters;
  }

  /** Errors: TypeError for a column that the catalogue doesn't have. */
  column(ref: ColumnRef): ResolvedColumn {
    const resolved = this.names.columnOf(ref);
    if (!resolved) throw new TypeError("a column of the statement is not in the catalogue");
    return resolved;
  }

  /** Text compares without case, whatever the view under it keeps of the column's own collation. */
  collated(resolved: ResolvedColumn): string {
    return isText(resolved.column.type) ? `${quoted(resolved)} COLLATE NOCASE` : quoted(resolved);
  }

  aggregate(fn: AggregateFn, resolved: ResolvedColumn): string {
    return `${fn.toLowerCase()}(${fn === "COUNT" ? quoted(resolved) : this.collated(resolved)})`;
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
    const left = this.collated(resolved);
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
    const isStored = isText(resolved.column.type) || resolved.column.type === "Encrypted";
    const value = isStored ? quoted(resolved) : `CAST(${quoted(resolved)} AS TEXT)`;
    return `${value} ${negated ? "NOT LIKE" : "LIKE"} ${this.bind(sqlPattern(pattern.text))} ESCAPE '\\'`;
  }

  private subquery(node: Subquery): string {
    const { item } = node;
    const resolved = this.column(item.kind === "Aggregate" ? item.column : item);
    const value = item.kind === "Aggregate" ? this.aggregate(item.fn, resolved) : this.collated(resolved);
    const where = node.where ? ` WHERE ${this.condition(node.where)}` : "";
    return `(${node.distinct ? "SELECT DISTINCT" : "SELECT"} ${value} FROM temp."${resolved.table.name}"${where})`;
  }

  havingTerm({ left, operator, value }: HavingTerm): string {
    if (left.kind === "ColumnRef") {
      const resolved = this.column(left);
      return `${this.collated(resolved)} ${operator} ${this.value(value, resolved.column.type)}`;
    }
    const resolved = this.column(left.column);
    const type = typeOfAggregate(left.fn, resolved.column.type);
    const collation = isText(type) ? " COLLATE NOCASE" : "";
    return `${this.aggregate(left.fn, resolved)}${collation} ${operator} ${this.value(value, type)}`;
  }

  private value(literal: Literal, type: CatalogueColumn["type"]): string {
    return this.bind(parameterOf(literal, type));
  }

  private bind(parameter: SqliteParameter): string {
    this.parameters.push(parameter);
    return "?";
  }
}

/** A literal as the column's type stores it. SQLite would compare by affinity; other stores raise, so nothing is left to it. */
export function parameterOf({ type: given, text }: Literal, type: ColumnType): SqliteParameter {
  if (given === "null") return null;
  switch (type) {
    case "Int":
    case "BigInt":
    case "ForeignKey": {
      const value = Number(text);
      return Number.isSafeInteger(value) || !/^-?\d+$/.test(text) ? value : BigInt(text);
    }
    case "Double":
      return Number(text);
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

/** `*` any run, `?` one character; `%`, `_` and the backslash are plain. */
export function sqlPattern(pattern: string): string {
  return pattern
    .replace(/[\\%_]/g, "\\$&")
    .replaceAll("*", "%")
    .replaceAll("?", "_");
}
