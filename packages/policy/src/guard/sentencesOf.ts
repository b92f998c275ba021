import { fold } from "../redaction/fold.ts";
import { asItLooks, withoutLeet } from "./asItLooks.ts";

/** A sentence as words, as the guard compares them. */
export type Sentence = readonly string[];

const SENTENCE_END = /[.!?;।॥\n\r"“”{}<>[\]|=]+/u;
const WORD = /[\p{L}\p{N}@$][\p{L}\p{M}\p{N}@$'’]*/gu;
/** Letters that are set apart one by one: `i g n o r e`, `i.g.n.o.r.e`. */
const SPELLED = /(?<![\p{L}\p{M}\p{N}])(?:[\p{L}][ .\-_*]){3,}[\p{L}](?![\p{L}\p{M}\p{N}])/gu;

/** Cuts a text into sentences of words: folded, look-alikes undone, letters that were set apart put together. */
export function sentencesOf(text: string): Sentence[] {
  return joinSpelled(text)
    .split(SENTENCE_END)
    .map((part) =>
      Array.from(asItLooks(fold(part).text).matchAll(WORD), (match) => withoutLeet(match[0].replace(/['’]/g, ""))),
    )
    .filter((words) => words.length > 0);
}

/** Two blanks or more part the words of a spelled-out text; the folding would make them one. */
function joinSpelled(text: string): string {
  return text.replaceAll(SPELLED, (letters) => letters.replaceAll(/[ .\-_*]/g, ""));
}
