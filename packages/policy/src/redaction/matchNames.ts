import { type NameToken, nameTokens, PATTERN_TOKENS } from "./namePatterns.ts";
import { withoutCaseEnding } from "./withoutCaseEnding.ts";

/** Words of a text that matched, with what they matched. */
export interface NameMatch<Hit> {
  readonly start: number;
  readonly end: number;
  readonly hit: Hit;
}

/**
 * Finds words in a row that a look-up knows, the longest at each place, from left to right.
 *
 * Shape: `lengths` are the numbers of words worth asking for. The look-up gets words joined by one space; the last word of a
 *        row is also asked for without its case ending, and letters or digits that were joined are asked for as written only.
 */
export function matchNames<Hit>(
  text: string,
  lengths: ReadonlySet<number>,
  lookUp: (words: string) => Hit | undefined,
): NameMatch<Hit>[] {
  const tokens = nameTokens(text);
  const longestFirst = [...lengths].filter((length) => length >= 1 && length <= PATTERN_TOKENS).sort((a, b) => b - a);
  const matches: NameMatch<Hit>[] = [];
  for (let at = 0; at < tokens.length; ) {
    const match = longestAt(tokens, at, longestFirst, lookUp);
    if (match) matches.push(match.found);
    at += match?.length ?? 1;
  }
  return matches;
}

function longestAt<Hit>(
  tokens: readonly NameToken[],
  at: number,
  longestFirst: readonly number[],
  lookUp: (words: string) => Hit | undefined,
): { found: NameMatch<Hit>; length: number } | null {
  for (const length of longestFirst) {
    const row = tokens.slice(at, at + length);
    const first = row[0];
    const last = row.at(-1);
    if (row.length < length || !first || !last) continue;
    const head = row
      .slice(0, -1)
      .map((token) => `${token.term} `)
      .join("");
    for (const term of [last.term, ...withoutCaseEnding(last.term)]) {
      const hit = lookUp(head + term);
      if (hit !== undefined) return { found: { start: first.start, end: last.end, hit }, length };
    }
  }
  return null;
}
