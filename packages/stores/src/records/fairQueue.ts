/** A bounded queue with a lane per asker: lanes take turns, so that nobody waits behind another's long row. */
export class FairQueue<T> {
  readonly #lanes = new Map<string, T[]>();
  readonly #limit: number;
  #size = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get size(): number {
    return this.#size;
  }

  /** False when the queue is full; the item is not taken then. */
  push(lane: string, item: T): boolean {
    if (this.#size >= this.#limit) return false;
    const items = this.#lanes.get(lane);
    if (items) items.push(item);
    else this.#lanes.set(lane, [item]);
    this.#size += 1;
    return true;
  }

  /** The first item of the lane whose turn it is. */
  next(): T | undefined {
    for (const [lane, items] of this.#lanes) {
      const item = items.shift();
      this.#lanes.delete(lane);
      if (items.length > 0) this.#lanes.set(lane, items);
      if (item === undefined) continue;
      this.#size -= 1;
      return item;
    }
    return undefined;
  }

  remove(lane: string, item: T): void {
    const items = this.#lanes.get(lane);
    const at = items?.indexOf(item) ?? -1;
    if (!items || at < 0) return;
    items.splice(at, 1);
    if (items.length === 0) this.#lanes.delete(lane);
    this.#size -= 1;
  }
}
