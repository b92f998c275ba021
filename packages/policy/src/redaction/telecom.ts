import type { Detector, FoldedInput, FoldedPart } from "./detector.ts";
import { windowsOf } from "./digitRuns.ts";
import { wordBefore } from "./wordBefore.ts";

const WORDS = /\bimei\b|\bimeisv\b|\bimsi\b|\biccid\b|\bhandset\b|आईएमईआई|ಐಎಂಇಐ|ಐ\.?ಎಂ\.?ಇ\.?ಐ/g;

/**
 * Numbers of handsets and SIM cards (IMEI, IMSI, ICCID), where a word names them: fifteen digits alone say too little.
 *
 * Source: police-domain.md, sections 5.3 and 6.
 */
export const telecom: Detector = function* (input: FoldedInput): Generator<FoldedPart> {
  if (input.text.search(WORDS) < 0) return;
  const isNamed = wordBefore(input.text, WORDS, 40);
  for (const run of input.runs) {
    for (const length of [14, 15, 16, 19, 20]) {
      for (const { start, end } of windowsOf(run, length)) {
        if (isNamed(start)) yield { class: "R14", start, end };
      }
    }
  }
};
