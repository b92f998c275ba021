import { beforeEach, describe, expect, it } from "vitest";
import { failedTurns } from "../../test/events.ts";
import { MemoryLog } from "../../test/memoryLog.ts";
import { canonicalJson } from "../canonicalJson.ts";
import { keyRingOf, masterKeyFrom } from "../entry/masterKey.ts";
import { Sequencer } from "../log/Sequencer.ts";
import { CompactRange, peaksToText } from "../tree/CompactRange.ts";
import { leafHash, toHex } from "../tree/hashing.ts";
import { verifyLog } from "./verifyLog.ts";

const KEY = masterKeyFrom(new Uint8Array(32).fill(7));
const OTHER_KEY = masterKeyFrom(new Uint8Array(32).fill(8));
const keys = keyRingOf(KEY);

/** Eleven entries under three heads: 0 to 3, 4 to 9, 10. Each batch has a later time. */
let log: MemoryLog;

beforeEach(async () => {
  log = new MemoryLog();
  const sequencer = new Sequencer({ store: log, key: KEY });
  await sequencer.append(failedTurns(4), "2026-11-30T06:30:00.000Z");
  await sequencer.append(failedTurns(6, 4), "2026-11-30T06:31:00.000Z");
  await sequencer.append(failedTurns(1, 10), "2026-11-30T06:32:00.000Z");
});

/** Changes an envelope as somebody would who knows how leaves are hashed. */
function forgeEnvelope(seq: number, change: Record<string, unknown>, withLeaf = true): void {
  log.entries = log.entries.map((entry) => {
    if (entry.seq !== seq) return entry;
    const envelope = canonicalJson({ ...(JSON.parse(entry.envelope) as object), ...change });
    return { ...entry, envelope, leafHash: withLeaf ? toHex(leafHash(Buffer.from(envelope))) : entry.leafHash };
  });
}

function swapRows<T extends { seq: number }>(rows: T[], a: number, b: number): T[] {
  return rows
    .map((row) => ({ ...row, seq: row.seq === a ? b : row.seq === b ? a : row.seq }))
    .sort((left, right) => left.seq - right.seq);
}

const idAt = (seq: number) => log.entries.find((entry) => entry.seq === seq)?.entryId ?? null;
const firstBad = async (options: Parameters<typeof verifyLog>[1] = { keys }) => {
  const report = await verifyLog(log, options);
  expect(report.ok).toBe(report.first_bad === null);
  return report.first_bad;
};

describe("verifyLog", () => {
  it("passes a log that nobody touched, with the key, without it, and against any noted head", async () => {
    const root = log.heads[2]?.root;
    expect(await verifyLog(log, { keys })).toEqual({
      ok: true,
      entries: 11,
      root_hash: root,
      payloads: "checked",
      first_bad: null,
    });
    expect(await verifyLog(log)).toMatchObject({ ok: true, payloads: "not_checked" });
    for (const { size, root: noted } of log.heads)
      expect(await firstBad({ keys, recorded: { size, root: noted } })).toBeNull();
  });

  it("passes an empty log", async () => {
    expect(await verifyLog(new MemoryLog(), { keys })).toMatchObject({ ok: true, entries: 0 });
  });

  it("names an entry whose envelope was changed", async () => {
    forgeEnvelope(5, { kind: "turn.interrupted" }, false);
    expect(await firstBad()).toMatchObject({ seq: 5, entry_id: idAt(5), what: "changed" });
  });

  it("names an entry whose envelope was changed together with its leaf hash, by the payload that is bound to it", async () => {
    forgeEnvelope(5, { kind: "turn.interrupted" });
    expect(await firstBad()).toMatchObject({ seq: 5, entry_id: idAt(5), what: "changed" });
  });

  it("names the subtree of such an entry when it has no key", async () => {
    forgeEnvelope(5, { kind: "turn.interrupted" });
    expect(await firstBad({})).toMatchObject({
      seq: 4,
      what: "changed",
      detail: "one of the entries 4 to 7 is not what the head of 10 entries covers",
    });
  });

  it("names an envelope that is no longer in canonical form", async () => {
    log.entries = log.entries.map((entry) => (entry.seq === 2 ? { ...entry, envelope: `${entry.envelope} ` } : entry));
    expect(await firstBad()).toMatchObject({ seq: 2, what: "changed" });
  });

  it("names a changed leaf hash and a changed id", async () => {
    const [before] = log.entries;
    log.entries = log.entries.map((entry) => (entry.seq === 7 ? { ...entry, leafHash: "0".repeat(64) } : entry));
    expect(await firstBad()).toMatchObject({ seq: 7, what: "changed" });
    log.entries = log.entries.map((entry) => (entry.seq === 1 ? { ...entry, entryId: before?.entryId ?? "" } : entry));
    expect(await firstBad()).toMatchObject({ seq: 1, what: "changed" });
  });

  it("names a removed entry, a removed payload and a removed head", async () => {
    const whole = log.entries;
    log.entries = whole.filter((entry) => entry.seq !== 3);
    const payloadOf3 = log.payloads[3]?.entryId;
    expect(await firstBad()).toMatchObject({ seq: 3, entry_id: payloadOf3, what: "removed" });
    log.entries = whole;
    const payloads = log.payloads;
    log.payloads = payloads.filter((payload) => payload.seq !== 6);
    expect(await firstBad()).toMatchObject({ seq: 6, entry_id: idAt(6), what: "payload_removed" });
    log.payloads = payloads;
    log.heads = log.heads.filter((head) => head.size !== 4);
    expect(await firstBad()).toMatchObject({ seq: 3, entry_id: idAt(3), what: "head_removed" });
  });

  it("finds an entry that was removed with its payload, all later ones moved up", async () => {
    const moveUp = <T extends { seq: number }>(rows: T[]) =>
      rows.filter((row) => row.seq !== 5).map((row) => (row.seq > 5 ? { ...row, seq: row.seq - 1 } : row));
    log.entries = moveUp(log.entries);
    log.payloads = moveUp(log.payloads);
    expect(await firstBad()).toMatchObject({ seq: 4, what: "changed" });
  });

  it("names entries that changed places: across times, within one time, and without their payloads", async () => {
    const { entries, payloads } = log;
    log.entries = swapRows(entries, 2, 8);
    log.payloads = swapRows(payloads, 2, 8);
    expect(await firstBad()).toMatchObject({ seq: 3, entry_id: idAt(3), what: "reordered" });
    log.entries = swapRows(entries, 5, 6);
    log.payloads = swapRows(payloads, 5, 6);
    expect(await firstBad()).toMatchObject({ seq: 5, entry_id: idAt(5), what: "reordered" });
    log.entries = swapRows(entries, 1, 2);
    log.payloads = swapRows(payloads, 1, 2);
    expect(await firstBad()).toMatchObject({
      seq: 1,
      entry_id: idAt(1),
      what: "reordered",
      detail: "the entries 1 and 2 have changed places",
    });
    log.payloads = payloads;
    expect(await firstBad()).toMatchObject({ seq: 1, what: "reordered" });
  });

  it.each(["ciphertext", "nonce", "wrappedKey"] as const)(
    "names a payload with one flipped bit in its %s",
    async (part) => {
      log.payloads = log.payloads.map((payload) => {
        if (payload.seq !== 9) return payload;
        const bytes = Uint8Array.from(payload[part]);
        bytes[3] = (bytes[3] ?? 0) ^ 4;
        return { ...payload, [part]: bytes };
      });
      expect(await firstBad()).toMatchObject({ seq: 9, entry_id: idAt(9), what: "payload_changed" });
      expect(await firstBad({})).toBeNull();
    },
  );

  it("names a payload that was put in from another entry", async () => {
    const other = log.payloads[8];
    if (!other) throw new Error("no such payload");
    log.payloads = log.payloads.map((payload) =>
      payload.seq === 9 ? { ...other, seq: 9, entryId: payload.entryId } : payload,
    );
    expect(await firstBad()).toMatchObject({ seq: 9, what: "payload_changed" });
  });

  it("says so when it was given another master key, and reports a changed entry before that", async () => {
    const wrong = { keys: keyRingOf(OTHER_KEY) };
    expect(await firstBad(wrong)).toMatchObject({ seq: 0, what: "wrong_key" });
    forgeEnvelope(5, { kind: "turn.interrupted" }, false);
    expect(await firstBad(wrong)).toMatchObject({ seq: 5, what: "changed" });
  });

  it("names a head whose root, peaks, time or size was changed", async () => {
    const whole = log.heads;
    const change = (part: object) => {
      log.heads = whole.map((head) => (head.size === 10 ? { ...head, ...part } : head));
    };
    change({ root: "0".repeat(64) });
    expect(await firstBad()).toMatchObject({ seq: 9, entry_id: idAt(9), what: "head_changed" });
    change({ peaks: "0".repeat(128) });
    expect(await firstBad()).toMatchObject({ seq: 9, what: "head_changed" });
    change({ at: "2026-11-30T06:31:00.001Z" });
    expect(await firstBad()).toMatchObject({ seq: 9, what: "head_changed" });
    change({ fromSize: 5 });
    expect((await firstBad())?.seq).toBe(4);
    change({ size: 9 });
    expect((await firstBad())?.seq).toBe(8);
  });

  it("names the cut when entries, payloads or heads end too early", async () => {
    const { entries, payloads, heads } = log;
    log.entries = entries.slice(0, 8);
    expect(await firstBad()).toMatchObject({ seq: 8, entry_id: payloads[8]?.entryId, what: "truncated" });
    log.payloads = payloads.slice(0, 8);
    expect(await firstBad()).toMatchObject({ seq: 8, entry_id: null, what: "truncated" });
    [log.entries, log.payloads, log.heads] = [entries, payloads, heads.slice(0, 2)];
    expect(await firstBad()).toMatchObject({ seq: 10, entry_id: idAt(10), what: "truncated" });
    [log.payloads, log.heads] = [payloads.slice(0, 10), heads];
    expect(await firstBad()).toMatchObject({ seq: 10, what: "payload_removed" });
  });

  it("finds a cut of all three tables only by the head that was noted outside", async () => {
    const noted = log.heads[2];
    log.entries = log.entries.slice(0, 10);
    log.payloads = log.payloads.slice(0, 10);
    log.heads = log.heads.slice(0, 2);
    expect(await firstBad()).toBeNull();
    expect(await firstBad({ keys, recorded: { size: 11, root: noted?.root ?? "" } })).toMatchObject({
      seq: 10,
      entry_id: null,
      what: "truncated",
    });
  });

  it("finds a log written anew, all hashes recomputed, only by the head that was noted outside", async () => {
    const noted = log.heads[2];
    forgeEnvelope(3, { key_id: "mk_0" });
    const range = new CompactRange();
    const heads = new Map(log.heads.map((head) => [head.size, head]));
    log.heads = log.entries.flatMap((entry) => {
      range.append(leafHash(Buffer.from(entry.envelope)));
      const head = heads.get(range.size);
      return head ? [{ ...head, root: toHex(range.root()), peaks: peaksToText(range.peaks) }] : [];
    });
    expect(await firstBad({})).toBeNull();
    expect(await firstBad({ recorded: { size: 11, root: noted?.root ?? "" } })).toMatchObject({
      seq: 10,
      what: "rewritten",
    });
  });
});
