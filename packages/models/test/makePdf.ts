/** A PDF of 600 by 800 points: each page's lines of 12 point Helvetica under each other, the first 100 points from the top. */
export function makePdf(pages: readonly (readonly string[])[]): Uint8Array {
  const objects: string[] = ["<</Type/Catalog/Pages 2 0 R>>", ""];
  const kids: string[] = [];
  const font = "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>";
  objects.push(font);
  for (const lines of pages) {
    const text = lines
      .map((line, i) => `1 0 0 1 70 ${700 - i * 16} Tm (${line.replace(/[\\()]/g, "\\$&")}) Tj`)
      .join("\n");
    const stream = `BT /F1 12 Tf\n${text}\nET`;
    objects.push(`<</Length ${stream.length}>>stream\n${stream}\nendstream`);
    objects.push(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Resources<</Font<</F1 3 0 R>>>>/Contents ${objects.length} 0 R>>`,
    );
    kids.push(`${objects.length} 0 R`);
  }
  objects[1] = `<</Type/Pages/Count ${kids.length}/Kids[${kids.join(" ")}]>>`;
  let file = "%PDF-1.4\n";
  const offsets = objects.map((object, i) => {
    const at = file.length;
    file += `${i + 1} 0 obj${object}endobj\n`;
    return at;
  });
  const table = offsets.map((at) => `${String(at).padStart(10, "0")} 00000 n \n`).join("");
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`;
  return new TextEncoder().encode(file);
}
