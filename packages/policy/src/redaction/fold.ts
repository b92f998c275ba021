import { type FoldedText, foldForMatching } from "@vanguard/text";

/** Joiners, which a name or a word may have or lack; marks laid over letters and digits to break up what is read. */
const WITHOUT_MEANING = /[\u200C\u200D]|[\u0300-\u036F]|[\u20D0-\u20FF]/u;

/** A text folded as for every comparison, and besides without joiners and overlaid marks: `2̶3̶4̶` is read as `234`. */
export function fold(text: string): FoldedText {
  const folded = foldForMatching(text);
  if (!WITHOUT_MEANING.test(folded.text)) return folded;
  let kept = "";
  const origin: number[] = [];
  for (const [at, unit] of folded.text.split("").entries()) {
    if (WITHOUT_MEANING.test(unit)) continue;
    kept += unit;
    origin.push(folded.origin[at] ?? 0);
  }
  origin.push(text.length);
  return { text: kept, origin: Int32Array.from(origin) };
}
