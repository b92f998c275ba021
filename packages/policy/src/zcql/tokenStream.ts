import type { Diagnostic } from "@vanguard/contracts";
import type { Name, Position } from "./ast.ts";
import { diagnosticOf, type Finding, named } from "./diagnostics.ts";
import type { Token } from "./lexer.ts";
import { BOUNDS } from "./words.ts";

/** The first thing that doesn't fit the grammar ends the parse. It is caught where the parse was started. */
export class SyntaxFault extends Error {
  readonly diagnostic: Diagnostic;

  constructor(diagnostic: Diagnostic) {
    super(diagnostic.message);
    this.diagnostic = diagnostic;
  }
}

/** The tokens of one statement with a cursor, and the ways in which a parser asks for the next one. */
export class TokenStream {
  private readonly tokens: readonly Token[];
  private readonly end: Token;
  private cursor = 0;
  private depth = 0;

  constructor(tokens: readonly Token[]) {
    const end = tokens.at(-1);
    if (end?.kind !== "end") throw new TypeError("a token list ends in an end token");
    this.tokens = tokens;
    this.end = end;
  }

  protected peek(ahead = 0): Token {
    return this.tokens[this.cursor + ahead] ?? this.end;
  }

  protected next(): Token {
    const token = this.peek();
    if (token.kind !== "end") this.cursor++;
    return token;
  }

  protected sees(keyword: string): boolean {
    return this.peek().keyword === keyword;
  }

  protected seesSign(sign: string, ahead = 0): boolean {
    const token = this.peek(ahead);
    return token.kind === "sign" && token.text === sign;
  }

  /** Takes the keyword if it is next. */
  protected takes(keyword: string): boolean {
    if (!this.sees(keyword)) return false;
    this.cursor++;
    return true;
  }

  protected takesSign(sign: string): boolean {
    if (!this.seesSign(sign)) return false;
    this.cursor++;
    return true;
  }

  protected expect(keyword: string): Token {
    if (!this.sees(keyword)) this.unexpected(`\`${keyword}\``);
    return this.next();
  }

  protected expectSign(sign: string): Token {
    if (!this.seesSign(sign)) this.unexpected(`\`${sign}\``);
    return this.next();
  }

  /** name ::= [A-Za-z_] [A-Za-z0-9_]*, and not a reserved word. */
  protected expectName(what: string): Name {
    const token = this.peek();
    if (token.kind !== "word" || token.keyword !== "") this.unexpected(what);
    this.cursor++;
    return { kind: "Name", at: positionOf(token), text: token.text };
  }

  /** The span from a token or node to the last token taken. */
  protected spanFrom(start: Position): Position {
    const last = this.tokens[this.cursor - 1] ?? this.end;
    return {
      offset: start.offset,
      length: last.offset + last.length - start.offset,
      line: start.line,
      column: start.column,
    };
  }

  /** Runs a part of the grammar that may contain itself. The bound keeps hostile nesting off the call stack. */
  protected nested<T>(opening: Token, parse: () => T): T {
    if (this.depth >= BOUNDS.depth) {
      this.fail({
        at: opening,
        message: `brackets are nested more than ${BOUNDS.depth} deep`,
        hint: "Write the condition flat.",
      });
    }
    this.depth++;
    const node = parse();
    this.depth--;
    return node;
  }

  protected fail(finding: Finding, rule = "syntax"): never {
    throw new SyntaxFault(diagnosticOf(rule, finding));
  }

  protected unexpected(wanted: string, hint?: string): never {
    const token = this.peek();
    const finding = { at: token, message: `expected ${wanted}, found ${describe(token)}` };
    this.fail(hint === undefined ? finding : { ...finding, hint });
  }
}

export function positionOf(token: Position): Position {
  return { offset: token.offset, length: token.length, line: token.line, column: token.column };
}

/** A token as a message may name it: values are not repeated, they may be somebody's. */
export function describe(token: Token): string {
  switch (token.kind) {
    case "end":
      return "the end of the statement";
    case "string":
      return "a string";
    case "number":
      return "a number";
    case "word":
    case "sign":
      return named(token.text);
    default:
      return token.kind satisfies never;
  }
}
