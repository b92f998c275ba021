import { Writable } from "node:stream";
import { createTRPCClient, httpBatchLink, httpSubscriptionLink, splitLink, TRPCClientError } from "@trpc/client";
import type { AskInput, WireError } from "@vanguard/contracts";
import { EventSource } from "eventsource";
import type { ApiOptions } from "../src/apiOptions.ts";
import type { AppRouter } from "../src/appRouter.ts";
import { createServer } from "../src/server.ts";
import { FakeDesk } from "./fakeDesk.ts";
import { FakeAudit, FakePeople, FakeSessions, fakeSettings, randomIds, SAMPLE_BADGES } from "./fakeWorld.ts";

/** A server on a real socket with everything behind it in memory. */
export async function startTestServer(options: { stepMs?: number | null; port?: number } & Partial<ApiOptions> = {}) {
  const { stepMs = 0, port = 0, ...overrides } = options;
  const desk = new FakeDesk(randomIds, { stepMs });
  const people = new FakePeople();
  const sessions = new FakeSessions();
  const audit = new FakeAudit();
  let log = "";
  const stream = new Writable({
    write(chunk, _encoding, done) {
      log += String(chunk);
      done();
    },
  });
  const app = await createServer({
    desk,
    people,
    sessions,
    settings: fakeSettings,
    clock: { now: () => new Date() },
    ids: randomIds,
    audit,
    health: async () => ({ status: "ok", version: "test", checks: [] }),
    webRoot: null,
    devLogin: true,
    sampleBadges: SAMPLE_BADGES,
    cookieSecret: "a secret of the tests, long enough to sign",
    log: { level: "trace", stream },
    sessionCheckMs: 30,
    ...overrides,
  });
  await app.listen({ host: "127.0.0.1", port });
  const address = app.server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  const origin = `http://127.0.0.1:${address.port}`;
  return { app, desk, people, sessions, audit, origin, log: () => log, close: () => app.close() };
}

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;

/** Signs in and gives the cookie as a browser would send it back. */
export async function signInAs(server: TestServer, badgeId: string): Promise<string> {
  const response = await post(server, "session.signIn", { badge_id: badgeId, pin: "2468" });
  const cookie = response.headers.get("set-cookie")?.split(";")[0];
  if (!cookie) throw new Error(`no session cookie: ${response.status} ${await response.text()}`);
  return cookie;
}

export function post(
  server: TestServer,
  procedure: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${server.origin}/trpc/${procedure}`, {
    method: "POST",
    headers: { origin: server.origin, "content-type": "application/json", ...headers },
    body: body instanceof Uint8Array || typeof body === "string" ? body : JSON.stringify(body),
  });
}

/** The error of a response, wherever it came from in the server. */
export async function wireOf(response: Response): Promise<WireError> {
  const body = (await response.json()) as { error: { data: { wire: WireError } } };
  return body.error.data.wire;
}

export function clientFor(server: TestServer, cookie: string) {
  const headers = { cookie, origin: server.origin };
  const url = `${server.origin}/trpc`;
  return createTRPCClient<AppRouter>({
    links: [
      splitLink({
        condition: (op) => op.type === "subscription",
        true: httpSubscriptionLink({
          url,
          EventSource,
          eventSourceOptions: {
            fetch: (input, init) => fetch(input, { ...init, headers: { ...init.headers, ...headers } }),
          },
        }),
        false: httpBatchLink({ url, headers, methodOverride: "POST" }),
      }),
    ],
  });
}

export function wireOfError(error: unknown): WireError | null {
  if (!(error instanceof TRPCClientError)) return null;
  const data = error.data as { wire?: WireError } | null;
  return data?.wire ?? null;
}

let messages = 0;
export function askOf(text: string, overrides: Partial<AskInput> = {}): AskInput {
  messages += 1;
  return {
    schema_version: 1,
    message_id: `msg_test${String(messages).padStart(8, "0")}`,
    text,
    page_context: {
      schema_version: 1,
      current_module: "fir_register",
      captured_at: "2026-11-30T06:00:00.000Z",
      age_ms: 10,
    },
    ...overrides,
  };
}
