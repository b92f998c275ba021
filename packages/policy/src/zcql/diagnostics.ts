import type { Diagnostic } from "@vanguard/contracts";
import type { Position } from "./ast.ts";

/** What a rule or the parser found wrong: the piece, one plain sentence, and what to do. */
export interface Finding {
  readonly at: Position;
  readonly message: string;
  readonly hint?: string;
}

const LONGEST = 300;

/** Shape: message and hint are cut to what the contract carries; the position is the piece's own. */
export function diagnosticOf(rule: string, finding: Finding): Diagnostic {
  const { offset, length, line, column } = finding.at;
  const diagnostic: Diagnostic = { rule, message: finding.message.slice(0, LONGEST), line, column, offset, length };
  if (finding.hint !== undefined) diagnostic.hint = finding.hint.slice(0, LONGEST);
  return diagnostic;
}

/** A name as it may stand in a message: in backticks, and short. */
export function named(text: string): string {
  return text.length > 61 ? `\`${text.slice(0, 60)}…\`` : `\`${text}\``;
}

/** The place of something that was never text, such as a filter of a plan. */
export const NOWHERE: Position = { offset: 0, length: 0, line: 1, column: 1 };
