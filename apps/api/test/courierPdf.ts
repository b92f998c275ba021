import type { PageBox } from "@vanguard/contracts";

const SIZE = 11;
const LEADING = 18;
const LEFT = 60;
const TOP = 80;
export const PAGE = { width: 595, height: 842 } as const;

/** A small real PDF: one Courier line per text, so that a line's box is known exactly. ASCII only. */
export function courierPdf(pages: readonly (readonly string[])[]): Uint8Array {
  const objects: string[] = [];
  const kids = pages.map((_, index) => `${4 + index * 2} 0 R`).join(" ");
  objects.push("<< /Type /Catalog /Pages 2 0 R >>");
  objects.push(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`);
  objects.push("<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>");
  for (const [index, lines] of pages.entries()) {
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] ` +
        `/Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + index * 2} 0 R >>`,
    );
    const content = `BT /F1 ${SIZE} Tf ${LEADING} TL ${LEFT} ${PAGE.height - TOP} Td ${lines
      .map((line) => `(${line.replace(/[()\\]/g, (mark) => `\\${mark}`)}) Tj T*`)
      .join("\n")} ET`;
    objects.push(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`);
  }
  let text = "%PDF-1.4\n";
  const offsets = objects.map((body, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const xref = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  text += offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  text += `trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${xref}\n%%EOF\n`;
  return new TextEncoder().encode(text);
}

/** The box of one line, in points from the page's top left corner. */
export function lineBox(page: number, line: number, text: string): PageBox {
  const baseline = TOP + line * LEADING;
  return { page, x: LEFT, y: baseline - SIZE * 0.8, width: text.length * SIZE * 0.6, height: SIZE * 1.1 };
}
