import { VanguardError } from "@vanguard/contracts";
import { afterEach, describe, expect, it } from "vitest";
import { IN, WHO } from "./contractState.ts";
import { askGate, type GateUnderTest, type OpenGate } from "./gateContract.ts";
import { smallState } from "./recordsFixture.ts";

const LIST = `SELECT fir_no FROM FIR_Records WHERE ${IN.east} AND fir_no != 'Secret-90000'`;

/** What happens when an answer doesn't come. */
export function outageContract(under: GateUnderTest): void {
  describe("without an answer", () => {
    let opened: Pick<OpenGate, "close"> | undefined;
    afterEach(async () => {
      await opened?.close();
      opened = undefined;
    });
    const open = async () => {
      const one = await under.open(smallState());
      opened = one;
      return one;
    };

    /** The error of a call that must fail; it says nothing of the statement's values. */
    async function failureOf(answer: Promise<unknown>): Promise<VanguardError> {
      const error = await answer.then(
        () => new Error("it was answered"),
        (cause: unknown) => cause,
      );
      if (!(error instanceof VanguardError)) throw error;
      expect(`${error.message} ${error.hint}`).not.toMatch(/Secret-90000/);
      return error;
    }

    it("ends at its deadline though the store goes on, and answers again afterwards", async () => {
      const { gate, stall } = await open();
      const release = await stall();
      const error = await failureOf(askGate(gate, LIST, WHO.stranger, { timeoutMs: 150 }));
      expect(error).toMatchObject({ code: "DEADLINE_EXCEEDED", hint: expect.stringMatching(/./) });
      await release();
      expect(await askGate(gate, LIST, WHO.stranger)).toMatchObject({ outcome: "rows" });
    });

    it("ends when its caller leaves, before and while it runs", async () => {
      const { gate, stall } = await open();
      expect(await failureOf(askGate(gate, LIST, WHO.stranger, { signal: AbortSignal.abort() }))).toMatchObject({
        code: "CANCELLED",
      });
      const release = await stall();
      const leaving = new AbortController();
      const answer = failureOf(askGate(gate, LIST, WHO.stranger, { signal: leaving.signal }));
      leaving.abort();
      expect(await answer).toMatchObject({ code: "CANCELLED", hint: expect.stringMatching(/./) });
      await release();
    });

    it("fails what runs when it is closed, and what comes after", async () => {
      const { gate, stall } = await open();
      const release = await stall();
      const answer = failureOf(askGate(gate, LIST, WHO.stranger));
      await gate.close();
      expect(await answer).toMatchObject({ code: "UPSTREAM_UNAVAILABLE" });
      expect(await failureOf(askGate(gate, LIST, WHO.stranger))).toMatchObject({ code: "UPSTREAM_UNAVAILABLE" });
      await release();
    });

    it("says of a store that isn't there only that", async () => {
      const unreachable = await under.openUnreachable();
      opened = unreachable;
      const error = await failureOf(askGate(unreachable.gate, LIST, WHO.stranger));
      expect(error).toMatchObject({ code: "UPSTREAM_UNAVAILABLE", hint: expect.stringMatching(/./) });
      expect(error.message).not.toMatch(/127\.0\.0\.1|localhost|ECONN|ENOENT/);
    });
  });
}
