import { createPostgresGate, createRecordsGate, type Gate, type GateEntry } from "@vanguard/stores";
import type { Config } from "./config.ts";
import type { Keys } from "./keys.ts";

/** The gate to the records, wherever the configuration says that they lie. It has proved nothing yet. */
export function openGate(options: { config: Config; keys: Keys; file: string; entry: GateEntry }): Gate {
  const { config, keys, file, entry } = options;
  const poolSize = config.gateProcesses;
  if (config.recordsUrl === null) return createRecordsGate({ file, entry, poolSize });
  return createPostgresGate({ url: config.recordsUrl, scopeKey: keys.scopeKey, poolSize });
}
