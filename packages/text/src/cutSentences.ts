import { isGraphemeBorder } from "./graphemes.ts";
import type { Span } from "./span.ts";

/** Written before a name: the dot after them never ends a sentence. */
const TITLES = new Set(
  (
    "dr mr mrs ms smt sri shri kum prof st hon insp addl dy asst jt col maj capt lt sgt rev supdt commr govt dept regd regn " +
    "viz cf vs v eg ie approx pvt cr " +
    "डॉ डा श्री श्रीमती प्रो कु सुश्री पं स्व इंस्पे " +
    "ಡಾ ಶ್ರೀ ಶ್ರೀಮತಿ ಕು ಪ್ರೊ ದಿ ಇನ್ಸ್"
  ).split(" "),
);
/** Written before a number: the dot ends no sentence where a number or bracket follows. */
const BEFORE_NUMBER = new Set(
  "no nos sec secs s ss art arts cl cls para paras p pp fig vol ch rs sl ref ext ph tel reg सं नं क्र धा रु पृ ಸಂ ನಂ ಕ್ರ ರೂ ಪು ಕ".split(
    " ",
  ),
);
/** Words that begin sentences; after an initial or an acronym with dots only these show that a new one starts. */
const STARTERS = new Set(
  "the a an he she it they this that these those if when where in on no any every all for after before as at but and however".split(
    " ",
  ),
);
const ENDERS = ".?!\u2026\u0964\u0965\u06d4\u061f\u3002";
const CLOSERS = "\"'\u201d\u2019)]}\u00bb";
const LIST_MARKER =
  /^[ \t]*(?:[-*\u2022\u25aa\u2013]|\(?[0-9a-zA-Z\u0966-\u096f\u0ce6-\u0cef]{1,4}[.)]|\([0-9a-zA-Z]{1,4}\))[ \t]/;
/** A sentence so far that is nothing but a number of a list or section: its dot belongs to the number. */
const ONLY_NUMBER = /^\s*(?:\(?(?:[\p{Nd}]{1,3}|[a-zA-Z]|[ivxIVX]{1,5})(?:\.[\p{Nd}]{1,3})*)$/u;

const WORD_BEFORE = /(?:[\p{L}\p{M}\p{N}.]|\u200c|\u200d)+$/u;
const WORD_AFTER = /^[\p{L}\p{M}]+/u;

function dotEnds(text: string, sentenceStart: number, dot: number, after: number): boolean {
  const next = text.slice(after, after + 24);
  if (next === "") return true;
  if (/^\p{Ll}/u.test(next)) return false;
  const soFar = text.slice(Math.max(sentenceStart, dot - 40), dot);
  if (dot - sentenceStart < 40 && ONLY_NUMBER.test(soFar)) return false;
  const word = (WORD_BEFORE.exec(soFar)?.[0] ?? "").toLowerCase();
  if (TITLES.has(word)) return false;
  if (BEFORE_NUMBER.has(word)) return !/^[\p{N}(#]/u.test(next);
  const isInitial = /^\p{L}\p{M}*$/u.test(word);
  const isAcronym = /^(?:[\p{L}\p{M}]{1,4}\.)+[\p{L}\p{M}]{1,4}$/u.test(word) && !/\d/.test(word);
  if (isInitial || isAcronym) {
    if (/^[\p{N}(]/u.test(next)) return false;
    return STARTERS.has((WORD_AFTER.exec(next)?.[0] ?? "").toLowerCase());
  }
  return true;
}

function newlineEnds(text: string, sentenceStart: number, newline: number, after: number): boolean {
  if (/\n[ \t\r]*\n/.test(text.slice(newline, after))) return true;
  const line = text.slice(Math.max(sentenceStart, newline - 8), newline).trimEnd();
  if (/[:;\u2014?!.\u0964\u0965]["'\u201d\u2019)\]]?$/.test(line)) return true;
  return LIST_MARKER.test(text.slice(after, after + 12));
}

/**
 * Cuts a text into sentences.
 *
 * Shape:  spans in order, without overlap and without the space around them; everything that isn't space is in exactly one.
 *         Ends are full stops that aren't part of an abbreviation, initial, number or list mark; `?`, `!`, danda, Urdu full stop; blank
 *         lines; the end of a line that closes a clause or stands before a list item.
 * Units:  UTF-16 code units of the text as given (NFC); every cut is a grapheme border.
 */
export function cutSentences(text: string): Span[] {
  const spans: Span[] = [];
  let start = 0;
  const close = (end: number) => {
    let from = start;
    let to = end;
    // A space that carries a mark is part of what follows.
    while (from < to && /\s/.test(text.charAt(from)) && isGraphemeBorder(text, from + 1)) from += 1;
    while (to > from && /\s/.test(text.charAt(to - 1)) && isGraphemeBorder(text, to - 1)) to -= 1;
    if (to > from) spans.push({ start: from, end: to });
    start = end;
  };
  for (let i = 0; i < text.length; ) {
    const character = text.charAt(i);
    if (character === "\n") {
      let after = i + 1;
      while (after < text.length && /\s/.test(text.charAt(after))) after += 1;
      if (newlineEnds(text, start, i, lineStart(text, after)) && isGraphemeBorder(text, after)) close(after);
      i = after;
      continue;
    }
    if (!ENDERS.includes(character)) {
      i += 1;
      continue;
    }
    let end = i + 1;
    while (end < text.length && (ENDERS.includes(text.charAt(end)) || CLOSERS.includes(text.charAt(end)))) end += 1;
    let after = end;
    while (after < text.length && /[^\S\n]/.test(text.charAt(after))) after += 1;
    const isDot = character === "." && end - i === 1;
    // A danda needs no space after it; every other mark inside a word or number (12.5, a.b) is no end.
    const standsAlone = after > end || after >= text.length || text.charAt(after) === "\n";
    const apart = standsAlone || /[\u0964\u0965\u06d4\u3002]/.test(character);
    if (apart && (!isDot || dotEnds(text, start, i, after)) && isGraphemeBorder(text, end)) close(end);
    i = end;
  }
  close(text.length);
  return spans;
}

/** The first index of the line that `index` is in, so that an indented list mark is seen whole. */
function lineStart(text: string, index: number): number {
  const newline = text.lastIndexOf("\n", index - 1);
  return newline + 1;
}
