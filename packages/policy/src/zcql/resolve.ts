import type { Catalogue, CatalogueColumn, CatalogueTable } from "@vanguard/contracts";
import type { ColumnRef, Join, Statement, Subquery, TableRef, ZcqlNode } from "./ast.ts";
import { type CatalogueIndex, indexOf, type TableIndex } from "./catalogueIndex.ts";
import { forEachChild } from "./walk.ts";

/** One occurrence of a table: in FROM, in a JOIN, in a subquery, or as the target of a write. */
export interface TableUse {
  readonly ref: TableRef;
  /** Undefined when the catalogue has no such table. */
  readonly entry: TableIndex | undefined;
  readonly join: Join | null;
}

/** The tables that a column may come from: those of one SELECT or one subquery. ZCQL has no correlation. */
export interface Scope {
  readonly node: Statement | Subquery;
  readonly uses: readonly TableUse[];
}

export interface ResolvedColumn {
  readonly use: TableUse;
  readonly table: CatalogueTable;
  readonly column: CatalogueColumn;
}

/**
 * What the names of a statement mean in a catalogue.
 *
 * Shape: a column without qualifier belongs to the base table of its scope; the name of an aliased table is its alias.
 */
export interface Names {
  readonly index: CatalogueIndex;
  readonly exact: boolean;
  readonly scopes: readonly Scope[];
  scopeOf(ref: ColumnRef): Scope | undefined;
  columnOf(ref: ColumnRef): ResolvedColumn | undefined;
}

/** The name by which the other clauses call this occurrence. */
export function visibleName(use: TableUse): string {
  return use.ref.alias?.text ?? use.ref.name.text;
}

/** Shape: `exact` takes the catalogue's spelling only; otherwise names match in any case. */
export function resolveNames(statement: Statement, catalogue: Catalogue, exact: boolean): Names {
  return new ResolvedNames(statement, indexOf(catalogue), exact);
}

interface Meaning {
  readonly scope: Scope;
  readonly column: ResolvedColumn | undefined;
}

class ResolvedNames implements Names {
  readonly index: CatalogueIndex;
  readonly exact: boolean;
  readonly scopes: Scope[] = [];
  private open: Scope | undefined;
  private readonly meanings = new Map<ColumnRef, Meaning>();
  /** Several rules ask about one column after the other. */
  private lastAsked: ColumnRef | undefined;
  private lastMeaning: Meaning | undefined;

  constructor(statement: Statement, index: CatalogueIndex, exact: boolean) {
    this.index = index;
    this.exact = exact;
    this.read(statement);
  }

  scopeOf(ref: ColumnRef): Scope | undefined {
    return this.meaningOf(ref)?.scope;
  }

  columnOf(ref: ColumnRef): ResolvedColumn | undefined {
    return this.meaningOf(ref)?.column;
  }

  private meaningOf(ref: ColumnRef): Meaning | undefined {
    if (ref !== this.lastAsked) {
      this.lastAsked = ref;
      this.lastMeaning = this.meanings.get(ref);
    }
    return this.lastMeaning;
  }

  private read(node: ZcqlNode): void {
    switch (node.kind) {
      case "Name":
      case "Literal":
      case "TableRef":
        return;
      case "ColumnRef": {
        const { open } = this;
        if (open) this.meanings.set(node, { scope: open, column: resolveColumn(node, open, this.exact) });
        return;
      }
      case "SelectStatement":
      case "InsertStatement":
      case "UpdateStatement":
      case "DeleteStatement":
      case "Subquery": {
        const outer = this.open;
        this.open = { node, uses: usesOf(node, this.index, this.exact) };
        this.scopes.push(this.open);
        forEachChild(node, this.readChild);
        this.open = outer;
        return;
      }
      default:
        forEachChild(node, this.readChild);
    }
  }

  private readonly readChild = (child: ZcqlNode): void => this.read(child);
}

function usesOf(node: Statement | Subquery, index: CatalogueIndex, exact: boolean): TableUse[] {
  const use = (ref: TableRef, join: Join | null) => ({ ref, entry: index.table(ref.name.text, exact), join });
  if (node.kind === "SelectStatement") {
    return [use(node.from, null), ...node.joins.map((join) => use(join.table, join))];
  }
  return [use(node.kind === "Subquery" ? node.from : node.table, null)];
}

function resolveColumn(ref: ColumnRef, scope: Scope, exact: boolean): ResolvedColumn | undefined {
  const use = ref.table === null ? scope.uses[0] : useNamed(ref.table.text, scope, exact);
  const column = use?.entry?.column(ref.column.text, exact);
  return use?.entry && column ? { use, table: use.entry.table, column } : undefined;
}

/** The first table of a scope that goes by this name. */
export function useNamed(name: string, scope: Scope, exact: boolean): TableUse | undefined {
  return scope.uses.find((use) => {
    const visible = visibleName(use);
    return visible === name || (!exact && visible.toLowerCase() === name.toLowerCase());
  });
}
