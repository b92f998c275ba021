import type { Diagnostic } from "@vanguard/contracts";
import type { Position } from "./ast.ts";
import { diagnosticOf } from "./diagnostics.ts";
import { BOUNDS, KEYWORDS } from "./words.ts";

/**
 * A word, value or sign of a statement.
 *
 * Shape: `text` is the word as written, the decoded string, the digits of the number, or the sign. `keyword` is the
 *        upper-case spelling of a reserved word and empty for everything else.
 */
export interface Token extends Position {
  readonly kind: "word" | "string" | "number" | "sign" | "end";
  readonly text: string;
  readonly keyword: string;
}

export type Lexed = { ok: true; tokens: Token[] } | { ok: false; diagnostics: Diagnostic[] };

const isDigit = (code: number) => code >= 48 && code <= 57;
const isWordStart = (code: number) => (code >= 65 && code <= 90) || (code >= 97 && code <= 122) || code === 95;

/** The reserved words in the two spellings that are common. */
const SPELT: ReadonlyMap<string, string> = new Map(
  [...KEYWORDS].flatMap((keyword) => [
    [keyword, keyword],
    [keyword.toLowerCase(), keyword],
  ]),
);
const LONGEST_KEYWORD = Math.max(...[...KEYWORDS].map(({ length }) => length));

function keywordOf(word: string): string {
  if (word.length > LONGEST_KEYWORD || word.includes("_")) return "";
  const spelt = SPELT.get(word);
  if (spelt !== undefined) return spelt;
  const upper = word.toUpperCase();
  return KEYWORDS.has(upper) ? upper : "";
}

/** The signs that never grow: ( ) , . ; * = */
const SINGLE_SIGNS: ReadonlySet<number> = new Set([40, 41, 44, 46, 59, 42, 61]);

/** What to do instead, by the character that can't stand outside a string. */
const HINTS: Readonly<Record<string, string>> = {
  '"': "Strings take single quotes; names take none.",
  "`": "Names take no quotes.",
  "[": "Names take no brackets.",
  "+": "ZCQL has no arithmetic and no leading plus.",
  "/": "ZCQL has no arithmetic and no comments.",
  "%": "ZCQL has no arithmetic; a wildcard stands inside a string: '*' and '?'.",
  "|": "ZCQL has no joining of strings.",
  "#": "ZCQL has no comments.",
  "\\": "ZCQL has no escapes; an apostrophe in a string is doubled.",
};

/**
 * Cuts a statement into tokens.
 *
 * Shape:  the last token is always `end`. White space is blank, tab, line feed, carriage return and nothing else.
 * Errors: over-long text, comments, double quotes, an unclosed string, malformed numbers, characters outside the language.
 *         All are reported, up to the bound, and no token is handed on then.
 * Source: zcql.md, section 1.
 */
export function lex(text: string): Lexed {
  return new Lexer(text).run();
}

class Lexer {
  private readonly text: string;
  private readonly tokens: Token[] = [];
  private readonly diagnostics: Diagnostic[] = [];
  private offset = 0;
  private line = 1;
  private lineStart = 0;

  constructor(text: string) {
    this.text = text;
  }

  run(): Lexed {
    const { text } = this;
    if (text.length > BOUNDS.length) {
      this.countLines(0, BOUNDS.length);
      const message = `the statement is longer than ${BOUNDS.length} characters`;
      this.report(BOUNDS.length, 1, message, "Ask for less at once.", "bounds");
      return { ok: false, diagnostics: this.diagnostics };
    }
    while (this.offset < text.length && this.diagnostics.length < BOUNDS.diagnostics) {
      const code = text.charCodeAt(this.offset);
      if (code === 32 || code === 9) this.offset++;
      else if (code === 10 || code === 13) this.newLine(code);
      else if (isWordStart(code)) this.word();
      else if (code === 39) this.string();
      else if (isDigit(code)) this.number(this.offset);
      else this.sign(code);
      if (this.tokens.length >= BOUNDS.tokens) {
        this.report(this.offset, 1, `the statement has more than ${BOUNDS.tokens} words`, "Ask for less.", "bounds");
        break;
      }
    }
    if (this.diagnostics.length > 0) return { ok: false, diagnostics: this.diagnostics };
    this.push("end", "", text.length);
    return { ok: true, tokens: this.tokens };
  }

  private newLine(code: number): void {
    this.offset++;
    if (code === 13 && this.text.charCodeAt(this.offset) === 10) this.offset++;
    this.line++;
    this.lineStart = this.offset;
  }

  /** name ::= [A-Za-z_] [A-Za-z0-9_]* */
  private word(): void {
    const start = this.offset;
    this.offset = this.endOfWord(start);
    const text = this.text.slice(start, this.offset);
    if (this.offset - start > BOUNDS.name) {
      this.report(start, this.offset - start, `a name is longer than ${BOUNDS.name} characters`, undefined);
    } else this.push("word", text, start, keywordOf(text));
  }

  private endOfWord(from: number): number {
    let end = from;
    for (; end < this.text.length; end++) {
      const code = this.text.charCodeAt(end);
      if (!isWordStart(code) && !isDigit(code)) break;
    }
    return end;
  }

  /** string ::= "'" ( [^'] | "''" )* "'" */
  private string(): void {
    const { text } = this;
    const start = this.offset;
    const { line, lineStart } = this;
    let doubled = false;
    let end = text.indexOf("'", start + 1);
    while (end !== -1 && text.charCodeAt(end + 1) === 39) {
      doubled = true;
      end = text.indexOf("'", end + 2);
    }
    if (end === -1) {
      this.report(
        start,
        1,
        "a string is opened and not closed",
        "An apostrophe inside a string is doubled: 'O''Brien'.",
      );
      this.offset = text.length;
      return;
    }
    const inner = text.slice(start + 1, end);
    this.offset = end + 1;
    this.countLines(start + 1, end);
    this.tokens.push({
      kind: "string",
      text: doubled ? inner.replaceAll("''", "'") : inner,
      keyword: "",
      offset: start,
      length: end + 1 - start,
      line,
      column: start - lineStart + 1,
    });
  }

  private countLines(from: number, to: number): void {
    for (let i = from; i < to; i++) {
      const code = this.text.charCodeAt(i);
      if (code !== 10 && code !== 13) continue;
      if (code === 13 && this.text.charCodeAt(i + 1) === 10) i++;
      this.line++;
      this.lineStart = i + 1;
    }
  }

  /** number ::= "-"? [0-9]+ ( "." [0-9]+ )? */
  private number(start: number): void {
    const { text } = this;
    let end = this.endOfDigits(text.charCodeAt(start) === 45 ? start + 1 : start);
    if (text.charCodeAt(end) === 46 && isDigit(text.charCodeAt(end + 1))) end = this.endOfDigits(end + 1);
    this.offset = end;
    if (end < text.length && (isWordStart(text.charCodeAt(end)) || text.charCodeAt(end) === 46)) {
      this.offset = text.charCodeAt(end) === 46 ? end + 1 : this.endOfWord(end);
      const hint = "Numbers are digits with at most one decimal point: no exponent, no hexadecimal.";
      this.report(start, this.offset - start, "this is not a number of ZCQL", hint);
    } else if (end - start > 40) {
      this.report(start, end - start, "a number has more than 40 digits", undefined);
    } else this.push("number", text.slice(start, end), start);
  }

  private endOfDigits(from: number): number {
    let end = from;
    while (end < this.text.length && isDigit(this.text.charCodeAt(end))) end++;
    return end;
  }

  private sign(code: number): void {
    const start = this.offset;
    const next = this.text.charCodeAt(start + 1);
    if ((code === 45 && next === 45) || (code === 47 && next === 42)) this.comment(2);
    else if (code === 35) this.comment(1);
    else if (code === 45 && isDigit(next)) this.number(start);
    else if (SINGLE_SIGNS.has(code)) this.take(1);
    else if (code === 60 || code === 62) this.take(next === 61 || (code === 60 && next === 62) ? 2 : 1);
    else if (code === 33 && next === 61) this.take(2);
    else this.stray(start);
  }

  private take(length: number): void {
    const start = this.offset;
    this.offset += length;
    this.push("sign", this.text.slice(start, this.offset), start);
  }

  /** A comment is refused, not skipped, and what follows it is not looked at. */
  private comment(length: number): void {
    this.report(this.offset, length, "ZCQL has no comments", "Leave the comment out.");
    this.offset = this.text.length;
  }

  private stray(start: number): void {
    const point = this.text.codePointAt(start) ?? 0;
    const character = String.fromCodePoint(point);
    const length = character.length;
    this.offset += length;
    const shown =
      point > 32 && point < 127 ? `\`${character}\`` : `U+${point.toString(16).toUpperCase().padStart(4, "0")}`;
    const hint =
      point < 127 ? HINTS[character] : "Names and keywords are plain ASCII; other letters stand inside a string.";
    this.report(start, length, `the character ${shown} can't stand here`, hint);
    // A double-quoted piece is one mistake, not two.
    if (character === '"' || character === "`") {
      const close = this.text.indexOf(character, this.offset);
      this.offset = close === -1 ? this.text.length : close + 1;
    }
  }

  private push(kind: Token["kind"], text: string, start: number, keyword = ""): void {
    this.tokens.push({
      kind,
      text,
      keyword,
      offset: start,
      length: this.offset - start,
      line: this.line,
      column: start - this.lineStart + 1,
    });
  }

  private report(offset: number, length: number, message: string, hint: string | undefined, rule = "syntax"): void {
    const at = { offset, length, line: this.line, column: offset - this.lineStart + 1 };
    this.diagnostics.push(diagnosticOf(rule, hint === undefined ? { at, message } : { at, message, hint }));
  }
}
