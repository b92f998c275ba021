import type { PdfPage, PdfPages } from "../src/readers/pdfReader.ts";

/** A line to lay out: its text and, where they aren't the usual ones, its left edge, foot and type size. */
export type TestLine = string | { text: string; x?: number; y?: number; size?: number };

/** A page of lines under each other, each word 5 points a character, as a PDF reader would give it. */
export function pdfPage(lines: readonly TestLine[]): PdfPage {
  let y = 60;
  return {
    width: 600,
    height: 800,
    lines: lines.map((line) => {
      const { text, x: left = 70, size = 12, y: own } = typeof line === "string" ? { text: line } : line;
      if (own !== undefined) y = own;
      let x = left;
      const words = text.split(" ").map((word) => {
        const box = { text: word, x, y, width: word.length * 5, height: size };
        x += word.length * 5 + 4;
        return box;
      });
      y += 16;
      return { words };
    }),
  };
}

export const pdfPages = (...pages: TestLine[][]): PdfPages => ({
  reader: "test",
  pages: pages.map(pdfPage),
});
