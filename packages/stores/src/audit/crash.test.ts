import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { type Batch, type LogStore, Sequencer, type TreeHead } from "@vanguard/audit";
import Database from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type LogPlace, makeLogPlace, NOON, SEQUENCER_ENTRY, turnEvents } from "../../test/audit/harness.ts";
import { readEvents, readMasterKey, verifyAuditLog } from "./index.ts";
import { ensureMasterKey } from "./masterKeyFile.ts";
import { openSequencer } from "./openSequencer.ts";
import { SqliteLogStore } from "./sqliteLogStore.ts";

let place: LogPlace;
const children: ChildProcess[] = [];
beforeEach(() => {
  place = makeLogPlace();
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  place.remove();
});

const APPENDER = fileURLToPath(new URL("../../test/audit/appender.ts", import.meta.url));

function appender(firstTurn: number, calls: number): ChildProcess {
  const args = [...SEQUENCER_ENTRY.execArgv, APPENDER, place.file, place.masterKeyFile, `${firstTurn}`, `${calls}`];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  children.push(child);
  return child;
}

/** The lines that a child prints, one per receipt. */
async function* linesOf(child: ChildProcess): AsyncGenerator<string> {
  if (!child.stdout) throw new Error("the child has no output");
  yield* createInterface({ input: child.stdout });
}

const verify = () => verifyAuditLog({ file: place.file, masterKey: readMasterKey(place.masterKeyFile) });

async function reasonsInLog(): Promise<string[]> {
  const reasons: string[] = [];
  for await (const { event } of readEvents({ file: place.file, masterKey: readMasterKey(place.masterKeyFile) }))
    if (event.kind === "turn.failed") reasons.push(event.reason);
  return reasons;
}

describe("two processes on one log", () => {
  it("append into one linear chain, each call's events together", async () => {
    const runs = [appender(0, 40), appender(1_000, 40)];
    const acknowledged = await Promise.all(
      runs.map(async (child) => {
        const lines: string[] = [];
        for await (const line of linesOf(child)) lines.push(line);
        return lines;
      }),
    );
    expect(acknowledged.map((lines) => lines.length)).toEqual([40, 40]);
    const report = await verify();
    expect(report).toMatchObject({ ok: true, entries: 240, first_bad: null });
    expect(report.noted_size).toBeLessThanOrEqual(240);

    const reasons = await reasonsInLog();
    for (const line of acknowledged.flat()) {
      const [turn, ...places] = line.split(" ").map(Number);
      expect(places.map((at) => reasons[at])).toEqual([0, 1, 2].map((i) => `part ${turn}.${i}`));
      expect(places).toEqual([0, 1, 2].map((i) => (places[0] ?? 0) + i));
    }
  });
});

describe("kill -9 of an appending process", () => {
  it("loses nothing that was acknowledged, and the log goes on", async () => {
    const acknowledged: string[] = [];
    for (const round of [0, 1]) {
      const child = appender(round * 100_000, 0);
      const exited = once(child, "exit");
      let heard = 0;
      for await (const line of linesOf(child)) {
        acknowledged.push(line);
        heard += 1;
        if (heard === 30 + round * 17) child.kill("SIGKILL");
      }
      await exited;
      expect((await verify()).first_bad).toBeNull();
    }
    const reasons = await reasonsInLog();
    for (const line of acknowledged) {
      const [turn, ...places] = line.split(" ").map(Number);
      expect(places.map((at) => reasons[at])).toEqual([0, 1, 2].map((i) => `part ${turn}.${i}`));
    }
    expect(reasons.length % 3).toBe(0);

    const log = await openSequencer(place);
    expect((await log.append(turnEvents(7, 1), NOON.toISOString()))[0]?.index).toBe(reasons.length);
    await log.close();
    expect((await verify()).ok).toBe(true);
  });
});

/** Passes calls on to a real file, and fails the next one before or after it was done. */
class FailingStore implements LogStore {
  failure: "refused" | "answer_lost" | null = null;
  readonly #inner: SqliteLogStore;

  constructor(inner: SqliteLogStore) {
    this.#inner = inner;
  }

  async extend(build: (head: TreeHead) => Batch): Promise<void> {
    const { failure } = this;
    this.failure = null;
    if (failure === "refused") {
      // Inside the transaction, after the batch was built: SQLite rolls back.
      return this.#inner.extend((head) => {
        build(head);
        throw new Error("the write failed");
      });
    }
    await this.#inner.extend(build);
    if (failure === "answer_lost") throw new Error("the answer was lost");
  }

  reload = () => this.#inner.reload();
  entryIdAt = (seq: number) => this.#inner.entryIdAt(seq);
}

describe("a failing write to a real file", () => {
  it.each([
    ["fails", "refused", "rejected", 2],
    ["happens and its answer is lost", "answer_lost", "fulfilled", 5],
  ] as const)("that %s: reload and full check", async (_name, failure, outcome, entries) => {
    const inner = new SqliteLogStore({ file: place.file });
    const store = new FailingStore(inner);
    const sequencer = new Sequencer({ store, key: ensureMasterKey(place.masterKeyFile) });
    await sequencer.append(turnEvents(1, 2), NOON.toISOString());
    store.failure = failure;
    const [result] = await Promise.allSettled([sequencer.append(turnEvents(2, 3), NOON.toISOString())]);
    expect(result?.status).toBe(outcome);
    expect(await verify()).toMatchObject({ ok: true, entries });
    const [next] = await sequencer.append(turnEvents(3, 1), NOON.toISOString());
    expect(next?.index).toBe(entries);
    await inner.close();
    expect(await verify()).toMatchObject({ ok: true, entries: entries + 1, noted_size: entries + 1 });
  });

  it("says AUDIT_UNAVAILABLE while another writer holds the file longer than it waits, and takes the next call", async () => {
    const store = new SqliteLogStore({ file: place.file, busyTimeoutMs: 20 });
    const sequencer = new Sequencer({ store, key: ensureMasterKey(place.masterKeyFile) });
    await sequencer.append(turnEvents(1, 1), NOON.toISOString());
    const other = new Database(place.file);
    other.exec("BEGIN IMMEDIATE");
    await expect(sequencer.append(turnEvents(2, 1), NOON.toISOString())).rejects.toMatchObject({
      code: "AUDIT_UNAVAILABLE",
    });
    other.exec("ROLLBACK");
    other.close();
    expect((await sequencer.append(turnEvents(3, 1), NOON.toISOString()))[0]?.index).toBe(1);
    await store.close();
    expect(await verify()).toMatchObject({ ok: true, entries: 2 });
  });

  it("stops at a full disk, keeps what it acknowledged, and goes on when there is room", async () => {
    const store = new SqliteLogStore({ file: place.file, mostPages: 60 });
    const sequencer = new Sequencer({ store, key: ensureMasterKey(place.masterKeyFile) });
    let taken = 0;
    let failure: unknown = null;
    for (let turn = 0; turn < 200 && failure === null; turn += 1) {
      try {
        taken += (await sequencer.append(turnEvents(turn, 5), NOON.toISOString())).length;
      } catch (error) {
        failure = error;
      }
    }
    expect(failure).toMatchObject({ code: "AUDIT_UNAVAILABLE", cause: { code: "SQLITE_FULL" } });
    await store.close();
    expect(await verify()).toMatchObject({ ok: true, entries: taken });
    const roomy = new SqliteLogStore({ file: place.file });
    const next = new Sequencer({ store: roomy, key: ensureMasterKey(place.masterKeyFile) });
    expect((await next.append(turnEvents(999, 1), NOON.toISOString()))[0]?.index).toBe(taken);
    await roomy.close();
    expect((await verify()).ok).toBe(true);
  });
});
