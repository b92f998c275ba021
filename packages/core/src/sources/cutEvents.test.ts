import type { Ask, Caller, TurnEvent } from "@vanguard/contracts";
import { describe, expect, it } from "vitest";
import { CALLER, fakeWorld, rows } from "../../test/fakePorts.ts";
import { NEVER } from "../../test/samples.ts";
import { createDesk } from "../createDesk.ts";

const QUESTION: Ask = {
  schema_version: 1,
  message_id: "msg_00000001",
  text: "How many theft FIRs this month?",
  page_context: { schema_version: 1, current_module: "dashboard", captured_at: "2026-11-30T06:30:00.000Z", age_ms: 0 },
  attachments: [],
};
const MOVED: Caller = { ...CALLER, precincts: ["BLR_WEST"], access_version: CALLER.access_version + 1 };

async function answeredTurn() {
  const world = fakeWorld({ gate: (statement) => rows(statement, [["FIR_Records", "ROWID"]], [["7"]]) });
  const desk = createDesk(world.ports);
  const { turn_id } = await desk.send(QUESTION, CALLER);
  const first: TurnEvent[] = [];
  for await (const event of desk.follow(turn_id, CALLER, 0, NEVER)) first.push(event);
  await desk.close(1_000);
  return { desk, turn_id, first };
}

describe("a turn's events, asked for again", () => {
  it("are the same while nothing changed", async () => {
    const { desk, turn_id, first } = await answeredTurn();
    expect(await desk.events(turn_id, CALLER, 0, NEVER)).toEqual(first);
  });

  it("hold nothing from the records once the caller's rights changed, by polling and by streaming", async () => {
    const { desk, turn_id, first } = await answeredTurn();
    expect(JSON.stringify(first)).toContain("BLR_EAST");
    const polled = await desk.events(turn_id, MOVED, 0, NEVER);
    const streamed: TurnEvent[] = [];
    for await (const event of desk.follow(turn_id, MOVED, 0, NEVER)) streamed.push(event);
    for (const again of [polled, streamed]) {
      expect(JSON.stringify(again)).not.toContain("BLR_EAST");
      expect(again.at(-1)?.body).toMatchObject({
        type: "answer",
        answer: { text: "This answer is no longer shown.", sources: [], notices: [{ code: "REDACTED_ON_REREAD" }] },
      });
    }
  });
});
