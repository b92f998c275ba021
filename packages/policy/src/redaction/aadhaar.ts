import { isVerhoeff } from "./checkDigits.ts";
import { type Detector, type FoldedInput, standsAlone } from "./detector.ts";
import { type DigitGroup, type DigitWindow, shapeOf, windowsOf } from "./digitRuns.ts";
import { wordBefore } from "./wordBefore.ts";

const WORDS = /aadh?aa?r|uidai|\buid\b|\bvid\b|virtual id|आधार|ಆಧಾರ್|ஆதார்|ఆధార్/g;
/** How people group twelve digits. Pairs and threes are section numbers as often, and so count only where a word names the number. */
const GROUPINGS = new Set(["12", "4-4-4", "6-6", "8-4", "4-8", "1-1-1-1-1-1-1-1-1-1-1-1"]);
const YEARS = /^(?:(?:19|20)\d\d){3}$/;

/**
 * Aadhaar numbers and their sixteen-digit virtual ids, in any script's digits, joined or grouped.
 *
 * Shape:  twelve digits from 2 to 9 with a Verhoeff check digit; where a word names the number, also with a wrong one, since a
 *         misread digit still points at the holder. A virtual id needs its grouping or such a word.
 * Source: police-domain.md, section 6; Aadhaar Act, section 29.
 */
export const aadhaar: Detector = function* (input: FoldedInput) {
  const isNamed = wordBefore(input.text, WORDS, 30);
  for (const run of input.runs) {
    for (const window of windowsOf(run, 12)) {
      if (isAadhaar(input.text, run, window) || isNamed(window.start))
        yield { class: "R10", start: window.start, end: window.end };
    }
    for (const window of windowsOf(run, 16)) {
      if (isVirtualId(run, window) || isNamed(window.start))
        yield { class: "R10", start: window.start, end: window.end };
    }
  }
};

function isAadhaar(text: string, run: readonly DigitGroup[], window: DigitWindow): boolean {
  const { digits, start, end } = window;
  if (!/^[2-9]/.test(digits) || !isVerhoeff(digits)) return false;
  const shape = shapeOf(run, window);
  return GROUPINGS.has(shape) && !(YEARS.test(digits) && shape === "4-4-4") && standsAlone(text, start, end);
}

function isVirtualId(run: readonly DigitGroup[], window: DigitWindow): boolean {
  return /^[2-9]/.test(window.digits) && isVerhoeff(window.digits) && shapeOf(run, window) === "4-4-4-4";
}
