export { judgeLegibility, type Legibility } from "./legibility.ts";
export { cutPassages, type PassageDraft } from "./passages.ts";
export { checkZip, ZIP_LIMITS } from "./readers/checkZip.ts";
export { docxToStoredText } from "./readers/docx.ts";
export { htmlToStoredText } from "./readers/htmlBlocks.ts";
export { markdownToStoredText } from "./readers/markdown.ts";
export { pdfToStoredText } from "./readers/pdfLayout.ts";
export {
  type PdfLine,
  type PdfPage,
  type PdfPages,
  type PdfReader,
  type PdfWord,
  UnreadableDocument,
} from "./readers/pdfReader.ts";
export { decodeText, plainToStoredText } from "./readers/plainText.ts";
export { BM25, inverseDocumentFrequency, termSaturation } from "./search/bm25.ts";
export { ANSWER, type ChosenSentence, extractAnswer } from "./search/extractAnswer.ts";
export { type IndexedPassage, Partition } from "./search/Partition.ts";
export type { RankedPassage, WeighedQuery } from "./search/rankedPassage.ts";
export { RANKING, searchPartitions } from "./search/searchPartitions.ts";
export { type Found, searchQuestion } from "./search/searchQuestion.ts";
export { type Concept, queryConcepts } from "./search/terms.ts";
export {
  type BlockKind,
  type PageSize,
  type StoredText,
  StoredTextBuilder,
  type TextBlock,
  type WordBox,
} from "./storedText.ts";
