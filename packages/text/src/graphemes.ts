const SEGMENTER = new Intl.Segmenter("und", { granularity: "grapheme" });
const PLAIN = /[\x20-\x7e]/;
/** Ends a character whatever follows, marks apart; the dandas with it. */
const CLOSED = /[\n\x20-\x7e\u0964\u0965]/;
/** Begins a character after such a one: Latin letters, and letters of the Indic blocks. */
const BEGINS = /[\n\x20-\x7e]|[\u00c0-\u024f\u0900-\u0d7f](?<=\p{L})/u;

/** Whether a cut at `index` leaves every user-perceived character whole. Both ends of the text are borders. */
export function isGraphemeBorder(text: string, index: number): boolean {
  if (index <= 0 || index >= text.length) return true;
  if (CLOSED.test(text.charAt(index - 1)) && BEGINS.test(text.charAt(index))) return true;
  // A window from the last plain space is enough: nothing joins across a plain space and a plain character before it. No character
  // that a person sees is longer than the window.
  const earliest = Math.max(0, index - 200);
  let from = index - 1;
  while (
    from > earliest &&
    !(text.charAt(from) === " " && PLAIN.test(text.charAt(from - 1))) &&
    text.charAt(from) !== "\n"
  )
    from -= 1;
  const window = text.slice(from, Math.min(text.length, index + 32));
  return SEGMENTER.segment(window).containing(index - from)?.index === index - from;
}

/** The last grapheme border at or before `index`. */
export function graphemeBorderBefore(text: string, index: number): number {
  let at = Math.min(index, text.length);
  while (at > 0 && !isGraphemeBorder(text, at)) at -= 1;
  return at;
}

/**
 * Cuts a text to at most `limit` units, at a word border where there is one in the last third, else at a grapheme border.
 * What comes back is a true beginning of the text.
 */
export function cutText(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const border = graphemeBorderBefore(text, limit);
  if (/\s/.test(text.charAt(border))) return text.slice(0, border).trimEnd();
  const space = text.lastIndexOf(" ", border);
  return text.slice(0, space > limit * 0.66 ? space : border).trimEnd();
}
