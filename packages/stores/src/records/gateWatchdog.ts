import { Worker } from "node:worker_threads";

/** How often the watchdog looks for its parent while nothing runs. */
const PARENT_CHECK_MS = 200;

/**
 * The watchdog's thread. It stands here as text so that the child is one file, however it is bundled or loaded.
 *
 * Shape: `signal[0]` counts changes and wakes it; `deadline[0]` is the end of the running statement in nanoseconds of
 *        `process.hrtime`, 0 while none runs.
 */
const THREAD = `
const { parentPort, workerData } = require("node:worker_threads");
const { shared, parentPid, checkMs } = workerData;
const signal = new Int32Array(shared, 0, 1);
const deadline = new BigInt64Array(shared, 8, 1);
parentPort.postMessage("watching");
for (;;) {
  const seen = Atomics.load(signal, 0);
  const until = Atomics.load(deadline, 0);
  const left = until === 0n ? checkMs : Number(until - process.hrtime.bigint()) / 1e6;
  if (left <= 0 || process.ppid !== parentPid) process.kill(process.pid, "SIGKILL");
  Atomics.wait(signal, 0, seen, Math.min(Math.max(left, 0), checkMs));
}
`;

export interface Watchdog {
  /** Says how long the statement that starts now may run; null that none runs. */
  setDeadline(timeoutMs: number | null): void;
}

/**
 * Starts a thread that ends this process, for good, at the deadline of the statement it runs, and when the parent is gone.
 *
 * Why: a running query can't be interrupted and holds the main thread; only the end of the process stops it.
 */
export async function startWatchdog(parentPid: number): Promise<Watchdog> {
  const shared = new SharedArrayBuffer(16);
  const signal = new Int32Array(shared, 0, 1);
  const deadline = new BigInt64Array(shared, 8, 1);
  const thread = new Worker(THREAD, {
    eval: true,
    execArgv: [],
    workerData: { shared, parentPid, checkMs: PARENT_CHECK_MS },
  });
  // Without its watchdog no statement may run.
  thread.once("exit", () => process.exit(1));
  await new Promise<void>((resolve, reject) => {
    thread.once("message", () => resolve());
    thread.once("error", reject);
  });
  return {
    setDeadline(timeoutMs) {
      const until = timeoutMs === null ? 0n : process.hrtime.bigint() + BigInt(Math.ceil(timeoutMs * 1e6));
      Atomics.store(deadline, 0, until);
      Atomics.add(signal, 0, 1);
      Atomics.notify(signal, 0);
    },
  };
}
