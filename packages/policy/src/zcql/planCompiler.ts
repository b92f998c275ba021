import type { Catalogue, PlanAggregate, PlanFilter, QueryPlan } from "@vanguard/contracts";
import type {
  Aggregate,
  ColumnRef,
  CompareOperator,
  Condition,
  Join,
  Name,
  Predicate,
  SelectItem,
  SelectStatement,
  TableRef,
} from "./ast.ts";
import { type CatalogueIndex, indexOf, nearestName, type TableIndex } from "./catalogueIndex.ts";
import { confinementOf, PRECINCT_COLUMN } from "./confinement.ts";
import { NOWHERE, named } from "./diagnostics.ts";
import { literalFor } from "./planValues.ts";
import { resolveNames, type TableUse } from "./resolve.ts";
import { PROFILE_LIMITS } from "./words.ts";

/** Why a plan can't be printed. Caught where the compilation was started. */
export class PlanFault extends Error {
  readonly rule: string;
  readonly finding: { readonly message: string; readonly hint: string };

  constructor(rule: string, message: string, hint: string) {
    super(message);
    this.rule = rule;
    this.finding = { message, hint };
  }
}

const OPERATORS = { eq: "=", ne: "!=", lt: "<", lte: "<=", gt: ">", gte: ">=" } as const satisfies Record<
  string,
  CompareOperator
>;
const MOST_CONDITIONS = PROFILE_LIMITS.strict.conditions;

const at = NOWHERE;
const nameOf = (text: string): Name => ({ kind: "Name", at, text });
const refOf = (entry: TableIndex): TableRef => ({ kind: "TableRef", at, name: nameOf(entry.table.name), alias: null });

interface PlanColumn {
  readonly entry: TableIndex;
  readonly column: NonNullable<ReturnType<TableIndex["column"]>>;
}

/** Builds the tree of one plan. */
export class PlanCompiler {
  private readonly plan: QueryPlan;
  private readonly precincts: readonly string[];
  private readonly catalogue: Catalogue;
  private readonly index: CatalogueIndex;
  private readonly entries: TableIndex[] = [];

  constructor(plan: QueryPlan, precincts: readonly string[], catalogue: Catalogue) {
    this.plan = plan;
    this.precincts = precincts;
    this.catalogue = catalogue;
    this.index = indexOf(catalogue);
  }

  /** Errors: PlanFault. */
  select(): SelectStatement {
    const { plan } = this;
    if (this.precincts.length === 0) {
      throw new PlanFault("scopeProof", "you have no precinct whose records you may read", "Ask for a posting.");
    }
    this.entries.push(this.table(plan.table));
    const joins = plan.joins.map((join) => this.join(join.key, join.kind));
    const filters = plan.filters.map((filter) => this.filter(filter));
    const [base] = this.entries;
    if (!base) throw new PlanFault("knownTables", "the plan names no table", "Name a table.");
    const bare: SelectStatement = {
      kind: "SelectStatement",
      at,
      distinct: false,
      star: null,
      items: this.items(),
      from: refOf(base),
      joins,
      where: null,
      groupBy: plan.group_by.map((name) => ({ kind: "GroupItem", at, column: this.column(name), binary: false })),
      having: null,
      orderBy: plan.order_by.map(({ by, direction }) => ({
        kind: "OrderItem",
        at,
        by: typeof by === "string" ? this.column(by) : this.aggregate(by),
        direction,
      })),
      limit: null,
    };
    const isOneRow = plan.aggregates.length > 0 && plan.group_by.length === 0;
    const limit = isOneRow ? null : ({ kind: "Limit", at, count: plan.limit, offset: null, form: null } as const);
    return { ...bare, where: this.where(bare, filters), limit };
  }

  private items(): SelectItem[] {
    const expressions = [
      ...this.plan.columns.map((name) => this.column(name)),
      ...this.plan.aggregates.map((aggregate) => this.aggregate(aggregate)),
    ];
    if (expressions.length === 0) throw new PlanFault("columnLimit", "the plan selects nothing", "Name a column.");
    return expressions.map((expression) => ({ kind: "SelectItem", at, expression, alias: null }));
  }

  private aggregate({ fn, column }: PlanAggregate): Aggregate {
    return { kind: "Aggregate", at, fn, column: this.column(column) };
  }

  private table(name: string): TableIndex {
    const entry = this.index.table(name, true);
    if (entry) return entry;
    const near = nearestName(
      name,
      this.index.tables.map(({ table }) => table.name),
    );
    throw new PlanFault(
      "knownTables",
      `unknown table ${named(name)}`,
      near ? `Did you mean ${named(near)}?` : "Name another table.",
    );
  }

  /** The key's table may be there already, and leads to its parent; or its parent is, and the key leads to a child. */
  private join(key: string, type: "INNER" | "LEFT"): Join {
    const [first = "", second] = key.split(".");
    const childEntry = second === undefined ? this.entries[0] : this.table(first);
    const column = childEntry?.column(second ?? first, true);
    if (!childEntry || !column?.references) {
      throw new PlanFault("joinKeys", `${named(key)} is not a key to another table`, "Join over a foreign key.");
    }
    const parentEntry = this.table(column.references.table);
    const [hasChild, hasParent] = [this.entries.includes(childEntry), this.entries.includes(parentEntry)];
    if (hasChild === hasParent) {
      const message = hasChild ? `${named(key)} joins a table twice` : `${named(key)} joins two tables not in the plan`;
      throw new PlanFault("joinKeys", message, "Join one new table to one that is already there.");
    }
    const joined = hasChild ? parentEntry : childEntry;
    this.entries.push(joined);
    const side = (entry: TableIndex, name: string): ColumnRef => ({
      kind: "ColumnRef",
      at,
      table: nameOf(entry.table.name),
      column: nameOf(name),
    });
    const left = side(childEntry, column.name);
    return { kind: "Join", at, type, table: refOf(joined), left, right: side(parentEntry, "ROWID") };
  }

  private find(name: string): PlanColumn {
    const [first = "", second] = name.split(".");
    const entry = second === undefined ? this.entries[0] : this.entries.find(({ table }) => table.name === first);
    if (!entry) throw new PlanFault("knownColumns", `${named(first)} is not in the plan`, "Join its table first.");
    const column = entry.column(second ?? first, true);
    if (column) return { entry, column };
    const names = entry.columns.map((candidate) => candidate.name);
    const near = nearestName(second ?? first, names);
    const message = `no column ${named(second ?? first)} in ${entry.table.name}`;
    throw new PlanFault("knownColumns", message, near ? `Did you mean ${named(near)}?` : "Name another column.");
  }

  private column(name: string): ColumnRef {
    const { entry, column } = this.find(name);
    return this.refTo(entry, column.name);
  }

  private refTo(entry: TableIndex, column: string): ColumnRef {
    const table = this.plan.joins.length > 0 ? nameOf(entry.table.name) : null;
    return { kind: "ColumnRef", at, table, column: nameOf(column) };
  }

  private filter(filter: PlanFilter): Predicate {
    const { column } = this.find(filter.column);
    const ref = this.column(filter.column);
    const literal = (value: string | number | boolean) => {
      const made = literalFor(value, column, filter.op);
      if ("message" in made) throw new PlanFault(made.rule, made.message, made.hint);
      return made;
    };
    switch (filter.op) {
      case "eq":
      case "ne":
      case "lt":
      case "lte":
      case "gt":
      case "gte":
        if (filter.op === "eq") this.refuseForeign(column.name, [filter.value]);
        return {
          kind: "Comparison",
          at,
          column: ref,
          operator: OPERATORS[filter.op],
          angled: null,
          value: literal(filter.value),
        };
      case "in":
      case "not_in": {
        if (filter.op === "in") this.refuseForeign(column.name, filter.values);
        const values = filter.values.map(literal);
        return { kind: "InList", at, column: ref, negated: filter.op === "not_in", values };
      }
      case "like":
        return { kind: "Like", at, column: ref, negated: false, pattern: literal(filter.pattern) };
      case "is_null":
      case "is_not_null":
        return { kind: "NullTest", at, column: ref, negated: filter.op === "is_not_null" };
      default:
        return filter satisfies never;
    }
  }

  private refuseForeign(column: string, values: readonly unknown[]): void {
    if (column !== PRECINCT_COLUMN || values.every((value) => this.precincts.some((own) => own === value))) return;
    throw new PlanFault("scopeProof", "the plan names a precinct outside your own", "Name your own precincts.");
  }

  /** The caller's scope first, then the plan's filters, within the five conditions of a statement. */
  private where(bare: SelectStatement, filters: readonly Predicate[]): Condition {
    const names = resolveNames({ ...bare, where: { kind: "And", at, children: filters } }, this.catalogue, true);
    const [scope] = names.scopes;
    if (!scope) throw new PlanFault("scopeProof", "the plan has no table", "Name a table.");
    const confinement = confinementOf(scope, names);
    const confined = new Set<TableUse>();
    for (const filter of filters) {
      const column = names.columnOf(filter.column);
      const equals =
        (filter.kind === "Comparison" && filter.operator === "=") || (filter.kind === "InList" && !filter.negated);
      if (!equals || column?.column.name !== PRECINCT_COLUMN) continue;
      for (const use of confinement.by("inside", column.use).keys()) confined.add(use);
    }
    const scopes: Condition[] = [];
    let count = 0;
    for (const use of scope.uses) {
      if (confined.has(use) || !use.entry) continue;
      const own = this.ownPrecinct(use.entry);
      const isLeft = use.join?.type === "LEFT";
      scopes.push(isLeft ? { kind: "Or", at, children: [own, this.absent(use.entry)] } : own);
      count += isLeft ? 2 : 1;
      for (const other of confinement.by(isLeft ? "insideOrAbsent" : "inside", use).keys()) confined.add(other);
    }
    const room = Math.max(MOST_CONDITIONS - count, 0);
    const extra = this.plan.filters[room];
    if (extra) {
      const message = `the filter on ${named(extra.column)} is one too many: your precincts take ${count} of ${MOST_CONDITIONS} conditions`;
      throw new PlanFault("conditionLimit", message, `Leave out a filter; ${room} fit.`);
    }
    const children = [...scopes, ...filters];
    const [only] = children;
    if (only && children.length === 1) return only;
    return { kind: "And", at, children };
  }

  private ownPrecinct(entry: TableIndex): Predicate {
    const column = this.refTo(entry, PRECINCT_COLUMN);
    if (!entry.column(PRECINCT_COLUMN, true)) {
      throw new PlanFault("scopeProof", `${entry.table.name} has no precinct, so nobody may read it`, "Ask otherwise.");
    }
    const values = this.precincts.map((text) => ({ kind: "Literal", at, type: "string", text }) as const);
    const [first] = values;
    return first && values.length === 1
      ? { kind: "Comparison", at, column, operator: "=", angled: null, value: first }
      : { kind: "InList", at, column, negated: false, values };
  }

  private absent(entry: TableIndex): Predicate {
    return { kind: "NullTest", at, column: this.refTo(entry, "ROWID"), negated: false };
  }
}
