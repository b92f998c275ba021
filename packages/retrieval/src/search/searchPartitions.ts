import type { LanguageTag } from "@vanguard/contracts";
import { inverseDocumentFrequency, termSaturation } from "./bm25.ts";
import { type Intent, intentFactor } from "./intent.ts";
import { isTitleTopic } from "./isTitleTopic.ts";
import { hasNarrowerHeading } from "./narrowerHeading.ts";
import { HEADING_UNITS, indexOf, type Partition } from "./Partition.ts";
import type { RankedPassage, WeighedQuery } from "./rankedPassage.ts";
import { bestSentenceShare } from "./sentenceShare.ts";
import { type Alternative, type Concept, FACTOR } from "./terms.ts";

export const RANKING = {
  /** An occurrence in the title counts as this many in the text, one in a section's heading twice that. */
  heading: 1.5,
  /** What an idea is worth that only the document's title has: it is the passage's topic, not yet what it says. */
  titleOnly: 0.85,
  /** A question asks for a document's topic when the title has this share of it: then only what it wants of the topic tells passages apart. */
  topical: 0.7,
  /** A passage in another language than the question's must be that much better. */
  otherLanguage: 0.7,
  /** For how the title's own topic is done: where the document's work begins. */
  firstStep: 2.2,
  /** A section on a narrower thing than the one that is asked for. */
  narrower: 0.5,
  /** How much of relevance depends on one sentence that has what the passage has, rather than many that have a little each. */
  nearness: 0.5,
  /** How much of relevance depends on how many weighty ideas are found; weighty is what has this share of the weightiest. */
  breadth: 0.75,
  weighty: 0.25,
  /** What a word is worth that only begins as the question's word does, and how many of them are looked at. */
  prefix: 0.6,
  prefixTerms: 24,
  /** A word that no text has weighs this much when it is likely another language's. */
  romanised: 0.15,
  /** Questions longer than this many ideas are measured by the weightiest of them. */
  ideas: 6,
  /**
   * A word that no visible document has is worth this much more than the rarest that one has: the question is about it. Less where words
   * take endings upon endings, since it may be a form that no rule knows.
   */
  absent: 1.6,
  absentForm: 1.15,
  /** How many of the best by BM25 are looked at word by word. */
  inspected: 60,
} as const;

interface Sums {
  readonly documents: number;
  readonly averageLength: number;
  frequency(term: string): number;
}

function sumsOf(partitions: readonly Partition[]): Sums {
  const documents = partitions.reduce((sum, partition) => sum + partition.passages.length, 0);
  const words = partitions.reduce((sum, partition) => sum + partition.totalLength, 0);
  return {
    documents,
    averageLength: documents === 0 ? 0 : words / documents,
    frequency: (term) =>
      partitions.reduce((sum, partition) => sum + (partition.postingsOf(term)?.passages.length ?? 0), 0),
  };
}

/** A word in Latin letters that no visible text has is Hindi or Kannada: those that mean the same are then the word itself. */
function asRomanised(partitions: readonly Partition[], concept: Concept): Concept {
  const [own] = concept.alternatives;
  if (!concept.mayBeRomanised || own === undefined || partitions.some((one) => one.postingsOf(own.term) !== undefined))
    return concept;
  const alternatives = concept.alternatives.map(({ term, factor }) => ({
    term,
    factor: factor === FACTOR.sameMeaning ? FACTOR.romanised : factor,
  }));
  return { ...concept, alternatives };
}

/** Adds, for words that take many endings, the terms of the visible partitions that begin alike, the shortest first. */
function withPrefixes(partitions: readonly Partition[], concepts: readonly Concept[]): Concept[] {
  return concepts.map((concept) => {
    const { prefix } = concept;
    if (prefix === null) return concept;
    const own = new Set(concept.alternatives.map(({ term }) => term));
    const found = new Set(
      partitions.flatMap((partition) => partition.termsFrom(prefix)).filter((term) => !own.has(term)),
    );
    const added: Alternative[] = [...found]
      .sort((a, b) => a.length - b.length || (a < b ? -1 : 1))
      .slice(0, RANKING.prefixTerms)
      .map((term) => ({ term, factor: RANKING.prefix }));
    return { ...concept, alternatives: [...concept.alternatives, ...added] };
  });
}

/** Rarity of each alternative; that of a concept is the rarity of its own word or, where no text has that, of its best alternative. */
function weigh(concepts: readonly Concept[], sums: Sums): { query: WeighedQuery; rarities: Float64Array[] } {
  const rarest = inverseDocumentFrequency(sums.documents, 0);
  const rarities: Float64Array[] = [];
  const weights = Float64Array.from(concepts, (concept) => {
    const found = Float64Array.from(concept.alternatives, ({ term }) => {
      const containing = sums.frequency(term);
      return containing === 0 ? 0 : inverseDocumentFrequency(sums.documents, containing);
    });
    rarities.push(found);
    const [own = 0] = found;
    const rarity = own > 0 ? own : Math.max(0, ...found);
    if (rarity > 0) return concept.weight * rarity;
    // What only frames a question is missed by nobody.
    if (concept.weight < 1) return 0;
    if (concept.mayBeRomanised) return concept.weight * rarest * RANKING.romanised;
    return concept.weight * rarest * (concept.prefix === null ? RANKING.absent : RANKING.absentForm);
  });
  return { query: { concepts, weights }, rarities };
}

/** BM25 of every passage of one partition that has anything of the question. Adds in the order of concepts, so that equal passages get equal sums. */
function scorePartition(
  partition: Partition,
  concepts: readonly Concept[],
  rarities: readonly Float64Array[],
  averageLength: number,
) {
  const scores = new Float64Array(partition.passages.length);
  const touched = new Set<number>();
  const best = new Float64Array(partition.passages.length);
  for (const [c, concept] of concepts.entries()) {
    const found: number[] = [];
    for (const [a, { term, factor }] of concept.alternatives.entries()) {
      const rarity = rarities[c]?.[a] ?? 0;
      const postings = rarity === 0 ? undefined : partition.postingsOf(term);
      if (postings === undefined) continue;
      for (const [i, passage] of postings.passages.entries()) {
        const frequency = (postings.inText[i] ?? 0) + RANKING.heading * (postings.inHeadings[i] ?? 0);
        const value = factor * rarity * termSaturation(frequency, partition.lengths[passage] ?? 0, averageLength);
        if (best[passage] === 0) found.push(passage);
        if (value > (best[passage] ?? 0)) best[passage] = value;
      }
    }
    for (const passage of found) {
      scores[passage] = (scores[passage] ?? 0) + concept.weight * (best[passage] ?? 0);
      best[passage] = 0;
      touched.add(passage);
    }
  }
  return { scores, touched };
}

/** What share of a concept a passage has: that of its best alternative there. */
function shareOf(partition: Partition, index: number, concept: Concept): number {
  let share = 0;
  for (const { term, factor } of concept.alternatives) {
    if (factor <= share) continue;
    const postings = partition.postingsOf(term);
    const at = postings === undefined ? -1 : indexOf(postings.passages, index);
    if (postings === undefined || at < 0) continue;
    const isTitleOnly = postings.inText[at] === 0 && (postings.inHeadings[at] ?? 0) < HEADING_UNITS.section;
    share = Math.max(share, factor * (isTitleOnly ? RANKING.titleOnly : 1));
  }
  return share;
}

/** What a question weighs: the sum of its ideas, of the weightiest where there are many. */
export function weightOf({ weights }: WeighedQuery): number {
  return [...weights]
    .sort((a, b) => b - a)
    .slice(0, RANKING.ideas)
    .reduce((sum, weight) => sum + weight, 0);
}

/** What of the question, from 0 to 1, the title of a passage's document has. */
function titleShare(partition: Partition, index: number, query: WeighedQuery): number {
  let share = 0;
  for (const [c, { alternatives }] of query.concepts.entries())
    if (alternatives.some(({ term }) => partition.isInTitle(term, index))) share += query.weights[c] ?? 0;
  return share / weightOf(query);
}

function shareCovered({ weights }: WeighedQuery, matched: Float64Array): number {
  return matched.reduce((sum, share, c) => sum + share * (weights[c] ?? 0), 0);
}

/** How many of the question's weighty ideas a passage has, not only how much they weigh: one rare word is no answer to three. */
function breadth({ weights }: WeighedQuery, matched: Float64Array): number {
  const least = Math.max(...weights) * RANKING.weighty;
  const weighty = [...matched.keys()].filter((c) => (weights[c] ?? 0) >= least);
  const share = weighty.reduce((sum, c) => sum + (matched[c] ?? 0), 0) / Math.min(weighty.length, RANKING.ideas);
  return 1 - RANKING.breadth + RANKING.breadth * Math.min(1, share);
}

/** Best first; equal scores by id. */
const inOrder = (a: { score: number; id: string }, b: { score: number; id: string }) =>
  b.score - a.score || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/**
 * Ranks the passages of the partitions that a caller may see.
 *
 * Shape:  document count, frequencies and average length are summed over exactly these partitions, so the result equals that of one
 *         index of the visible passages. Best first, at most `topK`; equal scores by id.
 * Errors: none; a question without a searchable word finds nothing.
 */
export function searchPartitions(
  partitions: readonly Partition[],
  asked: readonly Concept[],
  options: { topK: number; language: LanguageTag; intent?: Intent },
): { ranked: RankedPassage[]; query: WeighedQuery } {
  const sums = sumsOf(partitions);
  const concepts = withPrefixes(
    partitions,
    asked.map((concept) => asRomanised(partitions, concept)),
  );
  const { query, rarities } = weigh(concepts, sums);
  const total = weightOf(query);
  if (total === 0 || sums.documents === 0) return { ranked: [], query };
  const candidates: { score: number; id: string; partition: Partition; index: number; intent: number }[] = [];
  for (const partition of partitions) {
    const { scores, touched } = scorePartition(partition, concepts, rarities, sums.averageLength);
    for (const index of touched) {
      const passage = partition.passages[index];
      if (passage === undefined) continue;
      const place = partition.places[index];
      const intent =
        options.intent === undefined || place === undefined ? 1 : intentFactor(passage, place, options.intent);
      const factor = passage.prior * intent * (passage.language === options.language ? 1 : RANKING.otherLanguage);
      candidates.push({ score: (scores[index] ?? 0) * factor, id: passage.id, partition, index, intent });
    }
  }
  const ranked = candidates
    .sort(inOrder)
    .slice(0, Math.max(RANKING.inspected, options.topK))
    .flatMap(({ score, partition, index, intent }) => {
      const passage = partition.passages[index];
      if (passage === undefined) return [];
      const matched = Float64Array.from(concepts, (concept) => shareOf(partition, index, concept));
      const covered = Math.min(1, shareCovered(query, matched) / total);
      const inSentence = bestSentenceShare({ partition, index, matched }, query) / total;
      const nearness = 1 - RANKING.nearness + RANKING.nearness * Math.min(1, inSentence / covered);
      const isTopical = titleShare(partition, index, query) >= RANKING.topical;
      const isWholeTopic = isTopical && isTitleTopic(passage.title, concepts);
      const isBeginning =
        isWholeTopic && options.intent?.procedure === true && partition.places[index]?.isFirstStep === true;
      const emphasis =
        (isTopical ? Math.max(1, intent) : 1) *
        (isBeginning ? RANKING.firstStep : 1) *
        (hasNarrowerHeading(partition, index, concepts) ? RANKING.narrower : 1);
      const relevance = covered * nearness * breadth(query, matched);
      return [
        {
          passage,
          partition,
          index,
          score: score * emphasis * (0.5 + 0.5 * relevance),
          relevance,
          isTopical,
          isWholeTopic,
          matched,
        },
      ];
    })
    .sort((a, b) => inOrder({ score: a.score, id: a.passage.id }, { score: b.score, id: b.passage.id }));
  return { ranked: ranked.slice(0, options.topK), query };
}
