import { before, type Detector, type FoldedInput, type FoldedPart } from "./detector.ts";
import { windowsOf } from "./digitGroups.ts";

const NAMED = /(?:\bimei\b|\bimeisv\b|\bimsi\b|\biccid\b|\bhandset\b|आईएमईआई|ಐಎಂಇಐ|ಐ\.?ಎಂ\.?ಇ\.?ಐ)[^\d!?।]{0,40}$/;

/**
 * Numbers of handsets and SIM cards (IMEI, IMSI, ICCID), where a word names them: fifteen digits alone say too little.
 *
 * Source: police-domain.md, sections 5.3 and 6.
 */
export const telecom: Detector = function* (input: FoldedInput): Generator<FoldedPart> {
  for (const run of input.runs) {
    for (const length of [14, 15, 16, 19, 20]) {
      for (const { start, end } of windowsOf(run, length)) {
        if (NAMED.test(before(input.text, start, 60))) yield { class: "R14", start, end };
      }
    }
  }
};
