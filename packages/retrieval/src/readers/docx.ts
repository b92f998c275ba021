import mammoth from "mammoth";
import type { StoredText } from "../storedText.ts";
import { checkZip } from "./checkZip.ts";
import { htmlToStoredText } from "./htmlBlocks.ts";
import { UnreadableDocument } from "./pdfReader.ts";

/** A Word document in blocks; pictures and comments are left out. Errors: UnreadableDocument. */
export async function docxToStoredText(bytes: Uint8Array): Promise<StoredText> {
  checkZip(bytes);
  let html: string;
  try {
    const converted = await mammoth.convertToHtml(
      { buffer: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) },
      {
        convertImage: mammoth.images.imgElement(async () => ({ src: "" })),
        styleMap: ["p[style-name='Title'] => h1:fresh", "p[style-name='Subtitle'] => p:fresh", "comment-reference => "],
        externalFileAccess: false,
      },
    );
    html = converted.value;
  } catch (cause) {
    throw new UnreadableDocument("The file is not a Word document that can be read.", {
      hint: "Open it in a word processor, save it again as DOCX and ingest that.",
      cause,
    });
  }
  return htmlToStoredText(html);
}
