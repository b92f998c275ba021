/** Time that moves only when the test says so. */
export class FakeTime {
  now = 0;
  readonly #due: { at: number; run: () => void }[] = [];

  readonly schedule = (afterMs: number, run: () => void): (() => void) => {
    const entry = { at: this.now + afterMs, run };
    this.#due.push(entry);
    return () => {
      const place = this.#due.indexOf(entry);
      if (place >= 0) this.#due.splice(place, 1);
    };
  };

  get scheduled(): number {
    return this.#due.length;
  }

  /** Lets everything that is already under way finish, then moves on, running what falls due. */
  async advance(ms: number): Promise<void> {
    await settled();
    const end = this.now + ms;
    for (;;) {
      const next = this.#due.filter((entry) => entry.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.#due.splice(this.#due.indexOf(next), 1);
      this.now = next.at;
      next.run();
      await settled();
    }
    this.now = end;
  }
}

/** One turn of the event loop: every promise that could settle has. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
