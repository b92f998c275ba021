import { isIndic, type Script, scriptOf } from "@vanguard/text";
import type { PdfLine, PdfPage, PdfWord } from "./pdfReader.ts";

/** A line of a page with what grouping needs to know of it. */
export interface Line {
  readonly words: readonly PdfWord[];
  readonly text: string;
  readonly x: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Median height of its words, which grows with the type size. */
  readonly size: number;
  readonly script: Script;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}

/** Vowel signs that are drawn before or above their letter: the font gives them no width, so that a reader sees a gap after them. */
function endsInVowelSign(text: string): boolean {
  const last = [...text].at(-1)?.codePointAt(0) ?? 0;
  const offset = last & 0x7f;
  return isIndic(last) && offset >= 0x3e && offset <= 0x4c;
}

/** Joins words that were cut after a vowel sign: the gap there is narrower than the line's own space between words. */
function joinCutWords(words: readonly PdfWord[]): PdfWord[] {
  const gaps = words.slice(1).map((word, i) => word.x - ((words[i]?.x ?? 0) + (words[i]?.width ?? 0)));
  const usual = median(gaps);
  const joined: PdfWord[] = [];
  for (const [i, word] of words.entries()) {
    const before = joined.at(-1);
    const gap = gaps[i - 1] ?? 0;
    const first = word.text.codePointAt(0) ?? 0;
    if (
      before !== undefined &&
      gaps.length >= 3 &&
      gap < usual * 0.88 &&
      endsInVowelSign(before.text) &&
      isIndic(first)
    )
      joined[joined.length - 1] = {
        text: before.text + word.text,
        x: before.x,
        y: Math.min(before.y, word.y),
        width: word.x + word.width - before.x,
        height: Math.max(before.height, word.height),
      };
    else joined.push(word);
  }
  return joined;
}

export function measureLine(line: PdfLine): Line | null {
  const words = joinCutWords(line.words.filter((word) => word.text.trim() !== ""));
  const [first] = words;
  if (first === undefined) return null;
  const text = words.map((word) => word.text).join(" ");
  return {
    words,
    text,
    x: Math.min(...words.map((word) => word.x)),
    right: Math.max(...words.map((word) => word.x + word.width)),
    top: Math.min(...words.map((word) => word.y)),
    // The median, since a word in another font reaches deeper without standing lower.
    bottom: median(words.map((word) => word.y + word.height)),
    size: median(words.map((word) => word.height)),
    script: scriptOf(text),
  };
}

const PAGE_NUMBER =
  /^(?:.{0,60}[·|\-–]\s*)?(?:page|p\.|पृष्ठ|ಪುಟ)?\s*[-–]?\s*\p{Nd}{1,4}\s*[-–]?(?:\s*(?:of|\/|में से|ರಲ್ಲಿ)\s*\p{Nd}{1,4})?$/iu;
const MARGIN_SHARE = 0.1;

/** Text of a line that repeats from page to page, with its numbers as `#`. */
const pattern = (line: Line) => line.text.replace(/\p{Nd}+/gu, "#").replace(/\s+/g, " ");

/**
 * Which lines are running heads, running feet or page numbers: in the upper or lower tenth of the page and alike on most pages, or
 * a page number by its form.
 */
export function furnitureOf(pages: readonly { page: PdfPage; lines: readonly Line[] }[]): Set<Line> {
  const inMargin = pages.map(({ page, lines }) =>
    lines.filter((line) => line.bottom < page.height * MARGIN_SHARE || line.top > page.height * (1 - MARGIN_SHARE)),
  );
  const pagesWith = new Map<string, number>();
  for (const lines of inMargin)
    for (const text of new Set(lines.map(pattern))) pagesWith.set(text, (pagesWith.get(text) ?? 0) + 1);
  const enough = Math.max(2, Math.ceil(pages.length * 0.6));
  const furniture = new Set<Line>();
  for (const [i, lines] of inMargin.entries()) {
    const height = pages[i]?.page.height ?? 0;
    for (const line of lines) {
      const isFoot = line.top > height * (1 - MARGIN_SHARE);
      if ((pagesWith.get(pattern(line)) ?? 0) >= enough || (isFoot && PAGE_NUMBER.test(line.text.trim())))
        furniture.add(line);
    }
  }
  return furniture;
}

/** The type size of running text, by script, since fonts of different scripts are measured differently. */
export function bodySizes(lines: readonly Line[]): Map<Script, number> {
  const characters = new Map<Script, Map<number, number>>();
  for (const line of lines) {
    const sizes = characters.get(line.script) ?? new Map<number, number>();
    const size = Math.round(line.size * 10) / 10;
    sizes.set(size, (sizes.get(size) ?? 0) + line.text.length);
    characters.set(line.script, sizes);
  }
  const bodies = new Map<Script, number>();
  for (const [script, sizes] of characters) {
    const [most] = [...sizes].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
    if (most !== undefined) bodies.set(script, most[0]);
  }
  return bodies;
}
