import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { describeGateContract, EVERYTHING } from "../../test/gateContract.ts";
import { bundledEntry, gateOver } from "../../test/gateFixture.ts";
import { makeTempDir, recordsFile } from "../../test/recordsFixture.ts";

let bundle: Awaited<ReturnType<typeof bundledEntry>>;
beforeAll(async () => {
  bundle = await bundledEntry();
});
afterAll(() => bundle?.remove());

describeGateContract("SQLite", {
  executionType: "SQLite_ZCQL_ReadOnly",
  can: EVERYTHING,
  async open(state) {
    const fixture = recordsFile(state);
    const gate = gateOver(fixture.file, { entry: bundle.entry });
    await gate.prove();
    return {
      gate,
      async stall() {
        const stopped = gate.pids();
        for (const pid of stopped) process.kill(pid, "SIGSTOP");
        return async () => {
          for (const pid of gate.pids().filter((one) => stopped.includes(one))) process.kill(pid, "SIGCONT");
        };
      },
      async close() {
        await gate.close();
        fixture.remove();
      },
    };
  },
  async openUnreachable() {
    const dir = makeTempDir();
    const gate = gateOver(join(dir.path, "away.sqlite"), { entry: bundle.entry });
    return {
      gate,
      async close() {
        await gate.close();
        dir.remove();
      },
    };
  },
});
