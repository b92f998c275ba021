import { joinKey } from "./joinKey.ts";
import type { Names, Scope, TableUse } from "./resolve.ts";

/** The column that says where a record belongs. */
export const PRECINCT_COLUMN = "precinct_code";

/**
 * What is known of a table in a row that WHERE lets through. `inside`: it is a real row of the caller's precincts. `insideOrAbsent`:
 * that, or the nulls with which a LEFT JOIN stands in for a missing partner.
 */
type Knowledge = "inside" | "insideOrAbsent";

/**
 * Which tables confine which, over keys that stay in one precinct.
 *
 * Shape: `by(fact, of)` is the set of tables that are confined once `of` is known to be `fact`; it always holds `of` itself.
 */
export interface Confinement {
  by(fact: Knowledge, of: TableUse): ReadonlySet<TableUse>;
}

/**
 * Follows the joins of a scope from table to table.
 *
 * An INNER JOIN drops every row whose partner is missing, so both its tables are real and of one precinct: what is known of one
 * holds for the other. A LEFT JOIN keeps such rows: its left table, if inside or absent, leaves the right one inside or
 * absent; its right table tells of the left one only when it is a real row, because then it was matched.
 */
export function confinementOf(scope: Scope, names: Names): Confinement {
  const links: Link[] = scope.uses.flatMap((use) => {
    const key = use.join && joinKey(use.join, names);
    if (!use.join || !key?.samePrecinct) return [];
    return [{ left: key.child === use ? key.parent : key.child, right: use, inner: use.join.type === "INNER" }];
  });
  const answers = { inside: new Map<TableUse, Set<TableUse>>(), insideOrAbsent: new Map<TableUse, Set<TableUse>>() };
  return {
    by(fact, of) {
      const before = answers[fact].get(of);
      if (before) return before;
      const answer = follow(links, fact, of);
      answers[fact].set(of, answer);
      return answer;
    },
  };
}

interface Link {
  readonly left: TableUse;
  readonly right: TableUse;
  readonly inner: boolean;
}

function follow(links: readonly Link[], fact: Knowledge, of: TableUse): Set<TableUse> {
  const known = new Map<TableUse, Knowledge>([[of, fact]]);
  const learn = (use: TableUse, what: Knowledge): boolean => {
    const before = known.get(use);
    if (before === "inside" || before === what) return false;
    known.set(use, what);
    return true;
  };
  let learned = links.length > 0;
  while (learned) {
    learned = false;
    for (const { left, right, inner } of links) {
      const ofLeft = known.get(left);
      const ofRight = known.get(right);
      if (inner && (ofLeft || ofRight)) learned = learn(left, "inside") || learned;
      if (inner && (ofLeft || ofRight)) learned = learn(right, "inside") || learned;
      if (!inner && ofLeft) learned = learn(right, "insideOrAbsent") || learned;
      if (!inner && ofRight === "inside") learned = learn(left, "inside") || learned;
    }
  }
  return new Set(known.keys());
}
