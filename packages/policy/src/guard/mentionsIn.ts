import { fold } from "../redaction/fold.ts";
import { asItLooks } from "./asItLooks.ts";
import type { Sentence } from "./sentencesOf.ts";
import { type Concept, VOCABULARY } from "./vocabulary.ts";

/** Words of a sentence that stand for a concept: the places of the first and behind the last. */
export interface Mention {
  readonly concept: Concept;
  readonly from: number;
  readonly to: number;
}

interface Entry {
  readonly concept: Concept;
  readonly words: readonly string[];
  readonly isStem: boolean;
}

/** Entries by the first four units of their first word: a sentence's word asks only those that could match. */
const HEAD = 4;
const BY_HEAD = new Map<string, Entry[]>();
for (const concept of Object.keys(VOCABULARY) as Concept[]) {
  for (const written of VOCABULARY[concept].split(" ")) {
    const isStem = written.endsWith("*");
    const words = asItLooks(fold(written.replace("*", "").replaceAll("_", " ")).text).split(" ");
    const head = (words[0] ?? "").slice(0, HEAD);
    BY_HEAD.set(head, [...(BY_HEAD.get(head) ?? []), { concept, words, isStem }]);
  }
}

/** Every mention of a concept in a sentence. */
export function mentionsIn(sentence: Sentence): Mention[] {
  const mentions: Mention[] = [];
  for (const [from, word] of sentence.entries()) {
    for (const entry of entriesFor(word)) {
      if (!startsHere(sentence, from, entry)) continue;
      mentions.push({ concept: entry.concept, from, to: from + entry.words.length });
    }
  }
  return mentions;
}

function* entriesFor(word: string): Generator<Entry> {
  for (let length = 1; length <= Math.min(HEAD, word.length); length += 1)
    yield* BY_HEAD.get(word.slice(0, length)) ?? [];
}

function startsHere(sentence: Sentence, from: number, { words, isStem }: Entry): boolean {
  return words.every((word, i) => {
    const said = sentence[from + i];
    return isStem && i === words.length - 1 ? said?.startsWith(word) : said === word;
  });
}

/** How many words may stand between two mentions that belong together. */
export const GAP = 4;

/**
 * Whether a sentence says these concepts in this order, with at most `gap` words between one and the next.
 *
 * Shape: in one pass per step over the mentions; a mention may serve several readings.
 */
export function saysInOrder(mentions: readonly Mention[], concepts: readonly Concept[], gap = GAP): boolean {
  const [first, ...rest] = concepts;
  let ends = mentions.filter((mention) => mention.concept === first).map((mention) => mention.to);
  for (const concept of rest) {
    const before = ends;
    ends = mentions
      .filter((mention) => mention.concept === concept)
      .filter(({ from }) => before.some((end) => from >= end && from - end <= gap))
      .map((mention) => mention.to);
  }
  return ends.length > 0;
}

/** The same in whatever order: languages put the verb first or last. At most three concepts. */
export function saysTogether(mentions: readonly Mention[], concepts: readonly Concept[], gap = GAP): boolean {
  return ordersOf(concepts).some((order) => saysInOrder(mentions, order, gap));
}

function ordersOf(concepts: readonly Concept[]): Concept[][] {
  if (concepts.length <= 1) return [[...concepts]];
  return concepts.flatMap((first, i) => ordersOf(concepts.filter((_, j) => j !== i)).map((rest) => [first, ...rest]));
}
