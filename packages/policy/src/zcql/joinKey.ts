import type { Join } from "./ast.ts";
import type { Names, TableUse } from "./resolve.ts";

/** A join over a declared key: which side holds the key, which the ROWID, and whether both lie in one precinct. */
export interface JoinKey {
  readonly child: TableUse;
  readonly parent: TableUse;
  /** The key column's name in the child. */
  readonly column: string;
  readonly samePrecinct: boolean;
}

/**
 * Shape: undefined unless one side is a foreign key, the other the ROWID of the very table that the key names, and exactly one
 *        of the two belongs to the table being joined, the other to one before it.
 */
export function joinKey(join: Join, names: Names): JoinKey | undefined {
  const left = names.columnOf(join.left);
  const right = names.columnOf(join.right);
  if (!left || !right || left.use === right.use) return undefined;
  const uses = names.scopeOf(join.left)?.uses ?? [];
  const other = left.use.join === join ? right.use : right.use.join === join ? left.use : undefined;
  if (!other || uses.indexOf(other) >= uses.findIndex((use) => use.join === join)) return undefined;
  for (const [child, parent] of [
    [left, right],
    [right, left],
  ] as const) {
    const reference = child.column.references;
    if (reference?.table === parent.table.name && parent.column.name === "ROWID") {
      return {
        child: child.use,
        parent: parent.use,
        column: child.column.name,
        samePrecinct: reference.samePrecinct,
      };
    }
  }
  return undefined;
}
