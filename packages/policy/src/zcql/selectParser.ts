import type {
  ColumnRef,
  GroupItem,
  Having,
  HavingTerm,
  Join,
  Limit,
  Name,
  OrderItem,
  SelectItem,
  SelectStatement,
  TableRef,
} from "./ast.ts";
import { ConditionParser } from "./conditionParser.ts";
import { positionOf } from "./tokenStream.ts";

/** SELECT and its clauses. */
export class SelectParser extends ConditionParser {
  /**
   * select ::= "SELECT" "DISTINCT"? select_list "FROM" table_ref join* where? ( group_by having? )? order_by? limit?
   *
   * HAVING is also read without GROUP BY, so that a rule can say what is missing.
   */
  protected select(): SelectStatement {
    const start = this.expect("SELECT");
    const distinct = this.sees("DISTINCT") && !this.seesSign("(", 1) && this.takes("DISTINCT");
    const star = this.seesSign("*") ? ({ kind: "Star", at: positionOf(this.next()) } as const) : null;
    const items = star ? [] : this.selectItems();
    if (this.seesSign("*")) this.unexpected("`FROM`", "ZCQL has no arithmetic.");
    this.expect("FROM");
    const from = this.tableRef();
    const joins = this.joins();
    const where = this.where();
    const groupBy = this.groupBy();
    const having = this.having();
    const orderBy = this.orderBy();
    const limit = this.limit();
    const at = this.spanFrom(start);
    return { kind: "SelectStatement", at, distinct, star, items, from, joins, where, groupBy, having, orderBy, limit };
  }

  /** select_list ::= "*" | select_item ( "," select_item )* */
  private selectItems(): SelectItem[] {
    const items = [this.selectItem()];
    while (this.takesSign(",")) items.push(this.selectItem());
    return items;
  }

  /** select_item ::= ( aggregate | distinct_fn | column ) ( "AS"? name )? */
  private selectItem(): SelectItem {
    const start = this.peek();
    if (start.keyword === "CASE") {
      this.fail({ at: start, message: "CASE doesn't exist in ZCQL", hint: "Select the column itself." });
    }
    const expression = this.sees("DISTINCT") ? this.distinctCall() : this.aggregateOrColumn();
    const alias = this.alias();
    return { kind: "SelectItem", at: this.spanFrom(start), expression, alias };
  }

  /** distinct_fn ::= "DISTINCT" "(" column ")" */
  private distinctCall() {
    const start = this.expect("DISTINCT");
    this.expectSign("(");
    const column = this.column();
    this.expectSign(")");
    return { kind: "DistinctCall", at: this.spanFrom(start), column } as const;
  }

  /** ( "AS"? name )? */
  private alias(): Name | null {
    if (this.takes("AS")) return this.expectName("a name after AS");
    const token = this.peek();
    return token.kind === "word" && token.keyword === "" ? this.expectName("a name") : null;
  }

  /** table_ref ::= name ( "AS"? name )? */
  protected tableRef(): TableRef {
    const start = this.peek();
    if (this.seesSign("(")) {
      this.fail({ at: start, message: "a subquery can't stand in FROM", hint: "Subqueries stand in WHERE only." });
    }
    const name = this.expectName("a table's name");
    const alias = this.alias();
    return { kind: "TableRef", at: this.spanFrom(start), name, alias };
  }

  /** join ::= ( "INNER" | "LEFT" ) "JOIN" table_ref "ON" qualified "=" qualified */
  private joins(): Join[] {
    const joins: Join[] = [];
    for (;;) {
      const start = this.peek();
      if (this.seesSign(",")) {
        const hint = "Write INNER JOIN … ON the key to ROWID.";
        this.fail({ at: start, message: "tables can't be listed with a comma", hint });
      }
      if (["JOIN", "RIGHT", "FULL", "CROSS", "NATURAL"].includes(start.keyword)) {
        this.fail({ at: start, message: "only INNER JOIN and LEFT JOIN exist", hint: "Write one of the two in full." });
      }
      if (!this.sees("INNER") && !this.sees("LEFT")) return joins;
      this.next();
      if (this.sees("OUTER")) this.unexpected("`JOIN`", "LEFT JOIN is written without OUTER.");
      this.expect("JOIN");
      const table = this.tableRef();
      if (!this.sees("ON")) this.unexpected("`ON`", "A join names its key: ON Child.key = Parent.ROWID.");
      this.next();
      const left = this.qualified();
      this.expectSign("=");
      const right = this.qualified();
      if (this.sees("AND") || this.sees("OR")) {
        const hint = "Put every other condition into WHERE.";
        this.fail({ at: this.peek(), message: "a join has exactly one ON condition", hint });
      }
      const type = start.keyword === "LEFT" ? "LEFT" : "INNER";
      joins.push({ kind: "Join", at: this.spanFrom(start), type, table, left, right });
    }
  }

  /** qualified ::= name "." name */
  private qualified(): ColumnRef {
    const start = this.peek();
    const column = this.column();
    if (column.table === null) {
      this.fail({ at: start, message: "a column in ON needs its table", hint: "Write Table.column." });
    }
    return column;
  }

  /** group_by ::= "GROUP" "BY" group_item ( "," group_item )* */
  private groupBy(): GroupItem[] {
    if (!this.takes("GROUP")) return [];
    this.expect("BY");
    const items = [this.groupItem()];
    while (this.takesSign(",")) items.push(this.groupItem());
    return items;
  }

  /** group_item ::= column | "BINARYOF" "(" column ")" */
  private groupItem(): GroupItem {
    const start = this.peek();
    if (start.kind === "word" && start.keyword === "" && this.seesSign("(", 1)) {
      if (start.text.toUpperCase() !== "BINARYOF") this.unknownFunction(start);
      this.next();
      this.expectSign("(");
      const column = this.column();
      this.expectSign(")");
      return { kind: "GroupItem", at: this.spanFrom(start), column, binary: true };
    }
    const column = this.column();
    return { kind: "GroupItem", at: column.at, column, binary: false };
  }

  /** having ::= "HAVING" having_term ( ( "AND" | "OR" ) having_term )* */
  private having(): Having | null {
    const start = this.peek();
    if (!this.takes("HAVING")) return null;
    const terms = [this.havingTerm()];
    const connectors: ("AND" | "OR")[] = [];
    while (this.sees("AND") || this.sees("OR")) {
      connectors.push(this.next().keyword === "AND" ? "AND" : "OR");
      terms.push(this.havingTerm());
    }
    return { kind: "Having", at: this.spanFrom(start), terms, connectors };
  }

  /** having_term ::= ( aggregate | column ) compare literal */
  private havingTerm(): HavingTerm {
    const start = this.peek();
    if (this.seesSign("(")) this.unexpected("an aggregate", "HAVING has no brackets and no subqueries.");
    const left = this.aggregateOrColumn();
    const { operator, angled } = this.compareOperator();
    const value = this.literal();
    return { kind: "HavingTerm", at: this.spanFrom(start), left, operator, angled, value };
  }

  /** order_by ::= "ORDER" "BY" order_item ( "," order_item )* */
  private orderBy(): OrderItem[] {
    if (!this.takes("ORDER")) return [];
    this.expect("BY");
    const items = [this.orderItem()];
    while (this.takesSign(",")) items.push(this.orderItem());
    return items;
  }

  /** order_item ::= ( aggregate | column ) ( "ASC" | "DESC" )? */
  private orderItem(): OrderItem {
    const start = this.peek();
    if (start.kind === "number") this.unexpected("a column", "Positions don't sort; name the column.");
    const by = this.aggregateOrColumn();
    const direction = this.takes("DESC") ? "DESC" : "ASC";
    if (direction === "ASC") this.takes("ASC");
    return { kind: "OrderItem", at: this.spanFrom(start), by, direction };
  }

  /** limit ::= "LIMIT" integer ( "," integer | "OFFSET" integer )? */
  private limit(): Limit | null {
    const start = this.peek();
    if (!this.takes("LIMIT")) return null;
    const first = this.integer();
    if (this.takesSign(",")) {
      const count = this.integer();
      return { kind: "Limit", at: this.spanFrom(start), count, offset: first, form: "comma" };
    }
    if (this.takes("OFFSET")) {
      const offset = this.integer();
      return { kind: "Limit", at: this.spanFrom(start), count: first, offset, form: "offset" };
    }
    return { kind: "Limit", at: this.spanFrom(start), count: first, offset: null, form: null };
  }

  /** integer ::= [0-9]+ */
  private integer(): number {
    const token = this.peek();
    const value = token.kind === "number" ? Number(token.text) : Number.NaN;
    if (!Number.isSafeInteger(value) || value < 0 || token.text.includes(".") || token.text.startsWith("-")) {
      return this.unexpected("a whole number");
    }
    this.next();
    return value;
  }
}
