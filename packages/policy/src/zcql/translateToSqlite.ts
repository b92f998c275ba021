import type { Catalogue, CatalogueColumn, GateColumn } from "@vanguard/contracts";
import type { Aggregate, ColumnRef, SelectItem, SelectStatement } from "./ast.ts";
import { type Names, type ResolvedColumn, resolveNames, type TableUse } from "./resolve.ts";
import { quoted, SqliteConditions, type SqliteParameter } from "./sqliteConditions.ts";
import { ROW_LIMIT } from "./words.ts";

/**
 * A statement of SQLite that answers a proved SELECT over the sealed views.
 *
 * Shape: `columns[j]` describes the answer's j-th column. With `hasRecordIds` the next one is the base table's ROWID as text; with
 *        `hasSealBits` one `seal_bits` for each table follows, in the order of FROM. Values are as SQLite holds them, but that
 *        whole numbers of 64 bits and the four-decimal averages are text; booleans are 0 and 1, to be decoded by the column.
 */
export interface SqliteQuery {
  readonly sql: string;
  readonly parameters: SqliteParameter[];
  readonly columns: GateColumn[];
  readonly hasRecordIds: boolean;
  readonly hasSealBits: boolean;
}

/**
 * Prints a SELECT for SQLite, from the tree: never text into text.
 *
 * Shape:  the SQL has fixed words, quoted names of the catalogue, always in the schema `temp`, and `?`; every value is a
 *         parameter. It asks for one row more than the limit, so that the caller knows when rows were cut off.
 * Errors: TypeError for a tree that isn't resolved in this catalogue; a judged SELECT always is.
 * Source: zcql.md, section 11.
 */
export function translateToSqlite(select: SelectStatement, catalogue: Catalogue): SqliteQuery {
  return new Translation(select, resolveNames(select, catalogue, false)).query();
}

/** The first row of an offset as the platform counts. Source: zcql.md, section 7. */
const OFFSET_BASE = 1;

class Translation {
  private readonly select: SelectStatement;
  private readonly uses: readonly TableUse[];
  private readonly parameters: SqliteParameter[] = [];
  private readonly conditions: SqliteConditions;
  private readonly grouped: boolean;
  private readonly distinct: boolean;

  constructor(select: SelectStatement, names: Names) {
    this.select = select;
    this.uses = names.scopes[0]?.uses ?? [];
    this.conditions = new SqliteConditions(names, this.parameters);
    this.grouped = select.groupBy.length > 0 || select.items.some((item) => item.expression.kind === "Aggregate");
    this.distinct = select.distinct || select.items.some((item) => item.expression.kind === "DistinctCall");
  }

  query(): SqliteQuery {
    const { select } = this;
    const items = select.star ? this.everyColumn() : select.items.map((item) => this.item(item));
    const whole = !this.grouped && !this.distinct;
    const hidden = whole ? this.hiddenColumns() : [];
    // Parameters are bound in the order of the text, so the parts are printed in that order.
    const parts = [
      this.distinct ? "SELECT DISTINCT" : "SELECT",
      [...items.map((item) => item.sql), ...hidden].join(", "),
      this.from(),
      ...this.where(),
      ...this.groupBy(),
      ...this.having(),
      ...this.orderBy(),
      ...this.limit(),
    ];
    return {
      sql: parts.join(" "),
      parameters: this.parameters,
      columns: this.keyed(items.map((item) => item.column)),
      hasRecordIds: whole,
      hasSealBits: whole,
    };
  }

  private item({ expression }: SelectItem): { sql: string; column: GateColumn } {
    if (expression.kind !== "Aggregate") {
      const ref = expression.kind === "DistinctCall" ? expression.column : expression;
      return this.plain(this.conditions.column(ref));
    }
    const resolved = this.conditions.column(expression.column);
    const column = {
      ...gateColumn(resolved),
      key: `${expression.fn}(${resolved.column.name})`,
      aggregate: expression.fn,
    };
    return { sql: this.aggregate(expression, resolved), column };
  }

  private plain(resolved: ResolvedColumn): { sql: string; column: GateColumn } {
    const { name } = resolved.column;
    const key = this.uses.length > 1 ? `${resolved.table.name}.${name}` : name;
    // DISTINCT compares what is selected, so the collation has to stand there.
    const value = this.distinct ? this.conditions.collated(resolved) : quoted(resolved);
    return { sql: shown(value, resolved.column), column: { ...gateColumn(resolved), key } };
  }

  private aggregate({ fn }: Aggregate, resolved: ResolvedColumn): string {
    const value = this.conditions.aggregate(fn, resolved);
    switch (fn) {
      case "COUNT":
      case "SUM":
        return value;
      case "AVG":
        // Over whole numbers the platform answers four decimals. printf would make 0.0000 of no value.
        if (resolved.column.type === "Double") return value;
        return `CASE WHEN ${value} IS NOT NULL THEN printf('%.4f', ${value}) END`;
      case "MIN":
      case "MAX":
        return shown(value, resolved.column);
      default:
        return fn satisfies never;
    }
  }

  private everyColumn(): { sql: string; column: GateColumn }[] {
    return this.uses.flatMap((use) => {
      const { entry } = use;
      return (entry?.columns ?? []).flatMap((column) =>
        entry ? [this.plain({ use, table: entry.table, column })] : [],
      );
    });
  }

  private hiddenColumns(): string[] {
    const tables = this.uses.map(tableOf);
    return [`CAST("${tables[0]}"."ROWID" AS TEXT)`, ...tables.map((table) => `"${table}"."seal_bits"`)];
  }

  /** Aggregates of two tables over columns of one name would share a key; those take their table's name. */
  private keyed(columns: GateColumn[]): GateColumn[] {
    const count = new Map<string, number>();
    for (const { key } of columns) count.set(key, (count.get(key) ?? 0) + 1);
    return columns.map((column) =>
      (count.get(column.key) ?? 0) > 1 ? { ...column, key: `${column.table}.${column.key}` } : column,
    );
  }

  private from(): string {
    const [base] = this.uses;
    if (!base) throw new TypeError("a SELECT has a table");
    const joins = this.uses.flatMap((use) => {
      if (!use.join) return [];
      const { type, left, right } = use.join;
      const key = `${quoted(this.conditions.column(left))} = ${quoted(this.conditions.column(right))}`;
      return [`${type} JOIN temp."${tableOf(use)}" ON ${key}`];
    });
    return [`FROM temp."${tableOf(base)}"`, ...joins].join(" ");
  }

  private where(): string[] {
    return this.select.where ? [`WHERE ${this.conditions.condition(this.select.where)}`] : [];
  }

  private groupBy(): string[] {
    const items = this.groups();
    return items.length > 0 ? [`GROUP BY ${items.join(", ")}`] : [];
  }

  private groups(): string[] {
    return this.select.groupBy.map(({ column, binary }) => {
      const resolved = this.conditions.column(column);
      return binary ? `${quoted(resolved)} COLLATE BINARY` : this.conditions.collated(resolved);
    });
  }

  private having(): string[] {
    if (!this.select.having) return [];
    const { terms, connectors } = this.select.having;
    const printed = terms.map((term, i) => {
      const text = this.conditions.havingTerm(term);
      return i === 0 ? text : `${connectors[i - 1]} ${text}`;
    });
    return [`HAVING ${printed.join(" ")}`];
  }

  /**
   * The asked order, then whatever makes it total: ROWIDs, or the grouped or distinct columns. ROWIDs run in the direction of
   * the last asked column, so that an index over it can be read straight through.
   */
  private orderBy(): string[] {
    const asked = this.select.orderBy.map(({ by, direction }) => ({ value: this.sortValue(by), direction }));
    const rest = this.ties().filter((tie) => !asked.some(({ value }) => value === tie));
    const direction = this.grouped || this.distinct ? "ASC" : (asked.at(-1)?.direction ?? "ASC");
    const order = [...asked, ...rest.map((value) => ({ value, direction }))].map((item) =>
      item.direction === "DESC" ? `${item.value} DESC` : item.value,
    );
    return order.length > 0 ? [`ORDER BY ${order.join(", ")}`] : [];
  }

  private sortValue(by: Aggregate | ColumnRef): string {
    if (by.kind === "ColumnRef") return this.conditions.collated(this.conditions.column(by));
    return this.conditions.aggregate(by.fn, this.conditions.column(by.column));
  }

  private ties(): string[] {
    if (this.grouped) return this.groups();
    if (!this.distinct || this.select.star) return this.uses.map((use) => `"${tableOf(use)}"."ROWID"`);
    return this.select.items.flatMap(({ expression }) => {
      if (expression.kind === "Aggregate") return [];
      const ref = expression.kind === "DistinctCall" ? expression.column : expression;
      return [this.conditions.collated(this.conditions.column(ref))];
    });
  }

  private limit(): string[] {
    const { groupBy, limit } = this.select;
    if (this.grouped && groupBy.length === 0) return [];
    this.parameters.push((limit?.count ?? ROW_LIMIT) + 1);
    if (limit?.offset == null) return ["LIMIT ?"];
    this.parameters.push(Math.max(limit.offset - OFFSET_BASE, 0));
    return ["LIMIT ? OFFSET ?"];
  }
}

function gateColumn({ table, column }: ResolvedColumn): GateColumn {
  return { key: column.name, table: table.name, column: column.name, aggregate: null };
}

function tableOf(use: TableUse): string {
  if (!use.entry) throw new TypeError("a table of the statement is not in the catalogue");
  return use.entry.table.name;
}

/** A value as it leaves: what doesn't fit a JavaScript number as text, system times with a colon before the milliseconds. */
function shown(sql: string, column: CatalogueColumn): string {
  switch (column.type) {
    case "BigInt":
    case "ForeignKey":
      return `CAST(${sql} AS TEXT)`;
    case "DateTime":
      return column.name === "CREATEDTIME" || column.name === "MODIFIEDTIME"
        ? `substr(${sql}, 1, 19) || ':' || substr(${sql}, 21)`
        : sql;
    case "VarChar":
    case "Text":
    case "Int":
    case "Double":
    case "Boolean":
    case "Date":
    case "Encrypted":
      return sql;
    default:
      return column.type satisfies never;
  }
}
