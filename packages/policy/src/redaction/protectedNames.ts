import { createHmac } from "node:crypto";
import { ProtectedName, type RedactionClass } from "@vanguard/contracts";
import { matchNames } from "./matchNames.ts";
import { mergeFound, type Replacement, replacementFor, replaceParts } from "./mergeFound.ts";
import { namePatterns, nameTokens, type ProtectedPerson } from "./namePatterns.ts";

/**
 * The keyed hash that stands for a protected name outside the records store.
 *
 * Shape:  HMAC-SHA-256 over the folded words joined by one space, hex, the first 32 digits. A word is folded here, so both sides
 *         may hand over words as they are written.
 * Source: architecture.md, *Settled*: the guard matches hashes and never holds the names.
 */
export function protectedNameHash(tokens: readonly string[], key: Uint8Array): string {
  const words = tokens.flatMap((token) => nameTokens(token).map(({ term }) => term));
  return hashWords(words.join(" "), key);
}

function hashWords(words: string, key: Uint8Array): string {
  return createHmac("sha256", key).update(words, "utf8").digest("hex").slice(0, 32);
}

/** The hashes that the import stores for the protected persons of a case: their names, single words of them, and particulars. */
export function protectedNamesOf(persons: readonly ProtectedPerson[], key: Uint8Array): ProtectedName[] {
  return namePatterns(persons).map((pattern) =>
    ProtectedName.parse({
      class: pattern.class,
      label: pattern.label,
      hash: hashWords(pattern.tokens.join(" "), key),
      tokens: pattern.tokens.length,
    }),
  );
}

/** Words of a text that are a protected name. `label` is empty where two protected persons share the word. */
export interface FoundName {
  readonly class: RedactionClass;
  readonly label: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Finds protected names in a text by their hashes: rows of one to six words, also with a case ending on the last.
 *
 * Units: UTF-16 code units of the text as given.
 */
export function findProtected(text: string, names: readonly ProtectedName[], key: Uint8Array): FoundName[] {
  if (names.length === 0) return [];
  const byHash = new Map(names.map((name) => [name.hash, name]));
  const lengths = new Set(names.map((name) => name.tokens));
  const matches = matchNames(text, lengths, (words) => byHash.get(hashWords(words, key)));
  return matches.map(({ hit, start, end }) => ({ class: hit.class, label: hit.label, start, end }));
}

/** What stands in a name's place: its stable label, or its class's replacement where no label tells one person from another. */
export function nameReplacement(found: FoundName): Replacement {
  const { label, ...part } = found;
  return label === "" ? replacementFor(part) : { ...part, text: label };
}

/** Puts the stable label in the place of each protected name. */
export function redactProtected(
  text: string,
  names: readonly ProtectedName[],
  key: Uint8Array,
): { text: string; found: FoundName[] } {
  const found = findProtected(text, names, key);
  return { text: replaceParts(text, mergeFound(found.map(nameReplacement))), found };
}
