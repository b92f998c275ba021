import type { AuditEvent } from "@vanguard/contracts";
import { describe, expect, it } from "vitest";
import { failedTurn, failedTurns } from "../../test/events.ts";
import { type Failure, MemoryLog } from "../../test/memoryLog.ts";
import { keyRingOf, masterKeyFrom } from "../entry/masterKey.ts";
import { openPayload, readEnvelope } from "../entry/openPayload.ts";
import { verifyLog } from "../verify/verifyLog.ts";
import { Sequencer, type SequencerOptions } from "./Sequencer.ts";

const KEY = masterKeyFrom(new Uint8Array(32).fill(7));
const NOON = "2026-11-30T06:30:00.000Z";

function open(options: Partial<SequencerOptions> = {}) {
  const log = new MemoryLog();
  return { log, sequencer: new Sequencer({ store: log, key: KEY, ...options }) };
}

function reasonsIn(log: MemoryLog): string[] {
  return log.entries.map((entry, i) => {
    const envelope = readEnvelope(entry.envelope);
    const payload = log.payloads[i];
    const opened = envelope && payload && openPayload(envelope, payload, keyRingOf(KEY));
    if (!opened?.ok || opened.event.kind !== "turn.failed") throw new Error("an entry doesn't open");
    return opened.event.reason;
  });
}

const check = (log: MemoryLog) => verifyLog(log, { keys: keyRingOf(KEY) });

describe("Sequencer", () => {
  it("gives each event of a call its receipt, in order", async () => {
    const { log, sequencer } = open();
    await sequencer.append(failedTurns(3), NOON);
    const receipts = await sequencer.append(failedTurns(2, 3), NOON);
    expect(receipts.map((receipt) => [receipt.index, receipt.tree_size])).toEqual([
      [3, 5],
      [4, 5],
    ]);
    expect(receipts.map((receipt) => receipt.leaf_hash)).toEqual(log.entries.slice(3).map((entry) => entry.leafHash));
    expect(receipts[0]?.root_hash).toBe(log.heads[1]?.root);
    expect(await check(log)).toMatchObject({ ok: true, entries: 5, payloads: "checked" });
  });

  it("puts the calls that wait into one commit, each call's events together", async () => {
    const { log, sequencer } = open();
    await Promise.all(Array.from({ length: 200 }, (_, i) => sequencer.append(failedTurns(3, i * 3), NOON)));
    expect(log.heads.map((head) => head.size)).toEqual([600]);
    expect(reasonsIn(log)).toEqual(failedTurns(600).map((event) => ("reason" in event ? event.reason : "")));
    expect((await check(log)).ok).toBe(true);
  });

  it("begins a new batch at the bound and never splits a call", async () => {
    const { log, sequencer } = open({ mostBatchEvents: 4 });
    await Promise.all([
      sequencer.append(failedTurns(3), NOON),
      sequencer.append(failedTurns(3, 3), NOON),
      sequencer.append(failedTurns(9, 6), NOON),
      sequencer.append(failedTurns(1, 15), NOON),
    ]);
    expect(log.heads.map((head) => head.size)).toEqual([3, 6, 15, 16]);
  });

  it("turns callers away when too much waits, and loses nothing that it took", async () => {
    const { log, sequencer } = open({ mostWaitingEvents: 4 });
    const taken = sequencer.append(failedTurns(3), NOON);
    await expect(sequencer.append(failedTurns(2, 3), NOON)).rejects.toMatchObject({
      code: "AUDIT_UNAVAILABLE",
      retryAfterMs: 1_000,
    });
    expect(await taken).toHaveLength(3);
    expect(log.entries).toHaveLength(3);
    expect(await sequencer.append(failedTurns(9, 5), NOON)).toHaveLength(9);
  });

  it("refuses an event that breaks its contract without harm to the others", async () => {
    const { log, sequencer } = open();
    const wrong = { ...failedTurn(1), code: "NO_SUCH_CODE" } as unknown;
    const [good, bad] = await Promise.allSettled([
      sequencer.append([failedTurn(0)], NOON),
      sequencer.append([failedTurn(2), wrong as AuditEvent], NOON),
    ]);
    expect(good.status).toBe("fulfilled");
    expect(bad).toMatchObject({ status: "rejected", reason: { code: "INTERNAL" } });
    expect(reasonsIn(log)).toEqual(["reason 0"]);
  });

  it("refuses half of a surrogate pair, and keeps U+2028", async () => {
    const { log, sequencer } = open();
    const withReason = (reason: string): AuditEvent => ({ ...failedTurn(0), reason }) as AuditEvent;
    await expect(sequencer.append([withReason("\ud800")], NOON)).rejects.toMatchObject({ code: "INTERNAL" });
    await sequencer.append([withReason("a\u2028b")], NOON);
    expect(reasonsIn(log)).toEqual(["a\u2028b"]);
    expect((await check(log)).ok).toBe(true);
  });

  it("never lets time run back", async () => {
    const { log, sequencer } = open();
    await sequencer.append([failedTurn(0)], NOON);
    await sequencer.append([failedTurn(1)], "2026-11-30T05:00:00.000Z");
    expect(log.entries.map((entry) => readEnvelope(entry.envelope)?.at)).toEqual([NOON, NOON]);
    expect((await check(log)).ok).toBe(true);
  });

  it("takes nothing after it was closed, and finishes what it took", async () => {
    const { log, sequencer } = open();
    const taken = sequencer.append(failedTurns(2), NOON);
    await sequencer.close();
    expect(await taken).toHaveLength(2);
    await expect(sequencer.append(failedTurns(1), NOON)).rejects.toMatchObject({ code: "AUDIT_UNAVAILABLE" });
    expect(log.entries).toHaveLength(2);
  });

  it("refuses to go on from a head that contradicts itself", async () => {
    const log = new MemoryLog();
    const extend = log.extend.bind(log);
    log.extend = (build) => extend((head) => build({ ...head, root: new Uint8Array(32) }));
    const sequencer = new Sequencer({ store: log, key: KEY });
    await expect(sequencer.append([failedTurn(0)], NOON)).rejects.toMatchObject({ code: "AUDIT_UNAVAILABLE" });
    expect(log.entries).toEqual([]);
  });
});

interface FaultRow {
  readonly name: string;
  readonly extend: Failure[];
  readonly reload: Failure[];
  readonly caller: "receipt" | "AUDIT_UNAVAILABLE";
  /** What is in afterwards, before the next append. */
  readonly inLog: string[];
}

const FAULTS: readonly FaultRow[] = [
  { name: "the write fails", extend: ["refused"], reload: [], caller: "AUDIT_UNAVAILABLE", inLog: ["reason 0"] },
  {
    name: "the write happens and its answer is lost",
    extend: ["answer_lost"],
    reload: [],
    caller: "receipt",
    inLog: ["reason 0", "reason 1", "reason 2"],
  },
  {
    name: "the write fails and so does the reload",
    extend: ["refused"],
    reload: ["refused"],
    caller: "AUDIT_UNAVAILABLE",
    inLog: ["reason 0"],
  },
  {
    name: "the write happens, its answer is lost, and the reload fails",
    extend: ["answer_lost"],
    reload: ["refused"],
    caller: "AUDIT_UNAVAILABLE",
    inLog: ["reason 0", "reason 1", "reason 2"],
  },
];

describe("Sequencer, when the store fails", () => {
  it.each(FAULTS)(
    "$name: $caller, then a full check and the next append",
    async ({ extend, reload, caller, inLog }) => {
      const { log, sequencer } = open();
      await sequencer.append([failedTurn(0)], NOON);
      log.failures.extend = extend;
      log.failures.reload = reload;
      const call = sequencer.append(failedTurns(2, 1), NOON);
      if (caller === "receipt") expect((await call).map((receipt) => receipt.index)).toEqual([1, 2]);
      else await expect(call).rejects.toMatchObject({ code: caller });
      expect(reasonsIn(log)).toEqual(inLog);
      expect((await check(log)).ok).toBe(true);

      await sequencer.append([failedTurn(9)], NOON);
      expect(reasonsIn(log)).toEqual([...inLog, "reason 9"]);
      expect((await check(log)).ok).toBe(true);
    },
  );

  it("stays refusing while the store can't be reloaded, and recovers by itself", async () => {
    const { log, sequencer } = open();
    log.failures.extend = ["refused"];
    log.failures.reload = ["refused", "refused", "refused"];
    await expect(sequencer.append([failedTurn(0)], NOON)).rejects.toMatchObject({ code: "AUDIT_UNAVAILABLE" });
    await expect(sequencer.append([failedTurn(1)], NOON)).rejects.toMatchObject({ code: "AUDIT_UNAVAILABLE" });
    expect(log.entries).toEqual([]);
    log.failures.reload = [];
    await sequencer.append([failedTurn(2)], NOON);
    expect(reasonsIn(log)).toEqual(["reason 2"]);
  });
});
