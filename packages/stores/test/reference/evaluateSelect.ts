import { type CatalogueColumn, type CatalogueTable, type SealSubject, SYSTEM_COLUMNS } from "@vanguard/contracts";
import type { Aggregate, ColumnRef, Condition, Predicate, SelectStatement, Subquery, TableRef } from "@vanguard/policy";
import { columnAccess } from "@vanguard/policy";
import { asksForWholeCells } from "./asksForWholeCells.ts";
import { aggregateOf, compared, literalValue } from "./columnValues.ts";
import { bySeveral, type Group, groupedBy } from "./groups.ts";
import { type RowsRead, type StoredRow, type StoredState, sealedRows, tableNamed } from "./sealedRows.ts";
import { and, compareBytes, holds, matches, not, or, type Truth, type Value } from "./sqlValues.ts";

export interface Sealed {
  readonly state: StoredState;
  readonly subject: SealSubject;
  readonly minimum: number;
}

/** One occurrence of a table, by the name that the statement calls it. */
interface Use {
  readonly name: string;
  readonly table: CatalogueTable;
  readonly rows: readonly StoredRow[];
}
/** A row of a join: for each occurrence its row, or null where a LEFT JOIN found none. */
type Joined = ReadonlyMap<Use, StoredRow | null>;

/** What a statement means that names a column which isn't there for this subject. */
export class HiddenColumn extends Error {}

/**
 * What a SELECT answers, worked out over rows in memory: a second reading of the language beside the translator.
 *
 * Shape:  the rows in their order, one more than the limit at most; each value as the row holds it, AVG of whole numbers as a number.
 *         Of values that differ in case alone the bytewise smallest stands for a group.
 * Errors: HiddenColumn; TypeError for names that aren't in the catalogue.
 * Source: zcql.md, sections 2 to 7 and 11.
 */
export function evaluateSelect(select: SelectStatement, sealed: Sealed): Value[][] {
  return new Evaluation(select, sealed).rows();
}

class Evaluation {
  private readonly select: SelectStatement;
  private readonly sealed: Sealed;
  private readonly aggregated: boolean;
  private readonly uses: readonly Use[];

  constructor(select: SelectStatement, sealed: Sealed) {
    this.select = select;
    this.sealed = sealed;
    this.aggregated =
      select.groupBy.length > 0 ||
      select.having !== null ||
      select.items.some((item) => item.expression.kind === "Aggregate") ||
      select.orderBy.some((item) => item.by.kind === "Aggregate");
    const read = !this.aggregated ? "rows" : asksForWholeCells(select) ? "cells" : "counted";
    this.uses = [select.from, ...select.joins.map((join) => join.table)].map((ref) => this.use(ref, read));
  }

  private use(ref: TableRef, read: RowsRead): Use {
    const table = tableNamed(ref.name.text);
    const { state, subject, minimum } = this.sealed;
    return { name: ref.alias?.text ?? table.name, table, rows: sealedRows(state, subject, table, read, minimum) };
  }

  rows(): Value[][] {
    const { select } = this;
    const matching = this.joined().filter(
      (row) => select.where === null || this.truth(select.where, this.uses, row) === true,
    );
    const isDistinct = select.distinct || select.items.some(({ expression }) => expression.kind === "DistinctCall");
    if (select.groupBy.length > 0 || select.items.some(({ expression }) => expression.kind === "Aggregate")) {
      return this.groups(matching);
    }
    return isDistinct ? this.distinct(matching) : this.list(matching);
  }

  private joined(): Joined[] {
    let rows: Joined[] = [new Map()];
    for (const [at, use] of this.uses.entries()) {
      const join = this.select.joins[at - 1];
      rows = rows.flatMap((row) => {
        const candidates = use.rows.map((own): Joined => new Map([...row, [use, own]]));
        if (!join) return candidates;
        const found = candidates.filter(
          (one) => holds(this.cell(join.left, one), "=", this.cell(join.right, one)) === true,
        );
        return found.length === 0 && join.type === "LEFT" ? [new Map([...row, [use, null]])] : found;
      });
    }
    // A name that means nothing is wrong over no rows, too.
    for (const join of this.select.joins) for (const ref of [join.left, join.right]) this.meant(ref);
    return rows;
  }

  private meant(ref: ColumnRef, uses = this.uses): { use: Use; column: CatalogueColumn } {
    const name = ref.table?.text.toLowerCase();
    const use = name === undefined ? uses[0] : uses.find((one) => one.name.toLowerCase() === name);
    const wanted = ref.column.text.toLowerCase();
    const column = use && [...use.table.columns, ...SYSTEM_COLUMNS].find((one) => one.name.toLowerCase() === wanted);
    if (!use || !column) throw new TypeError(`no column ${ref.column.text}`);
    if (columnAccess(column, this.sealed.subject.clearance) === "never") throw new HiddenColumn(column.name);
    return { use, column };
  }

  private cell(ref: ColumnRef, row: Joined, uses = this.uses): Value {
    const { use, column } = this.meant(ref, uses);
    return row.get(use)?.[column.name] ?? null;
  }

  private columns(): ColumnRef[] {
    const { select } = this;
    if (!select.star) {
      return select.items.flatMap(({ expression }) => {
        if (expression.kind === "Aggregate") return [];
        return [expression.kind === "DistinctCall" ? expression.column : expression];
      });
    }
    const { at } = select;
    return this.uses.flatMap(({ name, table }) =>
      [...SYSTEM_COLUMNS, ...table.columns].map(
        (column): ColumnRef => ({
          kind: "ColumnRef",
          at,
          table: { kind: "Name", at, text: name },
          column: { kind: "Name", at, text: column.name },
        }),
      ),
    );
  }

  private list(rows: readonly Joined[]): Value[][] {
    const columns = this.columns();
    for (const ref of columns) this.meant(ref);
    const order = this.select.orderBy.map(({ by, direction }) => {
      if (by.kind === "Aggregate") throw new TypeError("an aggregate sorts groups only");
      this.meant(by);
      return { of: (row: Joined) => this.cell(by, row), sign: direction === "DESC" ? -1 : 1 };
    });
    const last = order.at(-1)?.sign ?? 1;
    const ties = this.uses.map((use) => ({ of: (row: Joined) => row.get(use)?.ROWID ?? null, sign: last }));
    const sorted = [...rows].sort(bySeveral([...order, ...ties]));
    return this.limited(sorted).map((row) => columns.map((ref) => this.cell(ref, row)));
  }

  private distinct(rows: readonly Joined[]): Value[][] {
    const columns = this.columns();
    const groups = groupedBy(
      rows,
      columns.map((ref) => ({ of: (row: Joined) => this.cell(ref, row), exact: false })),
    );
    for (const ref of columns) this.meant(ref);
    const order = this.select.orderBy.map(({ by, direction }) => {
      if (by.kind === "Aggregate") throw new TypeError("an aggregate sorts groups only");
      return { of: (group: Group<Joined>) => this.least(by, group.rows), sign: direction === "DESC" ? -1 : 1 };
    });
    const ties = columns.map((_, at) => ({ of: (group: Group<Joined>) => group.key[at] ?? null, sign: 1 }));
    const sorted = groups.sort(bySeveral([...order, ...ties]));
    return this.limited(sorted).map((group) => columns.map((ref) => this.standsFor(ref, group.rows)));
  }

  private groups(rows: readonly Joined[]): Value[][] {
    const { select } = this;
    const keys = select.groupBy.map(({ column, binary }) => {
      this.meant(column);
      return { of: (row: Joined) => this.cell(column, row), exact: binary };
    });
    const groups = keys.length > 0 ? groupedBy(rows, keys) : [{ key: [], rows }];
    const kept = groups.filter((group) => this.having(group));
    const order = select.orderBy.map(({ by, direction }) => ({
      of: (group: Group<Joined>) =>
        by.kind === "Aggregate" ? this.aggregate(by, group.rows) : this.least(by, group.rows),
      sign: direction === "DESC" ? -1 : 1,
    }));
    const ties = keys.map((key, at) => ({
      of: (group: Group<Joined>) => group.key[at] ?? null,
      sign: 1,
      exact: key.exact,
    }));
    const sorted = kept.sort(bySeveral([...order, ...ties]));
    return (keys.length > 0 ? this.limited(sorted) : sorted).map((group) =>
      select.items.map(({ expression }) => {
        if (expression.kind === "Aggregate") return this.aggregate(expression, group.rows);
        return this.standsFor(expression.kind === "DistinctCall" ? expression.column : expression, group.rows);
      }),
    );
  }

  private having(group: Group<Joined>): boolean {
    const { having } = this.select;
    if (!having) return true;
    const truths = having.terms.map(({ left, operator, value }) => {
      const of = left.kind === "Aggregate" ? this.aggregate(left, group.rows) : this.least(left, group.rows);
      const column = this.meant(left.kind === "Aggregate" ? left.column : left).column;
      const isNumber = left.kind === "Aggregate" && left.fn !== "MIN" && left.fn !== "MAX";
      return holds(of, operator, literalValue(value, isNumber ? "Double" : column.type));
    });
    // AND binds tighter than OR.
    const alternatives: Truth[][] = [[]];
    for (const [at, truth] of truths.entries()) {
      if (at > 0 && having.connectors[at - 1] === "OR") alternatives.push([]);
      alternatives.at(-1)?.push(truth);
    }
    return or(alternatives.map(and)) === true;
  }

  private aggregate({ fn, column: ref }: Aggregate, rows: readonly Joined[]): Value {
    this.meant(ref);
    return aggregateOf(
      fn,
      rows.map((row) => this.cell(ref, row)),
    );
  }

  private least(ref: ColumnRef, rows: readonly Joined[]): Value {
    this.meant(ref);
    return aggregateOf(
      "MIN",
      rows.map((row) => this.cell(ref, row)),
    );
  }

  private standsFor(ref: ColumnRef, rows: readonly Joined[]): Value {
    const { column } = this.meant(ref);
    const values = rows.flatMap((row) => this.cell(ref, row) ?? []);
    if (column.type !== "VarChar" && column.type !== "Text") return aggregateOf("MIN", values);
    return values.map(String).sort(compareBytes)[0] ?? null;
  }

  private limited<Item>(items: readonly Item[]): Item[] {
    const { limit } = this.select;
    const skipped = limit?.offset == null ? 0 : Math.max(limit.offset - 1, 0);
    return items.slice(skipped, skipped + (limit?.count ?? 300) + 1);
  }

  private truth(condition: Condition, uses: readonly Use[], row: Joined): Truth {
    if (condition.kind === "And") return and(condition.children.map((child) => this.truth(child, uses, row)));
    if (condition.kind === "Or") return or(condition.children.map((child) => this.truth(child, uses, row)));
    return this.predicate(
      condition,
      this.meant(condition.column, uses).column.type,
      this.cell(condition.column, row, uses),
    );
  }

  private predicate(predicate: Predicate, type: CatalogueColumn["type"], value: Value): Truth {
    const negated = (truth: Truth, isNegated: boolean) => (isNegated ? not(truth) : truth);
    switch (predicate.kind) {
      case "NullTest":
        return (value === null) !== predicate.negated;
      case "IsValue":
        return compared(value, "=", literalValue(predicate.value, type), type);
      case "Comparison": {
        const { operator, value: right } = predicate;
        const other = right.kind === "Subquery" ? (this.answers(right)[0] ?? null) : literalValue(right, type);
        return compared(value, operator, other, type);
      }
      case "Like":
        return negated(matches(value, predicate.pattern.text), predicate.negated);
      case "Between": {
        const bounds = [compared(value, ">=", literalValue(predicate.low, type), type)];
        return and([...bounds, compared(value, "<=", literalValue(predicate.high, type), type)]);
      }
      case "InList": {
        const found = predicate.values.map((one) => compared(value, "=", literalValue(one, type), type));
        return negated(or(found), predicate.negated);
      }
      case "InSubquery": {
        const found = this.answers(predicate.subquery).map((one) => compared(value, "=", one, type));
        return negated(or(found), predicate.negated);
      }
      default:
        return predicate satisfies never;
    }
  }

  /** A subquery sees its own table alone; one with an aggregate, or inside an aggregate, counts no protected row. */
  private answers({ item, from, where }: Subquery): Value[] {
    const uses = [this.use(from, this.aggregated || item.kind === "Aggregate" ? "counted" : "rows")];
    const rows = (uses[0]?.rows ?? []).flatMap((own): Joined[] => (uses[0] ? [new Map([[uses[0], own]])] : []));
    const kept = rows.filter((row) => where === null || this.truth(where, uses, row) === true);
    const ref = item.kind === "Aggregate" ? item.column : item;
    this.meant(ref, uses);
    const values = kept.map((row) => this.cell(ref, row, uses));
    return item.kind === "Aggregate" ? [aggregateOf(item.fn, values)] : values;
  }
}
