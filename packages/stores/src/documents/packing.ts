import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { PageSize, StoredText, TextBlock, WordBox } from "@vanguard/retrieval";

/** What the viewer needs of a document beside its text. */
export interface Layout {
  readonly blocks: readonly TextBlock[];
  readonly words: readonly WordBox[];
  readonly pages: readonly PageSize[];
}

type PackedWord = readonly [
  start: number,
  end: number,
  page: number,
  x: number,
  y: number,
  width: number,
  height: number,
];

/** A layout as deflated JSON, a word as seven numbers: about six bytes a word. */
export function packLayout({ blocks, words, pages }: StoredText): Buffer {
  const packed: readonly PackedWord[] = words.map(({ span, box }) => [
    span.start,
    span.end,
    box.page,
    box.x,
    box.y,
    box.width,
    box.height,
  ]);
  return deflateRawSync(Buffer.from(JSON.stringify({ blocks, words: packed, pages }), "utf8"));
}

export function unpackLayout(packed: Buffer): Layout {
  const layout: { blocks: TextBlock[]; words: PackedWord[]; pages: PageSize[] } = JSON.parse(
    inflateRawSync(packed).toString("utf8"),
  );
  return {
    ...layout,
    words: layout.words.map(([start, end, page, x, y, width, height]) => ({
      span: { start, end },
      box: { page, x, y, width, height },
    })),
  };
}
