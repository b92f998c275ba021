import type { KeyRing } from "../entry/masterKey.ts";
import { openPayload, readEnvelope } from "../entry/openPayload.ts";
import { leafHash, toHex } from "../tree/hashing.ts";
import type { StoredEntry, StoredPayload } from "./LogReader.ts";

/**
 * What is wrong at a place.
 *
 * Shape: `changed` the entry is not the one that was hashed; `rewritten` the log agrees with itself and not with a head noted
 *        outside; `truncated` the end is gone; `wrong_key` the payload was written under another master key.
 */
export type Fault =
  | "changed"
  | "removed"
  | "reordered"
  | "truncated"
  | "rewritten"
  | "payload_changed"
  | "payload_removed"
  | "head_changed"
  | "head_removed"
  | "wrong_key"
  | "unreadable";

export interface Finding {
  readonly seq: number;
  readonly what: Fault;
  readonly detail: string;
}

export interface CheckedEntry {
  readonly leaf: Uint8Array;
  /** The time that the next entry may not be before. */
  readonly at: string;
  readonly finding: Finding | null;
}

/** One entry and its payload, by themselves. Whether the tree covers this entry is `TreeCheck`'s question. */
export function checkEntry(
  entry: StoredEntry,
  payload: StoredPayload | null,
  lastAt: string,
  keys: KeyRing | null,
): CheckedEntry {
  const { seq } = entry;
  const leaf = leafHash(Buffer.from(entry.envelope, "utf8"));
  const bad = (what: Fault, detail: string, at = lastAt): CheckedEntry => ({
    leaf,
    at,
    finding: { seq, what, detail },
  });

  const envelope = readEnvelope(entry.envelope);
  if (!envelope) return bad("changed", "its envelope is not the canonical form of an envelope");
  if (envelope.entry_id !== entry.entryId) return bad("changed", "its row and its envelope have different ids");
  if (toHex(leaf) !== entry.leafHash) return bad("changed", "its envelope no longer has the stored leaf hash");
  if (envelope.at < lastAt) return bad("reordered", "its time is before that of the entry ahead of it");
  if (!payload) return bad("payload_removed", "its payload is gone", envelope.at);
  if (payload.entryId !== entry.entryId) {
    return bad("reordered", "the payload at its place belongs to another entry", envelope.at);
  }
  if (keys) {
    const opened = openPayload(envelope, payload, keys);
    if (!opened.ok) return bad(opened.fault, opened.detail, envelope.at);
  }
  return { leaf, at: envelope.at, finding: null };
}
