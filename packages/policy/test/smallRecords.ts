import type { ColumnRef, Condition, Literal, Subquery } from "../src/zcql/ast.ts";
import { type Names, type Scope, type TableUse, useNamed } from "../src/zcql/resolve.ts";

/** A few records in memory, and SELECT over them as SQL means it. It knows nothing of proofs, so that a proof can be tried on it. */

export type Cell = string | number | null;
export type Row = Readonly<Record<string, Cell>>;
export type SmallRecords = Readonly<Record<string, readonly Row[]>>;
/** One row of a join: for each table its record, or null where a LEFT JOIN found none. */
export type JoinedRow = ReadonlyMap<TableUse, Row | null>;

/** Every joined row that a scope's WHERE lets through. */
export function rowsThrough(scope: Scope, names: Names, records: SmallRecords): JoinedRow[] {
  const node = scope.node;
  if (node.kind !== "SelectStatement" && node.kind !== "Subquery") throw new Error("only SELECT is evaluated");
  return joined(scope, names, records).filter(
    (row) => node.where === null || isTrue(node.where, row, scope, names, records),
  );
}

function recordsOf(use: TableUse, records: SmallRecords): readonly Row[] {
  return records[use.ref.name.text] ?? [];
}

function joined(scope: Scope, names: Names, records: SmallRecords): JoinedRow[] {
  let rows: JoinedRow[] = [new Map()];
  for (const use of scope.uses) {
    rows = rows.flatMap((row) => {
      const extended = recordsOf(use, records).map((record): JoinedRow => new Map([...row, [use, record]]));
      if (!use.join) return extended;
      const { left, right, type } = use.join;
      const matches = extended.filter((candidate) => {
        const [a, b] = [cell(left, candidate, scope, names), cell(right, candidate, scope, names)];
        return a !== null && a === b;
      });
      return matches.length === 0 && type === "LEFT" ? [new Map([...row, [use, null]])] : matches;
    });
  }
  return rows;
}

function cell(ref: ColumnRef, row: JoinedRow, scope: Scope, names: Names): Cell {
  const use = ref.table === null ? scope.uses[0] : useNamed(ref.table.text, scope, names.exact);
  return (use && row.get(use)?.[ref.column.text]) ?? null;
}

const valueOfLiteral = ({ type, text }: Literal): Cell =>
  type === "null" ? null : type === "number" ? Number(text) : text;
const folded = (value: Cell) => (typeof value === "string" ? value.toLowerCase() : value);

/** Three values: true, false, and null for unknown, as SQL has it. */
type Truth = boolean | null;
const not = (truth: Truth): Truth => (truth === null ? null : !truth);

function isTrue(condition: Condition, row: JoinedRow, scope: Scope, names: Names, records: SmallRecords): boolean {
  return truth(condition, row, scope, names, records) === true;
}

function truth(condition: Condition, row: JoinedRow, scope: Scope, names: Names, records: SmallRecords): Truth {
  if (condition.kind === "And" || condition.kind === "Or") {
    const parts = condition.children.map((child) => truth(child, row, scope, names, records));
    const decisive = condition.kind === "Or";
    if (parts.includes(decisive)) return decisive;
    return parts.includes(null) ? null : !decisive;
  }
  const left = folded(cell(condition.column, row, scope, names));
  const equal = (right: Cell): Truth => (left === null || right === null ? null : left === folded(right));
  switch (condition.kind) {
    case "NullTest":
      return (left === null) !== condition.negated;
    case "IsValue":
      return equal(valueOfLiteral(condition.value));
    case "Comparison": {
      if (condition.value.kind === "Subquery") throw new Error("scalar subqueries are not evaluated");
      const right = folded(valueOfLiteral(condition.value));
      if (condition.operator === "=") return equal(right);
      if (condition.operator === "!=") return not(equal(right));
      if (left === null || right === null) return null;
      if (condition.operator === "<") return left < right;
      if (condition.operator === "<=") return left <= right;
      return condition.operator === ">" ? left > right : left >= right;
    }
    case "InList": {
      const parts = condition.values.map((value) => equal(valueOfLiteral(value)));
      const found = parts.includes(true) ? true : parts.includes(null) ? null : false;
      return condition.negated ? not(found) : found;
    }
    case "InSubquery": {
      const parts = answers(condition.subquery, names, records).map(equal);
      const found = parts.includes(true) ? true : parts.includes(null) ? null : false;
      return condition.negated ? not(found) : found;
    }
    case "Like":
      // Only `*`, for anything, is used here.
      return left === null ? null : !condition.negated;
    case "Between":
      throw new Error("BETWEEN is not evaluated");
    default:
      return condition satisfies never;
  }
}

function answers(subquery: Subquery, names: Names, records: SmallRecords): Cell[] {
  const scope = names.scopes.find((candidate) => candidate.node === subquery);
  const { item } = subquery;
  if (!scope || item.kind !== "ColumnRef") throw new Error("only a column is evaluated");
  return rowsThrough(scope, names, records).map((row) => cell(item, row, scope, names));
}

/** The joined rows that each scope of a statement reads: what must be confined. */
export function rowsOfEveryScope(names: Names, records: SmallRecords): JoinedRow[] {
  return names.scopes.flatMap((scope) => rowsThrough(scope, names, records));
}
