import { addDays, isRealDay, type LocalDay } from "./localTime.ts";

const MONTHS: readonly (readonly string[])[] = [
  ["january", "jan", "जनवरी", "ಜನವರಿ", "janavari"],
  ["february", "feb", "फरवरी", "फ़रवरी", "ಫೆಬ್ರವರಿ", "farvari"],
  ["march", "mar", "मार्च", "ಮಾರ್ಚ್"],
  ["april", "apr", "अप्रैल", "ಏಪ್ರಿಲ್"],
  ["may", "मई", "ಮೇ"],
  ["june", "jun", "जून", "ಜೂನ್"],
  ["july", "jul", "जुलाई", "ಜುಲೈ"],
  ["august", "aug", "अगस्त", "ಆಗಸ್ಟ್"],
  ["september", "sept", "sep", "सितंबर", "सितम्बर", "ಸೆಪ್ಟೆಂಬರ್"],
  ["october", "oct", "अक्टूबर", "अक्तूबर", "ಅಕ್ಟೋಬರ್"],
  ["november", "nov", "नवंबर", "नवम्बर", "ನವೆಂಬರ್"],
  ["december", "dec", "दिसंबर", "दिसम्बर", "ಡಿಸೆಂಬರ್"],
];
const NAMES = MONTHS.flat().sort((a, b) => b.length - a.length);
/** A month by name, as one group of a pattern. */
export const MONTH = `(${NAMES.join("|")})`;
const EDGE = "(?<![\\p{L}\\p{M}\\p{N}/-])";
const END = "(?![\\p{L}\\p{M}\\p{N}/])";
const DAY_FIRST = new RegExp(`${EDGE}(\\d{1,2})(?:st|nd|rd|th)?(?: of)? ${MONTH}(?:,? (\\d{4}))?${END}`, "gu");
const MONTH_FIRST = new RegExp(`${EDGE}${MONTH} (\\d{1,2})(?:st|nd|rd|th)?(?:,? (\\d{4}))?${END}`, "gu");
const ISO = new RegExp(`${EDGE}(\\d{4})-(\\d{2})-(\\d{2})${END}`, "gu");
const RANGE_END = /(\d{1,2}\/\d{1,2}\/\d{4}\s*(?:to|till|until|-)\s*)(today|now|date)\b/gu;
const UNTIL_NOW =
  /(?<![\d/] )\b(?:(?:till|until|up to|as of|as on) (?:today|date|now)|so far|aaj tak|ab tak)\b|आज तक|अब तक/gu;
const DAY_BEFORE = /\bday before yesterday\b|बीते परसों/gu;

/** 1 to 12; 0 for what is no month. */
export function monthNumber(name: string): number {
  return MONTHS.findIndex((names) => names.includes(name)) + 1;
}

/** The year that a month without one means: the latest such month that is not ahead. */
export function yearOfMonth(month: number, today: LocalDay): number {
  const year = Number(today.slice(0, 4));
  return month > Number(today.slice(5, 7)) ? year - 1 : year;
}

/** Folded text with each day that is written out put as 05/11/2026, so that one form is left to read. No such day stays as it is. */
export function numericDays(folded: string, today: LocalDay): string {
  const put = (written: string, day: string, name: string, year: string | undefined) => {
    // "5 may" is more often a verb than a month.
    if (name === "may" && !year && !/\d(?:st|nd|rd|th)/u.test(written)) return written;
    const month = monthNumber(name);
    const ofYear = year ? Number(year) : yearOfMonth(month, today);
    return numeric(written, `${ofYear}-${String(month).padStart(2, "0")}-${day.padStart(2, "0")}`);
  };
  return folded
    .replace(DAY_FIRST, (written, day: string, name: string, year?: string) => put(written, day, name, year))
    .replace(MONTH_FIRST, (written, name: string, day: string, year?: string) => put(written, day, name, year))
    .replace(ISO, (written, year: string, month: string, day: string) => numeric(written, `${year}-${month}-${day}`))
    .replace(RANGE_END, (_, start: string) => start + numeric("", today))
    .replace(UNTIL_NOW, "")
    .replace(DAY_BEFORE, numeric("", addDays(today, -2)));
}

function numeric(written: string, day: string): string {
  return isRealDay(day) ? `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}` : written;
}
