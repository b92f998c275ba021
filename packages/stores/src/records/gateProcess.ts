import { type ChildProcess, fork } from "node:child_process";
import type { GateReply, GateRequest, ProofStep } from "./gateMessages.ts";

/** How a child of the gate is started: its file, and what Node needs to run it. */
export interface GateEntry {
  readonly path: string;
  readonly execArgv: readonly string[];
}

type Answer = Extract<GateReply, { kind: "answered" | "failed" }>;

export interface GateProcessEvents {
  /** The child has proved that it can't write; `proof` says what it tried. */
  ready(child: GateProcess, proof: readonly ProofStep[]): void;
  answered(child: GateProcess, answer: Answer): void;
  ended(child: GateProcess): void;
}

/** A child that isn't ready by then never will be. */
const START_LIMIT_MS = 60_000;

/** The parent's side of one child: it takes one request at a time, and can only be stopped as a whole. */
export class GateProcess {
  readonly #process: ChildProcess;
  #hasEnded = false;
  readonly #exited: Promise<void>;

  constructor(file: string, entry: GateEntry, memoryMb: number, events: GateProcessEvents) {
    this.#process = fork(entry.path, [file, String(process.pid)], {
      execArgv: [...entry.execArgv, `--max-old-space-size=${memoryMb}`],
      // No key of the product's environment is any use to a child that only reads records.
      env: {},
      serialization: "advanced",
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    const startLimit = setTimeout(() => this.kill(), START_LIMIT_MS);
    startLimit.unref();
    this.#process.on("message", (reply: GateReply) => {
      if (this.#hasEnded) return;
      clearTimeout(startLimit);
      if (reply.kind === "ready") events.ready(this, reply.proof);
      else events.answered(this, reply);
    });
    this.#exited = new Promise((resolve) => {
      const end = () => {
        clearTimeout(startLimit);
        resolve();
        if (this.#hasEnded) return;
        this.#hasEnded = true;
        events.ended(this);
      };
      this.#process.once("exit", end);
      // A child that could not be started at all has no exit.
      this.#process.once("error", end);
    });
  }

  get pid(): number | undefined {
    return this.#process.pid;
  }

  send(request: GateRequest): void {
    // A channel that closed under the request shows as the child's end.
    this.#process.send(request, () => undefined);
  }

  kill(): void {
    this.#process.kill("SIGKILL");
  }

  /** Resolves when the process is gone. */
  stop(): Promise<void> {
    this.kill();
    return this.#exited;
  }
}
