import type { Partition } from "./Partition.ts";
import { FRAME_WORDS } from "./stopWords.ts";
import { type Concept, indexTerms } from "./terms.ts";

/** What of a word's worth an alternative must have to be the same thing. */
const SAME_THING = 0.7;

/**
 * Whether a section is about a narrower thing than the question, in a document that is about both: one of its headings puts a word right
 * before the thing that is asked for, the question doesn't have that word, and the title has the thing without it ("4 Zero FIR" in "FIR
 * Registration and Zero FIR", for a question of FIRs).
 */
export function hasNarrowerHeading(partition: Partition, index: number, concepts: readonly Concept[]): boolean {
  const passage = partition.passages[index];
  if (passage === undefined) return false;
  const asked = new Set(concepts.flatMap(({ alternatives }) => alternatives.map(({ term }) => term)));
  const things = new Set(
    concepts
      .filter(({ weight }) => weight === 1)
      .flatMap(({ alternatives }) => alternatives.filter(({ factor }) => factor >= SAME_THING).map(({ term }) => term)),
  );
  const named = qualifiedThings(passage.title, things);
  return passage.headings.some(
    (heading) =>
      heading !== passage.title &&
      qualifiedThings(heading, things).some(
        ({ thing, qualifier }) =>
          qualifier !== null &&
          !asked.has(qualifier) &&
          named.some((one) => one.thing === thing && one.qualifier !== qualifier),
      ),
  );
}

/** Each thing that a heading names, with the word right before it; null where none stands there, or one that says nothing. */
function qualifiedThings(heading: string, things: ReadonlySet<string>) {
  const words = indexTerms(heading);
  return words.flatMap(({ terms, start }, i) => {
    const thing = terms.find((term) => things.has(term));
    if (thing === undefined) return [];
    const before = words[i - 1];
    const word = before === undefined ? "" : heading.slice(before.start, start);
    const qualifies = /^\p{L}[\p{L}\p{M}]*\s+$/u.test(word) && !FRAME_WORDS.has(word.trim().toLowerCase());
    return [{ thing, qualifier: qualifies ? (before?.terms[0] ?? null) : null }];
  });
}
