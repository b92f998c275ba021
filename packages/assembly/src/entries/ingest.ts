import { VanguardError } from "@vanguard/contracts";
import { PopplerReader, UnpdfReader } from "@vanguard/models";
import { runIngest } from "@vanguard/stores";
import type { IngestFailure } from "../ingestDocuments.ts";
import { systemClock } from "../world.ts";

/**
 * Runs on import: the ingest process. Its arguments say which folder goes into which file; its messages are progress, and last the
 * report, or why there is none. It ends with its parent.
 */
const giveUp = new AbortController();
process.once("disconnect", () => giveUp.abort());

const PROGRESS_EVERY = 10;
try {
  const pdf = (await PopplerReader.find()) ? new PopplerReader() : new UnpdfReader();
  await tell(
    await runIngest({
      args: process.argv.slice(2),
      readers: { pdf },
      clock: systemClock,
      signal: giveUp.signal,
      onProgress: (progress) => {
        const { done, total } = progress;
        if (done > 0 && (done % PROGRESS_EVERY === 0 || done === total)) process.send?.(progress);
      },
    }),
  );
} catch (error) {
  process.exitCode = 1;
  if (!giveUp.signal.aborted) await tell(failureOf(error));
}
if (process.connected) process.disconnect();

/** Resolves when the parent can have the message, which it does even if this process ends then. */
function tell(message: object): Promise<void> {
  return new Promise((resolve) => {
    if (process.send) process.send(message, undefined, {}, () => resolve());
    else resolve();
  });
}

/** The words of what nobody expected go along for the log. */
function failureOf(error: unknown): IngestFailure {
  if (error instanceof VanguardError) return { error: { code: error.code, message: error.message, hint: error.hint } };
  return {
    error: {
      code: "INTERNAL",
      message: "Something unexpected went wrong while the folder was read",
      hint: "Try again with VANGUARD_LOG=debug and report what it shows; the documents that were read stay.",
      cause: error instanceof Error ? (error.stack ?? error.message) : String(error),
    },
  };
}
