const QUOTABILITY = {
  /** What a sentence is worth that says what its document is about. */
  purpose: 0.4,
  /** What a list's item without a closing mark is worth. */
  openSentence: 0.6,
} as const;

/** A sentence that says what is wrong, to be followed by what is right: alone it would teach the mistake. */
const COUNTER_EXAMPLE = /^\s*(?:mistake|wrong|incorrect|false|myth|गलत|ग़लत|गलती|भूल|ತಪ್ಪು)\s*[:\-–]/iu;

/** "This procedure covers …": what a document is about, not what it says. */
const PURPOSE =
  /^(?:This|The present)\s+(?:procedure|circular|manual|form|document|order|guide|part|chapter|SOP)\b|^(?:यह|इस)\s+(?:प्रक्रिया|परिपत्र|पुस्तिका|प्रपत्र)|ಈ\s+(?:ಕಾರ್ಯವಿಧಾನ|ಸುತ್ತೋಲೆ|ಕೈಪಿಡಿ|ನಮೂನೆ)/iu;

/** A reference to another paper, which says nothing itself. */
const REFERENCE_ONLY = /^\s*(?:note:?\s*)?(?:see|refer to|देखें|ನೋಡಿ)\b[^.]{0,60}\.?$/iu;

const CLOSED = /[.?!;\u0964\u0965]["'\u201d\u2019)\]]?$/;

/**
 * For each sentence of a passage how well it can be quoted: 1 for a whole sentence, less for an item of a list that stands under one, 0
 * for the label of a form's field, a caption, a mere reference and a mistake that is named to be corrected.
 */
export function quotability(texts: readonly string[]): number[] {
  let isIntroduced = false;
  return texts.map((text, i) => {
    const isRow = text.includes(" | ");
    const isTableHead = isRow && texts[i - 1]?.includes(" | ") !== true && texts[i + 1]?.includes(" | ") === true;
    const isClosed = CLOSED.test(text);
    const words = text.split(" ").length;
    const introduces = text.endsWith(":") && words >= 4 && CLOSED.test(texts[i + 1] ?? "");
    const isItem = isIntroduced && !text.endsWith(":") && words >= 3;
    if (introduces || (isClosed && !isRow)) isIntroduced = true;
    if (isTableHead || COUNTER_EXAMPLE.test(text) || REFERENCE_ONLY.test(text)) return 0;
    if (isRow) return words >= 4 && /\p{L}{3}.*\|.*\p{L}{3}|\|.*\p{Nd}/u.test(text) ? 1 : 0;
    if (isClosed && PURPOSE.test(text)) return QUOTABILITY.purpose;
    if (isClosed) return words >= 3 ? 1 : 0;
    return introduces ? 1 : isItem ? QUOTABILITY.openSentence : 0;
  });
}

/** Which sentences are rows of a table of codes and their meanings, where each row begins with a code ("SEIZED | in custody"). */
export function codeRows(texts: readonly string[]): boolean[] {
  const isCode = (text: string | undefined) => /^[A-Z][A-Z0-9_]{2,} \| /.test(text ?? "");
  return texts.map((text, i) => isCode(text) && (isCode(texts[i - 1]) || isCode(texts[i + 1])));
}
