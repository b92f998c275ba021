import { addMonths, type LocalDay } from "./localTime.ts";
import type { DateRange } from "./period.ts";
import { MONTH, monthNumber, yearOfMonth } from "./writtenDays.ts";

/** A period and where in the folded text it stands. */
export interface FoundPeriod extends DateRange {
  readonly start: number;
  readonly end: number;
}

const EDGE = "(?<![\\p{L}\\p{M}\\p{N}])";
const END = "(?![\\p{L}\\p{M}\\p{N}/])";
const YEAR = "(20\\d{2})";
const TWO_MONTHS = new RegExp(
  `${EDGE}(?:(?:from|between|in|during|of|for) )?${MONTH}(?: ${YEAR})? (to|till|until|and|-|se|से) ${MONTH}(?: ${YEAR})?${END}`,
  "u",
);
const TWO_YEARS = new RegExp(`${EDGE}(?:from|between|in) ${YEAR} (?:to|till|until|and|-) ${YEAR}${END}`, "u");
const SIDES = "(since|from|after|before|until|till|up to|upto)";
const SIDE_MONTH = new RegExp(`${EDGE}${SIDES} ${MONTH}(?: ${YEAR})?${END}`, "u");
const SIDE_YEAR = new RegExp(`${EDGE}${SIDES} ${YEAR}${END}`, "u");
const MONTH_YEAR = new RegExp(`${EDGE}(?:(?:in|during|of|for) )?${MONTH} ${YEAR}(?![\\p{N}/])`, "u");
const MARKED = new RegExp(`${EDGE}(?:in|during|of|for) ${MONTH}${END}|${EDGE}${MONTH} (?:me|mein|में|के|ಲ್ಲಿ|ತಿಂಗಳ)`, "u");

/** A period in named months or years: "from January to March 2026", "since March", "before 2026", "मार्च 2026". */
export function readMonths(folded: string, today: LocalDay): FoundPeriod | null {
  return readTwo(folded, today) ?? readSide(folded, today) ?? readOne(folded, today);
}

function readTwo(folded: string, today: LocalDay): FoundPeriod | null {
  const match = TWO_MONTHS.exec(folded);
  if (match) {
    const [, first = "", firstYear, , last = "", lastYear] = match;
    const until = startOf(last, lastYear, today);
    const own = startOf(first, firstYear ?? until.slice(0, 4), today);
    const from = !firstYear && own > until ? addMonths(own, -12) : own;
    // "March and November" are two months, not the time between them; what one period can't say is not read.
    const apart = match[3] === "and" && !/between/u.test(match[0]) && addMonths(from, 1) !== until;
    return apart ? null : at(match, from, addMonths(until, 1));
  }
  const years = TWO_YEARS.exec(folded);
  return years ? at(years, `${years[1]}-01-01`, `${Number(years[2]) + 1}-01-01`) : null;
}

function readSide(folded: string, today: LocalDay): FoundPeriod | null {
  const month = SIDE_MONTH.exec(folded);
  if (month) {
    const from = startOf(month[2] ?? "", month[3], today);
    return oneSided(month, from, addMonths(from, 1));
  }
  const year = SIDE_YEAR.exec(folded);
  return year ? oneSided(year, `${year[2]}-01-01`, `${Number(year[2]) + 1}-01-01`) : null;
}

function oneSided(match: RegExpExecArray, from: LocalDay, next: LocalDay): FoundPeriod {
  if (match[1] === "since" || match[1] === "from") return at(match, from, null);
  if (match[1] === "after") return at(match, next, null);
  return at(match, null, match[1] === "before" ? from : next);
}

function readOne(folded: string, today: LocalDay): FoundPeriod | null {
  const match = MONTH_YEAR.exec(folded) ?? MARKED.exec(folded);
  if (!match) return null;
  const withYear = /^20\d{2}$/.test(match[2] ?? "");
  const from = startOf(match[1] ?? match[2] ?? "", withYear ? match[2] : undefined, today);
  return at(match, from, addMonths(from, 1));
}

function startOf(name: string, year: string | undefined, today: LocalDay): LocalDay {
  const month = monthNumber(name);
  return `${year ?? yearOfMonth(month, today)}-${String(month).padStart(2, "0")}-01`;
}

function at(match: RegExpExecArray, from: LocalDay | null, until: LocalDay | null): FoundPeriod {
  return { from, until, start: match.index, end: match.index + match[0].length };
}
