import type { Catalogue } from "@vanguard/contracts";
import type {
  Aggregate,
  ColumnRef,
  Condition,
  DistinctCall,
  Having,
  Limit,
  Literal,
  Predicate,
  SelectItem,
  Statement,
  Subquery,
  TableRef,
} from "./ast.ts";
import { type Names, resolveNames } from "./resolve.ts";

/**
 * Tree to text: upper-case keywords, one blank between words, brackets wherever AND and OR both occur.
 *
 * Shape:  with a catalogue, names of tables and columns take its spelling. What only the tolerant profile knows (`<>`, an
 *         alias, an offset) is printed as the tree has it, except that `<>` becomes `!=`.
 * Source: zcql.md, sections 1, 2 and 4.
 */
export function printZcql(statement: Statement, catalogue?: Catalogue): string {
  return new Printer(catalogue ? resolveNames(statement, catalogue, false) : null).statement(statement);
}

/** A value as ZCQL writes it. The only place where an apostrophe is escaped. */
export function printLiteral(literal: Literal): string {
  return literal.type === "string" ? `'${literal.text.replaceAll("'", "''")}'` : literal.text;
}

class Printer {
  private readonly names: Names | null;

  constructor(names: Names | null) {
    this.names = names;
  }

  statement(node: Statement): string {
    switch (node.kind) {
      case "SelectStatement":
        return [
          node.distinct ? "SELECT DISTINCT" : "SELECT",
          node.star ? "*" : list(node.items, (item) => this.item(item)),
          `FROM ${this.table(node.from)}`,
          ...node.joins.map(
            (join) =>
              `${join.type} JOIN ${this.table(join.table)} ON ${this.column(join.left)} = ${this.column(join.right)}`,
          ),
          ...this.where(node.where),
          ...clause("GROUP BY", node.groupBy, ({ column, binary }) =>
            binary ? `BINARYOF(${this.column(column)})` : this.column(column),
          ),
          ...(node.having ? [`HAVING ${this.having(node.having)}`] : []),
          ...clause("ORDER BY", node.orderBy, ({ by, direction }) =>
            direction === "DESC" ? `${this.expression(by)} DESC` : this.expression(by),
          ),
          ...(node.limit ? [limit(node.limit)] : []),
        ].join(" ");
      case "InsertStatement": {
        const columns = node.columns.length > 0 ? ` (${list(node.columns, (column) => this.column(column))})` : "";
        const rows = list(node.rows, (row) => `(${list(row.values, printLiteral)})`);
        return `INSERT INTO ${this.table(node.table)}${columns} VALUES ${rows}`;
      }
      case "UpdateStatement": {
        const set = list(node.assignments, ({ column, value }) => `${this.column(column)} = ${printLiteral(value)}`);
        return [`UPDATE ${this.table(node.table)} SET ${set}`, ...this.where(node.where)].join(" ");
      }
      case "DeleteStatement":
        return [`DELETE FROM ${this.table(node.table)}`, ...this.where(node.where)].join(" ");
      default:
        return node satisfies never;
    }
  }

  private where(condition: Condition | null): string[] {
    return condition ? [`WHERE ${this.condition(condition)}`] : [];
  }

  private condition(node: Condition): string {
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
    const column = this.column(node.column);
    const not = "negated" in node && node.negated ? "NOT " : "";
    switch (node.kind) {
      case "Comparison": {
        const value = node.value.kind === "Subquery" ? this.subquery(node.value) : printLiteral(node.value);
        return `${column} ${node.operator} ${value}`;
      }
      case "NullTest":
        return `${column} IS ${not}NULL`;
      case "IsValue":
        return `${column} IS ${printLiteral(node.value)}`;
      case "Like":
        return `${column} ${not}LIKE ${printLiteral(node.pattern)}`;
      case "InList":
        return `${column} ${not}IN (${list(node.values, printLiteral)})`;
      case "InSubquery":
        return `${column} ${not}IN ${this.subquery(node.subquery)}`;
      case "Between":
        return `${column} BETWEEN ${printLiteral(node.low)} AND ${printLiteral(node.high)}`;
      default:
        return node satisfies never;
    }
  }

  private subquery(node: Subquery): string {
    const select = node.distinct ? "SELECT DISTINCT" : "SELECT";
    const from = `${select} ${this.expression(node.item)} FROM ${this.table(node.from)}`;
    return `(${[from, ...this.where(node.where)].join(" ")})`;
  }

  private having(node: Having): string {
    return node.terms
      .map(({ left, operator, value }, i) => {
        const term = `${this.expression(left)} ${operator} ${printLiteral(value)}`;
        return i === 0 ? term : `${node.connectors[i - 1]} ${term}`;
      })
      .join(" ");
  }

  private item({ expression, alias }: SelectItem): string {
    return alias ? `${this.expression(expression)} AS ${alias.text}` : this.expression(expression);
  }

  private expression(node: Aggregate | DistinctCall | ColumnRef): string {
    if (node.kind === "ColumnRef") return this.column(node);
    return `${node.kind === "Aggregate" ? node.fn : "DISTINCT"}(${this.column(node.column)})`;
  }

  private table({ name, alias }: TableRef): string {
    const spelt = this.names?.index.table(name.text, false)?.table.name ?? name.text;
    return alias ? `${spelt} AS ${alias.text}` : spelt;
  }

  private column(node: ColumnRef): string {
    const resolved = this.names?.columnOf(node);
    const column = resolved?.column.name ?? node.column.text;
    if (node.table === null) return column;
    const table = resolved ? (resolved.use.ref.alias?.text ?? resolved.table.name) : node.table.text;
    return `${table}.${column}`;
  }
}

function list<T>(items: readonly T[], print: (item: T) => string): string {
  return items.map(print).join(", ");
}

function clause<T>(words: string, items: readonly T[], print: (item: T) => string): string[] {
  return items.length > 0 ? [`${words} ${list(items, print)}`] : [];
}

function limit({ count, offset, form }: Limit): string {
  if (form === "comma") return `LIMIT ${offset},${count}`;
  return form === "offset" ? `LIMIT ${count} OFFSET ${offset}` : `LIMIT ${count}`;
}
