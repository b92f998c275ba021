import type { SealedEntry } from "../entry/sealEntry.ts";

/** The tree as far as it is durable, with what the next append needs. `at` is the time of the last entry, null before the first. */
export interface TreeHead {
  readonly size: number;
  readonly root: Uint8Array;
  readonly peaks: readonly Uint8Array[];
  readonly at: string | null;
}

/** Entries that go in together, and the head that covers them. The first one's sequence number is `from`. */
export interface Batch {
  readonly from: number;
  readonly entries: readonly SealedEntry[];
  readonly head: TreeHead & { readonly at: string };
}

/**
 * Where the log lies. The sequencer calls one method at a time; other processes may do so at the same moment.
 *
 * A backend promises, for `extend`:
 * - exclusive: from reading the head until it returns, no other writer of the same log gets between;
 * - atomic:    all entries, payloads and the head are in, or none of them;
 * - durable:   once it resolves, neither a crash of the process nor a loss of power undoes it;
 * - ordered:   a reader that sees a head sees everything that it covers (read after write, for every process).
 * When it rejects, the batch may be in or not: the answer to a finished write can be lost. `reload` followed by
 * `entryIdAt` tells. A store never repairs, replaces or removes what is in.
 */
export interface LogStore {
  /**
   * Reads the head, hands it to `build`, writes what comes back.
   * `build` is quick and touches nothing; a store may call it again on another head, and only the last batch counts.
   */
  extend(build: (head: TreeHead) => Batch): Promise<void>;
  /** Drops every handle and cached state, and opens the log again as at start. */
  reload(): Promise<void>;
  /** The id of the entry at a place, read from durable state; null when there is none. */
  entryIdAt(seq: number): Promise<string | null>;
}
