import { Client } from "pg";
import { afterAll, beforeAll } from "vitest";
import { describeGateContract, EVERYTHING } from "../../test/gateContract.ts";
import { recordsDatabase, SCOPE_KEY } from "../../test/postgresFixture.ts";
import { type PostgresServer, startPostgres } from "../../test/postgresServer.ts";
import { createPostgresGate } from "./postgresGate.ts";

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server?.stop());

describeGateContract("PostgreSQL", {
  executionType: "PostgreSQL_ZCQL_ReadOnly",
  can: EVERYTHING,
  async open(state) {
    const database = await recordsDatabase(server, state);
    const gate = createPostgresGate({ url: database.gate, scopeKey: SCOPE_KEY });
    await gate.prove();
    return {
      gate,
      async stall() {
        const locker = new Client({ connectionString: database.admin });
        await locker.connect();
        await locker.query('BEGIN; LOCK TABLE records."FIR_Records" IN ACCESS EXCLUSIVE MODE');
        return () => locker.end();
      },
      close: () => gate.close(),
    };
  },
  async openUnreachable() {
    const url = `postgres://vanguard_gate:told-to-nobody@127.0.0.1:1/records`;
    const gate = createPostgresGate({ url, scopeKey: SCOPE_KEY });
    return { gate, close: () => gate.close() };
  },
});
