import { inflateRawSync } from "node:zlib";
import { UnreadableDocument } from "./pdfReader.ts";

/** What a Word file may hold. A file beyond these is refused before a parser sees it. */
export const ZIP_LIMITS = { entries: 2_000, inflatedBytes: 80_000_000, ratio: 250, ratioFrom: 1_000_000 } as const;

const END_RECORD = 0x06054b50;
const CENTRAL_RECORD = 0x02014b50;
const LOCAL_RECORD = 0x04034b50;

function bad(message: string, cause?: unknown): UnreadableDocument {
  return new UnreadableDocument(message, {
    hint: "Open it in a word processor, save it again as DOCX and ingest that.",
    cause,
  });
}

/**
 * Walks a ZIP container and really inflates every entry under a budget, since declared sizes can lie.
 *
 * Errors: UnreadableDocument for a container that is damaged, encrypted, has too many or too large entries, entries that share bytes,
 *         or XML with a document type (entities could expand without end).
 */
export function checkZip(
  bytes: Uint8Array,
  limits: typeof ZIP_LIMITS | { [K in keyof typeof ZIP_LIMITS]: number } = ZIP_LIMITS,
): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end === null) throw bad("The file is not a complete Word document.");
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  if (count > limits.entries) throw bad("The document has more parts than a Word document can have.");
  let budget: number = limits.inflatedBytes;
  const taken: { start: number; end: number }[] = [];
  for (let i = 0; i < count; i++) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== CENTRAL_RECORD)
      throw bad("The document's list of parts is damaged.");
    const flags = view.getUint16(at + 8, true);
    const method = view.getUint16(at + 10, true);
    const packed = view.getUint32(at + 20, true);
    const nameLength = view.getUint16(at + 28, true);
    const local = view.getUint32(at + 42, true);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    if ((flags & 1) === 1) throw bad("The document is protected with a password.");
    if (local + 30 > view.byteLength || view.getUint32(local, true) !== LOCAL_RECORD)
      throw bad("A part of the document is damaged.");
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    if (start + packed > view.byteLength) throw bad("A part of the document is cut off.");
    if (taken.some((other) => start < other.end && other.start < start + packed))
      throw bad("Parts of the document overlap.");
    if (packed > 0) taken.push({ start, end: start + packed });
    const content = inflate(bytes.subarray(start, start + packed), method, budget);
    if (content.length > limits.ratioFrom && content.length > packed * limits.ratio)
      throw bad("A part of the document unpacks to far more than a document needs.");
    budget -= content.length;
    if (/\.(?:xml|rels)$/i.test(name) && content.subarray(0, 4_096).includes("<!DOCTYPE"))
      throw bad("A part of the document declares a document type, which Word never does.");
  }
}

function findEnd(view: DataView): number | null {
  const from = Math.max(0, view.byteLength - 65_557);
  for (let at = view.byteLength - 22; at >= from; at--) if (view.getUint32(at, true) === END_RECORD) return at;
  return null;
}

function inflate(packed: Uint8Array, method: number, budget: number): Buffer {
  if (method === 0) {
    if (packed.length > budget) throw bad("The document unpacks to more than is allowed.");
    return Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength);
  }
  if (method !== 8) throw bad("A part of the document is packed in a way that isn't known here.");
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, budget) });
  } catch (cause) {
    const tooLarge = cause instanceof RangeError;
    throw bad(tooLarge ? "The document unpacks to more than is allowed." : "A part of the document is damaged.", cause);
  }
}
