/**
 * The tree of a ZCQL statement.
 *
 * Shape:  plain data, told apart by `kind`; every node has `at`, the span that it was written in.
 *         Brackets leave no node: an Or inside an Or, or an And inside an And, is merged into its parent.
 * Units:  offset from 0, line and column from 1, all in UTF-16 code units.
 * Source: zcql.md, section 2.
 */
export interface Position {
  readonly offset: number;
  readonly length: number;
  readonly line: number;
  readonly column: number;
}

interface NodeBase {
  readonly at: Position;
}

export type AggregateFn = "COUNT" | "SUM" | "AVG" | "MIN" | "MAX";
export type CompareOperator = "=" | "!=" | "<" | "<=" | ">" | ">=";

export interface Name extends NodeBase {
  readonly kind: "Name";
  readonly text: string;
}

export interface TableRef extends NodeBase {
  readonly kind: "TableRef";
  readonly name: Name;
  readonly alias: Name | null;
}

export interface ColumnRef extends NodeBase {
  readonly kind: "ColumnRef";
  /** The qualifier as written: a table's name or its alias. */
  readonly table: Name | null;
  readonly column: Name;
}

/** `text` is the decoded string, the digits of the number, or TRUE, FALSE, NULL. */
export interface Literal extends NodeBase {
  readonly kind: "Literal";
  readonly type: "string" | "number" | "boolean" | "null";
  readonly text: string;
}

export interface Aggregate extends NodeBase {
  readonly kind: "Aggregate";
  readonly fn: AggregateFn;
  readonly column: ColumnRef;
}

export interface DistinctCall extends NodeBase {
  readonly kind: "DistinctCall";
  readonly column: ColumnRef;
}

export interface Star extends NodeBase {
  readonly kind: "Star";
}

export interface SelectItem extends NodeBase {
  readonly kind: "SelectItem";
  readonly expression: Aggregate | DistinctCall | ColumnRef;
  readonly alias: Name | null;
}

export interface Join extends NodeBase {
  readonly kind: "Join";
  readonly type: "INNER" | "LEFT";
  readonly table: TableRef;
  readonly left: ColumnRef;
  readonly right: ColumnRef;
}

export interface Or extends NodeBase {
  readonly kind: "Or";
  readonly children: readonly Condition[];
}

export interface And extends NodeBase {
  readonly kind: "And";
  readonly children: readonly Condition[];
}

export interface Comparison extends NodeBase {
  readonly kind: "Comparison";
  readonly column: ColumnRef;
  readonly operator: CompareOperator;
  /** Set where the text says `<>`, which the strict profile refuses; its meaning is `!=`. */
  readonly angled: Position | null;
  readonly value: Literal | Subquery;
}

export interface NullTest extends NodeBase {
  readonly kind: "NullTest";
  readonly column: ColumnRef;
  readonly negated: boolean;
}

/** `c IS 'x'`, which means `c = 'x'`. */
export interface IsValue extends NodeBase {
  readonly kind: "IsValue";
  readonly column: ColumnRef;
  readonly value: Literal;
}

export interface Like extends NodeBase {
  readonly kind: "Like";
  readonly column: ColumnRef;
  readonly negated: boolean;
  readonly pattern: Literal;
}

export interface InList extends NodeBase {
  readonly kind: "InList";
  readonly column: ColumnRef;
  readonly negated: boolean;
  readonly values: readonly Literal[];
}

export interface InSubquery extends NodeBase {
  readonly kind: "InSubquery";
  readonly column: ColumnRef;
  readonly negated: boolean;
  readonly subquery: Subquery;
}

export interface Between extends NodeBase {
  readonly kind: "Between";
  readonly column: ColumnRef;
  readonly low: Literal;
  readonly high: Literal;
}

export type Predicate = Comparison | NullTest | IsValue | Like | InList | InSubquery | Between;
export type Condition = Or | And | Predicate;

export interface Subquery extends NodeBase {
  readonly kind: "Subquery";
  readonly distinct: boolean;
  readonly item: Aggregate | ColumnRef;
  readonly from: TableRef;
  readonly where: Condition | null;
}

export interface GroupItem extends NodeBase {
  readonly kind: "GroupItem";
  readonly column: ColumnRef;
  readonly binary: boolean;
}

export interface HavingTerm extends NodeBase {
  readonly kind: "HavingTerm";
  readonly left: Aggregate | ColumnRef;
  readonly operator: CompareOperator;
  readonly angled: Position | null;
  readonly value: Literal;
}

/** `connectors[i]` stands between `terms[i]` and `terms[i + 1]`; HAVING has no brackets. */
export interface Having extends NodeBase {
  readonly kind: "Having";
  readonly terms: readonly HavingTerm[];
  readonly connectors: readonly ("AND" | "OR")[];
}

export interface OrderItem extends NodeBase {
  readonly kind: "OrderItem";
  readonly by: Aggregate | ColumnRef;
  readonly direction: "ASC" | "DESC";
}

export interface Limit extends NodeBase {
  readonly kind: "Limit";
  readonly count: number;
  readonly offset: number | null;
  /** How the offset is written; null without one. */
  readonly form: "comma" | "offset" | null;
}

export interface SelectStatement extends NodeBase {
  readonly kind: "SelectStatement";
  readonly distinct: boolean;
  /** Set for `SELECT *`; `items` is empty then. */
  readonly star: Star | null;
  readonly items: readonly SelectItem[];
  readonly from: TableRef;
  readonly joins: readonly Join[];
  readonly where: Condition | null;
  readonly groupBy: readonly GroupItem[];
  readonly having: Having | null;
  readonly orderBy: readonly OrderItem[];
  readonly limit: Limit | null;
}

export interface InsertRow extends NodeBase {
  readonly kind: "InsertRow";
  readonly values: readonly Literal[];
}

export interface InsertStatement extends NodeBase {
  readonly kind: "InsertStatement";
  readonly table: TableRef;
  /** Empty when the statement names none: the values then follow the table's own order. */
  readonly columns: readonly ColumnRef[];
  readonly rows: readonly InsertRow[];
}

export interface Assignment extends NodeBase {
  readonly kind: "Assignment";
  readonly column: ColumnRef;
  readonly value: Literal;
}

export interface UpdateStatement extends NodeBase {
  readonly kind: "UpdateStatement";
  readonly table: TableRef;
  readonly assignments: readonly Assignment[];
  readonly where: Condition | null;
}

export interface DeleteStatement extends NodeBase {
  readonly kind: "DeleteStatement";
  readonly table: TableRef;
  readonly where: Condition | null;
}

export type Statement = SelectStatement | InsertStatement | UpdateStatement | DeleteStatement;

export type ZcqlNode =
  | Statement
  | Name
  | TableRef
  | ColumnRef
  | Literal
  | Aggregate
  | DistinctCall
  | Star
  | SelectItem
  | Join
  | Condition
  | Subquery
  | GroupItem
  | Having
  | HavingTerm
  | OrderItem
  | Limit
  | InsertRow
  | Assignment;

export type NodeKind = ZcqlNode["kind"];
export type NodeOf<K extends NodeKind> = Extract<ZcqlNode, { kind: K }>;
