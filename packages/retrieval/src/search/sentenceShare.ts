import type { Partition } from "./Partition.ts";
import type { RankedPassage, WeighedQuery } from "./rankedPassage.ts";
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

/** What a sentence has of a question. */
export interface SentenceShare {
  /** Weight of the concepts in its own words, and of those that only headings have. */
  readonly own: number;
  readonly fromHeadings: number;
  /** Where in the passage's text the first of its words stands that has anything of the question; null where none has. */
  readonly firstAt: number | null;
  /** Its words, as numbers of its partition. */
  readonly words: ReadonlySet<number>;
}

type Matched = Pick<RankedPassage, "partition" | "index" | "matched">;

/** What each sentence of a passage has of the question, in order. */
export function sentenceShares(
  { partition, index, matched }: Matched,
  { concepts, weights }: WeighedQuery,
): SentenceShare[] {
  const passage = partition.passages[index];
  const starts = partition.starts[index] ?? new Int32Array();
  const sequence = partition.sequences[index] ?? new Int32Array();
  const conceptAt = conceptOfWords(partition, index, concepts);
  const weigh = (concept: number) => (matched[concept] ?? 0) * (weights[concept] ?? 0);
  const inText = new Set(conceptAt);
  let fromHeadings = 0;
  for (const concept of concepts.keys()) if (!inText.has(concept)) fromHeadings += weigh(concept);
  const offset = passage?.span.start ?? 0;
  return (passage?.sentences ?? []).map((span) => {
    const words = new Set<number>();
    const found = new Set<number>();
    let firstAt: number | null = null;
    for (const [w, start] of starts.entries()) {
      if (start + offset < span.start || start + offset >= span.end) continue;
      words.add(sequence[w] ?? -1);
      found.add(conceptAt[w] ?? -1);
      if ((conceptAt[w] ?? -1) >= 0) firstAt ??= start;
    }
    let own = 0;
    for (const concept of found) if (concept >= 0) own += weigh(concept);
    return { own, fromHeadings, firstAt, words };
  });
}

/** The weight that the best sentence of a passage has of the question, with what its headings say. */
export function bestSentenceShare(matched: Matched, query: WeighedQuery): number {
  return Math.max(0, ...sentenceShares(matched, query).map(({ own, fromHeadings }) => own + fromHeadings));
}
