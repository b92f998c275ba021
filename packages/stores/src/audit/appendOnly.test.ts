import { Sequencer } from "@vanguard/audit";
import Database from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type LogPlace, makeLogPlace, NOON, turnEvents } from "../../test/audit/harness.ts";
import { ensureMasterKey } from "./masterKeyFile.ts";
import { SqliteLogStore } from "./sqliteLogStore.ts";
import { verifyAuditLog } from "./verifyAuditLog.ts";

/** Six entries under the heads 2, 5 and 6, written by the sequencer without its thread. */
let place: LogPlace;
beforeEach(async () => {
  place = makeLogPlace();
  const store = new SqliteLogStore({ file: place.file });
  const sequencer = new Sequencer({ store, key: ensureMasterKey(place.masterKeyFile) });
  for (const [turn, count] of [2, 3, 1].entries()) await sequencer.append(turnEvents(turn, count), NOON.toISOString());
  await store.close();
});
afterEach(() => place.remove());

const verify = () => verifyAuditLog({ file: place.file, masterKey: ensureMasterKey(place.masterKeyFile) });

const COLUMNS = {
  entries: "seq, entry_id, envelope, leaf_hash",
  payloads: "seq, entry_id, nonce, ciphertext, wrapped_key",
  heads: "tree_size, from_size, root_hash, peaks, at",
} as const;

/** A connection with SQLite's own defaults, `recursive_triggers` off. */
function attempt(sql: string): () => void {
  return () => {
    const db = new Database(place.file);
    try {
      db.pragma("recursive_triggers = OFF");
      db.exec(sql);
    } finally {
      db.close();
    }
  };
}

describe("the audit file, to whoever has a connection", () => {
  const statements = Object.entries(COLUMNS).flatMap(([table, columns]) => {
    const copy = `SELECT ${columns} FROM ${table} WHERE rowid = 2`;
    const first = columns.split(", ").at(-1);
    return [
      `UPDATE ${table} SET ${first} = '' WHERE rowid = 2`,
      `UPDATE OR REPLACE ${table} SET rowid = 5 WHERE rowid = 2`,
      `DELETE FROM ${table} WHERE rowid = 2`,
      `DELETE FROM ${table}`,
      `INSERT OR REPLACE INTO ${table} (${columns}) ${copy}`,
      `REPLACE INTO ${table} (${columns}) ${copy}`,
      `INSERT INTO ${table} (${columns}) ${copy} ON CONFLICT DO UPDATE SET ${first} = ''`,
      `INSERT OR IGNORE INTO ${table} (${columns}) ${copy}`,
    ];
  });

  it.each(statements)("refuses %s", async (sql) => {
    expect(attempt(sql)).toThrow("the audit log is append-only");
    expect((await verify()).ok).toBe(true);
  });

  it.each([
    ["an entry that leaves a gap", "INSERT INTO entries VALUES (7, 'ent_x', '{}', '')"],
    ["an entry before the first", "INSERT INTO entries VALUES (-1, 'ent_x', '{}', '')"],
    [
      "an entry that replaces by its id",
      "INSERT OR REPLACE INTO entries SELECT 6, entry_id, '{}', '' FROM entries WHERE seq = 1",
    ],
    ["an entry without a place", "INSERT INTO entries (entry_id, envelope, leaf_hash) VALUES ('ent_x', '{}', '')"],
    ["a payload without its entry", "INSERT INTO payloads VALUES (6, 'ent_x', x'', x'', x'')"],
    ["a head that covers no new entry", "INSERT INTO heads VALUES (7, 6, '', '', '')"],
    ["a head between two others", "INSERT INTO heads VALUES (4, 2, '', '', '')"],
  ])("refuses %s", async (_name, sql) => {
    expect(attempt(sql)).toThrow("the audit log is append-only");
    expect((await verify()).ok).toBe(true);
  });
});

describe("verifyAuditLog, after somebody took the triggers away", () => {
  const idAt = (seq: number): string => {
    const db = new Database(place.file, { readonly: true });
    const id = db.prepare<[number], string>("SELECT entry_id FROM entries WHERE seq = ?").pluck().get(seq);
    db.close();
    return id ?? "";
  };

  it.each([
    [3, "changed", "UPDATE entries SET envelope = replace(envelope, 'turn.failed', 'turn.faked!') WHERE seq = 3"],
    [4, "changed", "UPDATE entries SET leaf_hash = (SELECT leaf_hash FROM entries WHERE seq = 0) WHERE seq = 4"],
    [1, "changed", "UPDATE entries SET entry_id = 'ent_00000000000000000000000000000000' WHERE seq = 1"],
    [3, "payload_changed", "UPDATE payloads SET ciphertext = zeroblob(length(ciphertext)) WHERE seq = 3"],
    [3, "payload_changed", "UPDATE payloads SET ciphertext = x'' WHERE seq = 3"],
    [5, "payload_changed", "UPDATE payloads SET nonce = zeroblob(12) WHERE seq = 5"],
    [
      0,
      "payload_changed",
      "UPDATE payloads SET wrapped_key = (SELECT wrapped_key FROM payloads WHERE seq = 1) WHERE seq = 0",
    ],
    [2, "reordered", "UPDATE payloads SET entry_id = (SELECT entry_id FROM entries WHERE seq = 3) WHERE seq = 2"],
    [2, "payload_removed", "DELETE FROM payloads WHERE seq = 2"],
    [
      4,
      "head_changed",
      "UPDATE heads SET root_hash = (SELECT root_hash FROM heads WHERE tree_size = 2) WHERE tree_size = 5",
    ],
    [4, "head_changed", "UPDATE heads SET peaks = replace(peaks, '0', '1') WHERE tree_size = 5"],
    [5, "head_changed", "UPDATE heads SET at = '2026-11-30T06:30:00.001Z' WHERE tree_size = 6"],
    [1, "head_removed", "DELETE FROM heads WHERE tree_size = 2"],
    [5, "truncated", "DELETE FROM heads WHERE tree_size = 6"],
  ])("names entry %i: %s by %s", async (seq, what, sql) => {
    place.tamper(sql);
    expect(await verify()).toMatchObject({ ok: false, first_bad: { seq, what, entry_id: idAt(seq) } });
  });

  it.each([
    [3, "removed", "DELETE FROM entries WHERE seq = 3"],
    [5, "truncated", "DELETE FROM entries WHERE seq = 5"],
    [0, "truncated", "DELETE FROM entries; DELETE FROM payloads; DELETE FROM heads"],
    [
      5,
      "truncated",
      "DELETE FROM entries WHERE seq > 4; DELETE FROM payloads WHERE seq > 4; DELETE FROM heads WHERE tree_size > 5",
    ],
  ])("names the gap at %i: %s by %s", async (seq, what, sql) => {
    place.tamper(sql);
    expect(await verify()).toMatchObject({ ok: false, first_bad: { seq, what } });
  });

  it("names entries that changed places with all that belongs to them", async () => {
    const swap = (table: string) =>
      `UPDATE ${table} SET seq = 99 WHERE seq = 2; UPDATE ${table} SET seq = 2 WHERE seq = 3; UPDATE ${table} SET seq = 3 WHERE seq = 99;`;
    place.tamper(swap("entries") + swap("payloads"));
    expect(await verify()).toMatchObject({ ok: false, first_bad: { seq: 2, entry_id: idAt(2), what: "reordered" } });
  });
});
