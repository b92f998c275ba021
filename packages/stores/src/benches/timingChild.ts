import { type TimingRequest, timeSealed } from "./timeSealed.ts";

/** Runs on import: a process of its own, as the gate's is, that times one request and ends. */
process.once("message", (request: TimingRequest) => {
  const times = timeSealed(request);
  process.send?.(times, undefined, undefined, () => process.disconnect());
});
