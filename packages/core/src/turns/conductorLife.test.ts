import type { Ask, TurnEvent } from "@vanguard/contracts";
import { describe, expect, it } from "vitest";
import { CALLER, type FakeOptions, fakeWorld, rows } from "../../test/fakePorts.ts";
import { NEVER } from "../../test/samples.ts";
import { Conductor } from "./conductor.ts";

const ASK: Ask = {
  schema_version: 1,
  message_id: "msg_12345678",
  text: "How many theft FIRs this month?",
  page_context: { schema_version: 1, current_module: "assistant", captured_at: "2026-11-30T06:30:00.000Z", age_ms: 0 },
  attachments: [],
};
const seven = (statement: string) => rows(statement, [["FIR_Records", "ROWID"]], [["7"]], { record_ids: [null] });

/** A gate that is entered and then never answers. */
function stuckGate() {
  let enter: () => void = () => undefined;
  const entered = new Promise<void>((resolve) => {
    enter = resolve;
  });
  const gate = () => {
    enter();
    return new Promise<never>(() => undefined);
  };
  return { entered, gate };
}

async function eventsOf(conductor: Conductor, turnId: string): Promise<TurnEvent["body"][]> {
  const bodies: TurnEvent["body"][] = [];
  for await (const { body } of conductor.follow(turnId, CALLER, 0, NEVER)) bodies.push(body);
  return bodies;
}

describe("a turn that is stopped", () => {
  it("ends as CANCELLED, even over a gate that never answers, and the log has it", async () => {
    const { entered, gate } = stuckGate();
    const world = fakeWorld({ gate });
    const conductor = new Conductor(world.ports);
    const { turn_id } = await conductor.send(ASK, CALLER);
    await entered;
    await conductor.cancel(turn_id, CALLER);
    expect((await eventsOf(conductor, turn_id)).at(-1)).toMatchObject({ type: "failed", error: { code: "CANCELLED" } });
    expect(world.logged.at(-1)).toMatchObject({ kind: "turn.failed", code: "CANCELLED", turn_id });
  });

  it("can't be stopped by another badge", async () => {
    const { entered, gate } = stuckGate();
    const conductor = new Conductor(fakeWorld({ gate }).ports);
    const { turn_id } = await conductor.send(ASK, CALLER);
    await entered;
    await expect(conductor.cancel(turn_id, { ...CALLER, badge_id: "OFFICER_2" })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    await conductor.close(0);
  });

  it("is left as it is when it had ended before", async () => {
    const world = fakeWorld({ gate: seven });
    const conductor = new Conductor(world.ports);
    const { turn_id } = await conductor.send(ASK, CALLER);
    await conductor.close(60_000);
    await conductor.cancel(turn_id, CALLER);
    expect(world.turns.get(turn_id)?.turn.state).toBe("answered");
  });
});

describe("a turn's deadline", () => {
  it("ends it with DEADLINE_EXCEEDED", async () => {
    const { gate } = stuckGate();
    const world = fakeWorld({ gate });
    world.settings = { ...world.settings, values: { ...world.settings.values, turn_deadline_ms: 20 } };
    const conductor = new Conductor(world.ports);
    const { turn_id } = await conductor.send(ASK, CALLER);
    expect((await eventsOf(conductor, turn_id)).at(-1)).toMatchObject({
      type: "failed",
      error: { code: "DEADLINE_EXCEEDED" },
    });
    expect(world.logged.at(-1)).toMatchObject({ kind: "turn.failed", code: "DEADLINE_EXCEEDED" });
  });
});

describe("close", () => {
  it("waits for what can end and ends what can't", async () => {
    const { entered, gate } = stuckGate();
    const world = fakeWorld({ gate });
    const conductor = new Conductor(world.ports);
    const { turn_id } = await conductor.send(ASK, CALLER);
    await entered;
    await conductor.close(0);
    expect(world.turns.get(turn_id)).toMatchObject({ turn: { state: "failed" } });
  });
});

describe("a store that fails", () => {
  it("is reported, and the turn still comes to its end", async () => {
    const world = fakeWorld({ gate: seven });
    const reported: string[] = [];
    let fails = true;
    const conductor = new Conductor({
      ...world.ports,
      report: ({ error }) => void reported.push(error.code),
      turns: {
        ...world.ports.turns,
        append: async (id, bodies, at) => {
          const fail = fails;
          fails = false;
          if (fail) throw new Error("disk");
          return world.ports.turns.append(id, bodies, at);
        },
      },
    });
    const { turn_id } = await conductor.send(ASK, CALLER);
    await conductor.close(60_000);
    expect(reported).toEqual(["INTERNAL"]);
    expect(world.turns.get(turn_id)?.turn.state).toBe("answered");
  });

  it("doesn't end the process when the operator's own report fails", async () => {
    const options: FakeOptions = {
      gate: seven,
      logFails: (events) => events.some(({ kind }) => kind !== "turn.received"),
    };
    const world = fakeWorld(options);
    const conductor = new Conductor({
      ...world.ports,
      report: () => {
        throw new Error("no log file");
      },
    });
    const { turn_id } = await conductor.send(ASK, CALLER);
    await conductor.close(60_000);
    expect(world.turns.get(turn_id)?.turn.state).toBe("failed");
  });
});

describe("stage events", () => {
  it("come in order, each stage's end after its start, before the answer", async () => {
    const conductor = new Conductor(fakeWorld({ gate: seven }).ports);
    const { turn_id } = await conductor.send(ASK, CALLER);
    const told = (await eventsOf(conductor, turn_id)).flatMap((body) =>
      body.type === "stage_started"
        ? [`+${body.stage}`]
        : body.type === "stage_finished"
          ? [`-${body.timing.stage}`]
          : [],
    );
    expect(told).toEqual(
      ["intake", "guard", "route", "records", "check"].flatMap((stage) => [`+${stage}`, `-${stage}`]),
    );
  });

  it("are written in fewer writes than there are events", async () => {
    const world = fakeWorld({ gate: seven });
    let writes = 0;
    const conductor = new Conductor({
      ...world.ports,
      turns: {
        ...world.ports.turns,
        append: async (...all) => {
          writes += 1;
          return world.ports.turns.append(...all);
        },
      },
    });
    const { turn_id } = await conductor.send(ASK, CALLER);
    const events = await eventsOf(conductor, turn_id);
    expect(writes).toBeLessThan(events.length / 1.5);
  });
});

describe("followers", () => {
  it("leave no listener behind after fifty came and went (B274)", async () => {
    const { entered, gate } = stuckGate();
    const conductor = new Conductor(fakeWorld({ gate }).ports);
    const { turn_id } = await conductor.send(ASK, CALLER);
    await entered;
    for (let cycle = 0; cycle < 50; cycle += 1) {
      const gone = new AbortController();
      const stream = conductor.follow(turn_id, CALLER, 0, gone.signal)[Symbol.asyncIterator]();
      await stream.next();
      if (cycle % 2 === 0) gone.abort();
      await stream.return?.();
    }
    expect(conductor.listeners).toBe(0);
    await conductor.close(0);
    expect(conductor.listeners).toBe(0);
  });

  it("stop waiting when their connection ends", async () => {
    const { entered, gate } = stuckGate();
    const conductor = new Conductor(fakeWorld({ gate }).ports);
    const { turn_id } = await conductor.send(ASK, CALLER);
    await entered;
    const gone = new AbortController();
    const seen = [];
    for await (const event of conductor.follow(turn_id, CALLER, 0, gone.signal)) {
      seen.push(event);
      gone.abort();
    }
    expect(seen.length).toBeGreaterThan(0);
    expect(conductor.listeners).toBe(0);
    await conductor.close(0);
  });
});

describe("a picture that came with the question", () => {
  const picture = {
    attachment_id: "att_12345678",
    sha256: "a".repeat(64),
    name: "gate.jpg",
    mime_type: "image/jpeg" as const,
  };
  const answerTo = async (text: string) => {
    const conductor = new Conductor(fakeWorld({ gate: seven }).ports);
    const { turn_id } = await conductor.send({ ...ASK, text, attachments: [picture] }, CALLER);
    return (await eventsOf(conductor, turn_id)).at(-1);
  };
  it("is what a question without a record is about, and it is said that pictures can't be read yet", async () =>
    expect(await answerTo("read the number plate in this photo")).toMatchObject({
      type: "answer",
      answer: { refusal: { what: "I can't read pictures yet." }, metrics: { pipeline_route: "FAST_VISION" } },
    }));
  it("is told as unused where the records answer", async () =>
    expect(await answerTo(ASK.text)).toMatchObject({
      answer: { notices: [{ code: "ATTACHMENT_UNUSED" }], metrics: { pipeline_route: "TEXT2ZCQL" } },
    }));
});
