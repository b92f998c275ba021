import {
  AlignmentType,
  Document,
  Footer,
  HeadingLevel,
  LevelFormat,
  Packer,
  PageNumber,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from "docx";
import type { Block, SourceDocument } from "./sourceDocument.ts";
import { wordingOf } from "./wording.ts";
import { withZipDate } from "./zipDate.ts";

/** A document as a Word file with real heading styles, lists and tables, page numbers in the footer, and fixed dates. */
export async function renderDocx(document: SourceDocument): Promise<Buffer> {
  const { entry, number, office, date } = document;
  const wording = wordingOf(entry.language);
  const font = { ascii: "Noto Sans", hAnsi: "Noto Sans", cs: wording.font };
  const file = new Document({
    title: entry.title,
    creator: office,
    lastModifiedBy: office,
    styles: {
      default: { document: { run: { font, size: 22, sizeComplexScript: 22, language: { value: entry.language } } } },
    },
    numbering: {
      config: [
        {
          reference: "items",
          levels: [
            {
              level: 0,
              format: LevelFormat.BULLET,
              text: "•",
              alignment: AlignmentType.LEFT,
              style: { paragraph: { indent: { left: 500, hanging: 250 } } },
            },
          ],
        },
      ],
    },
    sections: [
      {
        footers: {
          default: new Footer({
            children: [
              new Paragraph({
                alignment: AlignmentType.CENTER,
                children: [
                  new TextRun({
                    children: [`${number} · `, PageNumber.CURRENT, " / ", PageNumber.TOTAL_PAGES],
                    size: 16,
                  }),
                ],
              }),
            ],
          }),
        },
        children: [
          new Paragraph({ heading: HeadingLevel.TITLE, children: [new TextRun(entry.title)] }),
          ...[`${number} · ${date}`, office, wording.sample].map(
            (line) => new Paragraph({ children: [new TextRun({ text: line, size: 19 })] }),
          ),
          ...document.blocks.flatMap(blockParts),
        ],
      },
    ],
  });
  return withZipDate(await Packer.toBuffer(file, undefined, [coreProperties(document)]), date);
}

function blockParts(block: Block): (Paragraph | Table)[] {
  switch (block.kind) {
    case "heading":
      return [
        new Paragraph({
          heading: block.level === 1 ? HeadingLevel.HEADING_1 : HeadingLevel.HEADING_2,
          spacing: { before: 240, after: 100 },
          children: [new TextRun(block.text)],
        }),
      ];
    case "paragraph":
      return [new Paragraph({ spacing: { after: 140, line: 320 }, children: [new TextRun(block.text)] })];
    case "list":
      return block.items.map(
        (item) =>
          new Paragraph({
            numbering: { reference: "items", level: 0 },
            spacing: { after: 80 },
            children: [new TextRun(item)],
          }),
      );
    case "table":
      return [
        new Table({
          width: { size: 100, type: WidthType.PERCENTAGE },
          rows: block.rows.map(
            (row) =>
              new TableRow({
                children: row.map(
                  (cell) => new TableCell({ children: [new Paragraph({ children: [new TextRun(cell)] })] }),
                ),
              }),
          ),
        }),
        new Paragraph({ children: [] }),
      ];
    default:
      return block satisfies never;
  }
}

/** The properties part, written here because the library would put the time of rendering into it. */
function coreProperties({ entry, office, date }: SourceDocument): { path: string; data: string } {
  const [day, month, year] = date.split("/");
  const time = `${year}-${month}-${day}T00:00:00Z`;
  const data = `<?xml version="1.0" encoding="UTF-8"?><cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${escapeXml(entry.title)}</dc:title><dc:creator>${escapeXml(office)}</dc:creator><dcterms:created xsi:type="dcterms:W3CDTF">${time}</dcterms:created><dcterms:modified xsi:type="dcterms:W3CDTF">${time}</dcterms:modified></cp:coreProperties>`;
  return { path: "docProps/core.xml", data };
}

function escapeXml(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
}
