import type { TurnEventBody } from "@vanguard/contracts";

/**
 * Writes one turn's events in the order in which they came. Those that come while a write is under way go out together in the next.
 *
 * Shape: `write` resolves when everything given so far is written. It never rejects as long as `append` doesn't.
 */
export class EventWriter {
  readonly #append: (bodies: readonly TurnEventBody[]) => Promise<void>;
  #waiting: TurnEventBody[] = [];
  #draining: Promise<void> | null = null;

  constructor(append: (bodies: readonly TurnEventBody[]) => Promise<void>) {
    this.#append = append;
  }

  write(bodies: readonly TurnEventBody[]): Promise<void> {
    this.#waiting.push(...bodies);
    this.#draining ??= this.#drain();
    return this.#draining;
  }

  async #drain(): Promise<void> {
    // One turn of the microtask queue: a stage that ends and the next that starts are one write.
    await Promise.resolve();
    try {
      while (this.#waiting.length > 0) await this.#append(this.#waiting.splice(0));
    } finally {
      this.#draining = null;
    }
  }
}
