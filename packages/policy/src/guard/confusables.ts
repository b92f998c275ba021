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

/**
 * A folded text as the eye reads it: look-alikes of other scripts as Latin letters, no accents on Latin ones.
 *
 * Source: Unicode Technical Standard 39, section 4, reduced to what folds to lower-case Latin.
 */
export function asItLooks(folded: string): string {
  const bare = folded
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
