/** Nothing but words between a name and its number: a digit in between would be another number. */
const NOTHING_NUMBERED = /^[^\d!?।]*$/;

/**
 * Answers whether a word that says what a number is stands shortly before a place: `Aadhaar no. ...`, `a/c ...`.
 *
 * Shape: the words are looked for once per text, so asking costs little however many numbers there are. `word` is a global
 *        pattern; `between` is what may stand between the end of the word and the number.
 * Units: `reach` in UTF-16 code units of the folded text.
 */
export function wordBefore(
  text: string,
  word: RegExp,
  reach: number,
  between = NOTHING_NUMBERED,
): (at: number) => boolean {
  const ends = Array.from(text.matchAll(word), (match) => match.index + match[0].length);
  return (at) => {
    const end = lastUpTo(ends, at);
    return end !== null && at - end <= reach && between.test(text.slice(end, at));
  };
}

/** The last of ascending numbers that isn't over a limit. */
function lastUpTo(ascending: readonly number[], limit: number): number | null {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? Number.POSITIVE_INFINITY) <= limit) low = middle + 1;
    else high = middle;
  }
  return ascending[low - 1] ?? null;
}
