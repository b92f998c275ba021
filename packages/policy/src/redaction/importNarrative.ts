import { identifierParts } from "./detectIdentifiers.ts";
import { matchNames } from "./matchNames.ts";
import { mergeFound, replacementFor, replaceParts } from "./mergeFound.ts";
import { type NamePattern, namePatterns, type ProtectedPerson } from "./namePatterns.ts";
import { nameReplacement } from "./protectedNames.ts";

/**
 * The redacted twin of a narrative, made once at import and shown to whoever may not read the full text.
 *
 * Shape:  every name and particular of a protected person becomes their label, every identifier its class's replacement. The
 *         rest stands as written.
 * Source: police-domain.md, sections 1.2 (item 12) and 5.2.
 */
export function importNarrative(text: string, protectedPersons: readonly ProtectedPerson[]): string {
  const patterns = new Map<string, NamePattern>(
    namePatterns(protectedPersons).map((pattern) => [pattern.tokens.join(" "), pattern]),
  );
  const lengths = new Set([...patterns.values()].map((pattern) => pattern.tokens.length));
  const names = matchNames(text, lengths, (words) => patterns.get(words)).map(({ hit, start, end }) =>
    nameReplacement({ class: hit.class, label: hit.label, start, end }),
  );
  return replaceParts(text, mergeFound([...names, ...identifierParts(text).map(replacementFor)]));
}
