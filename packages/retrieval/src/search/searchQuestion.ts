import type { LanguageTag } from "@vanguard/contracts";
import { cutSentences } from "@vanguard/text";
import { type Intent, intentOf } from "./intent.ts";
import type { Partition } from "./Partition.ts";
import type { RankedPassage, WeighedQuery } from "./rankedPassage.ts";
import { searchPartitions } from "./searchPartitions.ts";
import { queryConcepts } from "./terms.ts";

export interface Found {
  readonly ranked: readonly RankedPassage[];
  readonly query: WeighedQuery;
  /** The part of the question that found it. */
  readonly asked: string;
  readonly intent: Intent;
}

/** Sentences of a question that are looked up by themselves, at most. */
const MOST_SENTENCES = 4;

/**
 * Searches for a question; where the whole finds nothing relevant enough, for each of its sentences, since people tell a story before
 * they ask.
 *
 * Shape: the sentence whose best passage is the most relevant wins; the later one where they are equal.
 */
export function searchQuestion(
  partitions: readonly Partition[],
  question: string,
  options: { topK: number; language: LanguageTag; relevanceFloor: number },
): Found {
  const look = (asked: string): Found => {
    const concepts = queryConcepts(asked);
    const intent = intentOf(asked, concepts.filter(({ weight }) => weight === 1).length);
    return { ...searchPartitions(partitions, concepts, { ...options, intent }), asked, intent };
  };
  const best = ({ ranked }: Found) => Math.max(0, ...ranked.map(({ relevance }) => relevance));
  let found = look(question);
  if (best(found) >= options.relevanceFloor) return found;
  const sentences = cutSentences(question).slice(-MOST_SENTENCES);
  if (sentences.length < 2) return found;
  for (const { start, end } of sentences) {
    const asked = question.slice(start, end);
    // A single word is no question of its own.
    if (queryConcepts(asked).filter(({ weight }) => weight === 1).length < 2) continue;
    const part = look(asked);
    if (best(part) >= best(found)) found = part;
  }
  return found;
}
