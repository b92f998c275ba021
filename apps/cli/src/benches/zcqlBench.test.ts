import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { findLayout, judgeStatement } from "@vanguard/assembly";
import { RECORDS_CATALOGUE, type SealSubject } from "@vanguard/contracts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { benchZcql, zcqlFigures } from "./zcqlBench.ts";

const subject: SealSubject = {
  badge_id: "BLR-EAST-301",
  kgid: "4029117",
  clearance: 3,
  precincts: ["BLR_EAST", "BLR_WEST"],
  assignments: [],
};
const judge = (statement: string) => judgeStatement(statement, subject, RECORDS_CATALOGUE);
const once = { seed: 7, rounds: 1, passes: 1, warmUpPasses: 1, judge };
const own = "SELECT fir_no FROM FIR_Records WHERE precinct_code = 'BLR_EAST'";
const LONG = { id: "l", kind: "long", statement: `${own} AND fir_year = 2026` };
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "vanguard-bench-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function given(...cases: unknown[]): string {
  const file = join(folder, "statements.jsonl");
  writeFileSync(file, cases.map((value) => JSON.stringify(value)).join("\n"));
  return file;
}

describe("benchZcql", () => {
  it("measures its own statements, which all contestants take, and tells each figure's meaning", async () => {
    const file = resolve(findLayout().root, "eval/zcql-statements.jsonl");
    const { data, figures, misses } = await benchZcql({ ...once, file });
    expect([data.cases, misses]).toEqual([32, []]);
    const told = Object.keys(figures).map((name) => name.replace(/^(libpg_query|\w+_parser)_(?=p50|mean)/, "PEER_"));
    expect(new Set(told)).toEqual(new Set(Object.keys(zcqlFigures)));
    expect(Object.entries(figures).filter(([, value]) => !Number.isFinite(value))).toEqual([]);
  });

  it.each([
    ["the gate does not take", "SELECT fir_no FROM FIR_Records", /^the gate does not take .+ case s$/],
    ["a peer can't parse", `${own} AND status IS 'STAYED'`, /^libpg_query can't parse .+ case s$/],
  ])("takes a statement that %s as an error, not as a miss", async (_, statement, message) => {
    const file = given({ id: "s", kind: "short", statement }, LONG);
    await expect(benchZcql({ ...once, file })).rejects.toThrow(message);
  });

  it("refuses a file without the form, or without one of the kinds", async () => {
    await expect(benchZcql({ ...once, file: given({ id: "s" }) })).rejects.toThrow("case 1 is not valid: kind");
    await expect(benchZcql({ ...once, file: given(LONG) })).rejects.toThrow("has no short statement");
  });

  it("does not praise a gate that lets a megabyte through", async () => {
    const file = given({ ...LONG, id: "s", kind: "short" }, LONG);
    await expect(benchZcql({ ...once, file, judge: () => ({ ok: true }) })).rejects.toThrow("lets a megabyte through");
  });
});
