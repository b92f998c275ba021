import { type GateAnswer, type GateStatement, VanguardError } from "@vanguard/contracts";
import type { RecordsGate } from "@vanguard/core";
import { FairQueue } from "./fairQueue.ts";
import { type GateCall, gateFailure, openCall } from "./gateCall.ts";
import { type GateReply, type ProofStep, untight } from "./gateMessages.ts";
import { type GateEntry, GateProcess } from "./gateProcess.ts";

export interface GateOptions {
  /** The records file, with its schema in place. */
  readonly file: string;
  readonly entry: GateEntry;
  readonly poolSize?: number;
  /** Statements that may wait; one more is refused. */
  readonly maxQueued?: number;
  /** The JavaScript heap of each child. */
  readonly memoryMb?: number;
}

export interface Gate extends RecordsGate {
  /**
   * Waits until the gate has proved that nothing can be written through it.
   * Errors: INTERNAL when something could be, or when it didn't start: the product must not serve then.
   */
  prove(): Promise<readonly ProofStep[]>;
  /** Ends it; what runs or waits fails. */
  close(): Promise<void>;
}

/** A gate of child processes over a records file. */
export interface ProcessGate extends Gate {
  /** The children's process ids, for operations and tests. */
  pids(): number[];
}

interface Job {
  readonly id: number;
  readonly call: GateCall;
  child: GateProcess | null;
}

const POOL_SIZE = 2;
const MAX_QUEUED = 512;
const MEMORY_MB = 128;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;

/** The text was written by `answerStatement` of this very version; checking thousands of cells again would hold up this thread. */
function answerOf(reply: Extract<GateReply, { kind: "answered" }>): GateAnswer {
  return JSON.parse(reply.answer);
}

export function createRecordsGate(options: GateOptions): ProcessGate {
  return new PooledGate(options);
}

/**
 * The gate: a pool of child processes, each running one statement at a time.
 *
 * Shape:  a child that ends, killed at a deadline or by anything else, fails only the call it was running and is replaced. Callers
 *         take turns by badge while they wait.
 */
class PooledGate implements ProcessGate {
  readonly #options: GateOptions;
  readonly #queue: FairQueue<Job>;
  readonly #children = new Set<GateProcess>();
  readonly #idle: GateProcess[] = [];
  readonly #running = new Map<GateProcess, Job>();
  readonly #proved = new Map<GateProcess, readonly ProofStep[]>();
  #waiters: (() => void)[] = [];
  #unfit: VanguardError | null = null;
  #pauseMs = 0;
  #pausedStarts = new Set<NodeJS.Timeout>();
  #lastId = 0;
  #isClosed = false;

  constructor(options: GateOptions) {
    this.#options = options;
    this.#queue = new FairQueue(options.maxQueued ?? MAX_QUEUED);
    for (let n = 0; n < (options.poolSize ?? POOL_SIZE); n += 1) this.#start();
  }

  async prove(): Promise<readonly ProofStep[]> {
    const poolSize = this.#options.poolSize ?? POOL_SIZE;
    while (!this.#unfit && !this.#isClosed && this.#pauseMs === 0 && this.#proved.size < poolSize) {
      await new Promise<void>((resolve) => this.#waiters.push(resolve));
    }
    const steps = [...this.#proved.values()].flat();
    if (this.#unfit) throw this.#unfit;
    if (this.#proved.size >= poolSize) return steps;
    throw new VanguardError("INTERNAL", "the gate to the records did not start", {
      hint: "See what its process wrote, and whether the records file is there.",
    });
  }

  run(request: GateStatement, signal: AbortSignal): Promise<GateAnswer> {
    if (signal.aborted) return Promise.reject(gateFailure.cancelled(signal.reason));
    if (this.#unfit) return Promise.reject(this.#unfit);
    const canServe = this.#children.size > 0 && !this.#isClosed;
    if (!canServe) return Promise.reject(gateFailure.unavailable("the records can't be reached"));
    const { call, answer } = openCall(request, signal, (_call, error, graceMs) => this.#giveUp(job, error, graceMs));
    this.#lastId += 1;
    const job: Job = { id: this.#lastId, call, child: null };
    if (this.#queue.push(call.lane, job)) this.#pump();
    else call.finish({ error: gateFailure.unavailable("too many queries wait for the records") });
    return answer;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const timer of this.#pausedStarts) clearTimeout(timer);
    const error = gateFailure.unavailable("the desk is closing");
    for (let job = this.#queue.next(); job; job = this.#queue.next()) job.call.finish({ error });
    for (const job of this.#running.values()) job.call.finish({ error });
    await Promise.all([...this.#children].map((child) => child.stop()));
    this.#wake();
  }

  pids(): number[] {
    return [...this.#children].flatMap((child) => child.pid ?? []);
  }

  #start(): void {
    const { file, entry, memoryMb } = this.#options;
    const child = new GateProcess(file, entry, memoryMb ?? MEMORY_MB, {
      ready: (one, proof) => this.#onReady(one, proof),
      answered: (one, answer) => this.#onAnswer(one, answer),
      ended: (one) => this.#onEnd(one),
    });
    this.#children.add(child);
  }

  #onReady(child: GateProcess, proof: readonly ProofStep[]): void {
    this.#unfit = untight(proof);
    if (this.#unfit) {
      for (let job = this.#queue.next(); job; job = this.#queue.next()) job.call.finish({ error: this.#unfit });
      child.kill();
    } else {
      this.#pauseMs = 0;
      this.#proved.set(child, proof);
      this.#idle.push(child);
      this.#pump();
    }
    this.#wake();
  }

  #onAnswer(child: GateProcess, reply: Exclude<GateReply, { kind: "ready" }>): void {
    const job = this.#running.get(child);
    if (!job || job.id !== reply.id) return;
    this.#running.delete(child);
    this.#idle.push(child);
    if (reply.kind === "answered") job.call.finish({ answer: answerOf(reply) });
    else {
      const hint = "Ask in another way; if it happens again, tell whoever runs the desk.";
      job.call.finish({ error: new VanguardError(reply.code, reply.message, { hint }) });
    }
    this.#pump();
  }

  #onEnd(child: GateProcess): void {
    this.#children.delete(child);
    const at = this.#idle.indexOf(child);
    if (at >= 0) this.#idle.splice(at, 1);
    const job = this.#running.get(child);
    this.#running.delete(child);
    // The child's own watchdog ends it at the deadline, too.
    const isLate = job !== undefined && performance.now() >= job.call.deadline;
    job?.call.finish({ error: isLate ? gateFailure.deadline() : gateFailure.unavailable("the query's process ended") });
    this.#replace(this.#proved.delete(child));
    this.#wake();
  }

  /** One that had served is replaced at once; one that never got ready after a pause, which grows. */
  #replace(hadServed: boolean): void {
    if (this.#isClosed || this.#unfit) return;
    if (hadServed) {
      this.#start();
      return;
    }
    this.#pauseMs = Math.min(Math.max(this.#pauseMs * 2, FIRST_PAUSE_MS), LONGEST_PAUSE_MS);
    const timer = setTimeout(() => {
      this.#pausedStarts.delete(timer);
      this.#start();
    }, this.#pauseMs);
    timer.unref();
    this.#pausedStarts.add(timer);
    if (this.#children.size > 0) return;
    const error = gateFailure.unavailable("the records can't be reached");
    for (let job = this.#queue.next(); job; job = this.#queue.next()) job.call.finish({ error });
  }

  /** Fails a call for its caller; a statement that runs on is ended with its child after the grace. */
  #giveUp(job: Job, error: VanguardError, graceMs: number): void {
    this.#queue.remove(job.call.lane, job);
    job.call.finish({ error });
    const { child } = job;
    if (!child || this.#running.get(child) !== job) return;
    if (graceMs === 0) {
      child.kill();
      return;
    }
    setTimeout(() => {
      if (this.#running.get(child) === job) child.kill();
    }, graceMs);
  }

  #pump(): void {
    while (this.#idle.length > 0) {
      const job = this.#queue.next();
      const child = job && this.#idle.shift();
      if (!child) return;
      job.child = child;
      this.#running.set(child, job);
      const timeoutMs = Math.max(1, job.call.deadline - performance.now());
      child.send({ ...job.call.request, id: job.id, timeoutMs });
    }
  }

  #wake(): void {
    const waiters = this.#waiters;
    this.#waiters = [];
    for (const wake of waiters) wake();
  }
}
