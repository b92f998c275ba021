import { type Catalogue, type GateColumn, type ProtectedRows, SEAL_BITS } from "@vanguard/contracts";
import { gateColumn, keyed, shown, tableOf } from "./answerColumns.ts";
import type { Aggregate, ColumnRef, SelectItem, SelectStatement } from "./ast.ts";
import { type ProtectedCounts, protectedCounts } from "./protectedCounts.ts";
import { type Names, type ResolvedColumn, resolveNames, type TableUse } from "./resolve.ts";
import { isText, quoted, SqlConditions, viewName } from "./sqlConditions.ts";
import type { SqlDialect, SqlParameter } from "./sqlDialect.ts";
import { dialectOf, type SqlTarget } from "./sqlTarget.ts";
import { ROW_LIMIT } from "./words.ts";

/** A piece of SQL and what it binds, in order. */
export interface SqlText {
  readonly sql: string;
  readonly parameters: readonly SqlParameter[];
}

/**
 * A statement that answers a proved SELECT over the sealed views.
 *
 * Shape: `columns[j]` describes the answer's j-th column. With `hasRecordIds` the next one is the base table's ROWID as text; with
 *        `hasSealBits` one `seal_bits` for each table follows, in the order of FROM. Values are as the database holds them, but that
 *        whole numbers of 64 bits and the four-decimal averages are text and booleans 0 and 1, to be decoded by the column.
 *        `total` answers one row: how many rows match without the limit, and 1 or 0 for whether a row of a protected class is among
 *        them; where one is, nothing is counted and the number is NULL. It is null for groups and distinct values. `protectedRows` is as in `GateAnswer`.
 */
export interface SqlQuery extends SqlText {
  readonly columns: readonly GateColumn[];
  readonly hasRecordIds: boolean;
  readonly hasSealBits: boolean;
  readonly total: SqlText | null;
  readonly protectedRows: ProtectedRows | null;
}

/**
 * Prints a SELECT for a database, from the tree: never text into text.
 *
 * Shape:  the SQL has fixed words, quoted names of the catalogue, always in the target's schema, and places for parameters; every value
 *         is a parameter. It asks for one row more than the limit, so that the caller knows when rows were cut off. Of several values
 *         that are one but for case, the bytewise smallest stands for a group.
 * Errors: TypeError for a tree that isn't resolved in this catalogue; a judged SELECT always is.
 * Source: zcql.md, section 11.
 */
export function translateSelect(select: SelectStatement, catalogue: Catalogue, target: SqlTarget): SqlQuery {
  return new Translation(select, resolveNames(select, catalogue, false), target).query();
}

/** The first row of an offset as the platform counts. Source: zcql.md, section 7. */
const OFFSET_BASE = 1;
/** The bits of `seal_bits` that make a row one of a protected class. */
const PROTECTED_BITS = SEAL_BITS.sensitive | SEAL_BITS.juvenile;

class Translation {
  private readonly select: SelectStatement;
  private readonly names: Names;
  private readonly target: SqlTarget;
  private readonly dialect: SqlDialect;
  private readonly uses: readonly TableUse[];
  private readonly counts: ProtectedCounts;
  private readonly conditions: SqlConditions;
  private readonly grouped: boolean;
  private readonly distinct: boolean;
  private readonly groups: readonly string[];

  constructor(select: SelectStatement, names: Names, target: SqlTarget) {
    this.select = select;
    this.names = names;
    this.target = target;
    this.dialect = dialectOf(target);
    this.uses = names.scopes[0]?.uses ?? [];
    this.counts = protectedCounts(select, names);
    this.conditions = this.newConditions();
    this.grouped = select.groupBy.length > 0 || select.items.some((item) => item.expression.kind === "Aggregate");
    this.distinct = select.distinct || select.items.some((item) => item.expression.kind === "DistinctCall");
    this.groups = this.grouped ? this.groupKeys() : this.distinct ? this.distinctKeys() : [];
  }

  query(): SqlQuery {
    const { select } = this;
    const items = select.star ? this.everyColumn() : select.items.map((item) => this.item(item));
    const whole = !this.grouped && !this.distinct;
    const hidden = whole ? this.hiddenColumns() : [];
    // Parameters are bound in the order of the text, so the parts are printed in that order.
    const parts = [
      "SELECT",
      [...items.map((item) => item.sql), ...hidden].join(", "),
      this.from(),
      ...this.where(this.conditions),
      ...(this.groups.length > 0 ? [`GROUP BY ${this.groups.join(", ")}`] : []),
      ...this.having(),
      ...this.orderBy(),
      ...this.limit(),
    ];
    return {
      sql: parts.join(" "),
      parameters: this.conditions.parameters,
      columns: keyed(items.map((item) => item.column)),
      hasRecordIds: whole,
      hasSealBits: whole,
      total: whole ? this.total() : null,
      protectedRows: this.counts.protectedRows,
    };
  }

  private newConditions(): SqlConditions {
    const { schema } = this.target;
    return new SqlConditions(
      this.names,
      this.dialect,
      (subquery, table) => `${viewName(schema, table, this.counts.viewOf(subquery))} AS "${table}"`,
    );
  }

  /** Looks for a protected row first: a long list mostly has one near its start, and then needs no count. */
  private total(): SqlText {
    const conditions = this.newConditions();
    const isProtected = this.uses.map((use) => `("${tableOf(use)}"."seal_bits" & ${PROTECTED_BITS}) <> 0`).join(" OR ");
    const matches = (asked: string[]) => {
      const all = [...(this.select.where ? [conditions.condition(this.select.where)] : []), ...asked];
      const where = all.length > 0 ? ` WHERE ${all.map((one) => `(${one})`).join(" AND ")}` : "";
      return `${this.from()}${where}`;
    };
    // Parameters are bound in the order of the text.
    const count = `SELECT count(*) ${matches([])}`;
    const found = `SELECT 1 ${matches([isProtected])}`;
    const sql =
      `SELECT CASE WHEN p."found" THEN NULL ELSE (${count}) END, CASE WHEN p."found" THEN 1 ELSE 0 END ` +
      `FROM (SELECT EXISTS (${found}) AS "found") AS p`;
    return { sql, parameters: conditions.parameters };
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
    return { sql: shown(this.plainValue(resolved), resolved.column), column: { ...gateColumn(resolved), key } };
  }

  /** A column's own value; of a group, one that all of its values are but for case. */
  private plainValue(resolved: ResolvedColumn): string {
    const value = this.dialect.value(quoted(resolved), resolved.column.type);
    if (!this.grouped && !this.distinct) return value;
    if (isText(resolved.column.type)) return `min(${this.dialect.exact(value)})`;
    return this.groups.includes(this.conditions.compared(resolved)) ? value : `min(${value})`;
  }

  private aggregate({ fn }: Aggregate, resolved: ResolvedColumn): string {
    const { type } = resolved.column;
    switch (fn) {
      case "COUNT":
      case "SUM":
        return this.conditions.aggregate(fn, resolved);
      case "AVG":
        // Over whole numbers the platform answers four decimals.
        if (type === "Double") return this.conditions.aggregate(fn, resolved);
        return this.dialect.averageOfWhole(this.dialect.value(quoted(resolved), type));
      case "MIN":
      case "MAX":
        if (isText(type)) return this.dialect.extremeText(fn, quoted(resolved));
        return shown(this.conditions.aggregate(fn, resolved), resolved.column);
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

  private from(): string {
    const [base] = this.uses;
    if (!base) throw new TypeError("a SELECT has a table");
    const view = this.counts.viewOf(this.select);
    const named = (use: TableUse) => {
      const table = tableOf(use);
      return `${viewName(this.target.schema, table, view)} AS "${table}"`;
    };
    const joins = this.uses.flatMap((use) => {
      if (!use.join) return [];
      const { type, left, right } = use.join;
      const key = `${quoted(this.conditions.column(left))} = ${quoted(this.conditions.column(right))}`;
      return [`${type} JOIN ${named(use)} ON ${key}`];
    });
    return [`FROM ${named(base)}`, ...joins].join(" ");
  }

  private where(conditions: SqlConditions): string[] {
    return this.select.where ? [`WHERE ${conditions.condition(this.select.where)}`] : [];
  }

  private groupKeys(): string[] {
    return this.select.groupBy.map(({ column, binary }) => {
      const resolved = this.conditions.column(column);
      if (binary && isText(resolved.column.type)) return this.dialect.exact(quoted(resolved));
      return this.conditions.compared(resolved);
    });
  }

  /** Values are distinct as groups are: in any case of their letters. */
  private distinctKeys(): string[] {
    const { select } = this;
    if (select.star) {
      return this.uses.flatMap((use) => {
        const { entry } = use;
        return (entry?.columns ?? []).flatMap((column) =>
          entry ? [this.conditions.compared({ use, table: entry.table, column })] : [],
        );
      });
    }
    return select.items.flatMap(({ expression }) => {
      if (expression.kind === "Aggregate") return [];
      const ref = expression.kind === "DistinctCall" ? expression.column : expression;
      return [this.conditions.compared(this.conditions.column(ref))];
    });
  }

  /** A column as a group compares and sorts it. */
  private groupValue(resolved: ResolvedColumn): string {
    const value = this.conditions.compared(resolved);
    if (this.groups.includes(value) || (!this.grouped && !this.distinct)) return value;
    return `min(${value})`;
  }

  private having(): string[] {
    if (!this.select.having) return [];
    const { terms, connectors } = this.select.having;
    const printed = terms.map((term, i) => {
      const text = this.conditions.havingTerm(term, (resolved) => this.groupValue(resolved));
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
      this.dialect.order(item.value, item.direction),
    );
    return order.length > 0 ? [`ORDER BY ${order.join(", ")}`] : [];
  }

  private sortValue(by: Aggregate | ColumnRef): string {
    if (by.kind === "ColumnRef") return this.groupValue(this.conditions.column(by));
    return this.conditions.aggregate(by.fn, this.conditions.column(by.column));
  }

  private ties(): readonly string[] {
    if (this.grouped || this.distinct) return this.groups;
    return this.uses.map((use) => `"${tableOf(use)}"."ROWID"`);
  }

  private limit(): string[] {
    const { groupBy, limit } = this.select;
    if (this.grouped && groupBy.length === 0) return [];
    const rows = `LIMIT ${this.conditions.rowCount((limit?.count ?? ROW_LIMIT) + 1)}`;
    if (limit?.offset == null) return [rows];
    return [`${rows} OFFSET ${this.conditions.rowCount(Math.max(limit.offset - OFFSET_BASE, 0))}`];
  }
}
