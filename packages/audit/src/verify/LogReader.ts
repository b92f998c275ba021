import type { SealedPayload } from "../entry/sealEntry.ts";

/** Rows as they lie in the store, with nothing about them believed. */
export interface StoredEntry {
  readonly seq: number;
  readonly entryId: string;
  readonly envelope: string;
  readonly leafHash: string;
}

export interface StoredPayload extends SealedPayload {
  readonly seq: number;
  readonly entryId: string;
}

export interface StoredHead {
  readonly size: number;
  /** The size of the head before it. */
  readonly fromSize: number;
  readonly root: string;
  readonly peaks: string;
  readonly at: string;
}

/** What lies at the places from..to (half-open); a head belongs to the place of the last entry that it covers. */
export interface LogPage {
  readonly entries: readonly StoredEntry[];
  readonly payloads: readonly StoredPayload[];
  readonly heads: readonly StoredHead[];
}

/**
 * One unchanging view of a log, for reading only.
 * A backend promises that all calls see the same moment, however long they take and whoever writes meanwhile.
 */
export interface LogReader {
  /** For each table, the place after its last row. */
  ends(): Promise<{ readonly entries: number; readonly payloads: number; readonly heads: number }>;
  /** Each list in the order of places. */
  page(from: number, to: number): Promise<LogPage>;
}
