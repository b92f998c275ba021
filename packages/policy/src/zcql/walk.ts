import type { Condition, NodeKind, NodeOf, Statement, Subquery, ZcqlNode } from "./ast.ts";

/** What wants to see which nodes. Every node is seen before its children, in the order of the text. */
export type Visitor = { readonly [K in NodeKind]?: (node: NodeOf<K>) => void };

/** Calls `enter` for each node before its children and `leave` after them. Depth is bounded by the parser. */
export function walk(root: ZcqlNode, enter: (node: ZcqlNode) => void, leave?: (node: ZcqlNode) => void): void {
  const step = (node: ZcqlNode): void => {
    enter(node);
    forEachChild(node, step);
    leave?.(node);
  };
  step(root);
}

/** The children of a node, in the order of the text. */
export function forEachChild(node: ZcqlNode, visit: (child: ZcqlNode) => void): void {
  switch (node.kind) {
    case "SelectStatement":
      if (node.star) visit(node.star);
      for (const child of node.items) visit(child);
      visit(node.from);
      for (const child of node.joins) visit(child);
      if (node.where) visit(node.where);
      for (const child of node.groupBy) visit(child);
      if (node.having) visit(node.having);
      for (const child of node.orderBy) visit(child);
      if (node.limit) visit(node.limit);
      return;
    case "InsertStatement":
      visit(node.table);
      for (const child of node.columns) visit(child);
      for (const child of node.rows) visit(child);
      return;
    case "UpdateStatement":
      visit(node.table);
      for (const child of node.assignments) visit(child);
      if (node.where) visit(node.where);
      return;
    case "DeleteStatement":
      visit(node.table);
      if (node.where) visit(node.where);
      return;
    case "Subquery":
      visit(node.item);
      visit(node.from);
      if (node.where) visit(node.where);
      return;
    case "SelectItem":
      visit(node.expression);
      return;
    case "Join":
      visit(node.table);
      visit(node.left);
      visit(node.right);
      return;
    case "Or":
    case "And":
      for (const child of node.children) visit(child);
      return;
    case "Comparison":
    case "IsValue":
    case "Assignment":
      visit(node.column);
      visit(node.value);
      return;
    case "Like":
      visit(node.column);
      visit(node.pattern);
      return;
    case "InList":
      visit(node.column);
      for (const child of node.values) visit(child);
      return;
    case "InSubquery":
      visit(node.column);
      visit(node.subquery);
      return;
    case "Between":
      visit(node.column);
      visit(node.low);
      visit(node.high);
      return;
    case "Having":
      for (const child of node.terms) visit(child);
      return;
    case "HavingTerm":
      visit(node.left);
      visit(node.value);
      return;
    case "OrderItem":
      visit(node.by);
      return;
    case "InsertRow":
      for (const child of node.values) visit(child);
      return;
    case "Aggregate":
    case "DistinctCall":
    case "NullTest":
    case "GroupItem":
      visit(node.column);
      return;
    case "Name":
    case "TableRef":
    case "ColumnRef":
    case "Literal":
    case "Star":
    case "Limit":
      return;
    default:
      node satisfies never;
  }
}

/** The WHERE of a statement or subquery; INSERT has none. */
export function whereOf(node: Statement | Subquery): Condition | null {
  return node.kind === "InsertStatement" ? null : node.where;
}
