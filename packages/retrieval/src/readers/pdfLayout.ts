import type { LanguageTag } from "@vanguard/contracts";
import type { Script } from "@vanguard/text";
import { judgeLegibility } from "../legibility.ts";
import { type BlockKind, type Piece, type StoredText, StoredTextBuilder } from "../storedText.ts";
import { bodySizes, furnitureOf, type Line, measureLine } from "./pdfLines.ts";
import type { PdfPages } from "./pdfReader.ts";
import { orderTableRows } from "./pdfTables.ts";
import { LIST_MARK, numberedHeading } from "./plainText.ts";

/** Lines that belong together, before they become a block. */
interface Group {
  kind: BlockKind;
  level: number;
  page: number;
  lines: Line[];
}

const ENDS_SENTENCE = /[.?!:;\u0964\u0965]["'\u201d\u2019)\]]?$/;

function headingLevel(line: Line, body: number | undefined): number | null {
  if (line.text.length > 160) return null;
  const ratio = body === undefined ? 1 : line.size / body;
  const numbered = numberedHeading(line.text);
  if (numbered !== null && ratio > 0.97) return Math.min(numbered + 1, 6);
  if (ratio >= 1.35) return 1;
  if (ratio >= 1.1 && !ENDS_SENTENCE.test(line.text)) return 2;
  return null;
}

/** Whether the next line goes on with the paragraph that `last` belongs to. */
function goesOn(last: Line, next: Line, rightEdge: number, pitch: number): boolean {
  if (Math.abs(next.size - last.size) > last.size * 0.12 && next.script === last.script) return false;
  const gap = next.bottom - last.bottom;
  if (gap < -last.size || gap > pitch * 1.16) return false;
  if (Math.abs(next.x - last.x) > last.size * 1.2) return false;
  // The line was ended on purpose when the next word would still have had room on it.
  const firstWord = next.words[0]?.width ?? 0;
  const hadRoom = last.right + firstWord + last.size * 0.6 < rightEdge;
  const isHalfEmpty = last.right - last.x < (rightEdge - last.x) * 0.6;
  return !(hadRoom && (isHalfEmpty || ENDS_SENTENCE.test(last.text)));
}

/** The usual distance from one line's foot to the next in running text. */
function usualPitch(lines: readonly Line[]): number {
  const counts = new Map<number, number>();
  for (const [i, line] of lines.entries()) {
    const next = lines[i + 1];
    if (next === undefined) continue;
    const gap = Math.round(next.bottom - line.bottom);
    if (gap > 0 && gap < line.size * 2.2) counts.set(gap, (counts.get(gap) ?? 0) + 1);
  }
  const [most] = [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  return most?.[0] ?? (lines[0]?.size ?? 12) * 1.3;
}

function groupLines(lines: readonly Line[], page: number, bodies: Map<Script, number>): Group[] {
  const groups: Group[] = [];
  const pitch = usualPitch(lines);
  const rightEdge = Math.max(...lines.map((line) => line.right));
  /** The right edge of the column that a line stands in. */
  const columnEdge = ({ x, size }: Line) =>
    Math.max(...lines.filter((line) => line.x > x - size * 3 && line.x < x + size * 2).map((line) => line.right));
  const leftEdge = Math.min(...lines.map((line) => line.x));
  for (const { line, isRow } of orderTableRows(lines)) {
    const group = groups.at(-1);
    const last = group?.lines.at(-1);
    if (isRow) {
      groups.push({ kind: "table_row", level: 0, page, lines: [line] });
      continue;
    }
    const canGoOn = group !== undefined && (group.kind === "paragraph" || group.kind === "list_item");
    // A line that a wrapped sentence goes on with may begin with a number and is no heading for that.
    const isWrapped =
      canGoOn &&
      last !== undefined &&
      !ENDS_SENTENCE.test(last.text) &&
      numberedHeading(line.text) !== null &&
      goesOn(last, line, columnEdge(line), pitch);
    const level = isWrapped ? null : headingLevel(line, bodies.get(line.script));
    if (group?.kind === "heading" && last !== undefined && level !== null) {
      const sameHeading = numberedHeading(line.text) === null && Math.abs(line.size - last.size) < last.size * 0.05;
      if (sameHeading && line.bottom - last.bottom < last.size * 1.6 && line.bottom > last.bottom) {
        group.lines.push(line);
        continue;
      }
    }
    if (level !== null) {
      groups.push({ kind: "heading", level, page, lines: [line] });
      continue;
    }
    const isItem = LIST_MARK.test(line.text);
    if (canGoOn && last !== undefined && !isItem) {
      // Lines of a marked item are set in under its first one.
      const hangs =
        group.kind === "list_item" && group.lines.length === 1 && line.x > last.x && line.x - last.x < last.size * 2.5;
      const moved: Line = hangs ? { ...last, x: line.x } : last;
      if (goesOn(moved, line, columnEdge(line), pitch)) {
        group.lines.push(line);
        continue;
      }
    }
    const isIndented = line.x - leftEdge > line.size * 0.9 && line.x < leftEdge + (rightEdge - leftEdge) * 0.25;
    groups.push({ kind: isItem || isIndented ? "list_item" : "paragraph", level: 0, page, lines: [line] });
  }
  return groups;
}

/** Beginnings that keep their hyphen. */
const PREFIXES = new Set("anti co cross e ex half mid multi non over post pre pro self semi sub under well".split(" "));

/**
 * A word that a line's end parted after a hyphen: whether the hyphen belongs to it. It doesn't where the document has the word
 * whole, or where what stands before it is no word.
 */
function keepsHyphen(before: string, after: string, vocabulary: ReadonlySet<string>): boolean {
  const [head, tail] = [before.toLowerCase(), after.toLowerCase().replace(/[^\p{L}].*$/u, "")];
  if (vocabulary.has(head + tail)) return false;
  return PREFIXES.has(head) || vocabulary.has(head);
}

/** The words of a document, those at line ends left out. */
function vocabularyOf(lines: readonly Line[]): Set<string> {
  const vocabulary = new Set<string>();
  for (const line of lines)
    for (const word of line.words.slice(0, -1))
      for (const part of word.text.toLowerCase().match(/\p{L}{2,}/gu) ?? []) vocabulary.add(part);
  return vocabulary;
}

/** The pieces of a block: words with their boxes, with words that a hyphen parts at a line's end put together. */
function piecesOf(
  lines: readonly { line: Line; page: number }[],
  isRow: boolean,
  vocabulary: ReadonlySet<string>,
): Piece[] {
  const pieces: Piece[] = [];
  let isGlued = false;
  for (const [l, { line, page }] of lines.entries()) {
    for (const [i, word] of line.words.entries()) {
      const { x, y, width, height } = word;
      const round = (value: number) => Math.round(value * 100) / 100;
      const box = { page, x: round(x), y: round(y), width: round(width), height: round(height) };
      const isLast = i === line.words.length - 1;
      const after = isLast ? lines[l + 1]?.line.words[0]?.text : undefined;
      const parted = /^(.*\p{Ll})([-\u00ad\u2010])$/u.exec(word.text);
      const isParted = parted !== null && after !== undefined && /^\p{Ll}/u.test(after);
      const head = parted?.[1] ?? word.text;
      const dropsHyphen =
        isParted && (parted[2] === "\u00ad" || !keepsHyphen(head.replace(/^.*[^\p{L}]/u, ""), after, vocabulary));
      pieces.push({ text: dropsHyphen ? head : word.text, box, ...(isGlued ? { glued: true } : {}) });
      isGlued = isParted;
      const next = line.words[i + 1];
      if (isRow && next !== undefined && next.x - (x + width) > line.size * 0.8) pieces.push({ text: "|" });
    }
  }
  return pieces;
}

/**
 * A PDF's words as a stored text: reading order as the reader gave it, headings by size and number, running heads and feet dropped,
 * paragraphs joined over lines and pages, pages that aren't legible left out and named.
 */
export function pdfToStoredText(pdf: PdfPages, language: LanguageTag): StoredText {
  const quarantined: number[] = [];
  const legible: { page: PdfPages["pages"][number]; number: number; lines: Line[] }[] = [];
  for (const [i, page] of pdf.pages.entries()) {
    const lines = page.lines.map(measureLine).filter((line) => line !== null);
    const { legible: isLegible } = judgeLegibility(lines.map((line) => line.text).join("\n"), language);
    if (isLegible) legible.push({ page, number: i + 1, lines });
    else quarantined.push(i + 1);
  }
  const furniture = furnitureOf(legible);
  const bodies = bodySizes(legible.flatMap(({ lines }) => lines));
  const groups = legible.flatMap(({ number, lines }) => {
    const own = lines.filter((line) => !furniture.has(line));
    return own.length === 0 ? [] : groupLines(own, number, bodies);
  });
  const vocabulary = vocabularyOf(legible.flatMap(({ lines }) => lines));
  const builder = new StoredTextBuilder();
  for (let i = 0; i < groups.length; i++) {
    const group = groups[i];
    if (group === undefined) break;
    const lines = group.lines.map((line) => ({ line, page: group.page }));
    // A paragraph that a page's end cuts inside a sentence goes on with the next page's first one.
    for (let next = groups[i + 1]; next !== undefined && continuesOver(group, next); next = groups[i + 1]) {
      lines.push(...next.lines.map((line) => ({ line, page: next?.page ?? group.page })));
      group.lines = next.lines;
      group.page = next.page;
      i += 1;
    }
    const page = lines[0]?.page ?? null;
    builder.add(group.kind, piecesOf(lines, group.kind === "table_row", vocabulary), { page, level: group.level });
  }
  const pages = pdf.pages.map(({ width, height }, i) => ({ page: i + 1, width, height }));
  return builder.build(pages, quarantined);
}

function continuesOver(group: Group, next: Group): boolean {
  if (next.page !== group.page + 1 || group.kind === "heading" || group.kind === "table_row") return false;
  if (next.kind !== group.kind && next.kind !== "paragraph") return false;
  const first = next.lines[0]?.text ?? "";
  const last = group.lines.at(-1)?.text ?? "";
  return !ENDS_SENTENCE.test(last) && !LIST_MARK.test(first) && /^[\p{Ll}\p{Lo}(\p{Nd}]/u.test(first);
}
