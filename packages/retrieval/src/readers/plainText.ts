import { type StoredText, StoredTextBuilder } from "../storedText.ts";
import { UnreadableDocument } from "./pdfReader.ts";

/** Bytes of a text file as text. Errors: UnreadableDocument for bytes that are no UTF-8 or UTF-16 text. */
export function decodeText(bytes: Uint8Array): string {
  const [a, b] = bytes;
  const encoding = a === 0xff && b === 0xfe ? "utf-16le" : a === 0xfe && b === 0xff ? "utf-16be" : "utf-8";
  let text: string;
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new UnreadableDocument("The file isn't UTF-8 text.", {
      hint: "Save it as UTF-8 and ingest it again.",
      cause,
    });
  }
  if (text.includes("\u0000"))
    throw new UnreadableDocument("The file has bytes that are no text.", {
      hint: "Check that it really is a text file.",
    });
  return text.replace(/\r\n?/g, "\n");
}

const ENDS_SENTENCE = /[.?!\u0964\u0965]["'\u201d\u2019)\]]?$/;
export const LIST_MARK = /^(?:[-*\u2022\u25aa\u25cf\u2013]|\(?[\p{Nd}]{1,3}[.)]|\(?[a-zA-Z][.)]|\([ivx]{1,5}\))\s+/u;
const NUMBERED = /^([\p{Nd}]{1,2}(?:\.[\p{Nd}]{1,2}){0,3})\.?\s+\S/u;

/**
 * The level of a line that reads as a heading with a section number ("3 Copies", "3.2 Seizure list"), or null.
 * A numbered sentence is a list item: a heading is short and closes without a mark. "3." with a dot counts only from two parts on.
 */
export function numberedHeading(line: string): number | null {
  const number = NUMBERED.exec(line)?.[1];
  if (number === undefined || line.length > 110 || /[.:;,।?!]$/.test(line)) return null;
  const parts = number.split(".").length;
  if (parts === 1 && line.startsWith(`${number}.`)) return null;
  return Math.min(parts, 6);
}

/**
 * Whether a line is a heading although others stand right before it: writers leave no empty line between a section, its part and the
 * part's text. Only where nothing can wrap into it: after another heading or a whole sentence.
 */
export function isHeadingInside(line: string, before: string | null): boolean {
  if (numberedHeading(line) === null || !/^\S+\s+(?:\p{Lu}|\p{Lo})/u.test(line)) return false;
  return before === null || ENDS_SENTENCE.test(before);
}

function isCapitals(line: string): boolean {
  return (
    line.length <= 90 &&
    /[A-Z]{3}/.test(line) &&
    line === line.toUpperCase() &&
    !/\p{L}/u.test(line.replace(/\p{Script=Latin}/gu, ""))
  );
}

/**
 * A text file in blocks: an empty line ends a paragraph, lines with a list mark are items, lines with ` | ` rows; numbered short
 * lines, lines in capitals and underlined lines are headings. The first line is the title.
 */
export function plainToStoredText(text: string): StoredText {
  const builder = new StoredTextBuilder();
  for (const [i, paragraph] of text.split(/\n[ \t]*\n/).entries()) {
    const lines = paragraph
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line !== "");
    let running: string[] = [];
    /** The line before is a heading or there is none. */
    let isAfterHeading = true;
    const flush = () => {
      builder.addText("paragraph", running.join(" "));
      running = [];
    };
    for (const [j, line] of lines.entries()) {
      const isUnderline = /^(?:={3,}|-{3,})$/.test(line);
      if (isUnderline) {
        const heading = running.pop();
        flush();
        if (heading !== undefined) builder.addText("heading", heading, { level: line.startsWith("=") ? 1 : 2 });
        continue;
      }
      const standsAlone = lines.length === 1;
      const before = isAfterHeading ? null : (lines[j - 1] ?? "");
      isAfterHeading = false;
      const level = numberedHeading(line);
      if (i === 0 && j === 0 && line.length <= 200 && !/[.।]$/.test(line)) {
        isAfterHeading = true;
        builder.addText("heading", line, { level: 1 });
      } else if (
        (level !== null && (standsAlone || j === 0)) ||
        isHeadingInside(line, before) ||
        (standsAlone && isCapitals(line))
      ) {
        isAfterHeading = true;
        flush();
        builder.addText("heading", line, { level: Math.min((level ?? 1) + 1, 6) });
      } else if (LIST_MARK.test(line)) {
        flush();
        builder.addText("list_item", line.replace(/^[-*\u2022\u25aa\u25cf]\s+/, ""));
      } else if (line.includes(" | ")) {
        flush();
        builder.addText("table_row", line);
      } else running.push(line);
    }
    flush();
  }
  return builder.build();
}
