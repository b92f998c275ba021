import { fileURLToPath } from "node:url";
import type { GateAnswer, GateRows, SealSubject } from "@vanguard/contracts";
import { createRecordsGate, type Gate, type GateEntry, type GateOptions } from "../src/records/index.ts";

/** The gate's child from its source, as a test runs it. */
export const GATE_ENTRY: GateEntry = {
  path: fileURLToPath(new URL("../src/records/gateChild.ts", import.meta.url)),
  execArgv: ["--import", import.meta.resolve("tsx")],
};

export function gateOver(file: string, over: Partial<GateOptions> = {}): Gate {
  return createRecordsGate({ file, entry: GATE_ENTRY, poolSize: 1, ...over });
}

export function ask(
  gate: Gate,
  statement: string,
  subject: SealSubject,
  options: { timeoutMs?: number; signal?: AbortSignal } = {},
): Promise<GateAnswer> {
  const { timeoutMs = 20_000, signal = new AbortController().signal } = options;
  return gate.run({ statement, subject, timeoutMs }, signal);
}

/** The rows of an answer; a refusal fails the test with its diagnostics. */
export async function rowsOf(answer: Promise<GateAnswer>): Promise<GateRows> {
  const given = await answer;
  if (given.outcome === "rows") return given;
  throw new Error(`refused: ${given.diagnostics.map((one) => `${one.rule}: ${one.message}`).join("; ")}`);
}
