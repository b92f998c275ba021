import {
  type Batch,
  EMPTY_ROOT,
  type LogPage,
  type LogReader,
  type LogStore,
  peaksToText,
  type StoredEntry,
  type StoredHead,
  type StoredPayload,
  type TreeHead,
  toHex,
} from "../src/index.ts";

/** How a call goes wrong: before it did anything, or after it was done, its answer lost. */
export type Failure = "refused" | "answer_lost";

/** A log in memory, as store and as reader, whose next calls can be made to fail. */
export class MemoryLog implements LogStore, LogReader {
  entries: StoredEntry[] = [];
  payloads: StoredPayload[] = [];
  heads: StoredHead[] = [];
  readonly failures: { extend: Failure[]; reload: Failure[] } = { extend: [], reload: [] };
  #head: TreeHead = { size: 0, root: EMPTY_ROOT, peaks: [], at: null };

  get head(): TreeHead {
    return this.#head;
  }

  async extend(build: (head: TreeHead) => Batch): Promise<void> {
    const failure = this.failures.extend.shift();
    const batch = build(this.#head);
    if (failure === "refused") throw new Error("disk full");
    for (const [i, entry] of batch.entries.entries()) {
      const seq = batch.from + i;
      const { entryId, envelope } = entry;
      this.entries.push({ seq, entryId, envelope, leafHash: toHex(entry.leafHash) });
      this.payloads.push({ seq, entryId, ...entry.payload });
    }
    const { size, root, peaks, at } = batch.head;
    this.heads.push({ size, fromSize: batch.from, root: toHex(root), peaks: peaksToText(peaks), at });
    this.#head = batch.head;
    if (failure === "answer_lost") throw new Error("the disk went away after the write");
  }

  async reload(): Promise<void> {
    if (this.failures.reload.shift()) throw new Error("the disk is away");
  }

  async entryIdAt(seq: number): Promise<string | null> {
    return this.entries.find((entry) => entry.seq === seq)?.entryId ?? null;
  }

  async ends() {
    return {
      entries: (this.entries.at(-1)?.seq ?? -1) + 1,
      payloads: (this.payloads.at(-1)?.seq ?? -1) + 1,
      heads: this.heads.at(-1)?.size ?? 0,
    };
  }

  async page(from: number, to: number): Promise<LogPage> {
    const within = ({ seq }: { seq: number }) => seq >= from && seq < to;
    return {
      entries: this.entries.filter(within),
      payloads: this.payloads.filter(within),
      heads: this.heads.filter(({ size }) => size > from && size <= to),
    };
  }
}
