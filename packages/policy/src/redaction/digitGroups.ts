/** Digits that stand together, with the places of their first and behind their last in the folded text. */
export interface DigitGroup {
  readonly digits: string;
  readonly start: number;
  readonly end: number;
}

/** At most two blanks and one mark part the groups of one number: `3472 5816 90..`, `3472-5816`, `3472 - 5816`, `3472:5816`. */
const SEPARATOR = / ?[-.:_]? ?/y;

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

/** Neighbouring groups of a run that have `length` digits together, as one. */
export interface DigitWindow extends DigitGroup {
  /** How many digits each group has: `4-4-4`. */
  readonly shape: string;
}

/** Every window of a run with so many digits in all. At most one begins at each group, so the work is linear in the run. */
export function windowsOf(run: readonly DigitGroup[], length: number): DigitWindow[] {
  const windows: DigitWindow[] = [];
  for (let first = 0; first < run.length; first += 1) {
    let digits = "";
    const sizes: number[] = [];
    for (let last = first; last < run.length && digits.length < length; last += 1) {
      const group = run[last];
      const begin = run[first];
      if (!group || !begin) break;
      digits += group.digits;
      sizes.push(group.digits.length);
      if (digits.length === length) {
        windows.push({ digits, start: begin.start, end: group.end, shape: sizes.join("-") });
      }
    }
  }
  return windows;
}
