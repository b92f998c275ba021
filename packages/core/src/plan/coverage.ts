/** A run of folded text, half open. */
export interface Run {
  readonly start: number;
  readonly end: number;
}

/** Which characters of a folded question something has used. */
export class Coverage {
  readonly #text: string;
  readonly #used: Uint8Array;

  constructor(text: string) {
    this.#text = text;
    this.#used = new Uint8Array(text.length);
  }

  add(runs: Iterable<Run>): void {
    for (const { start, end } of runs) this.#used.fill(1, start, end);
  }

  covers({ start, end }: Run): boolean {
    return this.#used.subarray(start, end).every((used) => used === 1);
  }

  touches({ start, end }: Run): boolean {
    return this.#used.subarray(start, end).includes(1);
  }

  /** The text with what is used put as blanks, so that places stay. */
  rest(): string {
    return Array.from({ length: this.#text.length }, (_, at) => (this.#used[at] ? " " : this.#text.charAt(at))).join(
      "",
    );
  }
}

/** Every match of a pattern as a run. */
export function runsOf(text: string, pattern: RegExp): Run[] {
  return [...text.matchAll(pattern)].map((match) => ({ start: match.index, end: match.index + match[0].length }));
}
