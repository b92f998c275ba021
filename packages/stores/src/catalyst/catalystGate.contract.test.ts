import { afterAll, beforeAll } from "vitest";
import { type CatalystDouble, startCatalystDouble } from "../../test/catalystDouble.ts";
import { describeGateContract } from "../../test/gateContract.ts";
import { NAME_KEY } from "../../test/recordsFixture.ts";
import { createCatalystGate } from "./catalystGate.ts";
import { openCatalystSession } from "./catalystSession.ts";

let double: CatalystDouble;
beforeAll(async () => {
  double = await startCatalystDouble();
});
afterAll(() => double?.close());

const gateWith = (headers: Record<string, string>) =>
  createCatalystGate({ sessionOf: () => openCatalystSession(headers), nameKey: NAME_KEY, environment: {} });

describeGateContract("Catalyst", {
  executionType: "Catalyst_DataStore_ZCQL_ReadOnly",
  can: {
    seesMaskedColumnsAsEmpty: false,
    subqueries: false,
    countsChildren: false,
    wholeCells: false,
    narrativeTwins: false,
    importedNames: false,
  },
  async open(state) {
    const project = double.project(state);
    const gate = gateWith(project.signIn());
    return {
      gate,
      async stall() {
        const release = project.stall();
        return async () => release();
      },
      close: () => gate.close(),
    };
  },
  async openUnreachable() {
    const gate = gateWith(double.brokenProject().headers);
    return { gate, close: () => gate.close() };
  },
});
