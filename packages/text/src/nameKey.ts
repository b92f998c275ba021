import { romanise } from "./romanise.ts";

/** Dropped wherever they stand. `syed`, `gowda`, `appa`, `amma`, `bhai`, `reddy` are part of a name and stay. */
const HONORIFICS = new Set(
  "sri shri shree smt shrimati srimati kum kumari mr mrs ms miss dr doctor late alias urf prof श्री श्रीमती डॉ डा ಶ್ರೀ ಶ್ರೀಮತಿ ಡಾ"
    .split(" ")
    .map((word) => romanise(word)),
);
/** What follows names a relative, not the person. */
const RELATION = /(?:^|\s)(?:[sdwcf]\s*\/\s*o|son of|daughter of|wife of|care of)(?:\s|\.|$)/;

/** Spellings of one name that no sound rule brings together; the first is only the group's name. */
const SAME_NAME: readonly string[][] = [
  [
    "mohammad",
    "mohammed",
    "muhammad",
    "muhammed",
    "mohamed",
    "mohamad",
    "mohd",
    "md",
    "muhd",
    "mohamad",
    "muhamad",
    "மொகமது",
    "முகமது",
    "முஹம்மது",
    "محمد",
  ],
  ["lakshmi", "laxmi", "lakshmy", "lekshmi", "luxmi", "latchumi", "letchumi", "lachmi", "லட்சுமி"],
  ["shiva", "siva", "shiv", "sheeva"],
  ["srinivas", "sreenivas", "shrinivas", "srinivasa", "srinivasan", "seenu"],
  ["krishna", "krushna", "krishnan", "kishan", "kistaiah", "krishan"],
  ["venkatesh", "venkatesha", "venkateswara", "venkata", "venkateshwara", "venkat"],
  ["chandra", "chander", "chandar", "chandran"],
  ["subramani", "subramanya", "subrahmanyam", "subramanian", "subramaniam", "subbu"],
  ["yusuf", "yousuf", "yoosuf", "yusoof"],
  ["ibrahim", "ebrahim", "ibraheem"],
  ["abdul", "abdool", "abdur", "abdal"],
  ["joseph", "ouseph", "josef"],
  ["thomas", "thommen", "tomy", "tommy"],
  ["syed", "sayyed", "saiyad", "sayed"],
  ["shaikh", "sheikh", "shaik", "sheik"],
];

/**
 * The sound of one romanised word: the consonants that Indian spellings mix up fall together, the first vowel is kept in its
 * class, later vowels only where they are i or u.
 */
function soundOf(word: string): string {
  const folded = word
    .replace(/[^a-z]/g, "")
    .replace(/tch/g, "ch")
    .replace(/zh/g, "l")
    .replace(/ksh|kch|x/g, "X")
    .replace(/jn|gn(?=[aeiou])/g, "gy")
    .replace(/chh|ch/g, "C")
    .replace(/c(?=[eiy])/g, "s")
    .replace(/ck|c|q/g, "k")
    .replace(/sh/g, "s")
    .replace(/ph|f/g, "p")
    .replace(/([kgtdbpjrl])h/g, "$1")
    .replace(/z/g, "j")
    .replace(/(?<![aeiouy])h|(?<!^)h(?![aeiou])/g, (h, at: number) => (at === 0 ? h : ""))
    .replace(/aa+/g, "a")
    .replace(/ee+|ii+|ie(?!.)|ye(?!.)/g, "i")
    .replace(/oo+|uu+|ou|au|ow(?![aeiou])|aw(?![aeiou])/g, "u")
    .replace(/w/g, "v")
    .replace(/([a-zCX])\1+/g, "$1")
    .replace(/(?<=.{2})a$/g, "")
    .replace(/y$/g, (y, at: number, all: string) => (/[aeiou]/.test(all.charAt(at - 1)) ? y : "i"))
    .replace(/(?:ai|ei|ay|ey)(?![aeiou])/g, "e")
    .replace(/o/g, "u")
    .replace(/g/g, "k")
    .replace(/d/g, "t")
    .replace(/[bv]/g, "p");
  const first = folded.search(/[aeiu]/);
  const head = folded.slice(0, first + 1);
  const tail = folded.slice(first + 1).replace(/[ae]/g, "");
  return (first < 0 ? folded : head + tail).replace(/[mn](?=[kCtpj])/g, "n").replace(/([a-zCX])\1+/g, "$1");
}

const CANONICAL = new Map<string, string>(
  SAME_NAME.flatMap((group) => {
    const canonical = soundOf(group[0] ?? "");
    return group.map((spelling) => [soundOf(romanise(spelling)), canonical] as const);
  }),
);

/**
 * A key under which the spellings of one name meet: across Latin, Devanagari, Kannada and the other Indic scripts, and Urdu.
 *
 * Shape:  lower-case words in the order written, one space between; empty for a text without letters. Honorifics and what stands
 *         after S/o, D/o, W/o, C/o are left out; initials stay as single letters; aliases after `@` stay as words.
 *         Equal keys mean "could be the same name", never "is the same person".
 * Source: police-domain facts, section 6.1.
 */
export function nameKey(name: string): string {
  const romanised = romanise(name).replace(/[.,@'"()]/g, " ");
  const own = romanised.split(RELATION)[0] ?? "";
  const words = own.split(/[^a-z]+/).filter((word) => word !== "" && !HONORIFICS.has(word));
  const joined: string[] = [];
  for (const word of words) {
    // "Abd ul" and "Abd ur" are written apart as well.
    if ((word === "ul" || word === "ur" || word === "al") && joined.at(-1) === "abd")
      joined[joined.length - 1] = `abd${word}`;
    else joined.push(word);
  }
  return joined
    .map((word) => soundOf(word))
    .filter((sound) => sound !== "")
    .map((sound) => (CANONICAL.get(sound) ?? sound).toLowerCase())
    .join(" ");
}
