import type {
  Aggregate,
  AggregateFn,
  ColumnRef,
  CompareOperator,
  Condition,
  Literal,
  Position,
  Predicate,
  Subquery,
  TableRef,
} from "./ast.ts";
import { named } from "./diagnostics.ts";
import type { Token } from "./lexer.ts";
import { positionOf, TokenStream } from "./tokenStream.ts";
import { AGGREGATE_NAMES } from "./words.ts";

const FUNCTION_HINT = "There is COUNT, SUM, AVG, MIN, MAX and DISTINCT. A part of a date is asked for as a range.";

/** Columns, values and conditions: what SELECT, UPDATE and DELETE have in common. */
export class ConditionParser extends TokenStream {
  /** where ::= "WHERE" or_expr */
  protected where(): Condition | null {
    return this.takes("WHERE") ? this.orExpression() : null;
  }

  /** or_expr ::= and_expr ( "OR" and_expr )* */
  private orExpression(): Condition {
    const start = this.peek();
    const first = this.andExpression();
    if (!this.sees("OR")) return first;
    const children: Condition[] = first.kind === "Or" ? [...first.children] : [first];
    while (this.takes("OR")) {
      const child = this.andExpression();
      if (child.kind === "Or") children.push(...child.children);
      else children.push(child);
    }
    return { kind: "Or", at: this.spanFrom(start), children };
  }

  /** and_expr ::= operand ( "AND" operand )* */
  private andExpression(): Condition {
    const start = this.peek();
    const first = this.operand();
    if (!this.sees("AND")) return first;
    const children: Condition[] = first.kind === "And" ? [...first.children] : [first];
    while (this.takes("AND")) {
      const child = this.operand();
      if (child.kind === "And") children.push(...child.children);
      else children.push(child);
    }
    return { kind: "And", at: this.spanFrom(start), children };
  }

  /** operand ::= "(" or_expr ")" | predicate */
  private operand(): Condition {
    if (!this.seesSign("(")) return this.predicate();
    const opening = this.next();
    const condition = this.nested(opening, () => this.orExpression());
    this.expectSign(")");
    return condition;
  }

  /**
   * predicate ::= column ( compare ( literal | subquery ) | "IS" "NOT"? "NULL" | "IS" ( string | number | "TRUE" | "FALSE" )
   *             | "NOT"? "LIKE" literal | "NOT"? "IN" ( "(" literal ( "," literal )* ")" | subquery )
   *             | "BETWEEN" literal "AND" literal )
   */
  private predicate(): Predicate {
    const start = this.peek();
    this.refuseOtherLeftSides(start);
    const column = this.column();
    const operator = this.peek();
    if (operator.kind === "sign") return this.comparison(start, column);
    switch (operator.keyword) {
      case "IS":
        return this.isPredicate(start, column);
      case "NOT": {
        this.next();
        if (this.sees("LIKE")) return this.like(start, column, true);
        if (this.sees("IN")) return this.inPredicate(start, column, true);
        if (this.sees("BETWEEN")) {
          this.fail({ at: this.peek(), message: "NOT BETWEEN doesn't exist", hint: "Write `<` OR `>`." });
        }
        return this.unexpected("LIKE or IN after NOT");
      }
      case "LIKE":
        return this.like(start, column, false);
      case "IN":
        return this.inPredicate(start, column, false);
      case "BETWEEN": {
        this.next();
        const low = this.literal();
        this.expect("AND");
        const high = this.literal();
        return { kind: "Between", at: this.spanFrom(start), column, low, high };
      }
      default:
        return this.unexpected("an operator such as `=`, LIKE or IN");
    }
  }

  private refuseOtherLeftSides(start: Token): void {
    if (start.kind === "number" || start.kind === "string" || start.keyword === "TRUE" || start.keyword === "FALSE") {
      const hint = "Compare a column with a value; a condition that is always true or false doesn't exist.";
      this.fail({ at: start, message: "the left side of a condition must be a column", hint });
    }
    if (start.keyword === "NOT") {
      this.fail({ at: start, message: "NOT can't stand before a condition", hint: "Negate the operator: !=, NOT IN." });
    }
    if (start.keyword === "EXISTS") {
      this.fail({ at: start, message: "EXISTS doesn't exist in ZCQL", hint: "Use IN with a subquery or a list." });
    }
    if (start.kind === "word" && start.keyword === "" && this.seesSign("(", 1)) {
      if (AGGREGATE_NAMES.has(start.text.toUpperCase())) {
        this.fail({ at: start, message: "an aggregate can't stand in WHERE", hint: "Use GROUP BY and HAVING." });
      }
      this.unknownFunction(start);
    }
  }

  private comparison(start: Token, column: ColumnRef): Predicate {
    const { operator, angled } = this.compareOperator();
    const value = this.seesSign("(") ? this.subquery() : this.literal();
    return { kind: "Comparison", at: this.spanFrom(start), column, operator, angled, value };
  }

  /** compare ::= "=" | "!=" | "<" | "<=" | ">" | ">=" | "<>" */
  protected compareOperator(): { operator: CompareOperator; angled: Position | null } {
    const token = this.peek();
    switch (token.kind === "sign" ? token.text : "") {
      case "=":
      case "!=":
      case "<":
      case "<=":
      case ">":
      case ">=":
        this.next();
        return { operator: token.text as CompareOperator, angled: null };
      case "<>":
        this.next();
        return { operator: "!=", angled: positionOf(token) };
      case "*":
        return this.unexpected("a comparison", "ZCQL has no arithmetic.");
      default:
        return this.unexpected("a comparison such as `=`");
    }
  }

  private isPredicate(start: Token, column: ColumnRef): Predicate {
    this.expect("IS");
    if (this.takes("NULL")) return { kind: "NullTest", at: this.spanFrom(start), column, negated: false };
    if (this.takes("NOT")) {
      if (!this.takes("NULL")) this.unexpected("NULL after IS NOT", "Write `!=` for any other value.");
      return { kind: "NullTest", at: this.spanFrom(start), column, negated: true };
    }
    const value = this.literal();
    return { kind: "IsValue", at: this.spanFrom(start), column, value };
  }

  private like(start: Token, column: ColumnRef, negated: boolean): Predicate {
    this.expect("LIKE");
    const pattern = this.literal();
    return { kind: "Like", at: this.spanFrom(start), column, negated, pattern };
  }

  private inPredicate(start: Token, column: ColumnRef, negated: boolean): Predicate {
    this.expect("IN");
    if (this.seesSign("(") && this.peek(1).keyword === "SELECT") {
      const subquery = this.subquery();
      return { kind: "InSubquery", at: this.spanFrom(start), column, negated, subquery };
    }
    const opening = this.expectSign("(");
    if (this.seesSign(")")) {
      this.fail({ at: opening, message: "the list of IN is empty", hint: "Give at least one value." });
    }
    const values = [this.literal()];
    while (this.takesSign(",")) values.push(this.literal());
    this.expectSign(")");
    return { kind: "InList", at: this.spanFrom(start), column, negated, values };
  }

  /** subquery ::= "(" "SELECT" "DISTINCT"? ( aggregate | column ) "FROM" name where? ")" */
  private subquery(): Subquery {
    const opening = this.expectSign("(");
    if (!this.sees("SELECT")) this.unexpected("a value or a subquery", "A single value takes no brackets.");
    return this.nested(opening, () => {
      this.next();
      const distinct = this.takes("DISTINCT");
      if (this.seesSign("*")) this.unexpected("one column or aggregate");
      const item = this.aggregateOrColumn();
      if (this.seesSign(",")) this.unexpected("`FROM`", "A subquery has one column.");
      this.expect("FROM");
      const name = this.expectName("a table's name");
      const from: TableRef = { kind: "TableRef", at: name.at, name, alias: null };
      const where = this.where();
      if (!this.seesSign(")")) {
        this.unexpected("`)`", "A subquery has one table and a WHERE; no join, grouping, order or limit.");
      }
      this.next();
      return { kind: "Subquery", at: this.spanFrom(opening), distinct, item, from, where };
    });
  }

  /** aggregate | column */
  protected aggregateOrColumn(): Aggregate | ColumnRef {
    const start = this.peek();
    if (start.kind === "word" && start.keyword === "" && this.seesSign("(", 1)) return this.aggregate();
    return this.column();
  }

  /** aggregate ::= ( "COUNT" | "SUM" | "AVG" | "MIN" | "MAX" ) "(" column ")" */
  private aggregate(): Aggregate {
    const start = this.next();
    const fn = start.text.toUpperCase();
    if (!AGGREGATE_NAMES.has(fn)) this.unknownFunction(start);
    this.expectSign("(");
    if (this.seesSign("*")) {
      this.fail({ at: this.peek(), message: `${fn} takes a column, not \`*\``, hint: "Write COUNT(ROWID)." });
    }
    if (this.sees("DISTINCT")) {
      const hint = "It would answer the plain count. Count the rows of SELECT DISTINCT or of GROUP BY instead.";
      this.fail({ at: this.peek(), message: `${fn} over distinct values doesn't exist`, hint });
    }
    const column = this.column();
    this.expectSign(")");
    return { kind: "Aggregate", at: this.spanFrom(start), fn: fn as AggregateFn, column };
  }

  protected unknownFunction(at: Token): never {
    this.fail({ at, message: `unknown function ${named(at.text)}`, hint: FUNCTION_HINT });
  }

  /** column ::= name | qualified */
  protected column(): ColumnRef {
    const first = this.expectName("a column");
    if (!this.takesSign(".")) return { kind: "ColumnRef", at: first.at, table: null, column: first };
    if (this.seesSign("*")) this.unexpected("a column", "Name the columns; `Table.*` doesn't exist.");
    const column = this.expectName("a column");
    return { kind: "ColumnRef", at: this.spanFrom(first.at), table: first, column };
  }

  /** literal ::= string | number | "TRUE" | "FALSE" | "NULL" */
  protected literal(): Literal {
    const token = this.peek();
    const at = positionOf(token);
    if (token.kind === "string" || token.kind === "number") {
      this.next();
      return { kind: "Literal", at, type: token.kind, text: token.text };
    }
    if (token.keyword === "TRUE" || token.keyword === "FALSE") {
      this.next();
      return { kind: "Literal", at, type: "boolean", text: token.keyword };
    }
    if (token.keyword === "NULL") {
      this.next();
      return { kind: "Literal", at, type: "null", text: "NULL" };
    }
    if (token.kind === "word" && token.keyword === "") {
      const hint = this.seesSign("(", 1) ? "There are no functions for values." : "Text stands in single quotes.";
      return this.unexpected("a value", hint);
    }
    return this.unexpected("a value");
  }
}
