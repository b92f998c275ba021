import type { CatalogueTable } from "@vanguard/contracts";
import { PRESETS } from "../understand/dateRange.ts";
import { AGENT_WORDS, ASK_WORDS, PRONOUNS } from "../understand/lexicon.ts";
import { NEGATIONS } from "../understand/negation.ts";
import { matchPhrases, type Phrases } from "../understand/phrases.ts";
import { placePhrases } from "../understand/places.ts";
import type { Question } from "../understand/question.ts";
import {
  CODE_WORDS,
  CRIME_HEAD_WORDS,
  FIR_STATUS_WORDS,
  FLAG_WORDS,
  GROUP_COLUMN_WORDS,
  SUSPECT_CATEGORY_WORDS,
  TABLE_WORDS,
} from "../understand/recordWords.ts";
import { type Coverage, type Run, runsOf } from "./coverage.ts";
import { asWritten } from "./namedValues.ts";
import { BOUNDS, isStopWord } from "./stopWords.ts";

/** What a question says that no filter took up. */
export interface LeftOver {
  /** Would change the answer: a name, a number, a bound, a time, a negation, a state that this kind of record hasn't. */
  readonly telling: readonly string[];
  /** Other words, which may or may not. */
  readonly plain: readonly string[];
}

const OR = /(?<![\p{L}\p{M}])(?:or|ya|या|ಅಥವಾ)(?![\p{L}\p{M}])/gu;
/** How far from an "or", in characters, what it joins may stand. */
const NEAR = 30;
/** After these a word is a name or a place, however it is written. */
const NAMING = /^(?:at|near|by|against|named|called|mentioning|containing|with|involving|naam)$/u;
const NATIVE_BOUNDS =
  /(?:ज्यादा|ज़्यादा|अधिक|से कम|औसत|प्रतिशत|ಹೆಚ್ಚು|ಕಡಿಮೆ|ಸರಾಸರಿ|ಶೇಕಡಾ|सोमवार|मंगलवार|बुधवार|गुरुवार|शुक्रवार|शनिवार|रविवार|रात|ರಾತ್ರಿ)/gu;
const NATIVE_NUMBER =
  /(?<![\p{L}\p{M}\p{N}/])\d[\d,.]*(?=\s*(?:लाख|करोड़|हजार|हज़ार|साल|दिन|महीन|ಲಕ್ಷ|ಕೋಟಿ|ಸಾವಿರ|ವರ್ಷ|ದಿನ|ತಿಂಗಳ))/gu;
/** Codes of these tables narrow what is asked; unread they must not pass in silence. */
const NARROWING: readonly Phrases<string>[] = [
  CRIME_HEAD_WORDS,
  FIR_STATUS_WORDS,
  SUSPECT_CATEGORY_WORDS,
  ...Object.values(CODE_WORDS),
  {
    no_arrest: FLAG_WORDS.no_arrest,
    overdue: FLAG_WORDS.overdue,
    absconding: FLAG_WORDS.absconding,
    juvenile: FLAG_WORDS.juvenile,
    in_custody: FLAG_WORDS.in_custody,
    fsl_pending: FLAG_WORDS.fsl_pending,
    untraced: FLAG_WORDS.untraced,
    surrendered: FLAG_WORDS.surrendered,
  },
];

/** Finds what is left of a question when all that its filters use is marked. Scripts other than Latin are judged by known words only. */
export function readLeftOver(
  question: Question,
  table: CatalogueTable,
  groupBy: string | null,
  coverage: Coverage,
): LeftOver {
  const { folded, text } = question;
  const telling: string[] = [];
  const tell = (start: number, end: number) => {
    if (coverage.covers({ start, end })) return;
    telling.push(asWritten(text, folded.slice(start, end)));
    coverage.add([{ start, end }]);
  };
  for (const { start, end } of runsOf(folded, NEGATIONS)) if (!coverage.touches({ start, end })) tell(start, end);
  for (const { start, end } of choicesAcross(folded)) tell(start, end);
  const kinds = matchPhrases(folded, TABLE_WORDS);
  coverage.add(kinds.filter(({ code }) => code === table.name || code === "FIR_Records"));
  coverage.add(matchPhrases(folded, ASK_WORDS));
  coverage.add(matchPhrases(folded, PRONOUNS));
  coverage.add(matchPhrases(folded, AGENT_WORDS));
  if (groupBy) coverage.add(matchPhrases(folded, GROUP_COLUMN_WORDS));
  for (const words of [...NARROWING, PRESETS, placePhrases()])
    for (const { start, end } of matchPhrases(folded, words)) if (!coverage.touches({ start, end })) tell(start, end);
  coverage.add(matchPhrases(folded, GROUP_COLUMN_WORDS));
  coverage.add(matchPhrases(folded, FLAG_WORDS).filter(({ code }) => code === "stolen" || code === "seized"));
  for (const pattern of [NATIVE_BOUNDS, NATIVE_NUMBER])
    for (const { start, end } of runsOf(folded, pattern)) if (!coverage.touches({ start, end })) tell(start, end);
  const plain = readWords(question, coverage, telling);
  return { telling: [...new Set(telling)], plain: [...new Set(plain)] };
}

/** "Under investigation or at Halasuru": an "or" between two fields, which conditions that all hold can't say. */
function choicesAcross(folded: string): Run[] {
  const tables = [
    CRIME_HEAD_WORDS,
    FIR_STATUS_WORDS,
    SUSPECT_CATEGORY_WORDS,
    ...Object.values(CODE_WORDS),
    FLAG_WORDS,
    placePhrases(),
  ];
  const found = tables.map((words: Phrases<string>) => matchPhrases(folded, words));
  return runsOf(folded, OR).filter((or) => {
    const before = found.map((matches) => matches.some(({ end }) => end <= or.start && end > or.start - NEAR));
    const after = found.map((matches) => matches.some(({ start }) => start >= or.end && start < or.end + NEAR));
    return before.includes(true) && after.includes(true) && !before.some((is, at) => is && after[at]);
  });
}

function readWords({ text, folded }: Question, coverage: Coverage, telling: string[]): string[] {
  const capitals = capitalised(text);
  const plain: string[] = [];
  let before = "";
  for (const { 0: found, index } of folded.matchAll(/[\p{L}\p{M}\p{N}₹][\p{L}\p{M}\p{N}.,/()'’₹-]*/gu)) {
    const word = found.replace(/[.,)'’-]+$/u, "").replace(/['’]s$/u, "");
    const run = { start: index, end: index + word.length };
    const last = before;
    before = word;
    if (word === "" || coverage.touches(run)) continue;
    const isLatin = /^[\x20-\x7e₹]+$/.test(word);
    const isNumber = /\d/.test(word);
    const quoted = /["“”«]/u.test(folded.charAt(index - 1));
    if (isNumber || BOUNDS.test(word) || quoted) telling.push(asWritten(text, word));
    else if (isStopWord(word) || word.length < 2) continue;
    else if (!isLatin) {
      if (isNativePlace(word, folded.slice(run.end))) plain.push(word);
    } else if (capitals.has(word) || NAMING.test(last)) telling.push(asWritten(text, word));
    else plain.push(word);
  }
  return plain;
}

/** A word with the ending or the particle of a place, when it is none of the words for places as such. */
function isNativePlace(word: string, after: string): boolean {
  if (/^(?:शहर|क्षेत्र|इलाके|जिले|ज़िले|राज्य|हाल|बीच|दौरान|ಪ್ರದೇಶ|ನಗರದ|ವ್ಯಾಪ್ತಿ|ಜಿಲ್ಲೆ|ರಾಜ್ಯ|ಅವಧಿ|ಇಲ್ಲಿ|ಅಲ್ಲಿ)/u.test(word)) return false;
  return (/^\p{Script=Devanagari}+$/u.test(word) && /^\s+में(?![\p{L}\p{M}])/u.test(after)) || /.{3,}ಲ್ಲಿ$/u.test(word);
}

/** Words that the person wrote with a capital, where capitals tell anything: not the first of a sentence, not in a text all in capitals. */
function capitalised(text: string): Set<string> {
  const words = [...text.matchAll(/(^\s*|[.?!:]\s+)?(\p{L}[\p{L}\p{M}]*)/gu)];
  const small = words.some(([, , word]) => /^\p{Ll}/u.test(word ?? ""));
  if (!small) return new Set();
  const found = words.filter(([, first, word]) => first === undefined && /^\p{Lu}/u.test(word ?? ""));
  return new Set(found.map(([, , word]) => (word ?? "").toLowerCase()));
}
