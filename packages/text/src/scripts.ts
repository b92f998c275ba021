/** ISO 15924 codes of the scripts that the desk meets; `Zyyy` is common (digits, punctuation), `Zzzz` any other. */
export type Script =
  | "Latn"
  | "Deva"
  | "Beng"
  | "Guru"
  | "Gujr"
  | "Orya"
  | "Taml"
  | "Telu"
  | "Knda"
  | "Mlym"
  | "Sinh"
  | "Arab"
  | "Zyyy"
  | "Zzzz";

/** The nine Indic blocks that share one layout, in the order of their code points: 128 code points each from U+0900. */
export const INDIC_BLOCKS = ["Deva", "Beng", "Guru", "Gujr", "Orya", "Taml", "Telu", "Knda", "Mlym"] as const;
export type IndicScript = (typeof INDIC_BLOCKS)[number];

const INDIC_START = 0x0900;
const BLOCK_SIZE = 0x80;
const INDIC_END = INDIC_START + INDIC_BLOCKS.length * BLOCK_SIZE;
const ARABIC = /\p{Script=Arabic}/u;
const LATIN = /\p{Script=Latin}/u;
const COMMON = /[\p{Script=Common}\p{Script=Inherited}]/u;

/** The Indic block of a code point and its place in the shared layout, or null outside those blocks. */
export function indicPlace(codePoint: number): { script: IndicScript; offset: number } | null {
  if (codePoint < INDIC_START || codePoint >= INDIC_END) return null;
  const script = INDIC_BLOCKS[(codePoint - INDIC_START) >> 7];
  return script === undefined ? null : { script, offset: codePoint & 0x7f };
}

/** A letter, sign or digit of an Indic block (Sinhala too). The dandas U+0964 and U+0965 belong to every script and so to none. */
export function isIndic(codePoint: number): boolean {
  if (codePoint === 0x0964 || codePoint === 0x0965) return false;
  return (codePoint >= INDIC_START && codePoint < INDIC_END) || (codePoint >= 0x0d80 && codePoint <= 0x0dff);
}

export function scriptOfCodePoint(codePoint: number): Script {
  if (codePoint < 0x41) return "Zyyy";
  if (isIndic(codePoint)) return indicPlace(codePoint)?.script ?? "Sinh";
  const character = String.fromCodePoint(codePoint);
  if (LATIN.test(character)) return "Latn";
  if (COMMON.test(character)) return "Zyyy";
  return ARABIC.test(character) ? "Arab" : "Zzzz";
}

/** How many letters and marks of each script a text has. Digits and punctuation count for none. */
export function scriptCounts(text: string): Map<Script, number> {
  const counts = new Map<Script, number>();
  for (const character of text) {
    const script = scriptOfCodePoint(character.codePointAt(0) ?? 0);
    if (script !== "Zyyy") counts.set(script, (counts.get(script) ?? 0) + 1);
  }
  return counts;
}

/** The script that most of a text's letters are written in; `Zyyy` where it has none. Equal counts: the one that came first. */
export function scriptOf(text: string): Script {
  let best: Script = "Zyyy";
  let most = 0;
  for (const [script, count] of scriptCounts(text)) {
    if (count > most) {
      best = script;
      most = count;
    }
  }
  return best;
}
