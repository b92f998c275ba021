import type { Browser } from "playwright-core";
import type { Block, SourceDocument } from "./sourceDocument.ts";
import { wordingOf } from "./wording.ts";

/**
 * A document as an A4 PDF with its fonts embedded, page numbers in the footer and fixed dates.
 *
 * No paragraph, item or row is cut by a page's end, so that a quoted sentence always lies on one page.
 */
export async function renderPdf(browser: Browser, document: SourceDocument): Promise<Buffer> {
  const { language } = document.entry;
  const wording = wordingOf(language);
  const font = `'${wording.font}', 'Noto Sans', sans-serif`;
  const page = await browser.newPage({ javaScriptEnabled: false, offline: true });
  try {
    await page.setContent(htmlOf(document, font), { waitUntil: "load" });
    const small = `font-family: ${font}; font-size: 8pt; color: #444; width: 100%; text-align: center`;
    const pages = wording.page('<span class="pageNumber"></span>', '<span class="totalPages"></span>');
    const pdf = await page.pdf({
      format: "A4",
      margin: { top: "22mm", bottom: "22mm", left: "24mm", right: "24mm" },
      displayHeaderFooter: true,
      headerTemplate: "<span></span>",
      footerTemplate: `<div style="${small}">${escapeHtml(document.number)} · ${pages}</div>`,
      printBackground: false,
      tagged: true,
      outline: true,
    });
    return withFixedDates(pdf, document.date);
  } finally {
    await page.close();
  }
}

function htmlOf(document: SourceDocument, font: string): string {
  const { entry, number, date, office, blocks } = document;
  return `<!doctype html>
<html lang="${entry.language}"><head><meta charset="utf-8"><title>${escapeHtml(entry.title)}</title>
<style>
  body { font-family: ${font}; font-size: 11.5pt; line-height: 1.6; color: #111; margin: 0; hyphens: manual; }
  h1 { font-size: 19pt; line-height: 1.35; margin: 0 0 6pt; }
  h2 { font-size: 14pt; margin: 18pt 0 6pt; break-after: avoid; }
  h3 { font-size: 12pt; margin: 12pt 0 4pt; break-after: avoid; }
  p, li, tr { break-inside: avoid; }
  p { margin: 0 0 8pt; }
  ul { margin: 0 0 10pt; padding-left: 18pt; }
  li { margin-bottom: 4pt; }
  table { border-collapse: collapse; width: 100%; margin: 0 0 10pt; break-inside: avoid; }
  td { border: 0.6pt solid #888; padding: 4pt 6pt; vertical-align: top; }
  .meta { color: #333; margin: 0 0 2pt; font-size: 10pt; }
  .meta.last { margin-bottom: 16pt; }
</style></head><body>
<h1>${escapeHtml(entry.title)}</h1>
<p class="meta">${escapeHtml(number)} · ${escapeHtml(date)}</p>
<p class="meta">${escapeHtml(office)}</p>
<p class="meta last">${escapeHtml(wordingOf(entry.language).sample)}</p>
${blocks.map(blockHtml).join("\n")}
</body></html>`;
}

function blockHtml(block: Block): string {
  switch (block.kind) {
    case "heading":
      return block.level === 1 ? `<h2>${escapeHtml(block.text)}</h2>` : `<h3>${escapeHtml(block.text)}</h3>`;
    case "paragraph":
      return `<p>${escapeHtml(block.text)}</p>`;
    case "list":
      return `<ul>${block.items.map((item) => `<li>${escapeHtml(item)}</li>`).join("")}</ul>`;
    case "table":
      return `<table>${block.rows
        .map((row) => `<tr>${row.map((cell) => `<td>${escapeHtml(cell)}</td>`).join("")}</tr>`)
        .join("")}</table>`;
    default:
      return block satisfies never;
  }
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");
}

/** Puts the document's own date in place of the time of rendering. The length stays, so the file's offsets stay true. */
function withFixedDates(pdf: Buffer, date: string): Buffer {
  const [day, month, year] = date.split("/");
  const fixed = `D:${year}${month}${day}000000+00'00'`;
  const text = pdf.toString("latin1").replace(/D:\d{14}\+00'00'/g, fixed);
  return Buffer.from(text, "latin1");
}
