import { isIndic } from "./scripts.ts";
import type { Span } from "./span.ts";

/** A text made ready for comparison, and where each of its units came from. */
export interface FoldedText {
  readonly text: string;
  /** `origin[i]` is the index in the input of folded unit `i`; one entry more than units, the last is the input's length. */
  readonly origin: Int32Array;
}

/** First code point of each run of ten native digits. Full-width and mathematical digits are undone by NFKC. */
const ZEROS = [
  0x0660, 0x06f0, 0x07c0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0de6, 0x0e50,
  0x0ed0, 0x0f20, 0x1040, 0x17e0, 0x1810, 0xa9d0, 0xabf0,
];
const IGNORABLE = /\p{Default_Ignorable_Code_Point}|\p{Bidi_Control}/u;
const SPACE = /^\s$/;
const DASH = /^[\p{Pd}\u2212\u2043]$/u;
/** What may compose with the character before it: marks, conjoining Hangul, half-width voicing signs. */
const CONTINUES = /[\p{M}\u1160-\u11ff\uff9e-\uffdc]/u;
const LETTER_OR_MARK = /[\p{L}\p{M}]/u;
const ZWNJ = 0x200c;
const ZWJ = 0x200d;

export function toNfc(text: string): string {
  return text.normalize("NFC");
}

function digitValue(codePoint: number): number | null {
  if (codePoint < 0x0660) return null;
  for (const zero of ZEROS) if (codePoint >= zero && codePoint <= zero + 9) return codePoint - zero;
  return null;
}

/** Native digits to ASCII, everything else as it is. One unit stays one unit, so offsets hold. */
export function foldDigits(text: string): string {
  let folded = "";
  let from = 0;
  for (let i = 0; i < text.length; i++) {
    const value = digitValue(text.charCodeAt(i));
    if (value === null) continue;
    folded += text.slice(from, i) + value;
    from = i + 1;
  }
  return from === 0 ? text : folded + text.slice(from);
}

interface Kept {
  readonly codePoint: number;
  readonly character: string;
  readonly at: number;
}

/** Whether a joiner beside this one has a meaning: a letter or sign of an Indic script. */
function joins(kept: Kept | undefined): boolean {
  return kept !== undefined && isIndic(kept.codePoint) && LETTER_OR_MARK.test(kept.character);
}

/** The code points that stay: without invisible ones, but with joiners that stand between two Indic letters. */
function visible(text: string): Kept[] {
  const all: Kept[] = [];
  for (let at = 0; at < text.length; ) {
    const codePoint = text.codePointAt(at) ?? 0;
    const character = String.fromCodePoint(codePoint);
    const invisible = codePoint >= 0xad && IGNORABLE.test(character);
    if (!invisible || codePoint === ZWJ || codePoint === ZWNJ) all.push({ codePoint, character, at });
    at += character.length;
  }
  const isJoiner = (kept: Kept | undefined) => kept?.codePoint === ZWJ || kept?.codePoint === ZWNJ;
  const kept: Kept[] = [];
  for (const [i, one] of all.entries()) {
    if (isJoiner(one)) {
      const before = kept.at(-1);
      const after = all[i + 1];
      if (!joins(before) || !joins(after)) continue;
    }
    kept.push(one);
  }
  return kept;
}

function normaliseChunk(chunk: string): string {
  return chunk.normalize("NFKC").toLowerCase().normalize("NFKC");
}

/** What has been folded so far. */
class Folding {
  private readonly units: string[] = [];
  private readonly origin: number[] = [];
  private endsInSpace = false;

  space(at: number): void {
    if (this.endsInSpace) return;
    this.put(" ", at);
    this.endsInSpace = true;
  }

  put(unit: string, at: number): void {
    this.units.push(unit);
    this.origin.push(at);
    this.endsInSpace = false;
  }

  done(length: number): FoldedText {
    this.origin.push(length);
    return { text: this.units.join(""), origin: Int32Array.from(this.origin) };
  }
}

/** Folds a stretch that begins with a character of its own and ends before one. */
function foldStretch(text: string, offset: number, folding: Folding): void {
  const kept = visible(text);
  for (let i = 0; i < kept.length; ) {
    const first = kept[i];
    if (first === undefined) break;
    let chunk = first.character;
    let next = i + 1;
    for (let one = kept[next]; one !== undefined && one.codePoint >= 0x300 && CONTINUES.test(one.character); ) {
      chunk += one.character;
      next += 1;
      one = kept[next];
    }
    const folded = normaliseChunk(chunk);
    // Where normalising changed nothing but case, each unit keeps its own place; else the whole chunk is one place.
    const places: number[] = [];
    for (const one of kept.slice(i, next)) for (let u = 0; u < one.character.length; u++) places.push(one.at + u);
    const aligned = folded.length === places.length && chunk.toLowerCase() === folded;
    for (let u = 0; u < folded.length; u++) {
      const unit = folded.charAt(u);
      const at = offset + (aligned ? (places[u] ?? first.at) : first.at);
      if (SPACE.test(unit)) folding.space(at);
      else folding.put(DASH.test(unit) ? "-" : foldDigits(unit), at);
    }
    i = next;
  }
}

const isAscii = (code: number) => code < 0x80;

/**
 * Makes two texts comparable that a person would call the same: NFKC, lower case, native digits as ASCII, every dash as `-`,
 * runs of space as one, no invisible characters except joiners between Indic letters.
 *
 * Shape:  a folded span maps back through `origin`; use `originalSpan`, which never splits what one character became.
 * Units:  UTF-16 code units on both sides.
 * Source: Unicode annex 15 (normalisation), DerivedCoreProperties (Default_Ignorable_Code_Point).
 */
export function foldForMatching(text: string): FoldedText {
  const folding = new Folding();
  // Nothing joins two ASCII characters, so plain text needs no normalising; `!(x >= 0x80)` also holds at the end, where x is NaN.
  const isPlain = (at: number) => isAscii(text.charCodeAt(at)) && !(text.charCodeAt(at + 1) >= 0x80);
  for (let i = 0; i < text.length; ) {
    if (isPlain(i)) {
      const code = text.charCodeAt(i);
      if (code === 0x20 || (code >= 0x09 && code <= 0x0d)) folding.space(i);
      else folding.put(code >= 0x41 && code <= 0x5a ? String.fromCharCode(code + 0x20) : text.charAt(i), i);
      i += 1;
      continue;
    }
    let end = i + 1;
    while (end < text.length && !isPlain(end)) end += 1;
    foldStretch(text.slice(i, end), i, folding);
    i = end;
  }
  return folding.done(text.length);
}

/** The span of the input that a folded span came from, widened so that no character of the input is cut. */
export function originalSpan(folded: FoldedText, start: number, end: number): Span {
  const { origin } = folded;
  const from = origin[start] ?? 0;
  if (end <= start) return { start: from, end: from };
  const last = origin[end - 1] ?? from;
  let next = end;
  while (next < origin.length - 1 && (origin[next] ?? 0) <= last) next += 1;
  return { start: from, end: origin[next] ?? last };
}
