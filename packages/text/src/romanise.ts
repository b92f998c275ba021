import { foldForMatching } from "./foldForMatching.ts";
import { type IndicScript, indicPlace } from "./scripts.ts";

/** Consonants by their place in the shared layout of the Indic blocks. */
const CONSONANTS: Readonly<Record<number, string>> = {
  21: "k",
  22: "kh",
  23: "g",
  24: "gh",
  25: "n",
  26: "ch",
  27: "chh",
  28: "j",
  29: "jh",
  30: "ny",
  31: "t",
  32: "th",
  33: "d",
  34: "dh",
  35: "n",
  36: "t",
  37: "th",
  38: "d",
  39: "dh",
  40: "n",
  41: "n",
  42: "p",
  43: "ph",
  44: "b",
  45: "bh",
  46: "m",
  47: "y",
  48: "r",
  49: "r",
  50: "l",
  51: "l",
  52: "zh",
  53: "v",
  54: "sh",
  55: "sh",
  56: "s",
  57: "h",
  88: "k",
  89: "kh",
  90: "g",
  91: "z",
  92: "d",
  93: "dh",
  94: "f",
  95: "y",
  112: "r",
  113: "v",
};
const VOWELS: Readonly<Record<number, string>> = {
  5: "a",
  6: "aa",
  7: "i",
  8: "ii",
  9: "u",
  10: "uu",
  11: "ri",
  12: "li",
  13: "e",
  14: "e",
  15: "e",
  16: "ai",
  17: "o",
  18: "o",
  19: "o",
  20: "au",
  96: "ri",
};
const VOWEL_SIGNS: Readonly<Record<number, string>> = {
  62: "aa",
  63: "i",
  64: "ii",
  65: "u",
  66: "uu",
  67: "ri",
  68: "ri",
  69: "e",
  70: "e",
  71: "e",
  72: "ai",
  73: "o",
  74: "o",
  75: "o",
  76: "au",
};
const VIRAMA = 0x4d;
const NUKTA = 0x3c;
/** A consonant with a nukta where that changes the sound. */
const WITH_NUKTA: Readonly<Record<string, string>> = { j: "z", ph: "f", jh: "zh" };
/** Scripts whose last inherent vowel is silent. */
const DROPS_FINAL_A: ReadonlySet<IndicScript> = new Set(["Deva", "Beng", "Guru", "Gujr"]);

/** Consonants and long vowels of the Arabic script as Urdu uses it; short vowels aren't written. */
const ARABIC: Readonly<Record<string, string>> = {
  ا: "a",
  آ: "aa",
  ب: "b",
  پ: "p",
  ت: "t",
  ٹ: "t",
  ث: "s",
  ج: "j",
  چ: "ch",
  ح: "h",
  خ: "kh",
  د: "d",
  ڈ: "d",
  ذ: "z",
  ر: "r",
  ڑ: "r",
  ز: "z",
  ژ: "zh",
  س: "s",
  ش: "sh",
  ص: "s",
  ض: "z",
  ط: "t",
  ظ: "z",
  ع: "a",
  غ: "gh",
  ف: "f",
  ق: "q",
  ک: "k",
  ك: "k",
  گ: "g",
  ل: "l",
  م: "m",
  ن: "n",
  ں: "n",
  و: "u",
  ہ: "h",
  ه: "h",
  ھ: "h",
  ی: "i",
  ي: "i",
  ے: "e",
};

interface Letter {
  /** `consonant` carries an inherent vowel until the next letter says otherwise. */
  kind: "consonant" | "other";
  text: string;
  script: IndicScript;
}

/** Nasal before lips is m, elsewhere n. */
function nasalBefore(next: number | undefined): string {
  const place = next === undefined ? null : indicPlace(next);
  if (place === null) return "m";
  return place.offset >= 0x2a && place.offset <= 0x2e ? "m" : "n";
}

function romaniseIndicWord(word: string): string {
  const codePoints = [...word].map((character) => character.codePointAt(0) ?? 0);
  let out = "";
  let open: Letter | null = null;
  const settle = (vowel: string) => {
    if (open?.kind === "consonant") out += vowel;
    open = null;
  };
  for (const [i, codePoint] of codePoints.entries()) {
    const place = indicPlace(codePoint);
    if (place === null) continue;
    const { script, offset } = place;
    const consonant = CONSONANTS[offset];
    const vowel = VOWELS[offset];
    const sign = VOWEL_SIGNS[offset];
    if (offset === NUKTA) {
      const last: Letter | null = open;
      const changed: string | undefined = last === null ? undefined : WITH_NUKTA[(last as Letter).text];
      if (last !== null && changed !== undefined) {
        out = out.slice(0, out.length - (last as Letter).text.length) + changed;
        open = { kind: "consonant", text: changed, script };
      }
    } else if (consonant !== undefined && !(offset >= 0x70 && script !== "Beng")) {
      settle("a");
      // Tamil writes s, ch and j with one letter: it sounds s at the start of a word.
      const text = script === "Taml" && offset === 0x1a && i === 0 ? "s" : consonant;
      out += text;
      open = { kind: "consonant", text, script };
    } else if (sign !== undefined) settle(sign);
    else if (offset === VIRAMA) settle("");
    else if (vowel !== undefined) {
      settle("a");
      out += vowel;
    } else if (offset === 0x01 || offset === 0x02 || (script === "Guru" && offset === 0x70)) {
      settle("a");
      out += nasalBefore(codePoints[i + 1]);
    } else if (offset === 0x03) {
      settle("a");
      out += "h";
    }
  }
  const last: Letter | null = open;
  if (last !== null && !(DROPS_FINAL_A.has((last as Letter).script) && out.length > 1)) out += "a";
  return out.replaceAll("jny", "gy");
}

const RUN = /[\u0900-\u0963\u0966-\u0d7f\u200c\u200d]+|[\u0600-\u06ff]+/g;

/**
 * Writes Indic and Urdu words in plain Latin letters, for matching across scripts, not for reading aloud.
 *
 * Shape:  folded text (lower case, ASCII digits); Latin words stay. Long vowels are doubled (`aa`, `ii`, `uu`), the silent last
 *         vowel of northern scripts is dropped. Not reversible.
 * Source: the Indic blocks of Unicode put the same letter at the same place, so that one table serves nine scripts.
 */
export function romanise(text: string): string {
  return foldForMatching(text).text.replace(RUN, (run) => {
    if (/^[\u0600-\u06ff]/.test(run)) return [...run].map((letter) => ARABIC[letter] ?? "").join("");
    return romaniseIndicWord(run);
  });
}
