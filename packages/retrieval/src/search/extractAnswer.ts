import type { LanguageTag, Span } from "@vanguard/contracts";
import { type Intent, listsMistakes, NAMES_THE_LAW } from "./intent.ts";
import { HEADING_UNITS } from "./Partition.ts";
import { codeRows, quotability } from "./quotability.ts";
import type { RankedPassage, WeighedQuery } from "./rankedPassage.ts";
import { weightOf } from "./searchPartitions.ts";
import { sentenceShares } from "./sentenceShare.ts";

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
  /** A part of a section that is this strong compared with the strongest leads, where it stands before it. */
  asStrong: 0.85,
  /** Beside the leading passage: what its best sentence must carry of what the leading one carries. */
  beside: 0.75,
  /** A section answers as a whole where its headings have this share of the question. */
  sectionShare: 0.45,
  /** A section's headings that have this share of the question are the question. */
  headingIsQuestion: 0.75,
  /** Characters after which no more sentences of one passage are added. */
  runLength: 900,
  /** For a question of how something is done: what a sentence that says what to do gains. */
  procedural: 0.4,
  /** For a question of how many or by when: what a sentence with a number gains. */
  quantity: 0.2,
  /** For such a question: what a sentence is worth that counts from what is asked for. */
  otherEvent: 0.5,
  /** For a question of a provision: what a sentence that names one gains. */
  law: 0.5,
  /** What a sentence of the best passage gains where the heading already answers the question. */
  inSection: 0.55,
  /** A sentence that has this much of the question is explained by the one after it. */
  explained: 0.8,
  /** Two sentences that share this much of the longer one's words say the same. */
  same: 0.7,
} as const;

/** A sentence that tells somebody to do something, or says what is done. */
const PROCEDURAL =
  /^\s*(?:\(?[\p{Nd}a-z]{1,3}[.)]\s|[-•]\s)|\b(?:shall|must|record|enter|inform|forward|prepare|obtain|issue|send|register|produce|give|keep|write|take|check|verify|seal|note)s?\b|(?:करें|करे|लिखें|दें|लें|भेजें|जाती है|जाता है|किया जाए|होगा)|(?:ಬೇಕು|ಮಾಡಿರಿ|ನೀಡಿರಿ|ಬರೆಯಿರಿ|ಕಳುಹಿಸಿ|ಪಡೆಯಿರಿ|ತಕ್ಕದ್ದು)/iu;

/** A number that counts something; the number of a section doesn't. */
const HAS_QUANTITY =
  /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fourteen|fifteen|twenty|thirty|forty|sixty|ninety)\b|\p{Nd}+\s*(?:hours?|days?|months?|years?|minutes?|rupees|grams?|percent|%|घंटे|दिन|ಗಂಟೆ|ದಿನ)|(?:^|\s)(?:दो|तीन|चार|पाँच|छह|सात|दस|चौदह|पंद्रह|बीस|चौबीस|तीस|चालीस|अड़तालीस|साठ|नब्बे)(?:\s|$)|ಇಬ್ಬರು|ಎರಡು|ಮೂರು|ನಾಲ್ಕು|ಐದು|ಆರು|ಏಳು|ಹತ್ತು|ಹದಿನ|ಇಪ್ಪತ್ತ|ಮೂವತ್ತ|ನಲವತ್ತ|ಅರವತ್ತ|ತೊಂಬತ್ತ/iu;

interface Candidate extends ChosenSentence {
  /** How well it answers: its relevance, beyond 1 too. */
  readonly fit: number;
  /** Which sentence of its passage it is. */
  readonly position: number;
  /** Whether its own words have anything of the question. */
  readonly touches: boolean;
  readonly words: ReadonlySet<number>;
}

/** A passage with the sentences that may be quoted from it. */
interface Quotable {
  readonly hit: RankedPassage;
  readonly candidates: readonly Candidate[];
  readonly best: Candidate;
  /** Its headings name what is asked for, so that every sentence under them may be part of the answer. */
  readonly answersAsSection: boolean;
}

const AFTER = /\b(?:after|following|once)\s+(?:(?:the|an?|that|such)\s+)?(?:\p{L}+\s+)?$/iu;

/** Whether a sentence names a provision, itself or by the heading that it stands under. */
const namesTheLaw = ({ passage }: RankedPassage, text: string) =>
  NAMES_THE_LAW.test(text) || NAMES_THE_LAW.test(passage.section ?? "");

/** What of the question, from 0 to 1, a passage's headings have: all of them with the title, and those of sections alone. */
function headingShares({ partition, index, matched }: RankedPassage, query: WeighedQuery) {
  const shares = { all: 0, sections: 0 };
  for (const [c, { alternatives }] of query.concepts.entries()) {
    const weight = ((matched[c] ?? 0) * (query.weights[c] ?? 0)) / weightOf(query);
    const units = Math.max(0, ...alternatives.map(({ term }) => partition.headingUnits(term, index)));
    if (units > 0) shares.all += weight;
    if (units >= HEADING_UNITS.section) shares.sections += weight;
  }
  return shares;
}

function quotableOf(hit: RankedPassage, query: WeighedQuery, intent: Intent): Quotable | null {
  const { passage } = hit;
  const total = weightOf(query);
  const offset = passage.span.start;
  const texts = passage.sentences.map((span) => passage.text.slice(span.start - offset, span.end - offset));
  const quotable = !intent.mistakes && listsMistakes(passage) ? [] : quotability(texts);
  // Asked how or what about a whole topic, the words of the topic don't tell one sentence from another.
  // Nor do those of a section's heading that is the question.
  const shares = headingShares(hit, query);
  const codes = codeRows(texts);
  // A code is no answer to a question that names neither it nor, in more than one word, its table.
  const asksForTable =
    query.concepts.filter(({ weight }) => weight === 1).length > 1 && shares.sections >= ANSWER.headingIsQuestion;
  const isAsked =
    shares.sections >= ANSWER.headingIsQuestion ||
    (hit.isTopical && (intent.procedure || intent.start || intent.contents));
  const candidates = sentenceShares(hit, query).flatMap(({ own, fromHeadings, firstAt, words }, position) => {
    const span = passage.sentences[position];
    const text = texts[position];
    const factor = quotable[position] ?? 0;
    if (span === undefined || text === undefined || factor === 0) return [];
    if (codes[position] === true && own === 0 && !asksForTable) return [];
    // What the heading says needn't be said again in each sentence under it.
    const covered = isAsked ? total : own + fromHeadings * ANSWER.inSection;
    const bonus = intent.procedure && PROCEDURAL.test(text) ? ANSWER.procedural * hit.relevance : 0;
    const counts = intent.quantity && HAS_QUANTITY.test(text) ? ANSWER.quantity * hit.relevance : 0;
    const answersWhich = intent.whichSection && own > 0 && namesTheLaw(hit, text) ? ANSWER.law * hit.relevance : 0;
    const early = 0.04 / (position + 1);
    // "Within 15 days after X": the days are another thing's, unless it is asked for what comes after X.
    const isOther =
      intent.quantity && !intent.after && firstAt !== null && AFTER.test(text.slice(0, firstAt + offset - span.start));
    const fit =
      (isOther ? ANSWER.otherEvent : 1) *
      factor *
      ((covered / total) * 0.7 + hit.relevance * 0.3 + bonus + counts + answersWhich + early);
    return [{ hit, span, text, relevance: Math.min(1, fit), fit, position, touches: own > 0, words }];
  });
  const [first, ...others] = candidates;
  if (first === undefined) return null;
  const best = others.reduce((found, one) => (one.fit > found.fit ? one : found), first);
  const answersAsSection = intent.section !== null || shares.all >= ANSWER.sectionShare;
  return { hit, candidates, best, answersAsSection };
}

/** Two documents that say the same confirm each other; one that says it twice doesn't. */
function saysTheSame(a: Candidate, b: Candidate): boolean {
  if (a.text === b.text) return true;
  if (a.hit.passage.documentId !== b.hit.passage.documentId) return false;
  const shared = [...a.words].filter((word) => b.words.has(word)).length;
  return shared / Math.max(a.words.size, b.words.size) >= ANSWER.same;
}

/** Nobody is answered in two languages where their own says it as well. */
function inOwnLanguage(hits: readonly RankedPassage[], language: LanguageTag): readonly RankedPassage[] {
  const own = hits.filter(({ passage }) => passage.language === language);
  const best = (some: readonly RankedPassage[]) => Math.max(0, ...some.map(({ relevance }) => relevance));
  return own.length > 0 && best(own) >= best(hits) * ANSWER.ownLanguage ? own : hits;
}

/**
 * The sentences around the best one of a passage, next to each other: those after it first, then those before it, as long as they belong
 * to the answer and there is room. Of a table of provisions only the rows that have something of the question belong to it.
 */
function runAround(
  { candidates, best, answersAsSection }: Quotable,
  most: number,
  rowsMustTouch: boolean,
): Candidate[] {
  const isExplained = best.relevance >= ANSWER.explained;
  const belongs = (one: Candidate) =>
    (isExplained && one.position === best.position + 1) ||
    (answersAsSection && !one.text.includes(" | ")) ||
    one.touches ||
    (NAMES_THE_LAW.test(one.text) && !(rowsMustTouch && one.text.includes(" | ")));
  const at = candidates.indexOf(best);
  const run = [best];
  let length = best.text.length;
  const take = (one: Candidate | undefined): boolean => {
    if (one === undefined || run.length >= most || length + one.text.length > ANSWER.runLength || !belongs(one))
      return false;
    if (run.some((other) => saysTheSame(one, other))) return true;
    run.push(one);
    length += one.text.length;
    return true;
  };
  for (let i = at + 1; take(candidates[i]); i++);
  for (let i = at - 1; take(candidates[i]); i--);
  return run.sort((a, b) => a.position - b.position);
}

/** Whether two passages stand in parts of one section. */
function areSiblings({ passage: a }: RankedPassage, { passage: b }: RankedPassage): boolean {
  return (
    a.documentId === b.documentId &&
    a.headings.length > 1 &&
    a.headings.length === b.headings.length &&
    a.headings.slice(0, -1).every((heading, i) => heading === b.headings[i])
  );
}

const topSection = ({ passage }: RankedPassage) => passage.headings.find((heading) => heading !== passage.title);

/** What begins each section of a document that answers as a whole, in order, from one as strong as the strongest on. */
function sectionsOf(
  quotables: readonly Quotable[],
  strongest: Quotable,
  isLead: (one: Quotable) => boolean,
): Quotable[] {
  const inOrder = quotables
    .filter(({ hit }) => hit.passage.documentId === strongest.hit.passage.documentId && topSection(hit) !== undefined)
    .sort((a, b) => a.hit.passage.span.start - b.hit.passage.span.start);
  const from = inOrder.slice(Math.max(0, inOrder.findIndex(isLead)));
  return from.filter((one, i) => from.findIndex(({ hit }) => topSection(hit) === topSection(one.hit)) === i);
}

/**
 * Chooses the sentences that answer a question, out of passages that are relevant enough: a run of the leading passage, and what others
 * add to it.
 *
 * Shape:  whole sentences with their spans, at most `most`; passages in the order in which they answer, sentences in the order of their
 *         text; none twice. Empty where no passage reaches the floor.
 */
export function extractAnswer(
  ranked: readonly RankedPassage[],
  query: WeighedQuery,
  intent: Intent,
  options: { most: number; relevanceFloor: number; language: LanguageTag },
): ChosenSentence[] {
  const usable = inOwnLanguage(
    ranked.filter((hit) => hit.relevance >= options.relevanceFloor),
    options.language,
  );
  const quotables = usable.flatMap((hit) => quotableOf(hit, query, intent) ?? []);
  const bestScore = quotables[0]?.hit.score ?? 0;
  const strength = ({ hit, best }: Quotable) => hit.score * (0.5 + 0.5 * best.fit);
  const strongest = quotables.reduce<Quotable | null>(
    (found, one) => (found === null || strength(one) > strength(found) ? one : found),
    null,
  );
  if (strongest === null) return [];
  const byPlace = (a: Quotable, b: Quotable) => a.hit.passage.span.start - b.hit.passage.span.start;
  const isAsStrong = (one: Quotable) => strength(one) >= strength(strongest) * ANSWER.asStrong;
  const isWholeDocument = intent.procedure && strongest.hit.isWholeTopic;
  const siblings = isWholeDocument
    ? sectionsOf(quotables, strongest, isAsStrong)
    : intent.procedure
      ? quotables.filter(({ hit }) => areSiblings(strongest.hit, hit)).sort(byPlace)
      : [];
  // Steps are told from the first one on.
  const lead = siblings.find(isAsStrong) ?? strongest;
  const isEnough = ({ hit, best }: Quotable) =>
    hit !== lead.hit &&
    hit.score >=
      bestScore * (hit.passage.documentId === lead.hit.passage.documentId ? ANSWER.scoreShare : ANSWER.otherDocument) &&
    best.relevance >= lead.best.relevance * ANSWER.beside;
  const others = [...siblings, ...quotables.filter((one) => !siblings.includes(one))].filter(isEnough);
  const chosen: Candidate[] = [];
  for (const one of [lead, ...others]) {
    const room = options.most - chosen.length;
    if (room <= 0) break;
    const fresh = one.candidates.filter((candidate) => !chosen.some((other) => saysTheSame(candidate, other)));
    if (!fresh.includes(one.best)) continue;
    // A question of steps or contents takes the whole section; any other leaves room for what another passage adds.
    const isWhole = (intent.procedure && !isWholeDocument) || intent.contents || others.length === 0;
    const most = one !== lead ? Math.min(room, 2) : isWhole ? room : Math.max(1, room - (isWholeDocument ? 2 : 1));
    // Of a document that answers as a whole, each section is told from its beginning.
    const best = isWholeDocument && siblings.includes(one) ? (fresh[0] ?? one.best) : one.best;
    chosen.push(...runAround({ ...one, candidates: fresh, best }, most, intent.whichSection));
  }
  // Parts of one section stand in the order of their text, before what others add.
  const isOfSection = ({ hit }: Candidate) => hit === lead.hit || siblings.some((one) => one.hit === hit);
  return [
    ...chosen.filter(isOfSection).sort((a, b) => a.span.start - b.span.start),
    ...chosen.filter((one) => !isOfSection(one)),
  ].map(({ hit, span, text, relevance }) => ({ hit, span, text, relevance }));
}
