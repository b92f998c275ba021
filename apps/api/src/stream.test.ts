import type { TurnEvent } from "@vanguard/contracts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { KAVYA, RAMESH } from "../test/fakeWorld.ts";
import { askOf, clientFor, signInAs, startTestServer, type TestServer, wireOfError } from "../test/testServer.ts";

type Client = ReturnType<typeof clientFor>;
const STAGE = { type: "stage_started", stage: "guard" } as const;
const FAILED = {
  type: "failed",
  error: { code: "CANCELLED", message: "Stopped.", hint: "Ask again.", request_id: "req_0000000000" },
} as const;

/** Follows a turn until the stream completes or fails, and tells what arrived. */
function follow(client: Client, turnId: string, onEvent: (event: TurnEvent) => void = () => {}) {
  const events: TurnEvent[] = [];
  return new Promise<{ events: TurnEvent[]; code: string | null }>((resolve) => {
    client.chat.stream.subscribe(
      { turn_id: turnId },
      {
        onData: ({ data }) => {
          events.push(data);
          onEvent(data);
        },
        onComplete: () => resolve({ events, code: null }),
        onError: (error) => resolve({ events, code: wireOfError(error)?.code ?? error.message }),
      },
    );
  });
}

const ids = (events: readonly TurnEvent[]) => events.map((event) => event.event_id);

describe("chat.stream", () => {
  let server: TestServer;
  let client: Client;
  let cookie: string;
  async function start(options: Parameters<typeof startTestServer>[0]): Promise<void> {
    server = await startTestServer(options);
    cookie = await signInAs(server, KAVYA.badge_id);
    client = clientFor(server, cookie);
  }
  beforeEach(() => start({ stepMs: null }));
  afterEach(() => server.close());

  it("replays what was, follows live, and ends with the answer", async () => {
    const { turn_id } = await client.chat.send.mutate(askOf("What is the procedure?"));
    server.desk.emit(turn_id, STAGE);
    const { events, code } = await follow(client, turn_id, (event) => {
      if (event.event_id < 3) server.desk.emit(turn_id, event.event_id === 2 ? FAILED : STAGE);
    });
    expect([ids(events), events.at(-1)?.body.type, code]).toEqual([[1, 2, 3], "failed", null]);
  });

  it("resumes after a cut without loss or repeat", async () => {
    await server.close();
    await start({ stepMs: 40, streamMaxMs: 150 });
    const { turn_id } = await client.chat.send.mutate(askOf("What is the procedure?"));
    const { events, code } = await follow(client, turn_id);
    const all = await client.chat.events.query({ turn_id, after_event_id: 0 });
    expect(code).toBeNull();
    expect(ids(events)).toEqual(ids(all));
    expect(all.length).toBeGreaterThan(15);
  });

  it("takes up after the last event that the client has", async () => {
    const { turn_id } = await client.chat.send.mutate(askOf("What is the procedure?"));
    for (const body of [STAGE, STAGE, FAILED]) server.desk.emit(turn_id, body);
    const url = `${server.origin}/trpc/chat.stream?input=${encodeURIComponent(JSON.stringify({ turn_id }))}`;
    const response = await fetch(url, { headers: { cookie, "last-event-id": "2" } });
    const text = await response.text();
    expect([...text.matchAll(/^id: (.*)$/gm)].map((match) => match[1])).toEqual(["3"]);
  });

  it("is not found for somebody else's turn, with or without an event id of its owner", async () => {
    const { turn_id } = await client.chat.send.mutate(askOf("What is the procedure?"));
    server.desk.emit(turn_id, STAGE);
    const stranger = await signInAs(server, RAMESH.badge_id);
    expect(await follow(clientFor(server, stranger), turn_id)).toEqual({ events: [], code: "NOT_FOUND" });
    const url = `${server.origin}/trpc/chat.stream?input=${encodeURIComponent(JSON.stringify({ turn_id }))}`;
    const response = await fetch(url, { headers: { cookie: stranger, "last-event-id": "1" } });
    const text = await response.text();
    expect(text).toContain('"NOT_FOUND"');
    expect(text).not.toContain("stage_started");
  });

  it("ends when the session or the person is gone", async () => {
    const { turn_id } = await client.chat.send.mutate(askOf("What is the procedure?"));
    server.desk.emit(turn_id, STAGE);
    const { code } = await follow(client, turn_id, () => server.people.revoked.add(KAVYA.badge_id));
    expect(code).toBe("UNAUTHENTICATED");
    await vi.waitFor(() => expect(server.desk.listenerCount).toBe(0));
  });

  it("leaves no listener behind after 50 opened and closed streams", async () => {
    const { turn_id } = await client.chat.send.mutate(askOf("What is the procedure?"));
    server.desk.emit(turn_id, STAGE);
    for (let round = 0; round < 50; round += 1)
      await new Promise<void>((resolve) => {
        const subscription = client.chat.stream.subscribe(
          { turn_id },
          {
            onData: () => {
              subscription.unsubscribe();
              resolve();
            },
          },
        );
      });
    await vi.waitFor(() => expect(server.desk.listenerCount).toBe(0));
  });

  it("sends headers that keep gateways from buffering or changing it", async () => {
    const { turn_id } = await client.chat.send.mutate(askOf("What is the procedure?"));
    server.desk.emit(turn_id, FAILED);
    const url = `${server.origin}/trpc/chat.stream?input=${encodeURIComponent(JSON.stringify({ turn_id }))}`;
    const response = await fetch(url, { headers: { cookie, "accept-encoding": "br, zstd" } });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "text/event-stream",
      "cache-control": "no-cache, no-transform",
      "x-accel-buffering": "no",
    });
    expect(response.headers.get("content-encoding")).toBeNull();
    await response.body?.cancel();
  });
});
