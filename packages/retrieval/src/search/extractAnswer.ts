import type { Span } from "@vanguard/contracts";
import { conceptOfWords } from "./proximity.ts";
import type { RankedPassage, WeighedQuery } from "./searchPartitions.ts";
import { PROCEDURE_WORDS } from "./stopWords.ts";

/** A sentence chosen for an answer: a true part of the document's text. */
export interface ChosenSentence {
  readonly hit: RankedPassage;
  readonly span: Span;
  readonly text: string;
  readonly relevance: number;
}

export const ANSWER = {
  /** Passages below this share of the best one's score give no sentences. */
  scoreShare: 0.55,
  /** A sentence must carry this share of what the best sentence carries. */
  sentenceShare: 0.5,
  /** For a question of how something is done: what a sentence that says what to do gains. */
  procedural: 0.4,
  /** What a sentence of the best passage gains where the heading already answers the question. */
  inSection: 0.35,
  /** Two sentences that share this much of their words say the same. */
  same: 0.75,
} as const;

/** A sentence that tells somebody to do something, or says what is done. */
const PROCEDURAL =
  /^\s*(?:\(?[\p{Nd}a-z]{1,3}[.)]\s|[-•]\s)|\b(?:shall|must|record|enter|inform|forward|prepare|obtain|issue|send|register|produce|give|keep|write|take|check|verify|seal|note)s?\b|(?:करें|करे|लिखें|दें|लें|भेजें|जाती है|जाता है|किया जाए|होगा)|(?:ಬೇಕು|ಮಾಡಿರಿ|ನೀಡಿರಿ|ಬರೆಯಿರಿ|ಕಳುಹಿಸಿ|ಪಡೆಯಿರಿ|ತಕ್ಕದ್ದು)/iu;

/** A sentence that says what is wrong, to be followed by what is right: alone it would teach the mistake. */
const COUNTER_EXAMPLE = /^\s*(?:mistake|wrong|incorrect|false|myth|गलत|ग़लत|गलती|भूल|ತಪ್ಪು)\s*[:\-–]/iu;

interface Candidate extends ChosenSentence {
  readonly order: number;
  readonly weight: number;
  readonly words: ReadonlySet<number>;
}

/** The share of a passage's sentences that say what to do. */
function proceduralShare({ passage }: RankedPassage): number {
  const { start } = passage.span;
  const telling = passage.sentences.filter((span) =>
    PROCEDURAL.test(passage.text.slice(span.start - start, span.end - start)),
  );
  return passage.sentences.length === 0 ? 0 : telling.length / passage.sentences.length;
}

function candidatesOf(
  hit: RankedPassage,
  weight: number,
  order: number,
  query: WeighedQuery,
  isProcedure: boolean,
): Candidate[] {
  const { partition, index, passage } = hit;
  const concepts = conceptOfWords(partition, index, query.concepts);
  const starts = partition.starts[index] ?? new Int32Array();
  const sequence = partition.sequences[index] ?? new Int32Array();
  const total = query.weights.reduce((sum, weight) => sum + weight, 0);
  const offset = passage.span.start;
  // What the heading says needn't be said again in each sentence under it.
  const inText = new Set(concepts);
  const fromHeading = hit.matched.reduce(
    (sum, share, c) => sum + (share > 0 && !inText.has(c) ? share * (query.weights[c] ?? 0) : 0),
    0,
  );
  return passage.sentences.map((span, position) => {
    const found = new Set<number>();
    const words = new Set<number>();
    for (const [w, start] of starts.entries()) {
      if (start + offset < span.start || start + offset >= span.end) continue;
      words.add(sequence[w] ?? -1);
      const concept = concepts[w] ?? -1;
      if (concept >= 0) found.add(concept);
    }
    let covered = fromHeading * ANSWER.inSection;
    for (const concept of found) covered += (hit.matched[concept] ?? 0) * (query.weights[concept] ?? 0);
    const text = passage.text.slice(span.start - offset, span.end - offset);
    const isRow = text.includes(" | ");
    const isFragment = (isRow ? words.size < 4 : text.split(" ").length < 3) || COUNTER_EXAMPLE.test(text);
    const bonus = isProcedure && PROCEDURAL.test(text) ? ANSWER.procedural * hit.relevance : 0;
    const early = 0.04 / (position + 1);
    const relevance = isFragment ? 0 : Math.min(1, (covered / total) * 0.7 + hit.relevance * 0.3 + bonus + early);
    return { hit, span, text, relevance, order, weight, words };
  });
}

function saysTheSame(a: Candidate, b: Candidate): boolean {
  const shared = [...a.words].filter((word) => b.words.has(word)).length;
  return (
    a.text === b.text ||
    (a.hit.partition === b.hit.partition && shared / Math.min(a.words.size, b.words.size) >= ANSWER.same)
  );
}

/**
 * Chooses the sentences that answer a question, out of passages that are relevant enough.
 *
 * Shape:  whole sentences with their spans, at most `most`; documents in the order of their best passage, sentences in the order of their
 *         text; none twice. Empty where no passage reaches the floor.
 */
export function extractAnswer(
  ranked: readonly RankedPassage[],
  query: WeighedQuery,
  question: string,
  options: { most: number; relevanceFloor: number },
): ChosenSentence[] {
  const usable = ranked.filter((hit) => hit.relevance >= options.relevanceFloor);
  const bestScore = usable[0]?.score ?? 0;
  const isProcedure = PROCEDURE_WORDS.test(question);
  const candidates = usable
    .filter((hit) => hit.score >= bestScore * ANSWER.scoreShare)
    .map((hit) => ({ hit, weight: hit.score * (isProcedure ? 0.7 + 0.6 * proceduralShare(hit) : 1) }))
    .sort((a, b) => b.weight - a.weight)
    .flatMap(({ hit, weight }, order) => candidatesOf(hit, weight, order, query, isProcedure))
    .filter((candidate) => candidate.relevance > 0)
    .sort(
      (a, b) => b.relevance * b.weight - a.relevance * a.weight || a.order - b.order || a.span.start - b.span.start,
    );
  const best = candidates[0];
  const chosen: Candidate[] = [];
  for (const candidate of candidates) {
    if (best === undefined || chosen.length >= options.most) break;
    if (candidate.relevance < best.relevance * ANSWER.sentenceShare) continue;
    if (!chosen.some((other) => saysTheSame(candidate, other))) chosen.push(candidate);
  }
  const documents = [...new Set(usable.map((hit) => hit.passage.documentId))];
  return chosen
    .sort(
      (a, b) =>
        documents.indexOf(a.hit.passage.documentId) - documents.indexOf(b.hit.passage.documentId) ||
        a.span.start - b.span.start,
    )
    .map(({ hit, span, text, relevance }) => ({ hit, span, text, relevance }));
}
