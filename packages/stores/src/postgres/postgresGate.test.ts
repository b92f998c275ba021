import { GateAnswer, VanguardError } from "@vanguard/contracts";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { ask, gateOver, rowsOf } from "../../test/gateFixture.ts";
import { recordsDatabase, SCOPE_KEY } from "../../test/postgresFixture.ts";
import { asAdmin, type PostgresDatabase, type PostgresServer, startPostgres } from "../../test/postgresServer.ts";
import { FIR, longState, recordsFile, subject } from "../../test/recordsFixture.ts";
import type { Gate } from "../records/recordsGate.ts";
import { createPostgresGate, type PostgresGateOptions } from "./postgresGate.ts";

const EAST = "precinct_code = 'BLR_EAST'";
const COUNT_EAST = `SELECT COUNT(ROWID) FROM FIR_Records WHERE ${EAST}`;
const io = subject({ assignments: [{ kind: "case", fir_ref: FIR.plain }] });

let server: PostgresServer;
let database: PostgresDatabase;
const gates: Gate[] = [];
beforeAll(async () => {
  server = await startPostgres();
  database = await recordsDatabase(server, longState());
});
afterEach(async () => {
  for (const gate of gates.splice(0)) await gate.close();
});
afterAll(() => server?.stop());

function gateTo(over: Partial<PostgresGateOptions> = {}): Gate {
  const gate = createPostgresGate({ url: database.gate, scopeKey: SCOPE_KEY, poolSize: 1, ...over });
  gates.push(gate);
  return gate;
}

/** Keeps every reader of the FIRs waiting while `work` runs. */
async function whileLocked<T>(work: (release: () => Promise<void>) => Promise<T>): Promise<T> {
  const locker = new Client({ connectionString: database.admin });
  await locker.connect();
  try {
    await locker.query('BEGIN; LOCK TABLE records."FIR_Records" IN ACCESS EXCLUSIVE MODE');
    return await work(async () => void (await locker.query("ROLLBACK")));
  } finally {
    await locker.end();
  }
}

/** The sessions of the gate's role that run something, by what the server itself says. */
async function runningPids(): Promise<number[]> {
  const rows = await asAdmin(
    database.admin,
    "SELECT pid FROM pg_stat_activity WHERE usename = 'vanguard_gate' AND state = 'active' AND wait_event_type = 'Lock'",
  );
  return rows.map(({ pid }) => Number(pid));
}

/** Asks the server until as many statements run as are wanted. */
async function untilRunning(count: number): Promise<number[]> {
  for (;;) {
    const pids = await runningPids();
    if (pids.length === count) return pids;
  }
}

describe("the gate to PostgreSQL", () => {
  it("answers what the gate to SQLite answers", async () => {
    const file = recordsFile(longState());
    const onSqlite = gateOver(file.file);
    const onPostgres = gateTo({ poolSize: 2 });
    const callers = [io, subject({ clearance: 1 }), subject({ clearance: 5, precincts: ["BLR_EAST", "BLR_NORTH"] })];
    try {
      for (const caller of callers) {
        for (const statement of [
          `SELECT * FROM FIR_Records WHERE ${EAST}`,
          `SELECT * FROM Vehicle_Registry WHERE ${EAST}`,
          `SELECT * FROM Missing_Persons WHERE ${EAST}`,
          `SELECT * FROM Evidence_Items WHERE ${EAST}`,
          `SELECT full_name, dob, is_juvenile, category FROM Suspect_Master WHERE ${EAST} ORDER BY full_name DESC`,
          `SELECT Arrests.arrested_name, FIR_Records.fir_no FROM Arrests INNER JOIN FIR_Records ON Arrests.fir_ref = FIR_Records.ROWID WHERE FIR_Records.${EAST}`,
          `SELECT crime_head, COUNT(ROWID) FROM FIR_Records WHERE ${EAST} GROUP BY crime_head`,
          `SELECT AVG(age), MIN(arrest_at), MAX(is_juvenile) FROM Arrests WHERE ${EAST}`,
          `SELECT fir_no, property_value FROM FIR_Records WHERE precinct_code = 'BLR_NORTH' ORDER BY fir_no DESC`,
          `SELECT fir_no FROM FIR_Records WHERE fir_year > 0`,
          COUNT_EAST,
        ]) {
          const [here, there] = await Promise.all([
            ask(onSqlite, statement, caller),
            ask(onPostgres, statement, caller),
          ]);
          const expected = here.outcome === "rows" ? { ...here, execution_type: "PostgreSQL_ZCQL_ReadOnly" } : here;
          expect(GateAnswer.parse(there), statement).toEqual(expected);
        }
      }
    } finally {
      await onSqlite.close();
      file.remove();
    }
  });

  it("proves itself at its start", async () => {
    const steps = await gateTo().prove();
    expect(steps.filter(({ refused }) => !refused)).toEqual([]);
    expect(steps.map(({ attempt }) => attempt)).toEqual(expect.arrayContaining(["INSERT", "read with a forged scope"]));
  });

  it("ends a statement at its deadline, on the server too", async () => {
    const gate = gateTo();
    await gate.prove();
    await whileLocked(async () => {
      await expect(ask(gate, COUNT_EAST, io, { timeoutMs: 300 })).rejects.toMatchObject({ code: "DEADLINE_EXCEEDED" });
      await untilRunning(0);
    });
    expect((await rowsOf(ask(gate, COUNT_EAST, io))).rows).toHaveLength(1);
  });

  it("ends a statement when its caller leaves, on the server too", async () => {
    const gate = gateTo();
    await gate.prove();
    await whileLocked(async () => {
      const leaving = new AbortController();
      const answer = ask(gate, COUNT_EAST, io, { signal: leaving.signal });
      await untilRunning(1);
      leaving.abort();
      await expect(answer).rejects.toMatchObject({ code: "CANCELLED" });
      await untilRunning(0);
    });
  });

  it("tries a statement again whose session the server ended", async () => {
    const gate = gateTo();
    await gate.prove();
    await whileLocked(async (release) => {
      const answer = rowsOf(ask(gate, COUNT_EAST, io));
      const [pid] = await untilRunning(1);
      await asAdmin(database.admin, `SELECT pg_terminate_backend(${pid})`);
      await release();
      expect((await answer).rows).toHaveLength(1);
    });
  });

  it("is unavailable while the server is down, and answers again when it is back", async () => {
    const gate = gateTo();
    await gate.prove();
    await server.halt();
    const down = ask(gate, COUNT_EAST, io);
    await expect(down).rejects.toMatchObject({ code: "UPSTREAM_UNAVAILABLE" });
    await expect(down).rejects.not.toThrow(/127\.0\.0\.1|vanguard_gate/);
    await server.start();
    expect((await rowsOf(ask(gate, COUNT_EAST, io))).rows).toHaveLength(1);
  });

  it("answers nothing, not even emptily, when the database has another key", async () => {
    const gate = gateTo({ scopeKey: new Uint8Array(32).fill(1) });
    await expect(ask(gate, COUNT_EAST, io)).rejects.toMatchObject({ code: "UPSTREAM_UNAVAILABLE" });
    await expect(gate.prove()).rejects.toMatchObject({ code: "INTERNAL" });
  });

  it("never serves over a session that may do more than read", async () => {
    const gate = gateTo();
    await asAdmin(database.admin, "GRANT vanguard_loader TO vanguard_gate");
    try {
      await expect(gate.prove()).rejects.toThrow(
        "belong to another role, SET ROLE to the owner, SET ROLE to the loader",
      );
      await expect(ask(gate, COUNT_EAST, io)).rejects.toMatchObject({ code: "INTERNAL" });
    } finally {
      await asAdmin(database.admin, "REVOKE vanguard_loader FROM vanguard_gate");
    }
  });

  it("says of a statement that the server can't run only its code", async () => {
    const gate = gateTo();
    await gate.prove();
    await asAdmin(database.admin, 'ALTER VIEW sealed_3."FIR_Records" RENAME TO "away"');
    try {
      const failed = await ask(gate, `SELECT fir_no FROM FIR_Records WHERE ${EAST}`, io).catch(
        (error: unknown) => error,
      );
      expect(failed).toBeInstanceOf(VanguardError);
      expect(failed).toMatchObject({ code: "INTERNAL", message: "the statement could not be run (42P01)" });
    } finally {
      await asAdmin(database.admin, 'ALTER VIEW sealed_3."away" RENAME TO "FIR_Records"');
    }
  });

  it("serves many callers over two sessions, and refuses one too many", async () => {
    const gate = gateTo({ poolSize: 2, maxQueued: 12 });
    const asked = Array.from({ length: 15 }, (_, n) => ask(gate, COUNT_EAST, subject({ badge_id: `B-${1000 + n}` })));
    const settled = await Promise.allSettled(asked);
    expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(14);
    expect(settled.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { code: "UPSTREAM_UNAVAILABLE" },
    });
  });

  it("fails what runs and waits when it closes", async () => {
    const gate = gateTo();
    await gate.prove();
    await whileLocked(async () => {
      const asked = [ask(gate, COUNT_EAST, io), ask(gate, COUNT_EAST, io)];
      await untilRunning(1);
      await gate.close();
      for (const one of asked) await expect(one).rejects.toMatchObject({ code: "UPSTREAM_UNAVAILABLE" });
      await untilRunning(0);
    });
  });
});
