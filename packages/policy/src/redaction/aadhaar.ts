import { isVerhoeff } from "./checkDigits.ts";
import { before, type Detector, type FoldedInput, standsAlone } from "./detector.ts";
import { windowsOf } from "./digitGroups.ts";

const NAMED = /(?:aadh?aa?r|uidai|\buid\b|\bvid\b|virtual id|आधार|ಆಧಾರ್|ஆதார்|ఆధార్)[^\d!?।]{0,30}$/;
/** How people group twelve digits; any other grouping counts only where a word names the number. */
const GROUPINGS = new Set(["12", "4-4-4", "6-6", "3-3-3-3", "2-2-2-2-2-2", "8-4", "4-8", "1-1-1-1-1-1-1-1-1-1-1-1"]);

/**
 * Aadhaar numbers and their sixteen-digit virtual ids, in any script's digits, joined or grouped.
 *
 * Shape:  twelve digits from 2 to 9 with a Verhoeff check digit; where a word names the number, also with a wrong one, since a
 *         misread digit still points at the holder. A virtual id needs its grouping or such a word.
 * Source: police-domain.md, section 6; Aadhaar Act, section 29.
 */
export const aadhaar: Detector = function* (input: FoldedInput) {
  for (const run of input.runs) {
    for (const { digits, start, end, shape } of windowsOf(run, 12)) {
      const named = NAMED.test(before(input.text, start, 48));
      if (!/^[2-9]/.test(digits) && !named) continue;
      if (!named && !(GROUPINGS.has(shape) && isVerhoeff(digits) && standsAlone(input.text, start, end))) continue;
      yield { class: "R10", start, end };
    }
    for (const { digits, start, end, shape } of windowsOf(run, 16)) {
      const named = NAMED.test(before(input.text, start, 48));
      if (named || (shape === "4-4-4-4" && /^[2-9]/.test(digits) && isVerhoeff(digits)))
        yield { class: "R10", start, end };
    }
  }
};
