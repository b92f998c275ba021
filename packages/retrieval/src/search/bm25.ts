/**
 * k1: how soon a repeated term stops counting, as usual in the literature. b: how much a long passage is held against it; below the usual
 * 0.75, since passages are cut to much the same length and a short one is no better an answer.
 */
export const BM25 = { k1: 1.2, b: 0.4 } as const;

/**
 * How rare a term is: ln(1 + (N - df + 0.5) / (df + 0.5)), never below zero.
 *
 * Units:  `documents` and `containing` are counted over what the caller may see, and nothing else.
 * Source: Robertson and Zaragoza, The Probabilistic Relevance Framework, 2009; the "+ 1" as in Lucene.
 */
export function inverseDocumentFrequency(documents: number, containing: number): number {
  return Math.log(1 + (documents - containing + 0.5) / (containing + 0.5));
}

/** The part of BM25 that one term adds, without its rarity: saturates towards k1 + 1. */
export function termSaturation(frequency: number, length: number, averageLength: number): number {
  const norm = 1 - BM25.b + BM25.b * (averageLength === 0 ? 1 : length / averageLength);
  return (frequency * (BM25.k1 + 1)) / (frequency + BM25.k1 * norm);
}
