import { execFileSync } from "node:child_process";
import type { Block, SourceDocument } from "./sourceDocument.ts";

/** What poppler reads from a PDF, against what the source says. */
export interface PdfCheck {
  readonly pages: number;
  /** Texts of the source (paragraphs, items, headings, cells) that are not in the extracted text, letter for letter. */
  readonly missing: readonly string[];
}

/**
 * Reads a PDF with poppler, both ways that the product uses, and looks for every text of the source in it.
 *
 * Shape:  both sides are NFC with all white space left out, so line ends don't count but letters and their order do.
 * Errors: an Error when `pdftotext` is not installed or can't read the file.
 */
export function checkPdf(path: string, document: SourceDocument): PdfCheck {
  const boxes = pdftotext(["-bbox-layout", path]);
  const words = [...boxes.matchAll(/<word [^>]*>([^<]*)<\/word>/g)]
    .map((match) => unescapeXml(match[1] ?? ""))
    .join("");
  const layout = pdftotext(["-layout", path]);
  const texts = document.blocks.flatMap(textsOf);
  const inBoxes = bare(words);
  const inLayout = bare(layout);
  const isTable = new Set(document.blocks.flatMap((block) => (block.kind === "table" ? textsOf(block) : [])));
  return {
    pages: (boxes.match(/<page /g) ?? []).length,
    // A wrapped cell stands beside its neighbour in the layout reading, so cells are looked for in the boxes alone.
    missing: texts.filter(
      (text) => !inBoxes.includes(bare(text)) || (!isTable.has(text) && !inLayout.includes(bare(text))),
    ),
  };
}

function textsOf(block: Block): string[] {
  switch (block.kind) {
    case "heading":
    case "paragraph":
      return [block.text];
    case "list":
      return block.items;
    case "table":
      return block.rows.flat();
    default:
      return block satisfies never;
  }
}

function pdftotext(options: string[]): string {
  return execFileSync("pdftotext", [...options, "-"], { encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
}

function bare(text: string): string {
  return text.normalize("NFC").replace(/\s+/g, "");
}

function unescapeXml(text: string): string {
  return text
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&#39;|&apos;/g, "'")
    .replace(/&amp;/g, "&");
}
