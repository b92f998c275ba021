import type { LanguageTag } from "@vanguard/contracts";
import { isIndic, scriptCounts } from "@vanguard/text";

export interface Legibility {
  readonly legible: boolean;
  /** Why not, as a plain sentence; null for a legible text. */
  readonly reason: string | null;
}

/** Shares above which a text isn't what a person sees on the page. Measured on PDFs in Latin, Devanagari and Kannada and on broken ones. */
const LIMITS = {
  /** Control characters, U+FFFD and private use code points, of all that isn't space. */
  unreadable: 0.005,
  /** Indic signs without a letter to stand on, or on a letter that can't carry them, of all Indic signs. */
  brokenSigns: 0.02,
  /** Latin-1 letters and symbols that legacy Indic fonts and wrong encodings are made of, of all that isn't space. */
  latinNoise: 0.08,
  /** Letters of scripts that no document here uses, of all letters. */
  strangeScripts: 0.1,
} as const;

/** Of a text without its space: controls, private use, unassigned code points, the replacement character. */
const ILLEGIBLE = /\p{Cc}|\p{Co}|\p{Cn}|\ufffd/gu;
const LATIN_NOISE =
  /[\u00a1-\u00a6\u00a8-\u00ac\u00ae\u00af\u00b1-\u00b4\u00b6\u00b8-\u00ff\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2020\u2021\u2030\u2039\u203a]/gu;

/** Small words that running English can't do without. */
const ENGLISH = new Set(
  "the of and to in is a an or for by be shall with on at as any not such may who which that from are was this it has".split(
    " ",
  ),
);

/** Signs that must follow a letter, by their place in the shared layout of the Indic blocks. */
const DEPENDENT_VOWELS: readonly [number, number] = [0x3e, 0x4c];
const VIRAMA = 0x4d;

function countBrokenSigns(text: string): { signs: number; broken: number } {
  let signs = 0;
  let broken = 0;
  let before = 0;
  let beforeIsSign = false;
  for (const character of text.normalize("NFC")) {
    const codePoint = character.codePointAt(0) ?? 0;
    if (codePoint === 0x200c || codePoint === 0x200d) continue;
    const indic = isIndic(codePoint) && codePoint < 0x0d80;
    const isMark = indic && /\p{M}/u.test(character);
    if (isMark) {
      signs += 1;
      const offset = codePoint & 0x7f;
      const isVowel = offset >= DEPENDENT_VOWELS[0] && offset <= DEPENDENT_VOWELS[1];
      const standsOnNothing = !isIndic(before) || /[\p{N}\p{P}\p{Z}]/u.test(String.fromCodePoint(before));
      if (standsOnNothing || (beforeIsSign && (isVowel || offset === VIRAMA))) broken += 1;
      beforeIsSign = isVowel || (offset === VIRAMA && beforeIsSign);
      // A vowel after a virama is wrong too, but a virama itself may stand after a consonant or nukta.
      if (offset === VIRAMA) beforeIsSign = true;
    } else beforeIsSign = false;
    before = codePoint;
  }
  return { signs, broken };
}

/** Text of a font that draws Indic letters over ASCII codes: Latin letters, but no English: odd capitals, no small words, no vowels. */
function looksLikeFontCodes(text: string): boolean {
  const words = (text.match(/[A-Za-z][A-Za-z;'\\[\]{}|`~]*/g) ?? []).filter((word) => word !== word.toUpperCase());
  if (words.length < 20) return false;
  const share = (test: (word: string) => boolean) => words.filter(test).length / words.length;
  const english = share((word) => ENGLISH.has(word.toLowerCase()));
  const odd = share(
    (word) => /[a-z][A-Z]|[;\\[\]{}|`~]/.test(word) || (word.length > 3 && !/[aeiouyAEIOUY]/.test(word)),
  );
  return english < 0.04 && odd > 0.08;
}

/**
 * Whether a page's text is what a person reads on it.
 *
 * Shape:  `language` is what the document is said to be in; a page in another legible language passes.
 *         An empty text is not legible: a scanned page has none.
 * Source: faults B242 (legacy fonts) and B244 (wrong encoding); pdf.js on Kannada and Hindi, measured.
 */
export function judgeLegibility(text: string, language: LanguageTag): Legibility {
  const visible = text.replace(/\s+/g, "");
  const fail = (reason: string): Legibility => ({ legible: false, reason });
  if (visible === "") return fail("The page has no text; it may be a scan.");
  const count = (pattern: RegExp) => (visible.match(pattern) ?? []).length;
  if (count(ILLEGIBLE) / visible.length > LIMITS.unreadable)
    return fail("The page has characters that stand for nothing.");
  const { signs, broken } = countBrokenSigns(text);
  if (broken > 1 && broken / signs > LIMITS.brokenSigns) return fail("The page has vowel signs without their letters.");
  if (count(LATIN_NOISE) / visible.length > LIMITS.latinNoise)
    return fail("The page is in the codes of an old font, or was read with the wrong encoding.");
  const scripts = scriptCounts(text);
  const letters = [...scripts.values()].reduce((sum, n) => sum + n, 0);
  if ((scripts.get("Zzzz") ?? 0) > letters * LIMITS.strangeScripts)
    return fail("The page is in a script that isn't known here.");
  const isLatin = (scripts.get("Latn") ?? 0) > letters * 0.7;
  if (isLatin && looksLikeFontCodes(text)) return fail("The page is in the codes of an old font.");
  if (letters === 0 && language !== "en" && visible.length > 200) return fail("The page has no letters.");
  return { legible: true, reason: null };
}
