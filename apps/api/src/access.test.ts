import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { KAVYA, RAMESH } from "../test/fakeWorld.ts";
import { askOf, post, signInAs, startTestServer, type TestServer, wireOf } from "../test/testServer.ts";
import { appRouter } from "./appRouter.ts";
import { PUBLIC_PROCEDURES } from "./trpc.ts";

const procedures = Object.entries(appRouter._def.procedures).map(([path, procedure]) => ({
  path,
  type: (procedure as { _def: { type: string } })._def.type,
}));

/** Calls a procedure with an empty input; a subscription answers inside its stream. */
async function callBare(server: TestServer, path: string, type: string, cookie?: string): Promise<string> {
  const headers: Record<string, string> = cookie === undefined ? {} : { cookie };
  if (type !== "subscription") return (await post(server, path, {}, headers)).text();
  const response = await fetch(`${server.origin}/trpc/${path}?input=${encodeURIComponent("{}")}`, { headers });
  return response.text();
}

describe("access", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  it("has every procedure on the public list or behind a session", async () => {
    const open = [];
    for (const { path, type } of procedures)
      if (!(await callBare(server, path, type)).includes("UNAUTHENTICATED")) open.push(path);
    expect(open.sort()).toEqual([...PUBLIC_PROCEDURES].sort());
  });

  it("treats a badge that was disabled after signing in as nobody, everywhere", async () => {
    const cookie = await signInAs(server, RAMESH.badge_id);
    server.people.revoked.add(RAMESH.badge_id);
    const open = [];
    for (const { path, type } of procedures)
      if (!(await callBare(server, path, type, cookie)).includes("UNAUTHENTICATED")) open.push(path);
    server.people.revoked.delete(RAMESH.badge_id);
    expect(open.sort()).toEqual([...PUBLIC_PROCEDURES].sort());
  });

  it("gives a stranger's turn the same answer as one that never was", async () => {
    const kavya = await signInAs(server, KAVYA.badge_id);
    const ramesh = await signInAs(server, RAMESH.badge_id);
    const sent = await post(server, "chat.send", askOf("What is the procedure?"), { cookie: kavya });
    const { turn_id } = ((await sent.json()) as { result: { data: { turn_id: string } } }).result.data;
    const asked = (turnId: string) =>
      post(server, "chat.events", { turn_id: turnId, after_event_id: 0 }, { cookie: ramesh }).then(wireOf);
    const [foreign, absent] = [await asked(turn_id), await asked("turn_00000000000000000000")];
    expect(foreign.code).toBe("NOT_FOUND");
    expect({ ...foreign, request_id: "" }).toEqual({ ...absent, request_id: "" });
  });

  it("puts sign-in, its failure and sign-out on record", async () => {
    const before = server.audit.events.length;
    const cookie = await signInAs(server, KAVYA.badge_id);
    expect((await post(server, "session.signIn", { badge_id: KAVYA.badge_id, pin: "1" })).status).toBe(401);
    expect((await post(server, "session.signOut", {}, { cookie })).status).toBe(200);
    expect((await post(server, "session.me", {}, { cookie })).status).toBe(401);
    const changes = server.audit.events.slice(before).filter((event) => event.kind === "session.changed");
    expect(changes.map((event) => event.change)).toEqual(["signed_in", "sign_in_failed", "signed_out"]);
  });

  it("sends a cookie that scripts and other sites can't use", async () => {
    const response = await post(server, "session.signIn", { badge_id: KAVYA.badge_id, pin: "2468" });
    expect(response.headers.get("set-cookie")).toMatch(/; Path=\/; .*HttpOnly; SameSite=Strict$/);
  });
});

describe("a forged cookie", () => {
  it("is refused and put on record", async () => {
    const server = await startTestServer();
    const cookie = await signInAs(server, KAVYA.badge_id);
    const response = await post(server, "fir.list", { filter: {} }, { cookie: `${cookie.slice(0, -6)}AAAAAA` });
    expect(response.status).toBe(401);
    expect(await wireOf(response)).toMatchObject({ code: "UNAUTHENTICATED", hint: "Sign in and try again." });
    expect(server.audit.events.slice(1)).toEqual([
      expect.objectContaining({
        kind: "request.refused",
        procedure: "fir.list",
        code: "UNAUTHENTICATED",
        badge_id: null,
      }),
    ]);
    await server.close();
  });
});

describe("development login", () => {
  it("is off without its switch, and the sample badges with it", async () => {
    const server = await startTestServer({ devLogin: false });
    const signIn = await post(server, "session.signIn", { badge_id: KAVYA.badge_id, pin: "2468" });
    const badges = await post(server, "session.sampleBadges", {});
    expect([signIn.status, (await wireOf(signIn)).code]).toEqual([403, "FORBIDDEN"]);
    expect(await badges.json()).toEqual({ result: { data: [] } });
    await server.close();
  });

  it("is off for a host name that isn't this machine's", async () => {
    const server = await startTestServer();
    const { port } = new URL(server.origin);
    const response = await server.app.inject({
      method: "POST",
      url: "/trpc/session.signIn",
      headers: {
        host: `evil.example:${port}`,
        origin: `http://evil.example:${port}`,
        "content-type": "application/json",
      },
      payload: JSON.stringify({ badge_id: KAVYA.badge_id, pin: "2468" }),
    });
    expect(response.statusCode).toBe(403);
    await server.close();
  });
});
