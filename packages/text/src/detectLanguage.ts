import { type Script, scriptOf } from "./scripts.ts";

/** BCP 47 tags of the languages that the desk tells apart. */
export type LanguageTag =
  | "en"
  | "hi"
  | "bn"
  | "mr"
  | "gu"
  | "pa"
  | "or"
  | "as"
  | "ne"
  | "sa"
  | "ta"
  | "te"
  | "kn"
  | "ml"
  | "ur";

const BY_SCRIPT: Partial<Record<Script, LanguageTag>> = {
  Latn: "en",
  Deva: "hi",
  Beng: "bn",
  Guru: "pa",
  Gujr: "gu",
  Orya: "or",
  Taml: "ta",
  Telu: "te",
  Knda: "kn",
  Mlym: "ml",
  Arab: "ur",
};

/** Frequent small words of the languages that share Devanagari; a word that several of them use is left out. */
const DEVANAGARI: readonly [LanguageTag, ReadonlySet<string>][] = [
  ["hi", new Set("है हैं का के की में से को ने और पर यह वह था थे थी नहीं क्या करें गया लिए हो".split(" "))],
  ["mr", new Set("आहे आहेत आणि च्या चा ची चे मध्ये नाही होते होता झाला केले या व हे ते काय साठी असे".split(" "))],
  ["ne", new Set("छ छन् छैन हो र को मा लाई गर्न गर्ने भएको हुन्छ पनि यो त्यो तथा बाट".split(" "))],
  ["sa", new Set("अस्ति च न तु एव इति सन्ति भवति तत् यत् सः अहम् हि वा".split(" "))],
];

/**
 * The language of a text, by script and, where languages share one, by their small words.
 *
 * Shape: Latin letters are English, romanised Hindi too: nothing in the letters tells. Without letters: English.
 */
export function detectLanguage(text: string): LanguageTag {
  const script = scriptOf(text);
  if (script === "Beng") return /[\u09f0\u09f1]/.test(text) ? "as" : "bn";
  if (script !== "Deva") return BY_SCRIPT[script] ?? "en";
  const words = text.match(/[\p{L}\p{M}]+/gu) ?? [];
  let best: LanguageTag = "hi";
  let most = 0;
  for (const [language, small] of DEVANAGARI) {
    const hits = words.reduce((sum, word) => sum + (small.has(word) ? 1 : 0), 0);
    if (hits > most) {
      best = language;
      most = hits;
    }
  }
  return best;
}
