import { CompactRange, peakRanges, peaksToText } from "../tree/CompactRange.ts";
import { HASH_BYTES, toHex } from "../tree/hashing.ts";
import type { Finding } from "./checkEntry.ts";
import { findSwap } from "./findSwap.ts";
import type { StoredHead } from "./LogReader.ts";
import type { RecordedHead } from "./recordedHead.ts";

/**
 * The tree, grown again leaf by leaf and held against every stored head.
 *
 * A suspicion waits until the next head that covers it: a head that agrees clears the envelopes (so the fault lies in what
 * stands beside them), a head that doesn't condemns them. A single head that disagrees while the next one agrees was itself changed.
 */
export class TreeCheck {
  readonly #range = new CompactRange();
  readonly #recorded: RecordedHead | null;
  /** Leaves since the last head that agreed, for naming the bad one. */
  #open: Uint8Array[] = [];
  #agreed: { size: number; peaks: readonly Uint8Array[] } = { size: 0, peaks: [] };
  #lastHead = 0;
  #suspect: Finding | null = null;
  #disputed: { head: Finding; entry: Finding } | null = null;
  #recordedRoot: string | null = null;

  constructor(recorded: RecordedHead | null) {
    this.#recorded = recorded;
  }

  get size(): number {
    return this.#range.size;
  }

  root(): Uint8Array {
    return this.#range.root();
  }

  /** Notes what an entry by itself showed. The first one counts. */
  suspect(finding: Finding): void {
    this.#suspect ??= finding;
  }

  /** What is known so far, when the walk can't go on. */
  suspicion(): Finding | null {
    return earliest(this.#suspect, this.#disputed?.entry ?? null);
  }

  /** Takes the next leaf, and the head that ends with it, if one does. A finding ends the walk. */
  append(leaf: Uint8Array, at: string, head: StoredHead | null): Finding | null {
    this.#range.append(leaf);
    this.#open.push(leaf);
    if (this.#recorded?.size === this.size) this.#recordedRoot = toHex(this.root());
    return head ? this.#meet(head, at) : null;
  }

  /** After the last entry. */
  finish(): Finding | null {
    const { size } = this;
    if (this.#suspect) return this.#suspect;
    if (this.#disputed) {
      const { head, entry } = this.#disputed;
      return this.#recordedRoot !== null && this.#recordedRoot === this.#recorded?.root ? head : entry;
    }
    if (this.#lastHead < size) {
      return {
        seq: this.#lastHead,
        what: "truncated",
        detail: `the heads end at ${this.#lastHead} of ${size} entries`,
      };
    }
    if (!this.#recorded) return null;
    if (this.#recorded.size > size) {
      return {
        seq: size,
        what: "truncated",
        detail: `a head of ${this.#recorded.size} entries was noted outside, and only ${size} are left`,
      };
    }
    if (this.#recorded.size > 0 && this.#recordedRoot !== this.#recorded.root) {
      return {
        seq: this.#recorded.size - 1,
        what: "rewritten",
        detail: `up to here the log agrees with itself, and not with the head of ${this.#recorded.size} noted outside`,
      };
    }
    return null;
  }

  #meet(head: StoredHead, at: string): Finding | null {
    const seq = head.size - 1;
    const gap = head.fromSize !== this.#lastHead;
    const lastHead = this.#lastHead;
    this.#lastHead = head.size;
    if (head.root === toHex(this.root()) && head.peaks === peaksToText(this.#range.peaks)) {
      if (this.#suspect) return this.#suspect;
      if (this.#disputed) return this.#disputed.head;
      if (gap && head.fromSize > lastHead && head.fromSize < head.size) {
        return { seq: head.fromSize - 1, what: "head_removed", detail: `the head of ${head.fromSize} entries is gone` };
      }
      if (gap) return { seq, what: "head_changed", detail: "its head names another head before it" };
      if (head.at !== at) return { seq, what: "head_changed", detail: "its head has another time than the entry" };
      this.#agreed = { size: head.size, peaks: [...this.#range.peaks] };
      this.#open = [];
      return null;
    }
    if (this.#suspect) return condemned(this.#suspect);
    if (this.#disputed) return this.#disputed.entry;
    this.#disputed = {
      head: { seq, what: "head_changed", detail: "its head is not that of the tree, and later ones are" },
      entry: this.#nameBadEntry(head),
    };
    return null;
  }

  /** The stored peaks say in which subtree the difference lies; the leaves before the last head that agreed are fine. */
  #nameBadEntry(head: StoredHead): Finding {
    const agreed = this.#agreed.size;
    const swap = findSwap(this.#agreed, this.#open, head.root);
    if (swap) {
      const [a, b] = [agreed + swap.first, agreed + swap.second];
      return { seq: a, what: "reordered", detail: `the entries ${a} and ${b} have changed places` };
    }
    const width = 2 * HASH_BYTES;
    const wrong = this.#range.peaks.findIndex(
      (peak, i) => head.peaks.slice(i * width, (i + 1) * width) !== toHex(peak),
    );
    const range = peakRanges(head.size)[wrong];
    const from = Math.max(agreed, range?.from ?? 0);
    const to = range?.to ?? head.size;
    const where = to - from === 1 ? "it" : `one of the entries ${from} to ${to - 1}`;
    return { seq: from, what: "changed", detail: `${where} is not what the head of ${head.size} entries covers` };
  }
}

/** A payload that doesn't open under an envelope that no head covers: it is the envelope that was changed. */
function condemned(finding: Finding): Finding {
  if (finding.what !== "payload_changed") return finding;
  return {
    ...finding,
    what: "changed",
    detail: "its envelope is neither what a head covers nor what its payload is bound to",
  };
}

function earliest(a: Finding | null, b: Finding | null): Finding | null {
  if (!a || !b) return a ?? b;
  return a.seq <= b.seq ? a : b;
}
