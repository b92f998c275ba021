import { foldForMatching } from "@vanguard/text";

/** What people say for each code: phrases in any of our scripts. One that begins with `…` is an ending, and stands at the end of a longer word. */
export type Phrases<Code extends string> = Readonly<Record<Code, readonly string[]>>;

export interface PhraseMatch<Code extends string> {
  readonly code: Code;
  readonly phrase: string;
  readonly start: number;
  readonly end: number;
}

interface Compiled {
  readonly code: string;
  readonly phrase: string;
  readonly latin: boolean;
  /** Stands inside a word instead of at its start. */
  readonly ending: boolean;
}

const compiledOf = new WeakMap<object, readonly Compiled[]>();
const WORD = /[\p{L}\p{M}\p{N}]/u;

/**
 * Finds phrases in folded text, longest first, none overlapping another: "vehicle theft" hides the "theft" inside it.
 *
 * Shape: a phrase starts at a word's start. A Latin one also ends at a word's end (a plural s is taken); an Indic one may go on,
 *        since its case endings are written on. An ending (`…ಬಹುದೇ`) needs a letter before it.
 */
export function matchPhrases<Code extends string>(folded: string, phrases: Phrases<Code>): PhraseMatch<Code>[] {
  const taken: PhraseMatch<Code>[] = [];
  for (const { code, phrase, latin, ending } of compile(phrases)) {
    for (let at = folded.indexOf(phrase); at >= 0; at = folded.indexOf(phrase, at + 1)) {
      if ((at > 0 && WORD.test(folded.charAt(at - 1))) !== ending) continue;
      const end = latin ? latinEnd(folded, at + phrase.length) : at + phrase.length;
      if (end === null || taken.some((other) => at < other.end && other.start < end)) continue;
      taken.push({ code: code as Code, phrase, start: at, end });
    }
  }
  return taken.sort((a, b) => a.start - b.start);
}

export function mentions<Code extends string>(folded: string, phrases: Phrases<Code>): Set<Code> {
  return new Set(matchPhrases(folded, phrases).map((match) => match.code));
}

function latinEnd(folded: string, end: number): number | null {
  if (!WORD.test(folded.charAt(end))) return end;
  if (folded.charAt(end) === "s" && !WORD.test(folded.charAt(end + 1))) return end + 1;
  return null;
}

function compile(phrases: Readonly<Record<string, readonly string[]>>): readonly Compiled[] {
  const known = compiledOf.get(phrases);
  if (known) return known;
  const fresh = Object.entries(phrases)
    .flatMap(([code, list]) => list.map((written) => compileOne(code, written)))
    .sort((a, b) => b.phrase.length - a.phrase.length);
  compiledOf.set(phrases, fresh);
  return fresh;
}

function compileOne(code: string, written: string): Compiled {
  const ending = written.startsWith("…");
  const phrase = foldForMatching(ending ? written.slice(1) : written).text;
  return { code, phrase, latin: /^[\x20-\x7e]+$/.test(phrase), ending };
}
