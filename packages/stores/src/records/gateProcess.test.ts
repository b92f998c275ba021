import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { ask, bundledEntry, gateOver, rowsOf } from "../../test/gateFixture.ts";
import { FIR, firRow, makeTempDir, recordsFile, smallState, subject } from "../../test/recordsFixture.ts";
import type { GateReply } from "./gateMessages.ts";
import type { ProcessGate } from "./recordsGate.ts";

const EAST = "precinct_code = 'BLR_EAST'";
const COUNT = `SELECT COUNT(ROWID) FROM FIR_Records WHERE ${EAST} AND crime_head != 'OTHER'`;
/** Over texts of two million letters `a` this runs for the better part of a minute. */
const RUNAWAY = `SELECT fir_no FROM FIR_Records WHERE brief_facts LIKE '*${"a".repeat(250)}b' AND ${EAST}`;
const who = subject();

let fixture: ReturnType<typeof recordsFile>;
let bundle: Awaited<ReturnType<typeof bundledEntry>>;
let gate: ProcessGate | undefined;
beforeAll(async () => {
  bundle = await bundledEntry();
  const state = smallState();
  const long = Array.from({ length: 12 }, (_, n) => firRow({ ROWID: `100000000000009${10 + n}`, crime_head: "OTHER" }));
  fixture = recordsFile({ ...state, firs: [...state.firs, ...long] });
  fixture.records.db.exec(
    `UPDATE "FIR_Records" SET "brief_facts_redacted" = printf('%.*c', 2000000, 'a') WHERE "crime_head" = 'OTHER'`,
  );
});
afterEach(async () => {
  await gate?.close();
  gate = undefined;
});
afterAll(() => {
  fixture.remove();
  bundle.remove();
});

async function started(over: Parameters<typeof gateOver>[1] = {}): Promise<ProcessGate> {
  gate = gateOver(fixture.file, { entry: bundle.entry, ...over });
  await gate.prove();
  return gate;
}

/** Resolves when no process has this id any more. */
async function goneOf(pid: number): Promise<void> {
  for (;;) {
    try {
      process.kill(pid, 0);
    } catch {
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

describe("a statement that doesn't end", () => {
  it("is ended at its deadline with its process, and the next call is answered by another", async () => {
    const one = await started();
    const [before] = one.pids();
    await expect(ask(one, RUNAWAY, who, { timeoutMs: 200 })).rejects.toMatchObject({ code: "DEADLINE_EXCEEDED" });
    await goneOf(before ?? 0);
    expect((await rowsOf(ask(one, COUNT, who))).rows[0]?.[0]?.value).toBe("2");
    expect(one.pids()).not.toContain(before);
  });

  it("is ended by the child's own watchdog when the parent does nothing", async () => {
    const child = fork(bundle.entry.path, [fixture.file, String(process.pid)], {
      execArgv: [...bundle.entry.execArgv],
      serialization: "advanced",
    });
    await once(child, "message");
    child.send({ id: 1, statement: RUNAWAY, subject: who, aggregateMinimum: 5, timeoutMs: 100 });
    expect(await once(child, "exit")).toEqual([null, "SIGKILL"]);
  });

  it("is ended when its caller leaves", async () => {
    const one = await started();
    const [before] = one.pids();
    const leaving = new AbortController();
    const answer = ask(one, RUNAWAY, who, { signal: leaving.signal });
    leaving.abort();
    await expect(answer).rejects.toMatchObject({ code: "CANCELLED" });
    await goneOf(before ?? 0);
    expect((await rowsOf(ask(one, COUNT, who))).rows).toHaveLength(1);
  });
});

describe("a child", () => {
  it("that is killed from outside fails its call only", async () => {
    const one = await started();
    const [pid] = one.pids();
    const answer = ask(one, RUNAWAY, who);
    process.kill(pid ?? 0, "SIGKILL");
    await expect(answer).rejects.toMatchObject({ code: "UPSTREAM_UNAVAILABLE" });
    expect((await rowsOf(ask(one, COUNT, who))).rows).toHaveLength(1);
  });

  it("ends in the middle of a statement when its parent is gone", async () => {
    // A parent between us and the child: it starts one, gives it a runaway statement, and dies.
    const program = `
      const { fork } = require("node:child_process");
      const child = fork(${JSON.stringify(bundle.entry.path)}, [${JSON.stringify(fixture.file)}, String(process.pid)], {
        execArgv: ${JSON.stringify(bundle.entry.execArgv)}, serialization: "advanced", stdio: ["ignore", "ignore", "inherit", "ipc"],
      });
      child.once("message", () => {
        child.send({ id: 1, statement: ${JSON.stringify(RUNAWAY)}, subject: ${JSON.stringify(who)}, aggregateMinimum: 5, timeoutMs: 600000 }, () => {
          process.send(child.pid, () => process.kill(process.pid, "SIGKILL"));
        });
      });`;
    const parent = fork("-e", [program], { execArgv: [] });
    const [pid] = await once(parent, "message");
    await once(parent, "exit");
    await goneOf(Number(pid));
    expect(Number(pid)).toBeGreaterThan(0);
  });

  it("takes no SQL, whatever the message", async () => {
    const child = fork(bundle.entry.path, [fixture.file, String(process.pid)], {
      execArgv: [...bundle.entry.execArgv],
      serialization: "advanced",
    });
    await once(child, "message");
    child.send({
      id: 7,
      sql: "SELECT 1",
      statement: 'SELECT * FROM main."FIR_Records"',
      subject: who,
      aggregateMinimum: 5,
      timeoutMs: 5_000,
    });
    const [reply] = (await once(child, "message")) as [GateReply];
    expect(reply).toMatchObject({ kind: "answered", id: 7 });
    expect(reply.kind === "answered" && JSON.parse(reply.answer)).toMatchObject({ outcome: "refused" });
    child.send({
      id: 8,
      statement: COUNT,
      subject: { ...who, precincts: ["BLR_EAST') OR ('1'='1"] },
      aggregateMinimum: 5,
      timeoutMs: 5_000,
    });
    const [other] = (await once(child, "message")) as [GateReply];
    expect(other.kind === "failed" || JSON.parse((other as { answer: string }).answer).outcome === "refused").toBe(
      true,
    );
    child.kill("SIGKILL");
    await once(child, "exit");
  });

  it("that can't open the records makes the proof fail and every call unavailable", async () => {
    const dir = makeTempDir();
    gate = gateOver(join(dir.path, "none.sqlite"), { entry: bundle.entry });
    await expect(gate.prove()).rejects.toMatchObject({ code: "INTERNAL" });
    await expect(ask(gate, COUNT, who)).rejects.toMatchObject({ code: "UPSTREAM_UNAVAILABLE" });
    dir.remove();
  });
});

describe("the queue before the children", () => {
  it("refuses one statement too many", async () => {
    const one = await started({ maxQueued: 2 });
    const [pid] = one.pids();
    const running = ask(one, RUNAWAY, who);
    const waiting = [ask(one, COUNT, who), ask(one, COUNT, who)];
    await expect(ask(one, COUNT, who)).rejects.toMatchObject({ code: "UPSTREAM_UNAVAILABLE" });
    process.kill(pid ?? 0, "SIGKILL");
    await expect(running).rejects.toMatchObject({ code: "UPSTREAM_UNAVAILABLE" });
    expect((await Promise.all(waiting.map(rowsOf))).map((answer) => answer.rows.length)).toEqual([1, 1]);
  });

  it("counts the wait into a statement's time", async () => {
    const one = await started();
    const running = ask(one, RUNAWAY, who, { timeoutMs: 400 });
    await expect(ask(one, COUNT, who, { timeoutMs: 50 })).rejects.toMatchObject({ code: "DEADLINE_EXCEEDED" });
    await expect(running).rejects.toMatchObject({ code: "DEADLINE_EXCEEDED" });
  });

  it("lets a caller leave who still waits", async () => {
    const one = await started();
    const running = ask(one, RUNAWAY, who, { timeoutMs: 300 });
    const leaving = new AbortController();
    const waiting = ask(one, COUNT, who, { signal: leaving.signal });
    leaving.abort();
    await expect(waiting).rejects.toMatchObject({ code: "CANCELLED" });
    await expect(running).rejects.toMatchObject({ code: "DEADLINE_EXCEEDED" });
    await expect(ask(one, COUNT, who, { signal: AbortSignal.abort() })).rejects.toMatchObject({ code: "CANCELLED" });
  });

  it("fails what runs and waits when the gate closes", async () => {
    const one = await started();
    const calls = [ask(one, RUNAWAY, who), ask(one, COUNT, who)];
    const outcomes = Promise.allSettled(calls);
    await one.close();
    for (const outcome of await outcomes) {
      expect(outcome).toMatchObject({ status: "rejected", reason: { code: "UPSTREAM_UNAVAILABLE" } });
    }
    expect(one.pids()).toEqual([]);
    await expect(ask(one, COUNT, who)).rejects.toMatchObject({ code: "UPSTREAM_UNAVAILABLE" });
  });

  it("serves many callers over two children", async () => {
    const two = await started({ poolSize: 2 });
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        rowsOf(
          ask(
            two,
            `SELECT fir_no FROM FIR_Records WHERE ROWID = ${FIR.plain} AND ${EAST}`,
            subject({ badge_id: `B-${n % 7}0` }),
          ),
        ),
      ),
    );
    expect(answers.every((answer) => answer.rows[0]?.[0]?.value === "0101/2026")).toBe(true);
  });
});
