import { serveGate } from "./serveGate.ts";

/** Runs on import: a process of its own, started by the gate with the records file and the parent's process id. */
const [file, parentPid] = process.argv.slice(2);
if (file === undefined || parentPid === undefined) throw new Error("usage: gateChild FILE PARENT_PID");
await serveGate(file, Number(parentPid));
