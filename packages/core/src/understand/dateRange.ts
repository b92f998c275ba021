import { addDays, addMonths, firstOfMonth, isRealDay, type LocalDay, weekday } from "./localTime.ts";
import { type FoundPeriod, readMonths } from "./monthSpan.ts";
import type { DateRange } from "./period.ts";
import { matchPhrases, type Phrases } from "./phrases.ts";

/** Periods that have a name of their own. */
export const PRESETS: Phrases<
  "today" | "yesterday" | "this_week" | "last_week" | "this_month" | "last_month" | "this_year" | "last_year"
> = {
  today: ["today", "aaj", "आज", "ಇಂದು", "ಇವತ್ತು", "ivattu", "இன்று", "ఈ రోజు", "ఈరోజు", "indu"],
  yesterday: ["yesterday", "kal", "बीते कल", "कल", "ನಿನ್ನೆ", "ninne", "நேற்று", "నిన్న"],
  this_week: ["this week", "is hafte", "इस हफ्ते", "इस सप्ताह", "ಈ ವಾರ", "ee vaara", "is week", "இந்த வாரம்", "ఈ వారం"],
  last_week: [
    "last week",
    "previous week",
    "pichle hafte",
    "पिछले हफ्ते",
    "पिछले सप्ताह",
    "ಕಳೆದ ವಾರ",
    "kaleda vaara",
    "pichle week",
    "hinde vaara",
    "கடந்த வாரம்",
    "గత వారం",
  ],
  this_month: [
    "this month",
    "is mahine",
    "इस महीने",
    "इस माह",
    "ಈ ತಿಂಗಳು",
    "ಈ ತಿಂಗಳ",
    "ee tingalu",
    "இந்த மாதம்",
    "is month",
    "ee thingalu",
    "ee tingala",
    "ఈ నెల",
  ],
  last_month: [
    "last month",
    "previous month",
    "pichle mahine",
    "पिछले महीने",
    "पिछले माह",
    "ಕಳೆದ ತಿಂಗಳು",
    "ಕಳೆದ ತಿಂಗಳ",
    "hinde tingalu",
    "கடந்த மாதம்",
    "pichhle mahine",
    "kaleda tingalu",
    "గత నెల",
  ],
  this_year: [
    "this year",
    "is saal",
    "इस साल",
    "इस वर्ष",
    "ಈ ವರ್ಷ",
    "ee varsha",
    "இந்த ஆண்டு",
    "is varsh",
    "ఈ సంవత్సరం",
    "ఈ ఏడాది",
  ],
  last_year: [
    "last year",
    "pichle saal",
    "पिछले साल",
    "पिछले वर्ष",
    "ಕಳೆದ ವರ್ಷ",
    "கடந்த ஆண்டு",
    "pichhle saal",
    "kaleda varsha",
    "గత సంవత్సరం",
  ],
};

const NUMBER_WORDS: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  fifteen: 15,
  thirty: 30,
  sixty: 60,
  ninety: 90,
  एक: 1,
  दो: 2,
  तीन: 3,
  चार: 4,
  पांच: 5,
  पाँच: 5,
  छह: 6,
  सात: 7,
  आठ: 8,
  नौ: 9,
  दस: 10,
  पंद्रह: 15,
  तीस: 30,
  साठ: 60,
  नब्बे: 90,
  ಒಂದು: 1,
  ಎರಡು: 2,
  ಮೂರು: 3,
  ನಾಲ್ಕು: 4,
  ಐದು: 5,
  ಆರು: 6,
  ಏಳು: 7,
  ಹತ್ತು: 10,
  ಮೂವತ್ತು: 30,
  ಅರವತ್ತು: 60,
  ತೊಂಬತ್ತು: 90,
  ek: 1,
  do: 2,
  teen: 3,
  saat: 7,
  das: 10,
};
const COUNT = `(\\d{1,3}|${Object.keys(NUMBER_WORDS).join("|")})`;
const LAST_SPAN = new RegExp(
  `(?:last|past|previous|pichle|पिछले|ಕಳೆದ|kaleda|கடந்த) ${COUNT} (days?|weeks?|months?|dinon|din|mahine|mahino|दिनों|दिन|हफ्ते|महीने|महीनों|ದಿನ\\p{M}*|ವಾರ\\p{M}*|ತಿಂಗಳ\\p{M}*|dina|நாட்கள்)`,
  "u",
);
/** "In the last year" ends today; "last year" is the calendar's. */
const TRAILING = /\b(?:in|over|during|within) the last (week|month|year)\b(?! of)|\bpast (week|month|year)\b/u;
const OLDER_THAN = new RegExp(
  `(?:(?:more than|over|older than|beyond|past|crossed) ${COUNT} (?:days?|din)|${COUNT} (?:दिन|din) (?:से|se) (?:ज्यादा|ज़्यादा|अधिक|zyada|upar|purane|पुराने)(?: (?:पुराने|purane))?|${COUNT} ದಿನ\\p{M}*(?:ಗಳು|ಗಳ)? (?:ದಾಟ|ಮೀರ|ಕ್ಕಿಂತ))`,
  "u",
);
const DAY = "(\\d{1,2})[/.-](\\d{1,2})[/.-](\\d{4}|\\d{2})";
const BETWEEN_DAYS = new RegExp(`${DAY}\\s*(?:to|till|until|and|-|se|से|तक|ರಿಂದ)\\s*${DAY}`, "u");
const SINCE_DAY = new RegExp(
  `(?:since|from|(after)) ${DAY}|${DAY} (?:से|se|ರಿಂದ)(?: (?:अब तक|ab tak|aaj tak|आज तक|ಇಂದಿನವರೆಗೆ))?`,
  "u",
);
const BEFORE_DAY = new RegExp(`(?:before|(until|till|up to|upto)) ${DAY}|${DAY} (?:से पहले|se pehle|(तक|tak))`, "u");
const ONE_DAY = new RegExp(DAY, "u");
const IN_YEAR = /(?:in|during|for|year|(?<!\d )of) (20\d{2})\b(?!\/)/u;

/**
 * The period that a question names, in whole local days.
 *
 * Shape: null when it names none. Dates are day first, always; a month above 12 is no date.
 * Units: "last seven days" counts today as one of the seven.
 */
export function readDateRange(folded: string, today: LocalDay): DateRange | null {
  const found = findPeriod(folded, today);
  return found && { from: found.from, until: found.until };
}

/** The same, with the place of the words that say it. */
export function findPeriod(folded: string, today: LocalDay): FoundPeriod | null {
  return (
    readBetween(folded) ??
    readOneSided(folded) ??
    readLastSpan(folded, today) ??
    readOlderThan(folded, today) ??
    readMonths(folded, today) ??
    readPreset(folded, today) ??
    readOneDay(folded) ??
    readYear(folded)
  );
}

/** `last_7_days`, as a filter of a desk page names it. */
export function presetRange(name: string, today: LocalDay): DateRange | null {
  switch (name) {
    case "today":
      return { from: today, until: addDays(today, 1) };
    case "yesterday":
      return { from: addDays(today, -1), until: today };
    case "last_7_days":
      return { from: addDays(today, -6), until: addDays(today, 1) };
    case "last_30_days":
      return { from: addDays(today, -29), until: addDays(today, 1) };
    case "this_week":
      return { from: addDays(today, -weekday(today)), until: addDays(today, 1) };
    case "last_week":
      return { from: addDays(today, -weekday(today) - 7), until: addDays(today, -weekday(today)) };
    case "this_month":
      return { from: firstOfMonth(today), until: addMonths(today, 1) };
    case "last_month":
      return { from: addMonths(today, -1), until: firstOfMonth(today) };
    case "this_year":
      return { from: `${today.slice(0, 4)}-01-01`, until: `${Number(today.slice(0, 4)) + 1}-01-01` };
    case "last_year":
      return { from: `${Number(today.slice(0, 4)) - 1}-01-01`, until: `${today.slice(0, 4)}-01-01` };
    default:
      return null;
  }
}

function readPreset(folded: string, today: LocalDay): FoundPeriod | null {
  const [found] = matchPhrases(folded, PRESETS);
  const range = found && presetRange(found.code, today);
  return found && range ? { ...range, start: found.start, end: found.end } : null;
}

function readLastSpan(folded: string, today: LocalDay): FoundPeriod | null {
  const trailing = TRAILING.exec(folded);
  if (trailing) {
    const unit = trailing[1] ?? trailing[2];
    const days = unit === "year" ? 365 : unit === "month" ? 30 : 7;
    return placed(trailing, { from: addDays(today, 1 - days), until: addDays(today, 1) });
  }
  const match = LAST_SPAN.exec(folded);
  const count = readCount(match?.[1]);
  const unit = match?.[2];
  if (!match || count === null || !unit) return null;
  const days = /^(month|महीन|ತಿಂಗಳ|mahin)/u.test(unit) ? 30 : /^(week|हफ्ते|ವಾರ)/u.test(unit) ? 7 : 1;
  return placed(match, { from: addDays(today, 1 - days * count), until: addDays(today, 1) });
}

function readOlderThan(folded: string, today: LocalDay): FoundPeriod | null {
  const match = OLDER_THAN.exec(folded);
  const count = readCount(match?.[1] ?? match?.[2] ?? match?.[3]);
  return match && count !== null ? placed(match, { from: null, until: addDays(today, -count) }) : null;
}

function readBetween(folded: string): FoundPeriod | null {
  const match = BETWEEN_DAYS.exec(folded);
  if (!match) return null;
  const from = toDay(match.slice(1, 4));
  const last = toDay(match.slice(4, 7));
  return from && last ? placed(match, { from, until: addDays(last, 1) }) : null;
}

/** "Until" a day takes that day in; "after" one leaves it out. */
function readOneSided(folded: string): FoundPeriod | null {
  const before = BEFORE_DAY.exec(folded);
  const beforeDay = before && toDay(numbersOf(before));
  if (before && beforeDay)
    return placed(before, { from: null, until: before[1] || before[8] ? addDays(beforeDay, 1) : beforeDay });
  const since = SINCE_DAY.exec(folded);
  const sinceDay = since && toDay(numbersOf(since));
  return since && sinceDay ? placed(since, { from: since[1] ? addDays(sinceDay, 1) : sinceDay, until: null }) : null;
}

function readOneDay(folded: string): FoundPeriod | null {
  const match = ONE_DAY.exec(folded);
  const day = match && toDay(match.slice(1, 4));
  return day ? placed(match, { from: day, until: addDays(day, 1) }) : null;
}

function readYear(folded: string): FoundPeriod | null {
  const match = IN_YEAR.exec(folded);
  return match?.[1] ? placed(match, { from: `${match[1]}-01-01`, until: `${Number(match[1]) + 1}-01-01` }) : null;
}

function placed(match: RegExpExecArray, range: DateRange): FoundPeriod {
  return { ...range, start: match.index, end: match.index + match[0].length };
}

function numbersOf(match: RegExpExecArray): string[] {
  return match.slice(1).filter((part) => /^\d+$/.test(part ?? ""));
}

function readCount(word: string | undefined): number | null {
  if (!word) return null;
  const value = /^\d+$/.test(word) ? Number(word) : Object.hasOwn(NUMBER_WORDS, word) ? NUMBER_WORDS[word] : undefined;
  return value ?? null;
}

function toDay(parts: readonly (string | undefined)[]): LocalDay | null {
  const [day, month, year] = parts;
  if (!day || !month || !year) return null;
  const full = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isRealDay(full) ? full : null;
}
