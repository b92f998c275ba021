import type { PageBox, Span } from "@vanguard/contracts";
import { toNfc } from "@vanguard/text";

export type BlockKind = "heading" | "paragraph" | "list_item" | "table_row";

/** A part of a document's text with its place. `level` counts for headings only: 1 is the highest, 0 for everything else. */
export interface TextBlock {
  readonly span: Span;
  readonly kind: BlockKind;
  readonly page: number | null;
  readonly level: number;
}

/** A word of a PDF with the box that it fills on its page. */
export interface WordBox {
  readonly span: Span;
  readonly box: PageBox;
}

export interface PageSize {
  readonly page: number;
  readonly width: number;
  readonly height: number;
}

/**
 * A document as it is kept, searched, quoted and shown.
 *
 * Shape:  `text` is NFC; every span of blocks, words, passages and citations counts in it. Blocks are in reading order, without
 *         overlap. `pages` is empty and `words` too for formats without pages.
 * Units:  UTF-16 code units; boxes in points from the page's top left corner.
 */
export interface StoredText {
  readonly text: string;
  readonly blocks: readonly TextBlock[];
  readonly words: readonly WordBox[];
  readonly pages: readonly PageSize[];
  /** Pages, from 1, whose text failed the legibility check and so is not here. */
  readonly quarantined: readonly number[];
}

/** A piece of a block: a word with its box, or plain text. `glued` pieces follow the one before them without a space. */
export interface Piece {
  readonly text: string;
  readonly box?: PageBox;
  readonly glued?: boolean;
}

/** Builds a stored text block by block, so that spans are right by construction. */
export class StoredTextBuilder {
  private readonly parts: string[] = [];
  private length = 0;
  private readonly blocks: TextBlock[] = [];
  private readonly words: WordBox[] = [];

  /** Adds a block; one without anything visible is left out. */
  add(kind: BlockKind, pieces: readonly Piece[], place: { page?: number | null; level?: number } = {}): void {
    const texts = pieces.map((piece) => toNfc(cleanText(piece.text)));
    if (texts.join("").trim() === "") return;
    const before = this.blocks.at(-1);
    if (before !== undefined) this.push(isTight(before.kind) && before.kind === kind ? "\n" : "\n\n");
    const start = this.length;
    for (const [i, piece] of pieces.entries()) {
      const text = i === 0 ? (texts[i] ?? "").trimStart() : (texts[i] ?? "");
      if (i > 0 && piece.glued !== true) this.push(" ");
      const from = this.length;
      this.push(text);
      if (piece.box !== undefined && this.length > from)
        this.words.push({ span: { start: from, end: this.length }, box: piece.box });
    }
    this.blocks.push({
      span: { start, end: this.length },
      kind,
      page: place.page ?? null,
      level: place.level ?? 0,
    });
  }

  addText(kind: BlockKind, text: string, place: { page?: number | null; level?: number } = {}): void {
    const clean = cleanText(text).trim();
    if (clean !== "") this.add(kind, [{ text: clean }], place);
  }

  build(pages: readonly PageSize[] = [], quarantined: readonly number[] = []): StoredText {
    // Pieces are NFC one by one; only a mark at the beginning of a glued piece could still compose, and readers glue whole words.
    return { text: this.parts.join(""), blocks: this.blocks, words: this.words, pages, quarantined };
  }

  private push(text: string): void {
    this.parts.push(text);
    this.length += text.length;
  }
}

/** Without control characters and halves of surrogate pairs, which no store keeps as they are; every run of space is one space. */
function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\p{Cc}+/gu, " ")
    .replace(/\s+/g, " ");
}

function isTight(kind: BlockKind): boolean {
  return kind === "list_item" || kind === "table_row";
}
