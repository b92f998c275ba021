import { type PreparedEntry, sealEntry } from "../entry/sealEntry.ts";
import { CompactRange } from "../tree/CompactRange.ts";
import { sameBytes } from "../tree/hashing.ts";
import type { Batch, TreeHead } from "./LogStore.ts";

/** An entry and the moment at which it was handed in. */
export interface TimedEntry {
  readonly entry: PreparedEntry;
  readonly at: string;
}

/**
 * Puts entries after a head, in their order.
 *
 * Units:  times never run back: an entry whose clock was behind the one before it takes that one's time.
 * Errors: Error when the head's peaks don't hash to its root: it was not written by a sequencer.
 */
export function buildBatch(head: TreeHead, waiting: readonly TimedEntry[]): Batch {
  const range = new CompactRange(head.size, head.peaks);
  if (!sameBytes(range.root(), head.root)) throw new Error(`the head of size ${head.size} contradicts itself`);
  let at = head.at ?? "";
  const entries = waiting.map((timed) => {
    if (timed.at > at) at = timed.at;
    const sealed = sealEntry(timed.entry, at);
    range.append(sealed.leafHash);
    return sealed;
  });
  return { from: head.size, entries, head: { size: range.size, root: range.root(), peaks: [...range.peaks], at } };
}
