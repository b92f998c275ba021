import type { Block, SourceDocument } from "./sourceDocument.ts";
import { wordingOf } from "./wording.ts";

/** A document as plain text: UTF-8, NFC, one line for each paragraph, an empty line between blocks. */
export function renderTxt(document: SourceDocument): Buffer {
  const head = [
    document.entry.title,
    `${document.number} | ${document.date}`,
    document.office,
    wordingOf(document.entry.language).sample,
  ].join("\n");
  const text = `${[head, ...document.blocks.map(textOf)].join("\n\n")}\n`;
  return Buffer.from(text.normalize("NFC"), "utf8");
}

function textOf(block: Block): string {
  switch (block.kind) {
    case "heading":
    case "paragraph":
      return block.text;
    case "list":
      return block.items.map((item) => `- ${item}`).join("\n");
    case "table":
      return block.rows.map((row) => row.join(" | ")).join("\n");
    default:
      return block satisfies never;
  }
}
