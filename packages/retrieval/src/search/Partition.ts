import type { LanguageTag, Span } from "@vanguard/contracts";
import { indexTerms } from "./terms.ts";

/** A passage as the index takes it in. `id` orders equal scores. */
export interface IndexedPassage {
  readonly id: string;
  readonly documentId: string;
  readonly title: string;
  readonly section: string | null;
  readonly headings: readonly string[];
  readonly language: LanguageTag;
  readonly span: Span;
  readonly text: string;
  /** Sentences in the document's text. */
  readonly sentences: readonly Span[];
  /** How far such documents are to be preferred: 1 is usual, less for what is seldom the answer. */
  readonly prior: number;
}

/** Where a passage stands in its document. */
export interface PassagePlace {
  /** Above the first section of a document that has sections. */
  readonly isPreface: boolean;
  /** In the first section. */
  readonly isOpening: boolean;
  /** In the first section that isn't about the document itself or its words: where the work begins. */
  readonly isFirstStep: boolean;
  /** The first passage of its section. */
  readonly isSectionStart: boolean;
}

/** A section that says what a document or its words are about. */
const ABOUT_ITSELF =
  /\b(?:purpose|scope|aim|introduction|definitions?|meaning|the offence)\b|उद्देश्य|परिभाषा|अर्थ|ಉದ್ದೇಶ|ವ್ಯಾಖ್ಯೆ|ಅರ್ಥ/iu;

function placesOf(passages: readonly IndexedPassage[]): PassagePlace[] {
  /** For each document its first section under the title, as soon as one is met. */
  const openings = new Map<string, string>();
  const firstSteps = new Map<string, string>();
  for (const { documentId, title, headings } of passages) {
    const [section] = headings.filter((heading) => heading !== title);
    if (section !== undefined && !openings.has(documentId)) openings.set(documentId, section);
    if (section !== undefined && !firstSteps.has(documentId) && !ABOUT_ITSELF.test(section))
      firstSteps.set(documentId, section);
  }
  return passages.map(({ documentId, title, headings, section }, i) => {
    const [top] = headings.filter((heading) => heading !== title);
    const opening = openings.get(documentId);
    const before = passages[i - 1];
    return {
      isPreface: opening !== undefined && top === undefined,
      isOpening: opening !== undefined && top === opening,
      isFirstStep: top !== undefined && top === firstSteps.get(documentId),
      isSectionStart: before?.documentId !== documentId || before.section !== section,
    };
  });
}

/** What one occurrence counts: the title says it of every passage of its document, a section's heading of this one. */
export const HEADING_UNITS = { title: 1, section: 2 } as const;

/** Where a term occurs in one partition: passages by number, ascending, with how often in the text and, in units, in headings and title. */
export interface Postings {
  readonly passages: Int32Array;
  readonly inText: Uint16Array;
  readonly inHeadings: Uint8Array;
}

/**
 * The passages of one audience with an index of their own. Nothing of a partition depends on another one: whoever may not open it
 * learns nothing from those that they may.
 */
export class Partition {
  readonly passages: readonly IndexedPassage[];
  readonly places: readonly PassagePlace[];
  /** Words of each passage that are indexed, and their sum. */
  readonly lengths: Int32Array;
  readonly totalLength: number;
  /** For each passage, in order of its words: their term numbers and where they start in the passage's text. */
  readonly sequences: readonly Int32Array[];
  readonly starts: readonly Int32Array[];
  private readonly postings: Map<string, Postings>;
  /** All terms in Indic scripts, sorted. */
  private readonly indicTerms: readonly string[];
  private readonly numbers: Map<string, number>;
  /** For every form under which words are found: the numbers of those words. */
  private readonly carriers: Map<string, Set<number>>;

  constructor(passages: readonly IndexedPassage[]) {
    this.passages = passages;
    this.places = placesOf(passages);
    this.lengths = new Int32Array(passages.length);
    this.numbers = new Map();
    this.carriers = new Map();
    const sequences: Int32Array[] = [];
    const starts: Int32Array[] = [];
    const growing = new Map<string, { passages: number[]; inText: number[]; inHeadings: number[] }>();
    const note = (term: string, passage: number, headingUnits: number) => {
      let list = growing.get(term);
      if (list === undefined) {
        list = { passages: [], inText: [], inHeadings: [] };
        growing.set(term, list);
      }
      if (list.passages.at(-1) !== passage) {
        list.passages.push(passage);
        list.inText.push(0);
        list.inHeadings.push(0);
      }
      const counts = headingUnits > 0 ? list.inHeadings : list.inText;
      counts[counts.length - 1] = (counts.at(-1) ?? 0) + (headingUnits > 0 ? headingUnits : 1);
    };
    const headingTerms = new Map<string, readonly string[]>();
    const termsOfHeading = (heading: string) => {
      let terms = headingTerms.get(heading);
      if (terms === undefined) {
        terms = [...new Set(indexTerms(heading).flatMap((one) => one.terms))];
        headingTerms.set(heading, terms);
      }
      return terms;
    };
    for (const [i, passage] of passages.entries()) {
      const terms = indexTerms(passage.text);
      for (const one of terms) for (const term of one.terms) note(term, i, 0);
      for (const heading of new Set([passage.title, ...passage.headings])) {
        const units = heading === passage.title ? HEADING_UNITS.title : HEADING_UNITS.section;
        for (const term of termsOfHeading(heading)) note(term, i, units);
      }
      this.lengths[i] = terms.length;
      sequences.push(Int32Array.from(terms, (one) => this.numberOf(one.terms)));
      starts.push(Int32Array.from(terms, (one) => one.start));
    }
    this.sequences = sequences;
    this.starts = starts;
    this.totalLength = this.lengths.reduce((sum, length) => sum + length, 0);
    this.postings = new Map(
      [...growing].map(([term, list]) => [
        term,
        {
          passages: Int32Array.from(list.passages),
          inText: Uint16Array.from(list.inText),
          inHeadings: Uint8Array.from(list.inHeadings),
        },
      ]),
    );
    this.indicTerms = [...growing.keys()].filter((term) => term.charCodeAt(0) >= 0x0900).sort();
  }

  /** The Indic terms that begin with a prefix, in order. */
  termsFrom(prefix: string): string[] {
    let low = 0;
    let high = this.indicTerms.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.indicTerms[middle] ?? "") < prefix) low = middle + 1;
      else high = middle;
    }
    let end = low;
    while (this.indicTerms[end]?.startsWith(prefix) === true) end += 1;
    return this.indicTerms.slice(low, end);
  }

  postingsOf(term: string): Postings | undefined {
    return this.postings.get(term);
  }

  /** In units, how often a passage's headings and title have a term. */
  headingUnits(term: string, passage: number): number {
    const postings = this.postings.get(term);
    return postings === undefined ? 0 : (postings.inHeadings[indexOf(postings.passages, passage)] ?? 0);
  }

  /** Whether the title of a passage's document has a term. */
  isInTitle(term: string, passage: number): boolean {
    return this.headingUnits(term, passage) % HEADING_UNITS.section !== 0;
  }

  /** The numbers, in `sequences`, of the words that are found under a term. */
  carriersOf(term: string): ReadonlySet<number> {
    return this.carriers.get(term) ?? NONE;
  }

  private numberOf([own = "", ...others]: readonly string[]): number {
    let number = this.numbers.get(own);
    if (number === undefined) {
      number = this.numbers.size;
      this.numbers.set(own, number);
      for (const form of [own, ...others]) {
        const carriers = this.carriers.get(form) ?? new Set();
        this.carriers.set(form, carriers.add(number));
      }
    }
    return number;
  }
}

/** The place of a number among ascending ones, or -1. */
export function indexOf(numbers: Int32Array, wanted: number): number {
  let low = 0;
  let high = numbers.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const number = numbers[middle] ?? 0;
    if (number === wanted) return middle;
    if (number < wanted) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

const NONE: ReadonlySet<number> = new Set();
