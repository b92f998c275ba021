import { parentPort, workerData } from "node:worker_threads";
import { VanguardError } from "@vanguard/contracts";
import { type OpenSequencer, openSequencer } from "./openSequencer.ts";
import type { FromSequencer, SequencerWorkerData, ToSequencer } from "./sequencerMessages.ts";

/** The sequencer's own thread: commits wait for the disk here, and nobody else does. */

const port = parentPort;
if (!port) throw new Error("the sequencer runs in a worker thread");
const say = (message: FromSequencer): void => port.postMessage(message);

try {
  const options: SequencerWorkerData = workerData;
  serve(await openSequencer(options));
  say({ kind: "ready" });
} catch (error) {
  say({ kind: "unfit", message: error instanceof Error ? error.message : String(error) });
  port.close();
}

function serve(sequencer: OpenSequencer): void {
  port?.on("message", (message: ToSequencer) => {
    switch (message.kind) {
      case "append":
        void append(sequencer, message);
        return;
      case "close":
        void close(sequencer);
        return;
      default:
        message satisfies never;
    }
  });
}

async function append(sequencer: OpenSequencer, message: ToSequencer & { kind: "append" }): Promise<void> {
  const { id } = message;
  try {
    say({ kind: "appended", id, receipts: await sequencer.append(message.events, message.at) });
  } catch (error) {
    const known = error instanceof VanguardError ? error : null;
    say({
      kind: "rejected",
      id,
      code: known?.code ?? "INTERNAL",
      message: known?.message ?? "the audit log failed",
      hint: known?.hint ?? "Look at the server's own log.",
      cause: describe(known?.cause ?? error),
      retryAfterMs: known?.retryAfterMs,
    });
  }
}

async function close(sequencer: OpenSequencer): Promise<void> {
  await sequencer.close();
  port?.close();
}

/** The error's own words, without values: SQLite's messages name tables and rules, a schema's error names paths. */
function describe(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : "unknown";
}
