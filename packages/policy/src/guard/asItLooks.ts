/**
 * Letters that are drawn like a Latin letter, each followed by it: Cyrillic, Greek, small capitals and barred letters, Armenian.
 * No record or question here is written in those scripts.
 */
const PAIRS =
  "аa вb сc ԁd еe ёe ғf нh һh іi їi јj кk ӏl мm пn оo рp ԛq гr ѕs тt υu ѵv ԝw ѡw хx уy зz ьb " +
  "αa βb ϲc δd εe ηn ιi κk λl μu νv οo ρp σo τt χx γy ωw ζz " +
  "ıi ɡg ɩi ɑa ʏy ᴀa ʙb ᴄc ᴅd ᴇe ɢg ʜh ɪi ᴊj ᴋk ʟl ᴍm ɴn ᴏo ᴘp ʀr ꜱs ᴛt ᴜu ᴠv ᴡw ᴢz łl øo đd ħh ŧt ƒf ɛe ɔo əe " +
  "օo ոn սu հh ցg զq քp";
const LATIN = new Map(PAIRS.split(" ").map((pair) => [pair.slice(0, -1), pair.slice(-1)]));
const NOT_ASCII = /[\u0131-\u0589\u1D00-\u1DBF\uA730-\uA7FF]/gu;

/** Letters in circles, boxes and flags that compatibility folding leaves. */
const BOXED = /[\u{1F150}-\u{1F169}\u{1F170}-\u{1F189}\u{1F1E6}-\u{1F1FF}]/gu;

function boxedLetter(point: number): string {
  const first = point >= 0x1f1e6 ? 0x1f1e6 : point >= 0x1f170 ? 0x1f170 : 0x1f150;
  return String.fromCharCode("a".charCodeAt(0) + point - first);
}

/**
 * A folded text as the eye reads it: look-alikes of other scripts as Latin letters, no accents on Latin ones.
 *
 * Source: Unicode Technical Standard 39, section 4, reduced to what folds to lower-case Latin.
 */
export function asItLooks(folded: string): string {
  const bare = folded
    .replaceAll(BOXED, (letter) => boxedLetter(letter.codePointAt(0) ?? 0))
    .normalize("NFD")
    .replaceAll(/(?<=[a-z])[\u0300-\u036F]+/g, "")
    .normalize("NFC");
  return bare.replaceAll(NOT_ASCII, (letter) => LATIN.get(letter) ?? letter);
}

const LEET: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "8": "b",
  "@": "a",
  $: "s",
  "|": "l",
  "!": "i",
};

/** `1gn0r3` as `ignore`: a word in which digits and signs stand for letters. A word without a letter stays as it is. */
export function withoutLeet(word: string): string {
  if (!/[a-z]/.test(word) || !/[013457890@$|!]/.test(word)) return word;
  return word.replaceAll(/[0134578@$|!]/g, (sign) => LEET[sign] ?? sign);
}
