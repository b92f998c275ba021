import type { PdfLine, PdfPage, PdfWord } from "@vanguard/retrieval";

const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function decode(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([0-9a-fA-F]+)|(amp|lt|gt|quot|apos));/g, (whole, decimal, hex, name) => {
    if (name !== undefined) return NAMED[name] ?? whole;
    const codePoint = Number.parseInt(decimal ?? hex, decimal === undefined ? 16 : 10);
    return codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : "\ufffd";
  });
}

const ELEMENT =
  /<page width="([\d.]+)" height="([\d.]+)">|<line [^>]*>|<word xMin="(-?[\d.]+)" yMin="(-?[\d.]+)" xMax="(-?[\d.]+)" yMax="(-?[\d.]+)">([\s\S]*?)<\/word>/g;

/** What `pdftotext -bbox-layout` writes, as pages with lines of words. */
export function parseBboxLayout(xhtml: string): PdfPage[] {
  const pages: { width: number; height: number; lines: PdfLine[] }[] = [];
  let words: PdfWord[] = [];
  for (const match of xhtml.matchAll(ELEMENT)) {
    const [element, pageWidth, pageHeight, xMin, yMin, xMax, yMax, text] = match;
    const page = pages.at(-1);
    if (pageWidth !== undefined) pages.push({ width: Number(pageWidth), height: Number(pageHeight), lines: [] });
    else if (element.startsWith("<line")) {
      words = [];
      page?.lines.push({ words });
    } else if (text !== undefined) {
      const [x, y] = [Number(xMin), Number(yMin)];
      words.push({ text: decode(text), x, y, width: Number(xMax) - x, height: Number(yMax) - y });
    }
  }
  return pages;
}
