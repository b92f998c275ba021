import { before, behind, type Detector, type FoldedInput, type FoldedPart, standsAlone } from "./detector.ts";
import { type DigitGroup, type DigitWindow, shapeOf, windowsOf } from "./digitRuns.ts";
import { wordBefore } from "./wordBefore.ts";

/** How the ten digits of a mobile are grouped. */
const GROUPINGS = new Set(["10", "5-5", "3-3-4", "4-3-3", "3-4-3", "1-1-1-1-1-1-1-1-1-1"]);
/** Groupings that other numbers have as often (`64 65 66 67 68`): with a country code, or behind a word that says phone. */
const LOOSE_GROUPINGS = new Set(["4-6", "6-4", "4-4-2", "2-2-2-2-2", "2-3-5", "5-3-2", "3-7"]);
const WORDS = /phone|mobile|\bmob\b|\bcell\b|whats ?app|contact|\bcall(?:ed)?\b|फोन|फ़ोन|मोबाइल|ಫೋನ್|ಮೊಬೈಲ್|ದೂರವಾಣಿ|போன்|ఫోన్/g;
/** What may stand before the digits and belongs to the number: `+`, `(+91) `. */
const COUNTRY_CODE = /(?:\(\+?91\) ?-?|\+ ?)$/;
/** `asha [at] mail [dot] example`, `asha at mail dot com`. */
const SPELLED_MAIL =
  /(?<![a-z0-9._-])[a-z0-9._-]{2,64}(?: ?[([{]at[)\]}] ?[a-z0-9-]{2,63}(?: ?[([{]dot[)\]}] ?|\.)| at (?:g?mail|yahoo|outlook|hotmail|rediffmail|icloud|proton(?:mail)?|zoho) dot )[a-z]{2,12}(?![a-z0-9])/g;
/** Addresses of public offices stay readable. */
const PUBLIC_DOMAIN = /(?:^|\.)(?:gov|nic)\.in$/;

/**
 * Mobile numbers and mail addresses of private people.
 *
 * Shape:  ten digits from 6 to 9, with or without +91, 91 or 0, joined or in a usual grouping. Landlines with an area code of
 *         their own (`080-2294 ...`) are mostly those of offices and stay; numbers abroad count with their plus sign. Mail addresses of gov.in and nic.in stay.
 * Source: police-domain.md, section 6.
 */
export const contacts: Detector = function* (input: FoldedInput): Generator<FoldedPart> {
  const isNamed = wordBefore(input.text, WORDS, 30);
  for (const run of input.runs) {
    yield* mobilesIn(input.text, run, isNamed);
    yield* numbersAbroad(input.text, run);
  }
  yield* mailAddresses(input.text);
  for (const match of input.text.matchAll(SPELLED_MAIL)) {
    yield { class: "R13", start: match.index, end: match.index + match[0].length };
  }
};

function* mobilesIn(
  text: string,
  run: readonly DigitGroup[],
  isNamed: (start: number) => boolean,
): Generator<FoldedPart> {
  for (const prefix of ["", "0", "91", "091", "0091"]) {
    for (const window of windowsOf(run, 10 + prefix.length)) {
      const number = window.digits.slice(prefix.length);
      if (!window.digits.startsWith(prefix) || !/^[6-9]/.test(number) || /^(\d)\1{9}$/.test(number)) continue;
      if (!isGrouped(run, window, prefix, isNamed) || !standsAlone(text, window.start, window.end)) continue;
      const code = COUNTRY_CODE.exec(before(text, window.start, 8))?.[0].length ?? 0;
      yield { class: "R13", start: window.start - code, end: window.end };
    }
  }
}

function isGrouped(
  run: readonly DigitGroup[],
  window: DigitWindow,
  prefix: string,
  isNamed: (start: number) => boolean,
): boolean {
  const sizes = shapeOf(run, window).split("-").map(Number);
  const first = sizes[0] ?? 0;
  // The prefix stands by itself (`91 90000 ...`), in digits of its own (`9 1 9 0 ...`) or joined to the first group (`090000 ...`).
  const rest = sizes.every((size) => size === 1)
    ? sizes.slice(prefix.length)
    : first === prefix.length
      ? sizes.slice(1)
      : [first - prefix.length, ...sizes.slice(1)];
  const grouping = rest.join("-");
  if (GROUPINGS.has(grouping)) return true;
  return LOOSE_GROUPINGS.has(grouping) && (prefix.endsWith("91") || isNamed(window.start));
}

/** Numbers of other countries: a plus sign and eight to fifteen digits. */
function* numbersAbroad(text: string, run: readonly DigitGroup[]): Generator<FoldedPart> {
  const first = run[0];
  const last = run.at(-1);
  if (!first || !last || text[first.start - 1] !== "+") return;
  const digits = run.reduce((sum, group) => sum + group.digits.length, 0);
  if (digits >= 8 && digits <= 15) yield { class: "R13", start: first.start - 1, end: last.end };
}

function* mailAddresses(text: string): Generator<FoldedPart> {
  for (let at = text.indexOf("@"); at >= 0; at = text.indexOf("@", at + 1)) {
    const name = /[a-z0-9._%+'-]{1,64}$/.exec(before(text, at, 64))?.[0];
    const domain = /^(?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,24}/.exec(behind(text, at + 1, 253))?.[0];
    if (name === undefined || domain === undefined || PUBLIC_DOMAIN.test(domain)) continue;
    yield { class: "R13", start: at - name.length, end: at + 1 + domain.length };
  }
}
