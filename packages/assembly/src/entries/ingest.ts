import { PopplerReader, UnpdfReader } from "@vanguard/models";
import { runIngest } from "@vanguard/stores";
import { systemClock } from "../world.ts";

/**
 * Runs on import: the ingest process. Its arguments say which folder goes into which file; its messages are progress, and last the
 * report. It ends with its parent.
 */
const giveUp = new AbortController();
process.once("disconnect", () => giveUp.abort());

const PROGRESS_EVERY = 10;
const pdf = (await PopplerReader.find()) ? new PopplerReader() : new UnpdfReader();
const report = await runIngest({
  args: process.argv.slice(2),
  readers: { pdf },
  clock: systemClock,
  signal: giveUp.signal,
  onProgress: (progress) => {
    if (progress.done % PROGRESS_EVERY === 0 || progress.done === progress.total) process.send?.(progress);
  },
});
await new Promise<void>((resolve) => {
  if (process.send) process.send(report, undefined, {}, () => resolve());
  else resolve();
});
process.disconnect?.();
