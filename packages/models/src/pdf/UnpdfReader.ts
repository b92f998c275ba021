import {
  type PdfLine,
  type PdfPage,
  type PdfPages,
  type PdfReader,
  type PdfWord,
  UnreadableDocument,
} from "@vanguard/retrieval";
import { getDocumentProxy } from "unpdf";

/** What is used of one text item of the library: a run of text on one baseline. */
interface TextRun {
  readonly str: string;
  readonly transform: readonly number[];
  readonly width: number;
}

/** How far above its baseline and how tall a line of type is, in type sizes; near enough for a highlight. */
const ASCENT = 0.95;
const HEIGHT = 1.25;

/**
 * Reads PDFs in this process, without a program beside it. It garbles most Indic PDFs: the legibility check then sets those pages aside.
 */
export class UnpdfReader implements PdfReader {
  private readonly maxPages: number;

  constructor(options: { maxPages?: number } = {}) {
    this.maxPages = options.maxPages ?? 2_000;
  }

  async read(bytes: Uint8Array, signal: AbortSignal): Promise<PdfPages> {
    signal.throwIfAborted();
    const pdf = await open(bytes);
    try {
      if (pdf.numPages > this.maxPages)
        throw new UnreadableDocument("The PDF has more pages than a document can.", {
          hint: "Split it and ingest the parts.",
        });
      const pages: PdfPage[] = [];
      for (let number = 1; number <= pdf.numPages; number++) {
        signal.throwIfAborted();
        const page = await pdf.getPage(number);
        const { width, height } = page.getViewport({ scale: 1 });
        const { items } = await page.getTextContent();
        pages.push({
          width,
          height,
          lines: linesOf(
            items.flatMap((item) => ("str" in item ? [item] : [])),
            height,
          ),
        });
        page.cleanup();
      }
      return { reader: "unpdf", pages };
    } finally {
      await pdf.loadingTask.destroy();
    }
  }
}

async function open(bytes: Uint8Array) {
  try {
    // The library takes the buffer over, so it gets a copy.
    return await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  } catch (cause) {
    const isProtected = cause instanceof Error && cause.name === "PasswordException";
    throw new UnreadableDocument(
      isProtected ? "The PDF is protected with a password." : "The file is not a PDF that can be read.",
      {
        hint: "Open it in a viewer, save or print it as PDF again and ingest that.",
        cause,
      },
    );
  }
}

/** Runs on one baseline are a line; a run is cut into words, its width shared by their lengths. */
function linesOf(runs: readonly TextRun[], pageHeight: number): PdfLine[] {
  const lines: PdfLine[] = [];
  let words: PdfWord[] = [];
  let baseline = Number.NaN;
  let end = Number.NaN;
  let wasSpace = true;
  for (const { str, transform, width } of runs) {
    if (str === "") continue;
    const [, , skew = 0, scale = 0, x = 0, y = 0] = transform;
    const size = Math.hypot(skew, scale);
    const isSameLine = Math.abs(y - baseline) < size * 0.4 && x >= end - size * 2;
    if (!isSameLine) {
      words = [];
      lines.push({ words });
      wasSpace = true;
    }
    if (isSameLine && x - end > size * 0.18) wasSpace = true;
    let at = 0;
    for (const part of str.split(/(\s+)/)) {
      if (part === "") continue;
      const left = x + (width * at) / str.length;
      const partWidth = (width * part.length) / str.length;
      at += part.length;
      if (/^\s+$/.test(part)) {
        wasSpace = true;
        continue;
      }
      const before = words.at(-1);
      if (!wasSpace && before !== undefined)
        words[words.length - 1] = { ...before, text: before.text + part, width: left + partWidth - before.x };
      else
        words.push({ text: part, x: left, y: pageHeight - y - size * ASCENT, width: partWidth, height: size * HEIGHT });
      wasSpace = false;
    }
    baseline = y;
    end = x + width;
  }
  return lines.filter((line) => line.words.length > 0);
}
