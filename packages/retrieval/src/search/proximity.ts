import type { Partition } from "./Partition.ts";
import type { Concept } from "./terms.ts";

/** For each word of a passage: the concept that it satisfies, or -1. */
export function conceptOfWords(partition: Partition, index: number, concepts: readonly Concept[]): Int32Array {
  const sequence = partition.sequences[index] ?? new Int32Array();
  const conceptOf = new Map<number, number>();
  for (const [c, concept] of concepts.entries())
    for (const { term } of concept.alternatives)
      for (const number of partition.carriersOf(term)) if (!conceptOf.has(number)) conceptOf.set(number, c);
  return sequence.map((number) => conceptOf.get(number) ?? -1);
}

/**
 * How near the found words stand together: found concepts over the length of the shortest stretch that holds them all, softened.
 *
 * Units: 0 to 1; 1 for neighbours and for a single concept. Concepts found only in headings don't stretch it.
 */
export function closeness(
  partition: Partition,
  index: number,
  concepts: readonly Concept[],
  matched: Float64Array,
): number {
  const found = matched.reduce((sum, share) => sum + (share > 0 ? 1 : 0), 0);
  if (found <= 1) return 1;
  const words = conceptOfWords(partition, index, concepts);
  const inText = new Set(words.filter((concept) => concept >= 0)).size;
  if (inText <= 1) return 1;
  const counts = new Map<number, number>();
  let shortest = words.length;
  let left = 0;
  for (const [right, concept] of words.entries()) {
    if (concept < 0) continue;
    counts.set(concept, (counts.get(concept) ?? 0) + 1);
    while (counts.size === inText) {
      shortest = Math.min(shortest, right - left + 1);
      const first = words[left] ?? -1;
      if (first >= 0) {
        const rest = (counts.get(first) ?? 0) - 1;
        if (rest === 0) counts.delete(first);
        else counts.set(first, rest);
      }
      left += 1;
    }
  }
  return Math.sqrt(Math.min(1, inText / shortest));
}
