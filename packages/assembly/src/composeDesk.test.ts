import { randomBytes } from "node:crypto";
import { cpSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { withFileLock } from "@vanguard/stores";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Bundled, bundleProduct, tempDataDir } from "../test/bundled.ts";
import { type ComposeOptions, composeDesk, type Product } from "./composeDesk.ts";
import { Config } from "./config.ts";
import { dataFiles } from "./dataFiles.ts";
import { verifyAuditLog } from "./index.ts";

const BADGE = "OFFICER_4482";
const never = new AbortController().signal;

let bundled: Bundled;
/** A data folder after its first start, which each test gets a copy of. */
const seeded = tempDataDir();
const firstSaid: string[] = [];
let data: ReturnType<typeof tempDataDir>;
const open: Product[] = [];

beforeAll(async () => {
  bundled = bundleProduct();
  const product = await composeDesk({ ...optionsFor(seeded.path), say: (line) => firstSaid.push(line) });
  await product.close();
});
afterAll(() => {
  bundled.remove();
  seeded.remove();
});
beforeEach(() => {
  data = tempDataDir();
  cpSync(seeded.path, data.path, { recursive: true });
});
afterEach(async () => {
  for (const product of open.splice(0)) await product.close();
  data.remove();
});

function optionsFor(dataDir: string): ComposeOptions {
  return {
    config: Config.parse({ dataDir, sampleFirs: 300, asOf: "2026-11-30", gateProcesses: 1, devLogin: true }),
    layout: bundled.layout,
  };
}

async function start(options: Partial<ComposeOptions> = {}): Promise<Product> {
  const product = await composeDesk({ ...optionsFor(data.path), ...options });
  open.push(product);
  return product;
}

async function askOne(product: Product, text: string): Promise<string> {
  const caller = await product.people.caller(BADGE, never);
  if (!caller) throw new Error(`no ${BADGE}`);
  const receipt = await product.desk.send(
    {
      schema_version: 1,
      message_id: `msg_${randomBytes(12).toString("hex")}`,
      text,
      attachments: [],
      page_context: {
        schema_version: 1,
        current_module: "cli",
        captured_at: product.clock.now().toISOString(),
        age_ms: 0,
      },
    },
    caller,
  );
  for await (const event of product.desk.follow(receipt.turn_id, caller, 0, never)) {
    if (event.body.type === "answer") return event.body.answer.text;
  }
  throw new Error("no answer");
}

describe("composeDesk", () => {
  it("says what the first start does, in sentences", () => {
    expect(firstSaid[0]).toBe("Creating the sample state up to 30/11/2026 (300 FIRs) …");
    expect(firstSaid).toContain("  2 documents, 2 passages.");
  });

  it("seeds once: a later start says nothing and finds the same records", async () => {
    const said: string[] = [];
    const product = await start({ say: (line) => said.push(line) });
    expect(said).toEqual([]);
    expect(await askOne(product, "What does the officer on night rounds sign?")).toContain("signs the book");
  });

  it("keeps turns and sessions over a restart", async () => {
    const first = await start();
    await askOne(first, "What does the officer on night rounds sign?");
    const [badge] = first.sampleBadges;
    if (!badge) throw new Error("no sample badge");
    const { token } = await first.sessions.signIn(badge.badge_id, badge.pin, "127.0.0.1");
    await first.close();
    const second = await start();
    expect(await second.sessions.find(token)).toMatchObject({ badge_id: badge.badge_id });
    const caller = await second.people.caller(BADGE, never);
    if (!caller) throw new Error(`no ${BADGE}`);
    expect(await second.desk.conversation(null, caller, never)).toHaveLength(1);
  });

  it("writes what was ingested into the log, and the log verifies", async () => {
    const product = await start();
    await askOne(product, "What does the officer on night rounds sign?");
    await product.close();
    const report = await verifyAuditLog({ file: product.files.audit });
    expect(report).toMatchObject({ ok: true });
    // One for the documents, and at least received, judged, routed, a part and the end for the question.
    expect(report.entries).toBeGreaterThanOrEqual(6);
  });

  it("shows no sample badge without development login", async () => {
    const options = optionsFor(data.path);
    const product = await start({ config: { ...options.config, devLogin: false } });
    expect(product.sampleBadges).toEqual([]);
  });

  it("keeps every file of the installation to its user", async () => {
    const product = await start();
    await product.close();
    const keys = join(data.path, "keys");
    expect(readdirSync(keys).sort()).toEqual(["audit.key", "cookies.key", "names.key", "scopes.key"]);
    for (const key of readdirSync(keys)) expect(statSync(join(keys, key)).mode & 0o077).toBe(0);
    expect(statSync(seeded.path).mode & 0o077).toBe(0);
  });

  it("does not start when the gate's process could write", async () => {
    const path = join(bundled.layout.sampleDocuments, "..", "looseGate.js");
    const proof = [{ attempt: "insert", refused: false }];
    writeFileSync(
      path,
      `process.send({ kind: "ready", proof: ${JSON.stringify(proof)} });\nprocess.on("disconnect", () => process.exit(0));\n`,
    );
    const layout: ComposeOptions["layout"] = {
      ...bundled.layout,
      entry: (name) => (name === "gateChild" ? { path, execArgv: [] } : bundled.layout.entry(name)),
    };
    await expect(start({ layout })).rejects.toMatchObject({
      code: "INTERNAL",
      message: "the gate to the records isn't tight: insert",
    });
  });

  it("does not start when the records are gone, and leaves nothing open", async () => {
    for (const suffix of ["", "-wal", "-shm"]) rmSync(dataFiles(data.path).records + suffix, { force: true });
    await expect(start()).rejects.toMatchObject({ code: "INTERNAL" });
  });

  it("imports the records anew when they were redacted under another policy", async () => {
    const marker = join(data.path, "seeded.json");
    const written: unknown = JSON.parse(readFileSync(marker, "utf8"));
    writeFileSync(marker, JSON.stringify({ ...(written as object), policy_version: "older" }));
    await (await start()).close();
    expect(JSON.parse(readFileSync(marker, "utf8"))).toEqual(written);
  });

  it("does not take a marker that was tampered with", async () => {
    writeFileSync(join(data.path, "seeded.json"), "{}");
    await expect(start()).rejects.toMatchObject({ code: "INTERNAL", message: expect.stringContaining("seeded.json") });
  });

  it("reports a log that can't be written as degraded, and well again afterwards", async () => {
    const product = await start();
    // Holding the database's lock is what another program with the file open would do.
    await withFileLock(product.files.audit, async () => {
      const { status, checks } = await product.health();
      expect(status).toBe("degraded");
      expect(checks.filter(({ ok }) => !ok).map(({ name }) => name)).toEqual(["audit"]);
    });
    expect((await product.health()).status).toBe("ok");
  });

  it("closes twice without complaint", async () => {
    const product = await start();
    await product.close();
    await expect(product.close()).resolves.toBeUndefined();
  });
});
