export { cutSentences } from "./cutSentences.ts";
export { detectLanguage, type LanguageTag } from "./detectLanguage.ts";
export { type FirNo, findFirIds, findFirNumbers, findSuspectIds, parseFirNo } from "./firNumbers.ts";
export { type FoldedText, foldDigits, foldForMatching, originalSpan, toNfc } from "./foldForMatching.ts";
export { cutText, graphemeBorderBefore, isGraphemeBorder } from "./graphemes.ts";
export { nameKey } from "./nameKey.ts";
export { findPlates, normalisePlate } from "./plates.ts";
export { romanise } from "./romanise.ts";
export {
  INDIC_BLOCKS,
  indicPlace,
  isIndic,
  type Script,
  scriptCounts,
  scriptOf,
  scriptOfCodePoint,
} from "./scripts.ts";
export type { Found, Span } from "./span.ts";
export { type Token, tokenize } from "./tokenize.ts";
