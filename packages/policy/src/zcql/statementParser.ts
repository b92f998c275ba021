import type {
  Assignment,
  ColumnRef,
  DeleteStatement,
  InsertRow,
  InsertStatement,
  Statement,
  TableRef,
  UpdateStatement,
} from "./ast.ts";
import { SelectParser } from "./selectParser.ts";
import { describe } from "./tokenStream.ts";

const CLAUSES: ReadonlySet<string> = new Set(["INNER", "LEFT", "WHERE", "GROUP", "HAVING", "ORDER", "LIMIT"]);

/** One whole statement, from its first word to the end of the text. */
export class StatementParser extends SelectParser {
  /** statement ::= ( select | insert | update | delete ) ";"? EOF */
  statement(): Statement {
    const statement = this.oneStatement();
    this.endOfStatement();
    return statement;
  }

  private oneStatement(): Statement {
    switch (this.peek().keyword) {
      case "SELECT":
        return this.select();
      case "INSERT":
        return this.insert();
      case "UPDATE":
        return this.update();
      case "DELETE":
        return this.delete();
      default:
        return this.unexpected("SELECT, INSERT, UPDATE or DELETE", "ZCQL has these four statements and no others.");
    }
  }

  private endOfStatement(): void {
    if (this.takesSign(";")) {
      const after = this.peek();
      if (after.kind === "end") return;
      const message = `a second statement begins at ${describe(after)}`;
      this.fail({ at: after, message, hint: "Send one statement at a time." }, "singleStatement");
    }
    const token = this.peek();
    if (token.kind === "end") return;
    if (CLAUSES.has(token.keyword)) {
      const hint = "Joins, WHERE, GROUP BY, HAVING, ORDER BY, LIMIT, in this order and each at most once.";
      this.fail({ at: token, message: `${describe(token)} can't stand here`, hint });
    }
    if (token.keyword === "UNION" || token.keyword === "INTERSECT" || token.keyword === "EXCEPT") {
      this.fail({ at: token, message: `${token.keyword} doesn't exist in ZCQL`, hint: "Ask twice." });
    }
    if (token.kind === "sign" && token.text === "*") {
      this.unexpected("the end of the statement", "ZCQL has no arithmetic.");
    }
    this.unexpected("the end of the statement");
  }

  /** insert ::= "INSERT" "INTO" name ( "(" name ( "," name )* ")" )? "VALUES" row ( "," row )* */
  private insert(): InsertStatement {
    const start = this.expect("INSERT");
    this.expect("INTO");
    const table = this.plainTable();
    const columns: ColumnRef[] = [];
    if (this.takesSign("(")) {
      do columns.push(this.plainColumn());
      while (this.takesSign(","));
      this.expectSign(")");
    }
    this.expect("VALUES");
    const rows: InsertRow[] = [];
    do rows.push(this.row());
    while (this.takesSign(","));
    return { kind: "InsertStatement", at: this.spanFrom(start), table, columns, rows };
  }

  /** row ::= "(" literal ( "," literal )* ")" */
  private row(): InsertRow {
    const start = this.expectSign("(");
    const values = [this.literal()];
    while (this.takesSign(",")) values.push(this.literal());
    this.expectSign(")");
    return { kind: "InsertRow", at: this.spanFrom(start), values };
  }

  /** update ::= "UPDATE" name "SET" name "=" literal ( "," name "=" literal )* where? */
  private update(): UpdateStatement {
    const start = this.expect("UPDATE");
    const table = this.plainTable();
    this.expect("SET");
    const assignments: Assignment[] = [];
    do assignments.push(this.assignment());
    while (this.takesSign(","));
    const where = this.where();
    return { kind: "UpdateStatement", at: this.spanFrom(start), table, assignments, where };
  }

  private assignment(): Assignment {
    const column = this.plainColumn();
    this.expectSign("=");
    const value = this.literal();
    return { kind: "Assignment", at: this.spanFrom(column.at), column, value };
  }

  /** delete ::= "DELETE" "FROM" name where? */
  private delete(): DeleteStatement {
    const start = this.expect("DELETE");
    this.expect("FROM");
    const table = this.plainTable();
    const where = this.where();
    return { kind: "DeleteStatement", at: this.spanFrom(start), table, where };
  }

  private plainTable(): TableRef {
    const name = this.expectName("a table's name");
    return { kind: "TableRef", at: name.at, name, alias: null };
  }

  private plainColumn(): ColumnRef {
    const name = this.expectName("a column");
    return { kind: "ColumnRef", at: name.at, table: null, column: name };
  }
}
