import type { Condition, Literal, Predicate } from "./ast.ts";
import { type Confinement, confinementOf, PRECINCT_COLUMN } from "./confinement.ts";
import { type Finding, named } from "./diagnostics.ts";
import { absenceStep, everyBranch, keyStep, onePart, type ProofStep, precinctStep, tableStep } from "./proofSteps.ts";
import { type Names, type Scope, type TableUse, visibleName } from "./resolve.ts";
import { whereOf } from "./walk.ts";

/** More tables than the language joins: refused by `joinKeys` too, and not worth the work. */
const MOST_TABLES = 8;

/**
 * Shape: `tables` has a step for every occurrence of a table, and is a proof only when `gaps` is empty. A gap points at the
 *        smallest branch of a WHERE that leaves a table open.
 */
export interface ScopeProof {
  readonly tables: readonly ProofStep[];
  readonly gaps: readonly ScopeGap[];
}

export interface ScopeGap extends Finding {
  /** There is no WHERE that could confine anything. */
  readonly whereMissing: boolean;
}

/**
 * Shows that every table of a statement is confined to the given precincts, in whatever way its WHERE becomes true.
 *
 * The argument follows the tree: an AND confines a table when one of its parts does, an OR when all of them do. A part confines
 * by `precinct_code = 'X'`, IS 'X' or IN (…) with every value among the caller's precincts, on the table itself or on one that a key
 * ties to the same precinct; and by `ROWID IS NULL` on the right of a LEFT JOIN, where no row was joined. Nothing else counts: LIKE,
 * `!=`, NOT IN, ranges, a comparison with NULL, a subquery. So the cost is the size of the tree times the number of tables.
 *
 * Errors: a table that the catalogue doesn't know, or that has no precinct, is never confined.
 */
export function proveScope(names: Names, precincts: readonly string[]): ScopeProof {
  const tables: ProofStep[] = [];
  const gaps: ScopeGap[] = [];
  for (const scope of names.scopes) {
    const where = whereOf(scope.node);
    if (scope.uses.length > MOST_TABLES) {
      const hint = "Join fewer tables.";
      gaps.push({ at: scope.node.at, message: "too many tables to prove anything of", hint, whereMissing: false });
      continue;
    }
    const facts = where && new ScopeFacts(scope, names, precincts);
    for (const use of scope.uses) {
      const step = facts && where ? facts.confining(where, use) : null;
      if (step) tables.push(tableStep(use, step));
      else if (facts && where) gaps.push({ ...facts.gap(where, use), whereMissing: false });
      else {
        const hint = "Add WHERE with its precinct.";
        gaps.push({ at: use.ref.at, message: openMessage(use), hint, whereMissing: true });
      }
    }
  }
  return { tables, gaps };
}

function openMessage(use: TableUse): string {
  return `${named(visibleName(use))} is not confined to your precincts`;
}

/** One scope's conditions read as facts about its tables. */
class ScopeFacts {
  private readonly scope: Scope;
  private readonly names: Names;
  private readonly precincts: readonly string[];
  /** Needed only where a fact goes from one table to another. */
  private confinement: Confinement | null = null;

  constructor(scope: Scope, names: Names, precincts: readonly string[]) {
    this.scope = scope;
    this.names = names;
    this.precincts = precincts;
  }

  /** The step that confines the table whenever the condition is true; null when nothing does. */
  confining(condition: Condition, use: TableUse): ProofStep | null {
    switch (condition.kind) {
      case "And":
        for (const child of condition.children) {
          const step = this.confining(child, use);
          if (step) return onePart(condition, step);
        }
        return null;
      case "Or": {
        const branches: ProofStep[] = [];
        for (const child of condition.children) {
          const step = this.confining(child, use);
          if (!step) return null;
          branches.push(step);
        }
        return everyBranch(condition, branches);
      }
      default:
        return this.ofPredicate(condition, use);
    }
  }

  private ofPredicate(predicate: Predicate, use: TableUse): ProofStep | null {
    const column = this.names.columnOf(predicate.column);
    if (!column || !this.scope.uses.includes(column.use)) return null;
    if (column.column.name === PRECINCT_COLUMN) {
      const values = equalValues(predicate);
      if (!values || values.length === 0 || !values.every((value) => this.isOwn(value))) return null;
      return this.carried("inside", use, column.use, () => precinctStep(predicate, column.use, values));
    }
    if (column.column.name === "ROWID" && predicate.kind === "NullTest" && !predicate.negated) {
      if (column.use.join?.type !== "LEFT") return null;
      return this.carried("insideOrAbsent", use, column.use, () => absenceStep(predicate, column.use));
    }
    return null;
  }

  /** What holds of one table, carried over keys to another: null where no key leads there. */
  private carried(
    fact: "inside" | "insideOrAbsent",
    to: TableUse,
    from: TableUse,
    first: () => ProofStep,
  ): ProofStep | null {
    if (to === from) return first();
    this.confinement ??= confinementOf(this.scope, this.names);
    const link = this.confinement.by(fact, from).get(to);
    if (!link) return null;
    const before = this.carried(fact, link.from, from, first);
    return before && keyStep(link, to, before);
  }

  private isOwn(value: Literal): boolean {
    return value.type === "string" && this.precincts.includes(value.text);
  }

  /** The smallest branch that leaves the table open, and what is wrong with it. */
  gap(condition: Condition, use: TableUse): Finding {
    if (condition.kind === "Or") {
      const open = condition.children.find((child) => !this.confining(child, use));
      return this.gap(open ?? condition.children[0] ?? condition, use);
    }
    if (condition.kind === "And") {
      const told = condition.children.find((child) => this.triesToConfine(child, use));
      if (told) return this.gap(told, use);
    } else if (this.isAboutPrecinct(condition, use)) return this.gapOfPredicate(condition, use);
    const name = visibleName(use);
    const hint = `Add AND ${name}.${PRECINCT_COLUMN} = one of your precincts.`;
    return { at: condition.at, message: `${openMessage(use)} in this branch`, hint };
  }

  private triesToConfine(condition: Condition, use: TableUse): boolean {
    if (condition.kind === "And" || condition.kind === "Or") {
      return condition.children.some((child) => this.triesToConfine(child, use));
    }
    return this.isAboutPrecinct(condition, use) || this.ofPredicate(condition, use) !== null;
  }

  private isAboutPrecinct(predicate: Predicate, use: TableUse): boolean {
    const column = this.names.columnOf(predicate.column);
    return column?.use === use && column.column.name === PRECINCT_COLUMN;
  }

  private gapOfPredicate(predicate: Predicate, use: TableUse): Finding {
    const foreign = equalValues(predicate)?.find((value) => !this.isOwn(value));
    if (foreign) {
      const message = "this names a precinct outside your own";
      return { at: foreign.at, message, hint: `Name your own precincts for ${visibleName(use)}.` };
    }
    const message = `${openMessage(use)}: this comparison proves nothing`;
    return { at: predicate.at, message, hint: `Write ${PRECINCT_COLUMN} = or IN with precincts of your own.` };
  }
}

/** The values that the column must be one of when the predicate is true; undefined when it may be something else. */
function equalValues(predicate: Predicate): readonly Literal[] | undefined {
  switch (predicate.kind) {
    case "Comparison":
      return predicate.operator === "=" && predicate.value.kind === "Literal" ? [predicate.value] : undefined;
    case "IsValue":
      return [predicate.value];
    case "InList":
      return predicate.negated ? undefined : predicate.values;
    case "NullTest":
    case "Like":
    case "InSubquery":
    case "Between":
      return undefined;
    default:
      return predicate satisfies never;
  }
}
