import type { IndexedPassage, Partition } from "./Partition.ts";
import type { Concept } from "./terms.ts";

/** A passage with its rank's explanation: the figures are those that the rank was computed from. */
export interface RankedPassage {
  readonly passage: IndexedPassage;
  readonly partition: Partition;
  /** The passage's number in its partition. */
  readonly index: number;
  /** BM25 with headings, times language, nearness and intent: the order. */
  readonly score: number;
  /** 0 to 1: the share of the question's weight that the passage carries, times its nearness. */
  readonly relevance: number;
  /** The title alone names nearly all that is asked for. */
  readonly isTopical: boolean;
  /** A part of the title is just what is asked for, so that the document answers as a whole. */
  readonly isWholeTopic: boolean;
  /** For each concept of the question, what share of it the passage has. */
  readonly matched: Float64Array;
}

/** What a question weighs, concept by concept, over the partitions that were opened. */
export interface WeighedQuery {
  readonly concepts: readonly Concept[];
  /** Rarity times the concept's own weight. */
  readonly weights: Float64Array;
}
