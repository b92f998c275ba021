/** Wakes whoever follows a turn in this process when it has new events. Holds nothing else; the events lie in the store. */
export class LiveTurns {
  readonly #waiting = new Map<string, Set<() => void>>();

  announce(turnId: string): void {
    const waiting = this.#waiting.get(turnId);
    this.#waiting.delete(turnId);
    for (const wake of waiting ?? []) wake();
  }

  /** Resolves at the next announcement, after `atMostMs` (another process may be writing), or when the signal ends. */
  next(turnId: string, atMostMs: number, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const waiting = this.#waiting.get(turnId) ?? new Set();
      const finish = () => {
        clearTimeout(timer);
        signal.removeEventListener("abort", finish);
        waiting.delete(finish);
        if (waiting.size === 0 && this.#waiting.get(turnId) === waiting) this.#waiting.delete(turnId);
        resolve();
      };
      const timer = setTimeout(finish, atMostMs);
      signal.addEventListener("abort", finish, { once: true });
      waiting.add(finish);
      this.#waiting.set(turnId, waiting);
    });
  }

  /** How many listeners there are: zero when nobody follows anything. */
  get listeners(): number {
    let count = 0;
    for (const waiting of this.#waiting.values()) count += waiting.size;
    return count;
  }
}
