import type { ProtectedName, RedactionClass } from "@vanguard/contracts";
import { mergeFound, replacementFor, replaceParts } from "./mergeFound.ts";
import { findProtected, nameReplacement } from "./protectedNames.ts";
import { hiddenIdentifiers } from "./redactText.ts";

/** What the output guard is asked about one sentence, source name or title. */
export interface GuardedText {
  readonly text: string;
  /** Classes of identifiers that this reader may see in full, by the evidence fixed before the first sentence. */
  readonly keepIdentifiers: readonly RedactionClass[];
  /** The protected names of the records behind the answer that this reader may not see. */
  readonly protectedNames: readonly ProtectedName[];
  readonly key: Uint8Array;
}

/** What may leave, and how many parts of which class were taken out: counts for the log, never a value. */
export interface GuardedSentence {
  readonly text: string;
  readonly redactions: readonly { readonly class: RedactionClass; readonly count: number }[];
}

/**
 * The last look at a text before it leaves: protected names become their labels, identifiers their class's replacement.
 *
 * Shape: guarding a guarded text changes nothing.
 */
export function guardSentence({ text, keepIdentifiers, protectedNames, key }: GuardedText): GuardedSentence {
  const names = findProtected(text, protectedNames, key).map(nameReplacement);
  const identifiers = hiddenIdentifiers(text, keepIdentifiers).map(replacementFor);
  const parts = mergeFound([...names, ...identifiers]);
  const counts = new Map<RedactionClass, number>();
  for (const part of parts) counts.set(part.class, (counts.get(part.class) ?? 0) + 1);
  return {
    text: replaceParts(text, parts),
    redactions: [...counts].map(([dataClass, count]) => ({ class: dataClass, count })),
  };
}
