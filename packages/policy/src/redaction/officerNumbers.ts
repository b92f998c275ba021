import type { Detector, FoldedInput, FoldedPart } from "./detector.ts";
import { wordBefore } from "./wordBefore.ts";

const WORDS = /\bkgid\b|केजीआईडी|ಕೆಜಿಐಡಿ|ಕೆ\.?ಜಿ\.?ಐ\.?ಡಿ/g;
const NUMBER = /(?<![a-z0-9/,.-])\d{5,9}(?![a-z0-9/]|[,.-]\d)/g;

/**
 * Service numbers of officers (KGID), only where a word names them: five to nine digits alone are anything.
 *
 * Source: police-domain.md, section 5.3 (R22).
 */
export const officerNumbers: Detector = function* ({ text }: FoldedInput): Generator<FoldedPart> {
  const isNamed = wordBefore(text, WORDS, 20);
  for (const match of text.matchAll(NUMBER)) {
    if (isNamed(match.index)) yield { class: "R22", start: match.index, end: match.index + match[0].length };
  }
};
