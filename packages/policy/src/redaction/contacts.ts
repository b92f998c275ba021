import { before, behind, type Detector, type FoldedInput, type FoldedPart, standsAlone } from "./detector.ts";
import { type DigitGroup, type DigitWindow, windowsOf } from "./digitGroups.ts";

/** How ten digits of a mobile are grouped; a number with another grouping is something else. */
const GROUPINGS = new Set([
  "10",
  "5-5",
  "3-3-4",
  "4-3-3",
  "3-4-3",
  "4-6",
  "6-4",
  "4-4-2",
  "2-2-2-2-2",
  "2-3-5",
  "5-3-2",
  "3-7",
]);
/** What may stand before the digits and belongs to the number: `+`, `(+91) `. */
const COUNTRY_CODE = /(?:\(\+?91\) ?-?|\+ ?)$/;
const SINGLE_DIGITS = /^1(?:-1)+$/;
/** Addresses of public offices stay readable. */
const PUBLIC_DOMAIN = /(?:^|\.)(?:gov|nic)\.in$/;

/**
 * Indian mobile numbers and mail addresses of private people.
 *
 * Shape:  ten digits from 6 to 9, with or without +91, 91 or 0, joined or in a usual grouping. Landlines with an area code of
 *         their own (`080-2294 ...`) are mostly those of offices and stay. Mail addresses of gov.in and nic.in stay.
 * Source: police-domain.md, section 6.
 */
export const contacts: Detector = function* (input: FoldedInput): Generator<FoldedPart> {
  for (const run of input.runs) yield* mobilesIn(input.text, run);
  yield* mailAddresses(input.text);
};

function* mobilesIn(text: string, run: readonly DigitGroup[]): Generator<FoldedPart> {
  for (const [length, prefix] of [
    [10, ""],
    [11, "0"],
    [12, "91"],
    [13, "091"],
    [14, "0091"],
  ] as const) {
    for (const window of windowsOf(run, length)) {
      const number = window.digits.slice(prefix.length);
      if (!window.digits.startsWith(prefix) || !/^[6-9]/.test(number) || /^(\d)\1{9}$/.test(number)) continue;
      if (!isGrouped(window, prefix) || !standsAlone(text, window.start, window.end)) continue;
      const code = COUNTRY_CODE.exec(before(text, window.start, 8))?.[0].length ?? 0;
      yield { class: "R13", start: window.start - code, end: window.end };
    }
  }
}

function isGrouped({ shape }: DigitWindow, prefix: string): boolean {
  if (prefix === "" || shape === String(10 + prefix.length))
    return GROUPINGS.has(shape) || shape === String(10 + prefix.length) || SINGLE_DIGITS.test(shape);
  const groups = shape.split("-").map(Number);
  const first = groups[0] ?? 0;
  // The prefix stands by itself (`91 90000 ...`) or is joined to the first group (`090000 ...`).
  const rest = first === prefix.length ? groups.slice(1) : [first - prefix.length, ...groups.slice(1)];
  return GROUPINGS.has(rest.join("-")) || SINGLE_DIGITS.test(shape);
}

function* mailAddresses(text: string): Generator<FoldedPart> {
  for (let at = text.indexOf("@"); at >= 0; at = text.indexOf("@", at + 1)) {
    const name = /[a-z0-9._%+'-]{1,64}$/.exec(before(text, at, 64))?.[0];
    const domain = /^(?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,24}/.exec(behind(text, at + 1, 253))?.[0];
    if (name === undefined || domain === undefined || PUBLIC_DOMAIN.test(domain)) continue;
    yield { class: "R13", start: at - name.length, end: at + 1 + domain.length };
  }
}
