import type { RedactionClass } from "@vanguard/contracts";
import type { DigitGroup } from "./digitRuns.ts";

/** What every detector reads: the folded text (lower case, ASCII digits, plain dashes) and its written numbers. */
export interface FoldedInput {
  readonly text: string;
  readonly runs: readonly (readonly DigitGroup[])[];
}

/** A part found in the folded text. */
export interface FoldedPart {
  readonly class: RedactionClass;
  readonly start: number;
  readonly end: number;
}

/** Looks for one kind of identifier. It reads each place a bounded number of times, so that a long text costs no more per letter. */
export type Detector = (input: FoldedInput) => Iterable<FoldedPart>;

/** The folded text before a place, and behind one: where a word says what a number is. */
export function before(text: string, at: number, reach: number): string {
  return text.slice(Math.max(0, at - reach), at);
}
export function behind(text: string, at: number, reach: number): string {
  return text.slice(at, at + reach);
}

/** Whether a number stands by itself: no Latin letter touches it, and it's no part of `0123/2026` or of `1,25,000`. */
export function standsAlone(text: string, start: number, end: number): boolean {
  return !/(?:[a-z]|\d[/,])$/.test(before(text, start, 2)) && !/^(?:[a-z]|[/,]\d)/.test(behind(text, end, 2));
}
