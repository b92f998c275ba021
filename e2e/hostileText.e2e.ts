import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Config, composeDesk, type Product } from "@vanguard/assembly";
import type { Caller, GateAnswer, SealSubject } from "@vanguard/contracts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { root } from "./runningServer.ts";

const Row = z.object({ id: z.string(), text: z.string() });
const TEXTS = readFileSync(join(root, "packages", "policy", "test", "data", "sqli-strings.jsonl"), "utf8")
  .split("\n")
  .filter(Boolean)
  .map((line) => Row.parse(JSON.parse(line)));

/** The real gate with its child processes: what passed the parser once more has to pass it again there. */
describe(`${TEXTS.length} texts made to break SQL, at the real gate`, () => {
  let dataDir: string;
  let product: Product;
  let caller: Caller;

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), "vanguard-hostile-"));
    product = await composeDesk({
      config: Config.parse({ dataDir, devLogin: true, asOf: "2026-11-30", sampleFirs: 300 }),
    });
    const found = await product.people.caller("OFFICER_4482", AbortSignal.timeout(10_000));
    if (!found) throw new Error("the sample has no OFFICER_4482");
    caller = found;
  });

  afterAll(async () => {
    await product.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const run = (statement: string): Promise<GateAnswer> => {
    const { badge_id, kgid, clearance, precincts, assignments } = caller;
    const subject: SealSubject = { badge_id, kgid, clearance, precincts, assignments };
    return product.gate.run({ statement, subject, aggregateMinimum: 5, timeoutMs: 5_000 }, AbortSignal.timeout(10_000));
  };

  it("refuses each as a statement", async () => {
    const passed: string[] = [];
    for (const { id, text } of TEXTS) if ((await run(text)).outcome !== "refused") passed.push(id);
    expect(passed).toEqual([]);
  });

  it("finds nothing by each as a value, or refuses it", async () => {
    const found: string[] = [];
    for (const { id, text } of TEXTS) {
      const value = text.replaceAll("'", "''");
      const answer = await run(
        `SELECT fir_no FROM FIR_Records WHERE precinct_code = 'BLR_EAST' AND fir_no = '${value}'`,
      );
      if (answer.outcome === "rows" && answer.rows.length > 0) found.push(id);
    }
    expect(found).toEqual([]);
  });

  it("finds not everybody by every fourth through the desk's own search, and stays up", async () => {
    const found: string[] = [];
    for (const { id, text } of TEXTS.filter((_, index) => index % 4 === 0)) {
      const page = await product.desk
        .searchPeople({ name: text.slice(0, 100) }, null, caller, AbortSignal.timeout(10_000))
        .catch((error: unknown) => error);
      // A text whose letters happen to spell somebody's name finds that person; what it must not do is find everybody.
      if (
        typeof page === "object" &&
        page !== null &&
        "rows" in page &&
        Array.isArray(page.rows) &&
        page.rows.length >= 50
      )
        found.push(id);
    }
    const everything = await run("SELECT COUNT(ROWID) FROM FIR_Records WHERE precinct_code = 'BLR_EAST'");
    expect(found).toEqual([]);
    expect(everything).toMatchObject({ outcome: "rows" });
  });
});
