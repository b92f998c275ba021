import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Bundled, bundleProduct, tempDataDir } from "../test/bundled.ts";
import { dataFiles } from "./dataFiles.ts";
import { verifyAuditLog } from "./index.ts";

let bundled: Bundled;
let data: ReturnType<typeof tempDataDir>;
beforeAll(() => {
  bundled = bundleProduct();
});
afterAll(() => bundled.remove());
beforeEach(() => {
  data = tempDataDir();
});
afterEach(() => data.remove());

/** Up to three lives of the product, on a machine that is busy with other tests. */
const LIVES_MS = 180_000;

interface Run {
  readonly lines: string[];
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** One whole life of the product in a process of its own. */
function startOnce(dieAt?: string): Promise<Run> {
  const args = [bundled.main, data.path, bundled.layout.sampleDocuments, ...(dieAt ? [dieAt] : [])];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
  return new Promise((resolve) => {
    child.once("close", (code, signal) => resolve({ lines: output.trimEnd().split("\n"), code, signal }));
  });
}

describe("the first start", () => {
  it.each([
    ["before the documents", "Reading the manuals"],
    ["after the documents", "2 documents"],
  ])("is done again after a kill %s", { timeout: LIVES_MS }, async (_when, line) => {
    expect(await startOnce(line)).toMatchObject({ signal: "SIGKILL" });
    expect(existsSync(join(data.path, "seeded.json"))).toBe(false);
    const again = await startOnce();
    expect(again).toMatchObject({ code: 0, signal: null });
    expect(again.lines.slice(-3)).toEqual(["  2 documents, 2 passages.", "open", "closed"]);
    expect(await verifyAuditLog({ file: dataFiles(data.path).audit })).toMatchObject({ ok: true, entries: 1 });
  });

  it("is done by one of two processes while the other waits, and not again", { timeout: LIVES_MS }, async () => {
    const both = await Promise.all([startOnce(), startOnce()]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    const seeding = both.filter(({ lines }) => lines.some((line) => line.startsWith("Creating the sample state")));
    expect(seeding).toHaveLength(1);
    // It ends by itself once closed: no child, thread or timer holds it.
    expect(await startOnce()).toEqual({ code: 0, signal: null, lines: ["open", "closed"] });
    expect(await verifyAuditLog({ file: dataFiles(data.path).audit })).toMatchObject({ ok: true, entries: 1 });
  });
});
