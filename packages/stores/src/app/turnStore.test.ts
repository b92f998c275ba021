import { once } from "node:events";
import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import type { TurnEventBody } from "@vanguard/contracts";
import type { StoredTurn } from "@vanguard/core";
import Database from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { appFile } from "../../test/appFixture.ts";
import { openAppFile } from "./openAppFile.ts";

const never = new AbortController().signal;
const AT = "2026-11-30T06:00:01.000Z";
let fixture: ReturnType<typeof appFile>;
beforeEach(() => {
  fixture = appFile();
});
afterEach(() => fixture.remove());

function turn(n: number, over: Partial<StoredTurn> = {}): Omit<StoredTurn, "state"> {
  const { state: _state, ...rest } = over;
  return {
    turnId: `turn_000${n}`,
    responseId: `resp_000${n}`,
    conversationId: "conv_0001",
    messageId: `msg_0000000${n}`,
    badgeId: "KA-0001",
    bodyHash: "hash-1",
    question: "What is the status?",
    ask: "{}",
    receivedAt: "2026-11-30T06:00:00.000Z",
    accessVersion: 1,
    ...rest,
  };
}

const started: TurnEventBody = { type: "stage_started", stage: "guard" };
const failed: TurnEventBody = {
  type: "failed",
  error: { code: "DEADLINE_EXCEEDED", message: "It took too long.", hint: "Ask again.", request_id: "req_0001" },
};

describe("turns", () => {
  it("are opened once per badge and message id", async () => {
    const { turns } = fixture.app;
    expect(await turns.open(turn(1), never)).toEqual({ kind: "opened", turn: { ...turn(1), state: "running" } });
    const again = await turns.open(turn(2, { messageId: "msg_00000001" }), never);
    expect(again).toEqual({ kind: "repeated", turn: { ...turn(1), state: "running" } });
    expect(await turns.find("turn_0002", "KA-0001", never)).toBeNull();
  });

  it("refuse a message id that comes back with another text", async () => {
    const { turns } = fixture.app;
    await turns.open(turn(1), never);
    expect(await turns.open(turn(2, { messageId: "msg_00000001", bodyHash: "hash-2" }), never)).toEqual({
      kind: "conflict",
    });
  });

  it("let two badges use the same message id", async () => {
    const { turns } = fixture.app;
    await turns.open(turn(1), never);
    const other = await turns.open(turn(2, { messageId: "msg_00000001", badgeId: "KA-0002" }), never);
    expect(other.kind).toBe("opened");
  });

  it("number their events from 1 and replay what came after one", async () => {
    const { turns } = fixture.app;
    await turns.open(turn(1), never);
    await turns.append("turn_0001", [started, started], AT);
    const [third] = await turns.append("turn_0001", [failed], AT);
    expect(third).toEqual({ turn_id: "turn_0001", event_id: 3, at: AT, body: failed });
    const events = await turns.events("turn_0001", "KA-0001", 1, never);
    expect(events.map((event) => [event.event_id, event.body])).toEqual([
      [2, started],
      [3, failed],
    ]);
  });

  it("take their state from the terminal event and nothing after it", async () => {
    const { turns } = fixture.app;
    await turns.open(turn(1), never);
    await turns.append("turn_0001", [started, failed], AT);
    expect(await turns.find("turn_0001", "KA-0001", never)).toMatchObject({ state: "failed" });
    await expect(turns.append("turn_0001", [started], AT)).rejects.toMatchObject({ code: "CONFLICT" });
  });

  it("keep nothing of a batch that goes on after its terminal event", async () => {
    const { turns } = fixture.app;
    await turns.open(turn(1), never);
    await expect(turns.append("turn_0001", [failed, started], AT)).rejects.toMatchObject({ code: "CONFLICT" });
    expect(await turns.events("turn_0001", "KA-0001", 0, never)).toEqual([]);
    expect(await turns.find("turn_0001", "KA-0001", never)).toMatchObject({ state: "running" });
  });

  it("take no event without a turn", async () => {
    await expect(fixture.app.turns.append("turn_0404", [started], AT)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  it("are nothing to another badge", async () => {
    const { turns } = fixture.app;
    await turns.open(turn(1), never);
    await turns.append("turn_0001", [started], AT);
    expect(await turns.find("turn_0001", "KA-0002", never)).toBeNull();
    expect(await turns.findByResponse("resp_0001", "KA-0002", never)).toBeNull();
    expect(await turns.events("turn_0001", "KA-0002", 0, never)).toEqual([]);
    expect(await turns.conversation("conv_0001", "KA-0002", 10, never)).toEqual([]);
  });

  it("come back by response", async () => {
    await fixture.app.turns.open(turn(1), never);
    expect(await fixture.app.turns.findByResponse("resp_0001", "KA-0001", never)).toMatchObject({
      turnId: "turn_0001",
    });
  });

  it("make a conversation, latest last; without an id the last one asked in", async () => {
    const { turns } = fixture.app;
    for (const n of [1, 2, 3]) await turns.open(turn(n), never);
    await turns.open(turn(4, { conversationId: "conv_0002" }), never);
    await turns.open(turn(5), never);
    const ids = async (id: string | null, limit: number) =>
      (await turns.conversation(id, "KA-0001", limit, never)).map((one) => one.turnId);
    expect(await ids("conv_0001", 2)).toEqual(["turn_0003", "turn_0005"]);
    expect(await ids("conv_0002", 9)).toEqual(["turn_0004"]);
    expect(await ids(null, 9)).toEqual(["turn_0001", "turn_0002", "turn_0003", "turn_0005"]);
  });

  it("that were never ended are found at the next start", async () => {
    const { turns } = fixture.app;
    for (const n of [1, 2]) await turns.open(turn(n), never);
    await turns.append("turn_0001", [failed], AT);
    const again = openAppFile({ file: fixture.file, clock: fixture.clock });
    expect((await again.turns.running(never)).map((one) => one.turnId)).toEqual(["turn_0002"]);
    again.close();
  });

  it("are written by two threads at once, each event once and in its place", async () => {
    const { turns } = fixture.app;
    await turns.open(turn(1), never);
    // Each thread reads the last event and writes the next one: only a lock taken before the reading keeps them apart.
    const program = `
      const { workerData } = require("node:worker_threads");
      const Database = require(workerData.driver);
      const db = new Database(workerData.file, { timeout: 20000 });
      const last = db.prepare("SELECT COUNT(*) FROM turn_events WHERE turn_id = 'turn_0001'").pluck();
      const insert = db.prepare("INSERT INTO turn_events VALUES ('turn_0001', ?, '${AT}', ?)");
      const append = db.transaction(() => insert.run(last.get() + 1, workerData.body));
      for (let n = 0; n < 200; n += 1) append.immediate();
      db.close();`;
    const driver = createRequire(import.meta.url).resolve("better-sqlite3");
    const thread = new Worker(program, {
      eval: true,
      workerData: { driver, file: fixture.file, body: JSON.stringify(started) },
    });
    const ended = once(thread, "exit");
    await once(thread, "online");
    for (let n = 0; n < 200; n += 1) {
      await turns.append("turn_0001", [started], AT);
      // Lets the thread's messages through.
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(await ended).toEqual([0]);
    const events = await turns.events("turn_0001", "KA-0001", 0, never);
    expect(events.map((event) => event.event_id)).toEqual(Array.from({ length: 400 }, (_, n) => n + 1));
  });

  it("open once when two processes' worth of files ask for the same message", async () => {
    const other = openAppFile({ file: fixture.file, clock: fixture.clock });
    const kinds = await Promise.all(
      [fixture.app, other].map((app, n) => app.turns.open(turn(n + 1, { messageId: "msg_00000001" }), never)),
    );
    expect(kinds.map((one) => one.kind)).toEqual(["opened", "repeated"]);
    other.close();
  });

  it.each([
    "UPDATE turns SET question = 'x'",
    "DELETE FROM turns",
    "INSERT OR REPLACE INTO turns SELECT * FROM turns",
    "UPDATE turn_events SET body = '{}'",
    "DELETE FROM turn_events",
    "INSERT OR REPLACE INTO turn_events SELECT turn_id, event_id, at, '{}' FROM turn_events",
    "INSERT INTO turn_events SELECT turn_id, 9, at, body FROM turn_events WHERE event_id = 1",
    "UPDATE turn_states SET state = 'answered'",
    "DELETE FROM turn_states",
    "INSERT OR REPLACE INTO turn_states SELECT turn_id, 'answered', at FROM turn_states",
  ])("can't be changed afterwards: %s", async (statement) => {
    const { turns } = fixture.app;
    await turns.open(turn(1), never);
    await turns.append("turn_0001", [started, failed], AT);
    // A connection without any of the product's pragmas.
    const db = new Database(fixture.file);
    expect(() => db.exec(statement)).toThrow(/append-only|counts on|has ended/);
    db.close();
  });
});
