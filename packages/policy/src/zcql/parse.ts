import type { Diagnostic } from "@vanguard/contracts";
import type { Statement } from "./ast.ts";
import { lex } from "./lexer.ts";
import { StatementParser } from "./statementParser.ts";
import { SyntaxFault } from "./tokenStream.ts";

export type ParsedTree = { ok: true; statement: Statement } | { ok: false; diagnostics: Diagnostic[] };

/**
 * Text to tree, in the widest form of the language: what a profile or a parser version refuses is left to rules.
 *
 * Errors: never throws, whatever the text. What can't be cut into words is reported as a list; what doesn't fit the grammar
 *         is reported once, at the first token that doesn't fit.
 */
export function parseTree(text: string): ParsedTree {
  const lexed = lex(text);
  if (!lexed.ok) return lexed;
  try {
    return { ok: true, statement: new StatementParser(lexed.tokens).statement() };
  } catch (fault) {
    if (fault instanceof SyntaxFault) return { ok: false, diagnostics: [fault.diagnostic] };
    throw fault;
  }
}
