import type { IndexedPassage, PassagePlace } from "./Partition.ts";
import { PROCEDURE_WORDS } from "./stopWords.ts";

/** A provision that a question names: "BNSS 58", "section 304 of the BNS", "BNS की धारा 304". `act` in lower case. */
export interface NamedSection {
  readonly act: string;
  readonly section: string;
}

/** What a question wants beside its subject. */
export interface Intent {
  /** How something is done. */
  readonly procedure: boolean;
  /** What comes first. */
  readonly start: boolean;
  /** What something has to hold. */
  readonly contents: boolean;
  /** How many, how long or by when. */
  readonly quantity: boolean;
  /** What follows something. */
  readonly after: boolean;
  /** What is wrong, rather than what is right. */
  readonly mistakes: boolean;
  /** Which provision something falls under. */
  readonly whichSection: boolean;
  /** A provision, where the question asks for little else. */
  readonly section: NamedSection | null;
}

export const INTENT = {
  /** The lines above the first section say what a document is about; they answer less often. */
  preface: 0.9,
  /** What a heading higher up has of what the passage's own heading would have gained. */
  inherited: 0.5,
  /** How something is done: under a heading that announces steps. */
  steps: 1.4,
  /** What comes first: under a heading that says so, or in a document's first section. */
  first: 1.7,
  opening: 1.4,
  /** What something has to hold: under a heading that announces it. */
  contents: 1.6,
  /** A list of what is wrong, for a question that doesn't ask for it. */
  mistakes: 0.3,
  /** When something is due: under a heading of what comes after it. */
  otherTime: 0.5,
  /** Which provision something falls under: where one of the passage's sentences or its heading names one, and where none does. */
  law: 1.5,
  noLaw: 0.5,
  /** The section that the question names, and the part of it that it begins with. */
  named: 3,
  beginning: 1.15,
} as const;

const ACT = "bnss|bns|bsa|ipc|crpc|iea";
const NUMBER = "(\\d{1,3}[a-z]{0,2})(?![\\d/])";
const WORD_FOR_SECTION = "(?:section|sec\\.?|s\\.|u/s|धारा|कलम|ಕಲಂ|ಸೆಕ್ಷನ್)";
const ACT_FIRST = new RegExp(`\\b(${ACT})\\b\\s*(?:की|के|का|ರ|ನ)?\\s*${WORD_FOR_SECTION}?\\s*${NUMBER}`, "iu");
const SECTION_FIRST = new RegExp(
  `${WORD_FOR_SECTION}\\s*${NUMBER}(?:\\([^)]*\\))*\\s*(?:of\\s+(?:the\\s+)?)?(${ACT})\\b`,
  "iu",
);

/** The provision that a question names, if any. */
export function namedSection(question: string): NamedSection | null {
  const [, act, section] = ACT_FIRST.exec(question) ?? [];
  if (act !== undefined && section !== undefined) return { act: act.toLowerCase(), section: section.toLowerCase() };
  const [, number, actAfter] = SECTION_FIRST.exec(question) ?? [];
  return actAfter === undefined || number === undefined
    ? null
    : { act: actAfter.toLowerCase(), section: number.toLowerCase() };
}

const START_WORDS =
  /\b(?:first|immediately|at once|right away|what to do|to start|pehle|turant|modalu|takshana)\b|सबसे पहले|पहले क्या|तुरंत|ಮೊದಲು|ತಕ್ಷಣ/iu;
const STEPS_HEADING =
  /\b(?:steps?|procedure|first|immediate(?:ly)?|what to do|how to|response|same day)\b|क्रम|कदम|पहल|क्या करें|दिन के काम|ಕ್ರಮ|ಮೊದಲ|ಹಂತ|ಹೇಗೆ|ದಿನದ ಕೆಲಸ/iu;
const FIRST_HEADING = /\b(?:first|immediate(?:ly)?|at once)\b|पहल|तुरंत|ಮೊದಲ|ತಕ್ಷಣ/iu;

const CONTENTS_WORDS =
  /\b(?:contains?|contents?|particulars|what (?:details|entries)|what (?:must|should|has to|have to|needs to) (?:be|go) (?:in|written|entered))\b|क्या लिख|क्या हो(?!त)|ಏನು ಇರಬೇಕು|ಏನು ಬರೆಯ/iu;
const CONTENTS_HEADING =
  /\b(?:contents?|particulars|contains?|states|what is (?:written|asked|recorded)|what to have)\b|विवरण|क्या लिख|क्या हो|क्या पूछ|ಏನು ಇರಬೇಕು|ಏನು ಬರೆಯ|ವಿವರ/iu;
const QUANTITY_WORDS =
  /\b(?:how (?:many|much|long|soon|old)|(?:by|until|till) when|within (?:what|how)|in what time|maximum|minimum|at (?:most|least)|deadline|time limit|kitn[eai]|kab tak|eshtu)\b|कितन|कब तक|अधिकतम|ಎಷ್ಟು|ಗರಿಷ್ಠ|ಯಾವಾಗಿನೊಳಗೆ/iu;
const AFTER_HEADING = /^(?:\p{Nd}[\p{Nd}.]*\s+)?(?:after|following)\s/iu;
const WHICH_SECTION =
  /\b(?:what|which|under which|under what|kaun ?s[ai]|konsi|yava|yaava)\s+(?:is\s+the\s+|are\s+the\s+)?(?:(?:bns|bnss|ipc|legal|law|penal)\s+)?(?:sections?|provisions?|dhara|kalam)\b|कौन[\s-]?सी\s+(?:धारा|कलम)|ಯಾವ\s+(?:ಕಲಂ|ಸೆಕ್ಷನ್|ವಿಧಿ)/iu;
const MISTAKES = /\b(?:mistakes?|wrong|errors?)\b|गलत|ग़लत|भूल|ತಪ್ಪು/iu;

/** Whether a passage lists what is wrong: quoted alone, it would teach the mistake. The title doesn't count, since right things stand there too. */
export function listsMistakes({ title, headings }: Pick<IndexedPassage, "title" | "headings">): boolean {
  return headings.some((heading) => heading !== title && MISTAKES.test(heading));
}

/** A sentence that names a provision: "The limit is BNSS 58." */
export const NAMES_THE_LAW =
  /(?:\b(?:BNSS|BNS|BSA|POCSO|JJ|IPC|CrPC)\s*\p{Nd}|\bsections?\s+\p{Nd}|\p{Nd}+\(\p{Nd}+\)|धारा\s*\p{Nd}|ಕಲಂ\s*\p{Nd})/iu;

const namesTheLaw = ({ text, section }: IndexedPassage) =>
  NAMES_THE_LAW.test(text) || NAMES_THE_LAW.test(section ?? "");

/** What a question wants; `subjects` is how many things it names that are neither grammar nor frame. */
export function intentOf(question: string, subjects: number): Intent {
  const section = namedSection(question);
  return {
    procedure: PROCEDURE_WORDS.test(question),
    start: START_WORDS.test(question),
    contents: CONTENTS_WORDS.test(question),
    quantity: QUANTITY_WORDS.test(question),
    after: /\b(?:after|following|once|baad)\b|के बाद|ನಂತರ/iu.test(question),
    mistakes: MISTAKES.test(question),
    whichSection: section === null && WHICH_SECTION.test(question),
    // The act and the number are two; "punishment under BNS 304" names one thing more.
    section: section !== null && subjects <= 3 ? section : null,
  };
}

function announced(headings: readonly string[], pattern: RegExp, factor: number): number {
  if (pattern.test(headings.at(-1) ?? "")) return factor;
  return headings.some((heading) => pattern.test(heading)) ? 1 + (factor - 1) * INTENT.inherited : 1;
}

/** How much better a passage fits a question's intent than its words alone say: 1 is as usual. */
export function intentFactor(passage: IndexedPassage, place: PassagePlace, intent: Intent): number {
  const { title, section, headings } = passage;
  let factor = place.isPreface ? INTENT.preface : 1;
  const own = headings.filter((heading) => heading !== title);
  if (intent.start && own.some((heading) => FIRST_HEADING.test(heading))) factor *= INTENT.first;
  else if (intent.start && place.isOpening) factor *= INTENT.opening;
  if (intent.procedure) factor *= announced(own, STEPS_HEADING, INTENT.steps);
  if (intent.contents) factor *= announced(own, CONTENTS_HEADING, INTENT.contents);
  if (intent.quantity && !intent.after && AFTER_HEADING.test(section ?? "")) factor *= INTENT.otherTime;
  if (intent.whichSection) factor *= namesTheLaw(passage) ? INTENT.law : INTENT.noLaw;
  if (!intent.mistakes && listsMistakes(passage)) factor *= INTENT.mistakes;
  if (intent.section !== null && section !== null) {
    const isNamed =
      new RegExp(`\\b${intent.section.act}\\b`, "iu").test(title) &&
      section.toLowerCase().startsWith(`section ${intent.section.section}.`);
    if (isNamed) factor *= INTENT.named * (place.isSectionStart ? INTENT.beginning : 1);
  }
  return factor;
}
