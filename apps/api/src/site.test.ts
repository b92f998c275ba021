import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FAKE_DOCUMENTS, SOP_BYTES } from "../test/fakeDocuments.ts";
import { KAVYA } from "../test/fakeWorld.ts";
import { signInAs, startTestServer, type TestServer, wireOf } from "../test/testServer.ts";

describe("files and pages", () => {
  let server: TestServer;
  let root: string;
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), "vanguard-web-"));
    await mkdir(join(root, "assets"));
    await writeFile(join(root, "index.html"), "<!doctype html><title>Vanguard</title>");
    await writeFile(join(root, "assets", "app-abc123.js"), "export {};");
    server = await startTestServer({ webRoot: root });
  });
  afterAll(async () => {
    await server.close();
    await rm(root, { recursive: true });
  });

  const get = (path: string, headers: Record<string, string> = {}) => fetch(server.origin + path, { headers });

  it("serves the page at each address of the app, never cached, with a strict policy", async () => {
    for (const path of ["/", "/firs/FIR-2026-04829"]) {
      const response = await get(path, { accept: "text/html" });
      expect(await response.text()).toContain("<title>Vanguard</title>");
      expect(response.headers.get("cache-control")).toBe("no-cache, must-revalidate");
      const policy = response.headers.get("content-security-policy") ?? "";
      expect(policy).toContain("default-src 'self'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain("unsafe-inline");
      expect(response.headers.get("x-content-type-options")).toBe("nosniff");
      expect(response.headers.get("referrer-policy")).toBe("no-referrer");
    }
  });

  it("lets hashed assets be kept for ever and says 404 for a missing one", async () => {
    const asset = await get("/assets/app-abc123.js");
    expect(asset.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect((await get("/assets/app-gone.js", { accept: "text/html" })).status).toBe(404);
  });

  it("does not leave its folder", async () => {
    for (const path of ["/..%2f..%2fetc/passwd", "/assets/..%2f..%2f..%2fetc/passwd", "/%2e%2e/%2e%2e/etc/passwd"])
      expect(await (await get(path)).text()).not.toContain("root:");
  });

  it("calls an address that no file can have the client's fault", async () => {
    const response = await get("/index.html%00.js");
    expect(response.status).toBe(400);
    expect((await wireOf(response)).code).toBe("INVALID_INPUT");
  });

  it("gives an original to a signed-in reader, sandboxed and inline for PDF only", async () => {
    const cookie = await signInAs(server, KAVYA.badge_id);
    const response = await get(`/files/documents/${FAKE_DOCUMENTS[0]?.document_id}`, { cookie });
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(SOP_BYTES);
    expect(response.headers.get("content-disposition")).toBe(
      "inline; filename=\"document\"; filename*=UTF-8''sop%20snatching%20%28v1%29.pdf",
    );
    expect(response.headers.get("content-security-policy")).toContain("sandbox");
    expect(response.headers.get("cache-control")).toBe("private, no-store");
  });

  it("answers for an absent, a foreign and a malformed document alike", async () => {
    const cookie = await signInAs(server, KAVYA.badge_id);
    const told = [];
    for (const id of ["doc_nosuchdocument00000", FAKE_DOCUMENTS[1]?.document_id, "..%2f..%2fpasswd"]) {
      const response = await get(`/files/documents/${id}`, { cookie });
      told.push([response.status, { ...(await wireOf(response)), request_id: "" }]);
    }
    expect(new Set(told.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(told[0]?.[0]).toBe(404);
  });

  it("keeps originals from who is not signed in", async () => {
    const response = await get(`/files/documents/${FAKE_DOCUMENTS[0]?.document_id}`);
    expect([response.status, (await wireOf(response)).code]).toEqual([401, "UNAUTHENTICATED"]);
  });

  it("tells that it is alive and whether it can serve", async () => {
    expect(await (await get("/healthz")).json()).toEqual({ status: "ok" });
    expect((await get("/readyz")).status).toBe(200);
  });
});
