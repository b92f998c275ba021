import type { FileType, LanguageTag } from "@vanguard/contracts";
import {
  decodeText,
  docxToStoredText,
  htmlToStoredText,
  judgeLegibility,
  markdownToStoredText,
  type PdfReader,
  pdfToStoredText,
  plainToStoredText,
  type StoredText,
  UnreadableDocument,
} from "@vanguard/retrieval";

/** What ingest needs from outside to read files; all other formats need nothing. */
export interface Readers {
  readonly pdf: PdfReader;
}

/** A file beyond these is refused unread. */
export const FILE_LIMITS = { bytes: 50_000_000, textBytes: 8_000_000, characters: 5_000_000 } as const;

const TYPES: Readonly<Record<string, FileType>> = {
  pdf: "pdf",
  docx: "docx",
  txt: "txt",
  text: "txt",
  md: "md",
  markdown: "md",
  html: "html",
  htm: "html",
};

export function fileTypeOf(name: string): FileType | null {
  return TYPES[name.toLowerCase().split(".").at(-1) ?? ""] ?? null;
}

async function parse(bytes: Uint8Array, type: FileType, language: LanguageTag, readers: Readers, signal: AbortSignal) {
  switch (type) {
    case "pdf":
      return pdfToStoredText(await readers.pdf.read(bytes, signal), language);
    case "docx":
      return docxToStoredText(bytes);
    case "txt":
      return plainToStoredText(decodeText(bytes));
    case "md":
      return markdownToStoredText(decodeText(bytes));
    case "html":
      return htmlToStoredText(decodeText(bytes));
    default:
      return type satisfies never;
  }
}

/**
 * A file's bytes as a stored text.
 *
 * Errors: UnreadableDocument for a file that is too large, damaged, or has no legible text; the signal's reason when aborted.
 */
export async function readFile(
  bytes: Uint8Array,
  type: FileType,
  language: LanguageTag,
  readers: Readers,
  signal: AbortSignal,
): Promise<StoredText> {
  const isText = type === "txt" || type === "md" || type === "html";
  if (bytes.length > (isText ? FILE_LIMITS.textBytes : FILE_LIMITS.bytes))
    throw new UnreadableDocument("The file is larger than a document may be.", {
      hint: "Split it and ingest the parts.",
    });
  const stored = await parse(bytes, type, language, readers, signal);
  if (stored.text.length > FILE_LIMITS.characters)
    throw new UnreadableDocument("The file holds more text than a document may.", {
      hint: "Split it and ingest the parts.",
    });
  if (stored.text === "") {
    const isQuarantined = stored.quarantined.length > 0;
    throw new UnreadableDocument(
      isQuarantined ? "No page of the file has text that can be read." : "The file has no text.",
      {
        hint: isQuarantined
          ? "It may be a scan or use an old font: make a PDF with real text, or ingest a DOCX."
          : "Check that it is the right file.",
      },
    );
  }
  // Pages of a PDF were judged one by one.
  const { legible, reason } = type === "pdf" ? { legible: true, reason: null } : judgeLegibility(stored.text, language);
  if (!legible)
    throw new UnreadableDocument((reason ?? "").replace("The page", "The text"), {
      hint: "It may use an old font or a wrong encoding: convert it to Unicode and ingest it again.",
    });
  return stored;
}
