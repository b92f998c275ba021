import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { GateAnswer, GateRows, SealSubject } from "@vanguard/contracts";
import type { RecordsGate } from "@vanguard/core";
import { build } from "esbuild";
import { createRecordsGate, type GateEntry, type GateOptions, type ProcessGate } from "../src/records/index.ts";

const CHILD = fileURLToPath(new URL("../src/records/gateChild.ts", import.meta.url));

/** The gate's child from its source. */
export const SOURCE_ENTRY: GateEntry = { path: CHILD, execArgv: ["--import", import.meta.resolve("tsx")] };

/**
 * The gate's child as one bundled file, as the built product has it: it starts several times as fast as from source.
 * The directory lies where the database driver is found; the caller removes it.
 */
export async function bundledEntry(): Promise<{ entry: GateEntry; remove(): void }> {
  const dir = mkdtempSync(fileURLToPath(new URL("../node_modules/.gate-", import.meta.url)));
  const outfile = join(dir, "gateChild.mjs");
  await build({
    entryPoints: [CHILD],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    external: ["better-sqlite3"],
    logLevel: "error",
  });
  return { entry: { path: outfile, execArgv: [] }, remove: () => rmSync(dir, { recursive: true, force: true }) };
}

export function gateOver(file: string, over: Partial<GateOptions> = {}): ProcessGate {
  return createRecordsGate({ file, entry: SOURCE_ENTRY, poolSize: 1, ...over });
}

export function ask(
  gate: RecordsGate,
  statement: string,
  subject: SealSubject,
  options: { timeoutMs?: number; signal?: AbortSignal; aggregateMinimum?: number } = {},
): Promise<GateAnswer> {
  const { timeoutMs = 20_000, signal = new AbortController().signal, aggregateMinimum = 5 } = options;
  return gate.run({ statement, subject, aggregateMinimum, timeoutMs }, signal);
}

/** The rows of an answer; a refusal fails the test with its diagnostics. */
export async function rowsOf(answer: Promise<GateAnswer>): Promise<GateRows> {
  const given = await answer;
  if (given.outcome === "rows") return given;
  throw new Error(`refused: ${given.diagnostics.map((one) => `${one.rule}: ${one.message}`).join("; ")}`);
}
