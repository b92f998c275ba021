import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";

/** A thread's own file, and the arguments that Node needs to run it. */
export interface WorkerEntry {
  readonly path: string;
  readonly execArgv: readonly string[];
}

/**
 * Starts a worker thread from its file.
 *
 * Why: Node 20 does not apply a loader that came with `--import` to a worker's own file, so a TypeScript source is loaded by
 *      a first step that registers the loader inside the thread. A built `.js` file is started as it is.
 */
export function startWorker(entry: WorkerEntry, workerData: unknown): Worker {
  if (!entry.path.endsWith(".ts")) return new Worker(entry.path, { workerData, execArgv: [...entry.execArgv] });
  const loader = JSON.stringify(import.meta.resolve("tsx/esm/api"));
  const file = JSON.stringify(pathToFileURL(entry.path).href);
  const step = `import { register } from ${loader}; register(); await import(${file});`;
  return new Worker(new URL(`data:text/javascript,${encodeURIComponent(step)}`), { workerData, execArgv: [] });
}
