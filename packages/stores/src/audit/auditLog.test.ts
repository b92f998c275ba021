import { chmodSync, rmSync, statSync, writeFileSync } from "node:fs";
import type { AuditEvent } from "@vanguard/contracts";
import Database from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { failedTurn, type LogPlace, makeLogPlace, NOON, turnEvents } from "../../test/audit/harness.ts";
import { headFileOf, type LoggedEvent, readEvents, readMasterKey, verifyAuditLog } from "./index.ts";
import { openSequencer } from "./openSequencer.ts";

let place: LogPlace;
beforeEach(() => {
  place = makeLogPlace();
});
afterEach(() => place.remove());

const verify = () => verifyAuditLog({ file: place.file, masterKey: readMasterKey(place.masterKeyFile) });

async function read(filter = {}): Promise<LoggedEvent[]> {
  const events: LoggedEvent[] = [];
  const masterKey = readMasterKey(place.masterKeyFile);
  for await (const event of readEvents({ file: place.file, masterKey, filter })) events.push(event);
  return events;
}

describe("createAuditLog", () => {
  it("writes one entry, reads it back, verifies, then takes 20 calls at once into one linear chain", async () => {
    const log = place.open();
    const [receipt] = await log.append([failedTurn(1, "a\u2028b")]);
    expect(await verify()).toMatchObject({ ok: true, entries: 1, root_hash: receipt?.root_hash, payloads: "checked" });
    expect((await read()).map(({ event }) => event)).toEqual([failedTurn(1, "a\u2028b")]);

    const calls = await Promise.all(Array.from({ length: 20 }, (_, i) => log.append(turnEvents(10 + i, 3))));
    expect(calls.flat().map(({ index }) => index)).toEqual(Array.from({ length: 60 }, (_, i) => i + 1));
    await log.close();
    expect(await verify()).toMatchObject({ ok: true, entries: 61, first_bad: null, noted_size: 61 });
    expect((await read({ turn_id: "turn_000012" })).map(({ event }) => event)).toEqual(turnEvents(12, 3));
    expect(await read({ badge_id: "KA-TEST-02" })).toEqual([]);
    expect(await read({ response_id: "resp_000012", kinds: ["turn.failed"], from_seq: 8 })).toHaveLength(2);
  });

  it("goes on after a restart, and makes the key once, for its owner alone", async () => {
    const first = place.open();
    await first.append(turnEvents(1, 2));
    await first.close();
    const key = readMasterKey(place.masterKeyFile);
    expect(statSync(place.masterKeyFile).mode & 0o777).toBe(0o600);
    const second = place.open();
    expect((await second.append(turnEvents(2, 2))).map(({ index }) => index)).toEqual([2, 3]);
    await second.close();
    expect(readMasterKey(place.masterKeyFile)).toEqual(key);
    expect(await verify()).toMatchObject({ ok: true, entries: 4 });
  });

  it("puts 200 concurrent calls into few commits", async () => {
    const log = place.open();
    await log.ready();
    await Promise.all(Array.from({ length: 200 }, (_, i) => log.append(turnEvents(i, 6))));
    await log.close();
    const db = new Database(place.file, { readonly: true });
    const commits = db.prepare<[], number>("SELECT count(*) FROM heads").pluck().get();
    db.close();
    expect(commits).toBeLessThanOrEqual(20);
    expect(await verify()).toMatchObject({ ok: true, entries: 1_200 });
  });

  it("answers an event that breaks its contract with INTERNAL, and others go in", async () => {
    const log = place.open();
    const wrong: AuditEvent = JSON.parse('{"kind":"turn.failed","turn_id":"no id"}');
    const uncloneable = Object.assign(failedTurn(1, "x"), { extra: () => "x" });
    const [a, b, c] = await Promise.allSettled([
      log.append([wrong]),
      log.append([uncloneable]),
      log.append([failedTurn(1, "x")]),
    ]);
    expect(a).toMatchObject({ status: "rejected", reason: { code: "INTERNAL" } });
    expect(b).toMatchObject({ status: "rejected", reason: { code: "INTERNAL" } });
    expect(c.status).toBe("fulfilled");
    await log.close();
    expect(await verify()).toMatchObject({ ok: true, entries: 1 });
  });

  it("gives up waiting when its signal ends, and takes nothing after close", async () => {
    const log = place.open();
    const stop = new AbortController();
    const waiting = log.append(turnEvents(1, 1), stop.signal);
    stop.abort();
    await expect(waiting).rejects.toMatchObject({ code: "CANCELLED" });
    await expect(log.append(turnEvents(2, 1), stop.signal)).rejects.toMatchObject({ code: "CANCELLED" });
    await log.close();
    await expect(log.append(turnEvents(3, 1))).rejects.toMatchObject({ code: "AUDIT_UNAVAILABLE" });
    expect((await verify()).ok).toBe(true);
  });

  it("says AUDIT_UNAVAILABLE with the reason when the log can't be opened, and opens it at the next call", async () => {
    writeFileSync(place.file, "no database, only a text that is long enough to be looked at");
    const log = place.open();
    await expect(log.append(turnEvents(1, 1))).rejects.toMatchObject({
      code: "AUDIT_UNAVAILABLE",
      message: expect.stringMatching(/not a database/),
    });
    rmSync(place.file);
    expect(await log.append(turnEvents(1, 1))).toHaveLength(1);
    await log.close();
  });

  it("turns callers away when too much waits", async () => {
    const log = place.open();
    const calls = Array.from({ length: 30 }, (_, i) => log.append(turnEvents(i, 300)));
    const outcomes = await Promise.allSettled(calls);
    const taken = outcomes.filter(({ status }) => status === "fulfilled").length;
    expect(outcomes.at(-1)).toMatchObject({ status: "rejected", reason: { code: "AUDIT_UNAVAILABLE" } });
    await log.close();
    expect(await verify()).toMatchObject({ ok: true, entries: taken * 300 });
  });
});

describe("openSequencer", () => {
  async function writeThree(): Promise<void> {
    const log = await openSequencer(place);
    await log.append(turnEvents(1, 2), NOON.toISOString());
    await log.append(turnEvents(2, 1), NOON.toISOString());
    await log.close();
  }

  const refusesWith = (message: RegExp) => expect(openSequencer(place)).rejects.toThrow(message);

  it("refuses a log whose key is gone: a new one couldn't read the old entries", async () => {
    await writeThree();
    rmSync(place.masterKeyFile);
    await refusesWith(/no such file/);
  });

  it("refuses a key that others may read", async () => {
    await writeThree();
    chmodSync(place.masterKeyFile, 0o644);
    await refusesWith(/rights must be 0600/);
  });

  it("refuses a log that was cut below its noted head", async () => {
    await writeThree();
    place.tamper(
      "DELETE FROM heads WHERE tree_size = 3; DELETE FROM payloads WHERE seq = 2; DELETE FROM entries WHERE seq = 2",
    );
    expect(await verify()).toMatchObject({ ok: false, first_bad: { seq: 2, what: "truncated" } });
    await refusesWith(/head of 3 entries/);
  });

  it("refuses a file that lost a trigger", async () => {
    await writeThree();
    const db = new Database(place.file);
    db.exec("DROP TRIGGER payloads_no_delete");
    db.close();
    await refusesWith(/payloads_no_delete/);
  });

  it("refuses a file that is no database, which verify calls unreadable", async () => {
    writeFileSync(place.file, "no database, only a text that is long enough to be looked at");
    await refusesWith(/not a database/);
    expect(await verifyAuditLog({ file: place.file })).toMatchObject({ ok: false, first_bad: { what: "unreadable" } });
  });

  it("starts with a noted head that lags behind, or is not there yet", async () => {
    await writeThree();
    rmSync(headFileOf(place.file));
    expect(await verify()).toMatchObject({ ok: true, noted_size: null });
    const log = await openSequencer(place);
    await log.append(turnEvents(3, 1), NOON.toISOString());
    await log.close();
    expect(await verify()).toMatchObject({ ok: true, entries: 4, noted_size: 4 });
  });

  it("says NOT_FOUND when there is nothing to verify", async () => {
    await expect(verifyAuditLog({ file: place.file })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});
