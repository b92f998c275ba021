import { type FoldedText, foldForMatching, originalSpan } from "./foldForMatching.ts";
import type { Found } from "./span.ts";

/** A number that a station gives an FIR: unique only within a station and year. */
export interface FirNo {
  /** As the records hold it: serial of at least four digits, a slash, the year. */
  readonly value: string;
  readonly serial: number;
  readonly year: number;
}

/** Without a clock no text can tell which years are still to come; callers that have one pass `latestYear`. */
const LATEST_YEAR = 2050;
const EARLIEST_YEAR = 1950;

/** Words that announce an FIR number. Folded text. */
const ANNOUNCES =
  /(?:fir|f\.i\.r\.?|cr(?:ime)?|case|c\.?r|अपराध|मामला|मुकदमा|एफ\s*आई\s*आर|एफआईआर|प्राथमिकी|केस|ಅಪರಾಧ|ಪ್ರಕರಣ|ಎಫ್‌?ಐಆರ್|ಎಫ್\s*ಐ\s*ಆರ್|ಮೊಕದ್ದಮೆ|ಕೇಸ್)[\p{L}\p{M}\u200c]{0,6}[\s.:#-]*(?:(?:no|nos|num|number|संख्या|सं|नंबर|नं|क्रमांक|ಸಂಖ್ಯೆ|ನಂಬರ್|ನಂ|ಸಂ)[\s.:#-]*)?$/u;
/** Words that announce a number of something else. */
const OTHER_NUMBER =
  /(?:circular|order|letter|memo|memorandum|notification|act|pf|cc|sc|s\.c|c\.c|ud|udr|gd|g\.d|entry|wp|w\.p|insc|rule|form|ref|परिपत्र|आदेश|अधिनियम|ಸುತ್ತೋಲೆ|ಆದೇಶ|ಅಧಿಸೂಚನೆ)[\s.:#-]*(?:(?:no|nos|number|संख्या|सं|ಸಂಖ್ಯೆ|ಸಂ)[\s.:#-]*)?$/u;

function firNo(serialText: string, yearText: string, latestYear: number): FirNo | null {
  const serial = Number(serialText);
  const year = yearText.length === 2 ? 2000 + Number(yearText) : Number(yearText);
  if (serial < 1 || serial > 99_999 || year < EARLIEST_YEAR || year > latestYear) return null;
  return { value: `${String(serial).padStart(4, "0")}/${year}`, serial, year };
}

const PREFIX =
  "(?:(?:fir|f\\.i\\.r\\.?|cr(?:ime)?\\.?|case|अपराध|मामला|एफआईआर|केस|ಅಪರಾಧ|ಪ್ರಕರಣ|ಎಫ್ಐಆರ್|ಎಫ್‌ಐಆರ್|ಕೇಸ್)\\s*(?:no|number|संख्या|सं|नंबर|नं|ಸಂಖ್ಯೆ|ನಂಬರ್|ನಂ)?\\s*[.:#]?\\s*)?";
const WHOLE = new RegExp(`^\\s*${PREFIX}0*([1-9][0-9]{0,4})\\s*(?:[/-]|\\bof\\b)\\s*((?:[12][09])?[0-9]{2})\\s*$`, "u");

/** Reads a text that is an FIR number and nothing else, with or without the words before it; null for anything else. */
export function parseFirNo(text: string, latestYear: number = LATEST_YEAR): FirNo | null {
  const match = WHOLE.exec(foldForMatching(text).text);
  return match === null ? null : firNo(match[1] ?? "", match[2] ?? "", latestYear);
}

function found(folded: FoldedText, index: number, length: number, value: string): Found {
  return { value, ...originalSpan(folded, index, index + length) };
}

const NUMBER =
  /(?<![\p{L}\p{N}/.-])0*([1-9][0-9]{0,4})(\s?[/-]\s?|\s+of\s+)((?:[12][09])?[0-9]{2})(?![\p{Script=Latin}\p{N}]|[/.-]\d|\()/gu;

/**
 * Finds FIR numbers in running text: `0123/2026`, `123/26`, `Cr.No. 123/2026`, `FIR 123 of 2026`, in native digits too.
 *
 * Shape: spans cover the number without the words before it. Dates are none, nor are numbers of circulars, orders or registers.
 *        A form that could be something else (a hyphen, "of", a one or two digit serial with a two digit year) counts only after a word
 *        that announces an FIR.
 */
export function findFirNumbers(text: string, latestYear: number = LATEST_YEAR): Found[] {
  const folded = foldForMatching(text);
  const all: Found[] = [];
  for (const match of folded.text.matchAll(NUMBER)) {
    const [whole, serial = "", joint = "", year = ""] = match;
    const before = folded.text.slice(Math.max(0, match.index - 40), match.index);
    const announced = ANNOUNCES.test(before);
    if (!announced && OTHER_NUMBER.test(before)) continue;
    const written = whole.slice(0, whole.indexOf(joint));
    const isPlain = joint.includes("/") && (year.length === 4 || written.length >= 3);
    const isPadded = joint.includes("-") && year.length === 4 && written.length >= 4 && written.startsWith("0");
    if (!announced && !isPlain && !isPadded) continue;
    const number = firNo(serial, year, latestYear);
    if (number !== null) all.push(found(folded, match.index, whole.length, number.value));
  }
  return all;
}

/** Finds the identifiers that name one FIR in the whole system: `FIR-2026-04829`, also written with spaces or slashes. */
export function findFirIds(text: string): Found[] {
  const folded = foldForMatching(text);
  return [
    ...folded.text.matchAll(/(?<![\p{L}\p{N}])fir[-\s/]?((?:19|20)\d{2})[-\s/](\d{4,6})(?![\p{Script=Latin}\p{N}/])/gu),
  ].map((match) => found(folded, match.index, match[0].length, `FIR-${match[1]}-${(match[2] ?? "").padStart(5, "0")}`));
}

/** Finds identifiers of suspects: `SUS-2041`. */
export function findSuspectIds(text: string): Found[] {
  const folded = foldForMatching(text);
  return [...folded.text.matchAll(/(?<![\p{L}\p{N}])sus[-\s]?(\d{3,8})(?![\p{Script=Latin}\p{N}])/gu)].map((match) =>
    found(folded, match.index, match[0].length, `SUS-${match[1]}`),
  );
}
