import { foldForMatching, originalSpan } from "./foldForMatching.ts";
import type { Span } from "./span.ts";

/** A word or identifier: its folded form, and where it stands in the text as given. */
export interface Token extends Span {
  readonly term: string;
}

/**
 * In this order: record ids (fir-2026-04829, sus-2041), numbers with their parts (0123/2026, 35(3)(b), 1,25,000, 12.5), and words. Latin
 * letters and digits that touch are one word (ka99ab1234); an Indic ending after them is a word of its own. A word keeps its
 * vowel signs and joiners.
 */
const TERM = new RegExp(
  [
    String.raw`\b[a-z]{2,5}(?:-\d{2,8}){1,3}\b`,
    String.raw`\d+(?:[/.,]\d+)*(?:\([0-9a-z]{1,4}\))+`,
    String.raw`\d+(?:[/.,]\d+)+(?![\p{Script=Latin}\p{N}])`,
    String.raw`[\p{Script=Latin}\p{N}][\p{Script=Latin}\p{M}\p{N}]*(?:'\p{Script=Latin}{1,2}(?![\p{L}\p{M}\p{N}]))?`,
    String.raw`\p{L}[\p{L}\p{M}\p{N}\u200c\u200d]*`,
  ].join("|"),
  "gu",
);

/** Cuts a text into words and identifiers, in order. */
export function tokenize(text: string): Token[] {
  const folded = foldForMatching(text);
  const tokens: Token[] = [];
  for (const match of folded.text.replaceAll("\u2019", "'").matchAll(TERM)) {
    const { start, end } = originalSpan(folded, match.index, match.index + match[0].length);
    tokens.push({ term: match[0], start, end });
  }
  return tokens;
}
