/** Digits that stand together, with the places of their first and behind their last in the folded text. */
export interface DigitGroup {
  readonly digits: string;
  readonly start: number;
  readonly end: number;
}

/** At most two blanks and one mark part the groups of one number: `3472 5816 90..`, `3472-5816`, `3472 - 5816`, `3472|5816`. */
const SEPARATOR = / ?[-.:_|*~·•]? ?/y;

/**
 * The digit groups of a folded text, those of one written number together.
 *
 * Shape: a run ends where anything but a separator stands between two groups: a comma, a slash, a letter, a line of text.
 */
export function digitRuns(folded: string): DigitGroup[][] {
  const runs: DigitGroup[][] = [];
  let run: DigitGroup[] = [];
  for (const match of folded.matchAll(/\d+/g)) {
    const group = { digits: match[0], start: match.index, end: match.index + match[0].length };
    const last = run.at(-1);
    if (last && !isSeparator(folded, last.end, group.start)) {
      runs.push(run);
      run = [];
    }
    run.push(group);
  }
  if (run.length > 0) runs.push(run);
  return runs;
}

function isSeparator(folded: string, from: number, to: number): boolean {
  if (to - from > 3) return false;
  SEPARATOR.lastIndex = from;
  SEPARATOR.test(folded);
  return SEPARATOR.lastIndex === to;
}

/** Neighbouring groups of a run that have so many digits together, as one; `first` and `last` are the places of the outer ones. */
export interface DigitWindow extends DigitGroup {
  readonly first: number;
  readonly last: number;
}

/** Every window of a run with so many digits in all. At most one ends at each group; both ends only move on, so the work is linear. */
export function* windowsOf(run: readonly DigitGroup[], length: number): Generator<DigitWindow> {
  const all = run.map((group) => group.digits).join("");
  if (all.length < length) return;
  let first = 0;
  let from = 0;
  let to = 0;
  for (const [last, group] of run.entries()) {
    to += group.digits.length;
    for (; to - from > length; first += 1) from += run[first]?.digits.length ?? length;
    const begin = run[first];
    if (to - from === length && begin) {
      yield { digits: all.slice(from, to), start: begin.start, end: group.end, first, last };
    }
  }
}

/** How many digits each group of a window has: `4-4-4`. */
export function shapeOf(run: readonly DigitGroup[], { first, last }: DigitWindow): string {
  return run
    .slice(first, last + 1)
    .map((group) => group.digits.length)
    .join("-");
}
