import type { LanguageTag, Span } from "@vanguard/contracts";
import { type RankedPassage, type WeighedQuery, weightOf } from "./searchPartitions.ts";
import { sentenceShares } from "./sentenceShare.ts";
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
  /** The same for passages of another document than the best one's. */
  otherDocument: 0.7,
  /** A passage in the question's language must be this near to the most relevant one for the others to be left out. */
  ownLanguage: 0.6,
  /** A sentence must carry this share of what the best sentence carries. */
  sentenceShare: 0.5,
  /** For a question of how something is done: what a sentence that says what to do gains. */
  procedural: 0.4,
  /** What a sentence of the best passage gains where the heading already answers the question. */
  inSection: 0.35,
  /** What a line without a closing mark is worth: the label of a form's field is no sentence. */
  openSentence: 0.6,
  /** Two sentences that share this much of their words say the same. */
  same: 0.75,
} as const;

/** A sentence that tells somebody to do something, or says what is done. */
const PROCEDURAL =
  /^\s*(?:\(?[\p{Nd}a-z]{1,3}[.)]\s|[-•]\s)|\b(?:shall|must|record|enter|inform|forward|prepare|obtain|issue|send|register|produce|give|keep|write|take|check|verify|seal|note)s?\b|(?:करें|करे|लिखें|दें|लें|भेजें|जाती है|जाता है|किया जाए|होगा)|(?:ಬೇಕು|ಮಾಡಿರಿ|ನೀಡಿರಿ|ಬರೆಯಿರಿ|ಕಳುಹಿಸಿ|ಪಡೆಯಿರಿ|ತಕ್ಕದ್ದು)/iu;

/** A sentence that says what is wrong, to be followed by what is right: alone it would teach the mistake. */
const COUNTER_EXAMPLE = /^\s*(?:mistake|wrong|incorrect|false|myth|गलत|ग़लत|गलती|भूल|ತಪ್ಪು)\s*[:\-–]/iu;

/** A sentence that names the law that the one before it stands on: "The limit is BNSS 58." */
const NAMES_THE_LAW =
  /(?:\b(?:BNSS|BNS|BSA|POCSO|JJ|IPC|CrPC)\s*\p{Nd}|\bsections?\s+\p{Nd}|\p{Nd}+\(\p{Nd}+\)|धारा\s*\p{Nd}|ಕಲಂ\s*\p{Nd})/iu;

interface Candidate extends ChosenSentence {
  readonly order: number;
  /** Which sentence of its passage it is. */
  readonly position: number;
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
  const { passage } = hit;
  const total = weightOf(query);
  const offset = passage.span.start;
  return sentenceShares(hit, query).flatMap(({ own, fromHeadings, words }, position) => {
    const span = passage.sentences[position];
    if (span === undefined) return [];
    // What the heading says needn't be said again in each sentence under it.
    const covered = own + fromHeadings * ANSWER.inSection;
    const text = passage.text.slice(span.start - offset, span.end - offset);
    const isRow = text.includes(" | ");
    const isOpen = !isRow && !/[.?!:;\u0964\u0965]["'\u201d\u2019)\]]?$/.test(text);
    const isFragment = (isRow ? words.size < 4 : text.split(" ").length < 3) || COUNTER_EXAMPLE.test(text);
    const bonus = isProcedure && PROCEDURAL.test(text) ? ANSWER.procedural * hit.relevance : 0;
    const early = 0.04 / (position + 1);
    const relevance = isFragment
      ? 0
      : (isOpen ? ANSWER.openSentence : 1) * Math.min(1, (covered / total) * 0.7 + hit.relevance * 0.3 + bonus + early);
    return [{ hit, span, text, relevance, order, position, weight, words }];
  });
}

function saysTheSame(a: Candidate, b: Candidate): boolean {
  const shared = [...a.words].filter((word) => b.words.has(word)).length;
  return (
    a.text === b.text ||
    (a.hit.partition === b.hit.partition && shared / Math.min(a.words.size, b.words.size) >= ANSWER.same)
  );
}

/** Nobody is answered in two languages where their own says it as well. */
function inOwnLanguage(hits: readonly RankedPassage[], language: LanguageTag): readonly RankedPassage[] {
  const own = hits.filter(({ passage }) => passage.language === language);
  const best = (some: readonly RankedPassage[]) => Math.max(0, ...some.map(({ relevance }) => relevance));
  return own.length > 0 && best(own) >= best(hits) * ANSWER.ownLanguage ? own : hits;
}

/** Whether a sentence follows another one in the same passage. */
function isNext(a: Candidate, b: Candidate): boolean {
  return a.hit === b.hit && b.position === a.position + 1;
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
  options: { most: number; relevanceFloor: number; language: LanguageTag },
): ChosenSentence[] {
  const usable = inOwnLanguage(
    ranked.filter((hit) => hit.relevance >= options.relevanceFloor),
    options.language,
  );
  const bestScore = usable[0]?.score ?? 0;
  const isFirst = (hit: RankedPassage) => hit.passage.documentId === usable[0]?.passage.documentId;
  const isProcedure = PROCEDURE_WORDS.test(question);
  const candidates = usable
    .filter((hit) => hit.score >= bestScore * (isFirst(hit) ? ANSWER.scoreShare : ANSWER.otherDocument))
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
    if (chosen.some((other) => candidate === other || saysTheSame(candidate, other))) continue;
    chosen.push(candidate);
    const law = candidates.find((other) => isNext(candidate, other) && NAMES_THE_LAW.test(other.text));
    if (law !== undefined && chosen.length < options.most && !chosen.includes(law)) chosen.push(law);
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
