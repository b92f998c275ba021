import { findFirIds, findFirNumbers, findPlates, findSuspectIds, nameKey, tokenize } from "@vanguard/text";
import { compoundsAt, joinCompounds } from "./compounds.ts";
import { sameMeaning } from "./sameMeaning.ts";
import { stem } from "./stem.ts";
import { FRAME_WORDS, NEEDS_SUBJECT, ROMANISED_SMALL_WORDS, STOP_WORDS } from "./stopWords.ts";

/** A term of a text as the index knows it, and where its word stands. */
export interface IndexTerm {
  /** The term first, then the forms under which it is found as well: `35(3)(b)`, `35(3)`, `35`; a word and its sound. */
  readonly terms: readonly string[];
  readonly start: number;
}

/** A way to satisfy a part of a question; `factor` is what it is worth compared with the word itself. */
export interface Alternative {
  readonly term: string;
  readonly factor: number;
}

/** One thing a question asks for. */
export interface Concept {
  readonly alternatives: readonly Alternative[];
  /** What other words may begin with and still be forms of this one; null where its forms meet in the stem. */
  readonly prefix: string | null;
  /** How much it weighs in the question beside its rarity: frame words weigh less. */
  readonly weight: number;
  /** A Latin word of a question that mixes languages: where no text has it, it is likely Hindi or Kannada and tells nothing. */
  readonly mayBeRomanised: boolean;
}

/**
 * What the sound of a word in another script is worth, a section's number without its parts, another word that means the same, and that
 * word where the question's own one is Hindi or Kannada in Latin letters, which no text has.
 */
export const FACTOR = { sound: 0.5, sectionOnly: 0.5, sameMeaning: 0.7, romanised: 0.95 } as const;
const FRAME_WEIGHT = 0.25;
/** A question with more words than this is searched by its first ones, so that a page pasted into it costs no more than a question. */
const MOST_CONCEPTS = 40;

/** Abbreviations that Indic texts spell by letter names. */
const ABBREVIATIONS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    एफआईआर: "fir",
    एफ़आईआर: "fir",
    ಎಫ್ಐಆರ್: "fir",
    ಎಫ್ಐಆರ: "fir",
    ಎಫಐಆರ್: "fir",
    बीएनएसएस: "bnss",
    ಬಿಎನ್ಎಸ್ಎಸ್: "bnss",
    बीएनएस: "bns",
    ಬಿಎನ್ಎಸ್: "bns",
    आईपीसी: "ipc",
    ಐಪಿಸಿ: "ipc",
    पॉक्सो: "pocso",
    ಪೋಕ್ಸೋ: "pocso",
    एसओपी: "sop",
    ಎಸ್ಒಪಿ: "sop",
    सीसीटीवी: "cctv",
    ಸಿಸಿಟಿವಿ: "cctv",
  }),
);

const scriptMark = (word: string) => {
  const first = word.charCodeAt(0);
  return first < 0x0250 ? "L" : String(first >> 7);
};

/** The key under which a word meets its like in other scripts; null where it is too short to mean anything. */
function soundTerm(word: string): string | null {
  if (word.length < 4 || /\d/.test(word)) return null;
  const key = nameKey(word);
  return key.length < 4 || key.includes(" ") ? null : key;
}

/** Joiners, and the dot below (nukta), which many writers leave out. */
const INVISIBLE_IN_A_WORD = /\u200c|\u200d|\u093c|\u09bc|\u0a3c|\u0abc|\u0b3c|\u0cbc/g;

/** A token's own term and, for a number with parts, the numbers that contain it. */
function ownTerms(token: string): string[] {
  const word = token.replace(INVISIBLE_IN_A_WORD, "").replace(/'\p{L}{1,2}$/u, "");
  const known = ABBREVIATIONS.get(word);
  if (known !== undefined) return [known];
  const section = /^(\d+)((?:\([0-9a-z]{1,4}\))+)$/.exec(word);
  if (section !== null) {
    const parts = (section[2] ?? "").match(/\([^)]*\)/g) ?? [];
    return parts.map((_, i) => `${section[1]}${parts.slice(0, parts.length - i).join("")}`).concat(section[1] ?? "");
  }
  return [/\d/.test(word) ? word : stem(word)];
}

/** What each word of the corpus comes to; words repeat, and their sounds are dear. */
const remembered = new Map<string, readonly string[]>();
const REMEMBERED_WORDS = 100_000;

function formsOf(token: string): readonly string[] {
  const known = remembered.get(token);
  if (known !== undefined) return known;
  const terms = ownTerms(token);
  const sound = soundTerm(token);
  if (sound !== null) terms.push(`~${scriptMark(token)}${sound}`);
  if (remembered.size >= REMEMBERED_WORDS) remembered.clear();
  remembered.set(token, terms);
  return terms;
}

/** The terms of a passage or heading, in order, one entry for each word that isn't a stop word. */
export function indexTerms(text: string): IndexTerm[] {
  const found: IndexTerm[] = [];
  const compounds = compoundsAt(text);
  for (const { term, start } of tokenize(text)) {
    if (STOP_WORDS.has(term)) continue;
    const compound = compounds.get(start);
    found.push({ terms: compound === undefined ? formsOf(term) : [compound, ...formsOf(term)], start });
  }
  return found;
}

/** Dravidian words take endings upon endings; the first half of a long one still names the same thing. */
function prefixOf(term: string): string | null {
  const first = term.charCodeAt(0);
  const isDravidian = first >= 0x0b80 && first <= 0x0d7f;
  const isNorthern = first >= 0x0900 && first <= 0x0b7f;
  if (!isDravidian && !isNorthern) return null;
  const length = Math.max(4, Math.ceil(term.length * (isDravidian ? 0.45 : 0.75)));
  return term.length <= 3 ? null : term.slice(0, length);
}

/** Scripts whose sounds a word is looked up in: Latin, Devanagari, Kannada, apart from its own. */
const SOUND_SCRIPTS = ["L", String(0x0900 >> 7), String(0x0c80 >> 7)];

/**
 * What a question asks for.
 *
 * Shape: nothing where a question has no subject ("what is the status"). Identifiers of records (FIR numbers, plates, suspects) are left out: they name a record, and a document that shows one as an
 *        example says nothing of it. Repeated words count once.
 */
export function queryConcepts(asked: string): Concept[] {
  const question = joinCompounds(asked);
  const records = [findFirNumbers, findFirIds, findSuspectIds, findPlates].flatMap((find) => find(question));
  const concepts = new Map<string, Concept>();
  const tokens = tokenize(question);
  const isMixed = tokens.filter(({ term }) => ROMANISED_SMALL_WORDS.has(term)).length >= 2;
  for (const { term, start } of tokens) {
    if (STOP_WORDS.has(term) || records.some((record) => start >= record.start && start < record.end)) continue;
    const [own, ...wider] = ownTerms(term);
    if (own === undefined || concepts.has(own)) continue;
    if (concepts.size >= MOST_CONCEPTS) break;
    const sound = soundTerm(term);
    const mark = scriptMark(term);
    const mayBeRomanised = isMixed && /^[a-z]+$/.test(term);
    concepts.set(own, {
      alternatives: [
        { term: own, factor: 1 },
        ...wider.map((one) => ({ term: one, factor: FACTOR.sectionOnly })),
        ...sameMeaning(own).map((one) => ({
          term: one,
          factor: FACTOR.sameMeaning,
        })),
        ...(sound === null ? [] : SOUND_SCRIPTS.filter((script) => script !== mark)).map((script) => ({
          term: `~${script}${sound}`,
          factor: FACTOR.sound,
        })),
      ],
      prefix: prefixOf(own),
      weight: FRAME_WORDS.has(term) ? FRAME_WEIGHT : 1,
      mayBeRomanised,
    });
  }
  const isWithoutSubject = tokens.every(
    ({ term }) => STOP_WORDS.has(term) || FRAME_WORDS.has(term) || NEEDS_SUBJECT.has(term),
  );
  return isWithoutSubject && tokens.some(({ term }) => NEEDS_SUBJECT.has(term)) ? [] : [...concepts.values()];
}
