import type { Ask, Caller, TurnEvent } from "@vanguard/contracts";
import { VanguardError } from "@vanguard/contracts";
import { describe, expect, it } from "vitest";
import { CALLER, type FakeOptions, type FakeWorld, fakeWorld, rows } from "../../test/fakePorts.ts";
import { createDesk } from "../createDesk.ts";

const count = (value: string) => (statement: string) =>
  statement.includes("COUNT(ROWID)")
    ? rows(statement, [["FIR_Records", "ROWID"]], [[value]], {
        columns: [{ key: "COUNT(ROWID)", table: "FIR_Records", column: "ROWID", aggregate: "COUNT" }],
        record_ids: [null],
      })
    : rows(statement, [["FIR_Records", "fir_no"]], [["0001/2026"], ["0002/2026"]], {
        truncated: true,
        total: Number(value),
      });

const ask = (text: string, more: Partial<Ask> = {}): Ask => ({
  schema_version: 1,
  message_id: "msg_12345678",
  text,
  page_context: { schema_version: 1, current_module: "assistant", captured_at: "2026-11-30T06:30:00.000Z", age_ms: 0 },
  attachments: [],
  ...more,
});

async function run(
  options: FakeOptions,
  question: Ask,
  caller: Caller = CALLER,
): Promise<{ world: FakeWorld; events: TurnEvent[]; last: TurnEvent["body"] | undefined }> {
  const world = fakeWorld(options);
  const desk = createDesk(world.ports);
  const receipt = await desk.send(question, caller);
  const events: TurnEvent[] = [];
  for await (const event of desk.follow(receipt.turn_id, caller, 0, new AbortController().signal)) events.push(event);
  await desk.close(1_000);
  return { world, events, last: events.at(-1)?.body };
}

const HOW_MANY = ask("How many theft FIRs this month?");

describe("a turn", () => {
  it("releases sources and sentences only after the entries that hold them", async () => {
    const order: string[] = [];
    const world = fakeWorld({ gate: count("7") });
    const desk = createDesk({
      ...world.ports,
      audit: {
        append: async (events) => {
          order.push(...events.map(({ kind }) => kind));
          return world.ports.audit.append(events);
        },
      },
      turns: {
        ...world.ports.turns,
        append: async (id, bodies, at) => {
          order.push(...bodies.map(({ type }) => type));
          return world.ports.turns.append(id, bodies, at);
        },
      },
    });
    const { turn_id } = await desk.send(HOW_MANY, CALLER);
    for await (const _ of desk.follow(turn_id, CALLER, 0, new AbortController().signal));
    await desk.close(1_000);
    expect(order.filter((entry) => !entry.startsWith("stage"))).toEqual([
      "turn.received",
      "guard.judged",
      "route.decided",
      "query.judged",
      "query.judged",
      "answer.part",
      "answer.final",
      "sources",
      "part",
      "answer",
    ]);
  });

  it("answers a count with its filter, its rows and a marker", async () => {
    const { last } = await run({ gate: count("7") }, HOW_MANY);
    expect(last).toMatchObject({
      type: "answer",
      answer: {
        text: "7 FIRs match: Crime head Vehicle theft or Other theft; Registered from 01/11/2026 to 30/11/2026; precinct BLR_EAST [1].",
        sources: [
          { source_id: "src_01", table_name: "FIR_Records", matched_record_ids: ["1001", "1002"], matched_count: 7 },
        ],
        metrics: { pipeline_route: "TEXT2ZCQL", settings_version: 7 },
      },
    });
  });

  it("fails, and shows nothing, when the log can't be written", async () => {
    const { events, last } = await run(
      { gate: count("7"), logFails: (logged) => logged.some(({ kind }) => kind === "answer.final") },
      HOW_MANY,
    );
    expect(last).toMatchObject({ type: "failed", error: { code: "AUDIT_UNAVAILABLE" } });
    expect(events.some(({ body }) => body.type === "part" || body.type === "sources")).toBe(false);
  });

  it("refuses the question at once when even its receipt can't be logged", async () => {
    const world = fakeWorld({ logFails: () => true });
    await expect(createDesk(world.ports).send(HOW_MANY, CALLER)).rejects.toMatchObject({ code: "AUDIT_UNAVAILABLE" });
  });

  it("tells the person nothing of what a driver said; the operator hears it", async () => {
    const told: string[] = [];
    const failure = new VanguardError("INTERNAL", "no such column: r.secret_column", { hint: "driver" });
    const world = fakeWorld({ gate: () => Promise.reject(failure) });
    const desk = createDesk({ ...world.ports, report: ({ error }) => told.push(error.message) });
    const { turn_id } = await desk.send(HOW_MANY, CALLER);
    const events: TurnEvent[] = [];
    for await (const event of desk.follow(turn_id, CALLER, 0, new AbortController().signal)) events.push(event);
    await desk.close(1_000);
    expect(events.at(-1)?.body).toMatchObject({ type: "failed", error: { code: "INTERNAL" } });
    expect(JSON.stringify(events)).not.toMatch(/secret_column|driver/);
    expect(told).toEqual(["no such column: r.secret_column"]);
  });

  it("goes out under no rights that were revoked while it ran", async () => {
    const { last, world } = await run(
      { gate: count("7"), callerNow: () => ({ ...CALLER, access_version: 2 }) },
      HOW_MANY,
    );
    expect(last).toMatchObject({ type: "failed", error: { code: "FORBIDDEN" } });
    expect(world.logged.map(({ kind }) => kind)).toEqual(["turn.received", "turn.failed"]);
  });

  it("tells of a stale page context and doesn't use it", async () => {
    const stale = ask("summarise this", {
      page_context: {
        schema_version: 1,
        current_module: "fir_register",
        captured_at: "2026-11-30T06:00:00.000Z",
        age_ms: 5_001,
        active_fir_id: "FIR-2026-04829",
      },
    });
    const { last, world } = await run({}, stale);
    expect(last).toMatchObject({ type: "answer", answer: { notices: [{ code: "STALE_PAGE_CONTEXT" }] } });
    expect(world.statements).toEqual([]);
  });

  it("doesn't take the record of the conversation for a page that came too late", async () => {
    const one = (statement: string) =>
      rows(
        statement,
        [
          ["FIR_Records", "fir_id"],
          ["FIR_Records", "fir_no"],
          ["FIR_Records", "police_station"],
          ["FIR_Records", "status"],
        ],
        [["FIR-2026-00001", "0123/2026", "BLR_EAST__HALASURU", "CLOSED_B"]],
      );
    const world = fakeWorld({ gate: one });
    const desk = createDesk(world.ports);
    const answers: TurnEvent["body"][] = [];
    for (const question of [
      ask("What is the status of FIR-2026-00001?", { conversation_id: "conv_12345678" }),
      ask("summarise this", {
        message_id: "msg_23456789",
        conversation_id: "conv_12345678",
        page_context: {
          ...HOW_MANY.page_context,
          current_module: "fir_register",
          age_ms: 60_000,
          active_fir_id: "FIR-2026-04829",
        },
      }),
    ]) {
      const { turn_id } = await desk.send(question, CALLER);
      for await (const { body } of desk.follow(turn_id, CALLER, 0, new AbortController().signal))
        if (body.type === "answer") answers.push(body);
    }
    await desk.close(1_000);
    expect(answers).toMatchObject([
      { answer: { sources: [{ table_name: "FIR_Records" }] } },
      { answer: { sources: [], notices: [{ code: "STALE_PAGE_CONTEXT" }] } },
    ]);
  });

  it("gives one answer in a hybrid when the records fail, and says so", async () => {
    const passage = {
      passage_id: "psg_1",
      document_id: "doc_1",
      ordinal: 0,
      page: 1,
      section: "1",
      language: "en" as const,
      span: { start: 0, end: 22 },
      text: "Register the FIR once.",
    };
    const document = {
      document_id: "doc_1",
      file_name: "a.pdf",
      title: "SOP FIR",
      kind: "sop" as const,
      file_type: "pdf" as const,
      language: "en" as const,
      label: { clearance: 1 as const, precincts: [] },
      pages: 1,
      sha256: "0".repeat(64),
      ingested_at: "2026-11-30T06:30:00.000Z",
    };
    const hit = { passage, document, relevance: 0.9, score: 3 };
    const { last } = await run(
      {
        evidence: () => ({
          hits: [hit],
          sentences: [{ hit, span: { start: 0, end: 22 }, text: "Register the FIR once.", relevance: 0.9 }],
          corpusVersion: 1,
        }),
      },
      ask("What is the procedure when handling FIR 0123/2026?"),
    );
    expect(last).toMatchObject({
      type: "answer",
      answer: { text: "Register the FIR once [1].", notices: [{ code: "PARTIAL_ANSWER" }] },
    });
  });

  it("drops a quote that isn't at its span", async () => {
    const passage = {
      passage_id: "psg_1",
      document_id: "doc_1",
      ordinal: 0,
      page: 1,
      section: "1",
      language: "en" as const,
      span: { start: 0, end: 22 },
      text: "Register the FIR once.",
    };
    const document = {
      document_id: "doc_1",
      file_name: "a.pdf",
      title: "SOP FIR",
      kind: "sop" as const,
      file_type: "pdf" as const,
      language: "en" as const,
      label: { clearance: 1 as const, precincts: [] },
      pages: 1,
      sha256: "0".repeat(64),
      ingested_at: "2026-11-30T06:30:00.000Z",
    };
    const hit = { passage, document, relevance: 0.9, score: 3 };
    const { last } = await run(
      {
        evidence: () => ({
          hits: [hit],
          sentences: [{ hit, span: { start: 0, end: 22 }, text: "Register two FIRs now!", relevance: 0.9 }],
          corpusVersion: 1,
        }),
      },
      ask("What is the procedure for registering an FIR?"),
    );
    expect(last).toMatchObject({
      type: "answer",
      answer: { sources: [], refusal: { what: "I found something, but no sentence of it stands on its source." } },
    });
  });

  it("asks which station when a number stands in several, the own posting first", async () => {
    const both = (statement: string) =>
      rows(
        statement,
        [
          ["FIR_Records", "fir_id"],
          ["FIR_Records", "police_station"],
          ["FIR_Records", "registered_at"],
          ["FIR_Records", "crime_head"],
        ],
        [
          ["FIR-2026-00001", "BLR_EAST__HALASURU", "2026-03-01 10:00:00", "CHEATING"],
          ["FIR-2026-00002", "BLR_EAST__INDIRANAGAR", "2026-11-12 21:40:00", "SNATCHING"],
        ],
      );
    const { last } = await run({ gate: both }, ask("What is the status of FIR 0123/2026?"));
    expect(last).toMatchObject({
      type: "answer",
      answer: {
        choices: [
          { label: "Indiranagar · 12/11/2026 21:40 · Snatching", ask: "What is the status of FIR-2026-00002?" },
          { label: "Halasuru · 01/03/2026 10:00 · Cheating", ask: "What is the status of FIR-2026-00001?" },
        ],
      },
    });
  });

  it("takes a number that stands in several stations for the case open on the page", async () => {
    const both = (statement: string) =>
      rows(
        statement,
        [
          ["FIR_Records", "fir_id"],
          ["FIR_Records", "fir_no"],
          ["FIR_Records", "police_station"],
          ["FIR_Records", "status"],
        ],
        [
          ["FIR-2026-00001", "0123/2026", "BLR_EAST__HALASURU", "CLOSED_B"],
          ["FIR-2026-00002", "0123/2026", "BLR_EAST__INDIRANAGAR", "REGISTERED"],
        ],
      );
    const page = { ...HOW_MANY.page_context, current_module: "fir_register" as const, active_fir_id: "FIR-2026-00002" };
    const { last } = await run({ gate: both }, ask("What is the status of FIR 0123/2026?", { page_context: page }));
    expect(last).toMatchObject({
      type: "answer",
      answer: { choices: [], sources: [{ matched_record_ids: ["1002"], identifier: "FIR 0123/2026, Indiranagar" }] },
    });
  });

  it("doesn't tell a small count of protected cases", async () => {
    const { last } = await run({ gate: count("3") }, ask("How many POCSO cases this month?"));
    expect(JSON.stringify(last)).not.toMatch(/"3 /);
    expect(last).toMatchObject({ type: "answer", answer: { notices: [{ code: "AGGREGATE_WITHHELD" }] } });
  });
});

describe("send", () => {
  it("runs nothing twice for one message id", async () => {
    const world = fakeWorld({ gate: count("7") });
    const desk = createDesk(world.ports);
    const first = await desk.send(HOW_MANY, CALLER);
    const second = await desk.send({ ...HOW_MANY, page_context: { ...HOW_MANY.page_context, age_ms: 900 } }, CALLER);
    await desk.close(1_000);
    expect(second).toEqual({ ...first, repeated: true });
    expect(world.logged.filter(({ kind }) => kind === "turn.received")).toHaveLength(1);
  });

  it("refuses a message id that was used with another text", async () => {
    const desk = createDesk(fakeWorld({ gate: count("7") }).ports);
    await desk.send(HOW_MANY, CALLER);
    await expect(desk.send({ ...HOW_MANY, text: "How many robberies?" }, CALLER)).rejects.toMatchObject({
      code: "CONFLICT",
    });
    await desk.close(1_000);
  });

  it("counts questions by badge and minute", async () => {
    const world = fakeWorld({ gate: count("7") });
    world.settings = { ...world.settings, values: { ...world.settings.values, questions_per_minute: 1 } };
    const desk = createDesk(world.ports);
    await desk.send(HOW_MANY, CALLER);
    await expect(desk.send({ ...HOW_MANY, message_id: "msg_87654321" }, CALLER)).rejects.toMatchObject({
      code: "RATE_LIMITED",
    });
    await desk.close(1_000);
  });
});

describe("follow", () => {
  it("is the same as no turn at all for another badge", async () => {
    const world = fakeWorld({ gate: count("7") });
    const desk = createDesk(world.ports);
    const { turn_id } = await desk.send(HOW_MANY, CALLER);
    const stranger = { ...CALLER, badge_id: "OFFICER_2" };
    const foreign = await desk
      .events(turn_id, stranger, 0, new AbortController().signal)
      .catch((error: unknown) => error);
    const unknown = await desk
      .events("turn_99999999", stranger, 0, new AbortController().signal)
      .catch((error: unknown) => error);
    await desk.close(1_000);
    expect(foreign).toEqual(unknown);
    expect(foreign).toBeInstanceOf(VanguardError);
  });

  it("goes on after the last event that the client has", async () => {
    const world = fakeWorld({ gate: count("7") });
    const desk = createDesk(world.ports);
    const { turn_id } = await desk.send(HOW_MANY, CALLER);
    const all: TurnEvent[] = [];
    for await (const event of desk.follow(turn_id, CALLER, 0, new AbortController().signal)) all.push(event);
    const rest: TurnEvent[] = [];
    for await (const event of desk.follow(turn_id, CALLER, 4, new AbortController().signal)) rest.push(event);
    await desk.close(1_000);
    expect(rest).toEqual(all.slice(4));
  });
});

describe("recover", () => {
  it("interrupts a turn whose process died, and leaves a fresh one alone", async () => {
    const world = fakeWorld();
    const open = (turnId: string, messageId: string, receivedAt: string) =>
      world.ports.turns.open(
        {
          turnId,
          responseId: `resp_${messageId}`,
          conversationId: "conv_1",
          messageId,
          badgeId: CALLER.badge_id,
          bodyHash: "x",
          question: "q",
          ask: "{}",
          receivedAt,
          accessVersion: 1,
        },
        new AbortController().signal,
      );
    await open("turn_old00001", "msg_a", "2026-11-30T06:00:00.000Z");
    await open("turn_new00001", "msg_b", "2026-11-30T06:29:55.000Z");
    expect(await createDesk(world.ports).recover()).toBe(1);
    expect(world.turns.get("turn_old00001")?.turn.state).toBe("interrupted");
    expect(world.turns.get("turn_new00001")?.turn.state).toBe("running");
  });
});
