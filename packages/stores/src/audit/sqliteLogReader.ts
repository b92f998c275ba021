import type { LogPage, LogReader, StoredEntry, StoredHead, StoredPayload } from "@vanguard/audit";
import { openReadOnly } from "../sqlite/openSqlite.ts";

export interface OpenLogReader extends LogReader {
  close(): void;
}

/** Reads an audit file as it was at the first call, through a handle that can't write, while others may append. */
export function openLogReader(file: string): OpenLogReader {
  const db = openReadOnly(file);
  // One read transaction: its first statement fixes what every later one sees.
  db.exec("BEGIN");
  const ends = db.prepare<[], { entries: number; payloads: number; heads: number }>(
    `SELECT (SELECT coalesce(max(seq), -1) + 1 FROM entries) AS entries,
            (SELECT coalesce(max(seq), -1) + 1 FROM payloads) AS payloads,
            (SELECT coalesce(max(tree_size), 0) FROM heads) AS heads`,
  );
  const entries = db.prepare<[number, number], StoredEntry>(
    `SELECT seq, entry_id AS entryId, envelope, leaf_hash AS leafHash
       FROM entries WHERE seq >= ? AND seq < ? ORDER BY seq`,
  );
  const payloads = db.prepare<[number, number], StoredPayload>(
    `SELECT seq, entry_id AS entryId, nonce, ciphertext, wrapped_key AS wrappedKey
       FROM payloads WHERE seq >= ? AND seq < ? ORDER BY seq`,
  );
  const heads = db.prepare<[number, number], StoredHead>(
    `SELECT tree_size AS size, from_size AS fromSize, root_hash AS root, peaks, at
       FROM heads WHERE tree_size > ? AND tree_size <= ? ORDER BY tree_size`,
  );
  return {
    async ends() {
      return ends.get() ?? { entries: 0, payloads: 0, heads: 0 };
    },
    async page(from, to): Promise<LogPage> {
      return { entries: entries.all(from, to), payloads: payloads.all(from, to), heads: heads.all(from, to) };
    },
    close: () => void db.close(),
  };
}
