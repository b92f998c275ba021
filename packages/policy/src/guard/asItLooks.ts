/** Letters of other scripts and small capitals that are drawn like a Latin letter, as pairs. No record or question here is in those scripts. */
const PAIRS =
  "аaвbсcԁdеeфfгrнhһhіiїiјjкkӏlмmпnоoрpԛqѕsтtυuсcуyѵvԝwхxуyзz" +
  "αaβbϲcδdεeηnιiκkλlνvοoρpσoτtυuχxγyωwζzμu" +
  "ıiɡgɩiɑaʏyᴀaʙbᴄcᴅdᴇeɢgʜhɪiᴊjᴋkʟlᴍmɴnᴏoᴘpʀrꜱsᴛtᴜuᴠvᴡwᴢzłløođdħhŧtƒfɛeɔoəe" +
  "օoսuհhոnցgզqքpԍg";
const LATIN = new Map(
  Array.from({ length: PAIRS.length / 2 }, (_, i) => [PAIRS.charAt(2 * i), PAIRS.charAt(2 * i + 1)]),
);
const NOT_ASCII = /[\u0131-\u0589\u1D00-\u1DBF\uA730-\uA7FF]/g;

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
