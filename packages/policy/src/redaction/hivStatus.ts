import type { Detector, FoldedInput, FoldedPart } from "./detector.ts";

const WRITTEN: readonly RegExp[] = [
  /\bhiv ?(?:status ?)?(?:(?:is|was|test(?:ed)?|result)[ :-]{1,3}){0,2}(?:[-+/ ]*(?:\+(?:ve)?|-ve\b|positive\b|negative\b|reactive\b|non-?reactive\b|infected\b|infection\b|patient\b))/g,
  /\b(?:tested|found|diagnosed|living|infected|suffering|has|have|had|contracted)(?: (?:to|be|positive|negative|reactive|as|with|for|from|an?|the)){0,4} (?:hiv|aids)\b(?! (?:and aids )?act\b)/g,
  /\b(?:positive|reactive|negative) for (?:hiv|aids)\b/g,
  /\baids (?:patient|victim|case|sufferer|infected)\b/g,
  /(?:एच ?\.? ?आई ?\.? ?वी ?\.?|एचआइवी|एड्स)[- ]?(?:पॉजिटिव|पाज़िटिव|पाजिटिव|पोजिटिव|निगेटिव|नेगेटिव|संक्रमित|संक्रमण|ग्रस्त|पीड़ित|पीडित|रोगी|मरीज|से (?:ग्रस्त|पीड़ित|संक्रमित))/g,
  /(?:ಎಚ್ ?\.? ?ಐ ?\.? ?ವಿ ?\.?|ಹೆಚ್ ?\.? ?ಐ ?\.? ?ವಿ ?\.?|ಏಡ್ಸ್)[- ]?(?:ಪಾಸಿಟಿವ್|ಪಾಸಿಟೀವ್|ನೆಗೆಟಿವ್|ಸೋಂಕಿತ|ಸೋಂಕು|ಪೀಡಿತ|ರೋಗಿ)/g,
  /\b(?:hiv|एचआईवी) (?:se )?(?:sankramit|grast|peedit|pidit|positive)\b/g,
];
/** The folded text holds letters with a nukta apart, as NFKC leaves them; so must the patterns. */
const PATTERNS = WRITTEN.map((pattern) => new RegExp(pattern.source.normalize("NFKC"), pattern.flags));

/**
 * Words that say whether somebody has HIV, either way, in English, Hindi and Kannada. The Act itself may be named.
 *
 * Source: HIV and AIDS (Prevention and Control) Act 2017, section 8.
 */
export const hivStatus: Detector = function* ({ text }: FoldedInput): Generator<FoldedPart> {
  for (const pattern of PATTERNS) {
    for (const match of text.matchAll(pattern))
      yield { class: "R16", start: match.index, end: match.index + match[0].length };
  }
};
