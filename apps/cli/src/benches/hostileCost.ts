import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { VanguardError } from "@vanguard/contracts";

/** The gate's verdict on a statement of the bench's subject. */
export type Judge = (statement: string) => { readonly ok: boolean };

const MEGABYTE = 1_000_000;
const REPEATS = 5;
const START = "SELECT fir_no FROM FIR_Records WHERE precinct_code = 'BLR_EAST' AND ";

/** What is said once and what is repeated up to a megabyte, by what it strains. */
const SHAPES: Readonly<Record<string, readonly [start: string, repeated: string]>> = {
  "a long string": [`${START}status = '`, "a"],
  "nested brackets": [START, "("],
  "a chain of conditions": [`${START}status = 'A'`, " OR status = 'A'"],
  "a long list": [`${START}fir_seq IN (1`, ",1"],
  "many lines": [START, "\n"],
  "one long name": [START, "n"],
  "doubled apostrophes": [`${START}status = '`, "''"],
  "nested subqueries": [`${START}ROWID IN (`, "SELECT fir_ref FROM Arrests WHERE ROWID IN ("],
  "stray characters": ["", '"`%'],
  "wide characters": [`${START}status = '`, "क"],
};

/**
 * The cost of refusing a statement of a megabyte, the worst over shapes and repeats.
 *
 * Units:  milliseconds, and megabytes by which the heap grew over the call.
 * Errors: INVALID_INPUT when a shape is not refused.
 */
export function hostileCost(judge: Judge): { ms: number; heapMb: number } {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  let ms = 0;
  let heapMb = 0;
  for (const [shape, [start, repeated]] of Object.entries(SHAPES)) {
    const statement = ofAMegabyte(start, repeated);
    for (let repeat = 0; repeat < REPEATS; repeat += 1) {
      collect();
      const before = process.memoryUsage().heapUsed;
      const startedAt = performance.now();
      const { ok } = judge(statement);
      ms = Math.max(ms, performance.now() - startedAt);
      heapMb = Math.max(heapMb, (process.memoryUsage().heapUsed - before) / MEGABYTE);
      if (ok)
        throw new VanguardError("INVALID_INPUT", `The gate lets a megabyte through: ${shape}`, {
          hint: "A statement has a greatest length.",
        });
    }
  }
  return { ms, heapMb };
}

/** One flat string, as a request would bring it, not a tree of pieces that the first look has to join. */
function ofAMegabyte(start: string, repeated: string): string {
  const text = start + repeated.repeat(Math.ceil(MEGABYTE / Buffer.byteLength(repeated)));
  return Buffer.from(text).toString("utf8");
}
