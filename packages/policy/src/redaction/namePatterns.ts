import type { RedactionClass } from "@vanguard/contracts";
import { nameKey, originalSpan } from "@vanguard/text";
import { fold } from "./fold.ts";

/**
 * A person whose identity a class protects, with everything that points at them.
 *
 * Shape:  `name` in full; `variants` its spellings in every script, and the linked particulars that would name them as well
 *         (relatives, school, exact address, vehicle, handles); `label` what may be shown instead: `Victim-1`, `Child A`.
 * Source: police-domain.md, sections 5.2 and 5.3.
 */
export interface ProtectedPerson {
  readonly name: string;
  readonly variants: readonly string[];
  readonly class: RedactionClass;
  readonly label: string;
}

/** Words in a row that point at a protected person, with what stands in their place. */
export interface NamePattern {
  readonly tokens: readonly string[];
  readonly class: RedactionClass;
  readonly label: string;
}

/** A word of a text in the form that names are compared in. */
export interface NameToken {
  readonly term: string;
  readonly start: number;
  readonly end: number;
}

/** At most this many words make one pattern; a longer particular is known by its first and by its last ones. */
export const PATTERN_TOKENS = 6;

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;

/** Cuts a text into the words that names are compared by: folded, without joiners, marks of punctuation or possessive endings. */
export function nameTokens(text: string): NameToken[] {
  const folded = fold(text);
  return Array.from(folded.text.matchAll(WORD), (match) => ({
    term: match[0],
    ...originalSpan(folded, match.index, match.index + match[0].length),
  }));
}

/** Words of names and particulars that say nothing alone; they are hidden only together with the words beside them. */
const COMMON_WORDS = new Set(
  (
    "sri shri shree smt kum mr mrs ms miss dr late alias urf the and son daughter wife husband mother father brother sister uncle aunt " +
    "victim child witness complainant accused baby boy girl unknown road street cross main layout nagar block stage phase house flat " +
    "near opposite behind school college hospital company office village town city district state station police bengaluru bangalore " +
    "karnataka mysuru mangaluru india government"
  ).split(" "),
);

/**
 * What to look for: every person's name and particulars whole, and single words of the name.
 *
 * Shape:  a word of three letters or more stands for its person; one that two persons share stands for the class of the first
 *         and has an empty label. Words of spellings in other scripts count where they sound
 *         like a word of the name; other particulars are looked for whole.
 */
export function namePatterns(persons: readonly ProtectedPerson[]): NamePattern[] {
  const patterns = new Map<string, NamePattern>();
  const add = (tokens: readonly string[], person: ProtectedPerson, label: string) => {
    const key = tokens.join(" ");
    const known = patterns.get(key);
    if (tokens.length === 0) return;
    const shared = known !== undefined && known.label !== label;
    patterns.set(key, shared ? { ...known, label: "" } : (known ?? { tokens, class: person.class, label }));
  };
  for (const person of persons) {
    for (const written of [person.name, ...person.variants]) {
      const terms = nameTokens(written).map((token) => token.term);
      if (terms.length === 1 && saysNothing(terms[0] ?? "")) continue;
      add(terms.slice(0, PATTERN_TOKENS), person, person.label);
      if (terms.length > PATTERN_TOKENS) add(terms.slice(-PATTERN_TOKENS), person, person.label);
    }
    for (const term of singleWords(person)) add([term], person, person.label);
  }
  return [...patterns.values()];
}

function singleWords(person: ProtectedPerson): Set<string> {
  const own = nameTokens(person.name).map((token) => token.term);
  const sounds = new Set(own.map((term) => nameKey(term)).filter((sound) => sound.length >= 2));
  const words = new Set(own);
  for (const variant of person.variants)
    for (const { term } of nameTokens(variant)) if (sounds.has(nameKey(term))) words.add(term);
  return new Set([...words].filter((word) => !isTooCommon(word)));
}

/** A whole name may be short (Om, ರಮ), but not one letter, and not `victim` or `baby`. */
function saysNothing(word: string): boolean {
  return word.length < 2 || COMMON_WORDS.has(word);
}

function isTooCommon(word: string): boolean {
  const letters = word.match(/\p{L}/gu)?.length ?? 0;
  // Two letters with a vowel sign are a whole name in an Indic script: ರಮಾ.
  const long = /[\u0900-\u0DFF]/.test(word) ? word.length >= 3 : letters >= 3;
  return !long || COMMON_WORDS.has(word);
}
