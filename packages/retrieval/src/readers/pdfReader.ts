/** A word on a page; the box counts in points from the top left corner. */
export interface PdfWord {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Words that stand on one line, left to right. */
export interface PdfLine {
  readonly words: readonly PdfWord[];
}

/** A page with its lines in the order in which the program that read it believes they are read. */
export interface PdfPage {
  readonly width: number;
  readonly height: number;
  readonly lines: readonly PdfLine[];
}

export interface PdfPages {
  /** Which program read it, for the log and for messages. */
  readonly reader: string;
  readonly pages: readonly PdfPage[];
}

/** A PDF could not be read; the message is a plain sentence without a path or the library's own text. */
export class UnreadableDocument extends Error {
  readonly hint: string;

  constructor(message: string, options: { hint: string; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.name = "UnreadableDocument";
    this.hint = options.hint;
  }
}

/**
 * Words and boxes of a PDF.
 *
 * Errors: UnreadableDocument for a damaged, encrypted or oversized file, or when the program ran out of its time;
 *         the signal's reason when it was aborted.
 */
export interface PdfReader {
  read(bytes: Uint8Array, signal: AbortSignal): Promise<PdfPages>;
}
