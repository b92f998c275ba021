import type { LanguageTag, Span } from "@vanguard/contracts";
import { cutSentences, detectLanguage, graphemeBorderBefore } from "@vanguard/text";
import type { StoredText, TextBlock } from "./storedText.ts";

/** A passage before it has an identity. */
export interface PassageDraft {
  readonly ordinal: number;
  readonly page: number | null;
  /** The nearest heading ("3.2 Seizure list"); null before the first one. */
  readonly section: string | null;
  /** All headings above, the highest first, the section last. */
  readonly headings: readonly string[];
  readonly language: LanguageTag;
  readonly span: Span;
  /** The sentences of the passage, in the document's text. */
  readonly sentences: readonly Span[];
}

/** A passage grows by whole sentences until it would pass `most`; from `enough` on it ends with its block. */
const LENGTH = { enough: 600, most: 900, sentence: 1_500, section: 200 } as const;

interface Sentence extends Span {
  readonly page: number | null;
  readonly endsBlock: boolean;
}

/** Cuts a sentence that is too long to quote at its clauses, else at a word. */
function cutLong(text: string, span: Span): Span[] {
  const parts: Span[] = [];
  let { start } = span;
  while (span.end - start > LENGTH.sentence) {
    const window = text.slice(start, start + LENGTH.sentence);
    const clause = Math.max(window.lastIndexOf("; "), window.lastIndexOf("\u2014 "), window.lastIndexOf(": "));
    const border = clause > LENGTH.sentence / 3 ? clause + 1 : window.lastIndexOf(" ");
    const end = border > 0 ? start + border : graphemeBorderBefore(text, start + LENGTH.sentence);
    if (end <= start) break;
    parts.push({ start, end });
    start = end;
    while (start < span.end && text.charAt(start) === " ") start += 1;
  }
  if (start < span.end) parts.push({ start, end: span.end });
  return parts;
}

function sentencesOf(text: string, block: TextBlock): Sentence[] {
  const { start, end } = block.span;
  const body = text.slice(start, end);
  const cuts = block.kind === "table_row" ? [{ start: 0, end: body.length }] : cutSentences(body);
  const spans = cuts.flatMap((cut) => cutLong(text, { start: start + cut.start, end: start + cut.end }));
  return spans.map((span, i) => ({ ...span, page: block.page, endsBlock: i === spans.length - 1 }));
}

/**
 * Cuts a document into passages that follow its sections.
 *
 * Shape:  no passage crosses a heading or the beginning of a page; each is whole sentences, in order, without overlap. A heading is not in
 *         a passage but beside it, unless nothing stands under it.
 * Units:  about 600 to 900 characters, less where a section ends; spans in the document's text.
 */
export function cutPassages(stored: StoredText): PassageDraft[] {
  const drafts: PassageDraft[] = [];
  let path: { level: number; text: string }[] = [];
  let gathered: Sentence[] = [];
  /** A heading that nothing has followed yet. */
  let bare: TextBlock | null = null;
  const flush = () => {
    const [first] = gathered;
    const last = gathered.at(-1);
    if (first !== undefined && last !== undefined) {
      const span = { start: first.start, end: last.end };
      drafts.push({
        ordinal: drafts.length,
        page: first.page,
        section: path.at(-1)?.text.slice(0, LENGTH.section) ?? null,
        headings: path.map(({ text }) => text),
        language: detectLanguage(stored.text.slice(span.start, span.end)),
        span,
        sentences: gathered.map(({ start, end }) => ({ start, end })),
      });
    }
    gathered = [];
  };
  for (const block of stored.blocks) {
    if (block.kind === "heading") {
      flush();
      if (bare !== null && bare.level >= block.level) {
        gathered = sentencesOf(stored.text, bare);
        flush();
      }
      path = path.filter(({ level }) => level < block.level);
      path.push({ level: block.level, text: stored.text.slice(block.span.start, block.span.end) });
      bare = block;
      continue;
    }
    bare = null;
    for (const sentence of sentencesOf(stored.text, block)) {
      const [first] = gathered;
      const isNewPage = first !== undefined && sentence.page !== first.page;
      if (isNewPage || (first !== undefined && sentence.end - first.start > LENGTH.most)) flush();
      gathered.push(sentence);
      const start = gathered[0]?.start ?? sentence.start;
      if (sentence.endsBlock && sentence.end - start >= LENGTH.enough) flush();
    }
  }
  if (bare !== null) gathered = sentencesOf(stored.text, bare);
  flush();
  return drafts;
}
