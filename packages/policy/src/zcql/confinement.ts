import type { Join } from "./ast.ts";
import { joinKey } from "./joinKey.ts";
import { type Names, type Scope, type TableUse, visibleName } from "./resolve.ts";

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
 * Shape: `by(fact, of)` holds the tables that are confined once `of` is known to be `fact`, always `of` itself among them. The value is
 *        the link over which the table was reached first; null for `of`.
 */
export interface Confinement {
  by(fact: Knowledge, of: TableUse): ReadonlyMap<TableUse, Reached | null>;
}

/** How a fact came from one table to the next: over which join, and by the name of its key. */
export interface Reached {
  readonly from: TableUse;
  readonly join: Join;
  /** `Child.key`. */
  readonly key: string;
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
    const left = key.child === use ? key.parent : key.child;
    const inner = use.join.type === "INNER";
    return [{ left, right: use, inner, join: use.join, key: `${visibleName(key.child)}.${key.column}` }];
  });
  const answers = {
    inside: new Map<TableUse, ReadonlyMap<TableUse, Reached | null>>(),
    insideOrAbsent: new Map<TableUse, ReadonlyMap<TableUse, Reached | null>>(),
  };
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
  readonly join: Join;
  readonly key: string;
}

function follow(links: readonly Link[], fact: Knowledge, of: TableUse): ReadonlyMap<TableUse, Reached | null> {
  const known = new Map<TableUse, Knowledge>([[of, fact]]);
  const reached = new Map<TableUse, Reached | null>([[of, null]]);
  const learn = (use: TableUse, what: Knowledge, from: TableUse, { join, key }: Link): boolean => {
    const before = known.get(use);
    if (before === "inside" || before === what) return false;
    known.set(use, what);
    // The first way is kept: every step of it was known before, so that it leads back to `of`.
    if (!reached.has(use)) reached.set(use, { from, join, key });
    return true;
  };
  let learned = links.length > 0;
  while (learned) {
    learned = false;
    for (const link of links) {
      const { left, right, inner } = link;
      const ofLeft = known.get(left);
      const ofRight = known.get(right);
      if (inner && (ofLeft || ofRight)) learned = learn(left, "inside", right, link) || learned;
      if (inner && (ofLeft || ofRight)) learned = learn(right, "inside", left, link) || learned;
      if (!inner && ofLeft) learned = learn(right, "insideOrAbsent", left, link) || learned;
      if (!inner && ofRight === "inside") learned = learn(left, "inside", right, link) || learned;
    }
  }
  return reached;
}
