import { MOST_WAITING_EVENTS } from "@vanguard/audit";
import { type AuditEvent, type AuditReceipt, VanguardError } from "@vanguard/contracts";
import type { AuditLog, Clock } from "@vanguard/core";
import { startWorker, type WorkerEntry } from "../threads/startWorker.ts";
import type { FromSequencer, SequencerWorkerData, ToSequencer } from "./sequencerMessages.ts";

export interface AuditLogOptions {
  readonly file: string;
  /** The worker's own file and how to start it; see `sequencerWorker.ts`. */
  readonly entry: WorkerEntry;
  /** Made with rights 0600 at the first start, when the log is empty. */
  readonly masterKeyFile: string;
  readonly clock: Clock;
  readonly migrations?: string;
}

export interface OpenAuditLog extends AuditLog {
  /** Resolves when the log is open and can be written; rejects with AUDIT_UNAVAILABLE. For the start of a process. */
  ready(): Promise<void>;
  /** Takes nothing more, lets what waits finish, and ends the thread. */
  close(): Promise<void>;
}

interface Waiting {
  readonly events: number;
  readonly resolve: (receipts: AuditReceipt[]) => void;
  readonly reject: (error: VanguardError) => void;
}

/**
 * The audit log, its sequencer in a thread of its own.
 *
 * Shape:  calls are served in the order in which they were made. A thread that died is started again by the next call.
 * Errors: AUDIT_UNAVAILABLE when the log can't be opened or written or too much waits; INTERNAL for an event that breaks its
 *         contract; CANCELLED when the signal ended the waiting, and then only the log itself tells if the entries are in.
 */
export function createAuditLog(options: AuditLogOptions): OpenAuditLog {
  return new WorkerAuditLog(options);
}

class WorkerAuditLog implements OpenAuditLog {
  readonly #options: AuditLogOptions;
  readonly #waiting = new Map<number, Waiting>();
  #thread: SequencerThread | null = null;
  #nextId = 1;
  #waitingEvents = 0;
  #closed = false;

  constructor(options: AuditLogOptions) {
    this.#options = options;
  }

  async ready(): Promise<void> {
    await this.#running().ready;
  }

  async append(events: readonly AuditEvent[], signal?: AbortSignal): Promise<AuditReceipt[]> {
    if (signal?.aborted) throw cancelled();
    if (this.#closed) throw unavailable("the audit log is closed");
    if (events.length === 0) return [];
    if (this.#waitingEvents > 0 && this.#waitingEvents + events.length > MOST_WAITING_EVENTS) {
      throw unavailable("too many audit entries wait for the disk", undefined, 1_000);
    }
    const thread = this.#running();
    const id = this.#nextId;
    this.#nextId += 1;
    return new Promise((resolve, reject) => {
      const give = (): void => this.#settle(id)?.reject(cancelled());
      const done = (): void => signal?.removeEventListener("abort", give);
      signal?.addEventListener("abort", give, { once: true });
      this.#waitingEvents += events.length;
      this.#waiting.set(id, {
        events: events.length,
        resolve: (receipts) => {
          done();
          resolve(receipts);
        },
        reject: (error) => {
          done();
          reject(error);
        },
      });
      try {
        thread.send({ kind: "append", id, at: this.#options.clock.now().toISOString(), events });
      } catch (error) {
        // What can't be cloned to another thread is no event.
        this.#settle(id)?.reject(internal("an audit event holds what is no data", error));
      }
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    const thread = this.#thread;
    if (!thread) return;
    thread.send({ kind: "close" });
    await thread.ended;
  }

  #running(): SequencerThread {
    this.#thread ??= this.#start();
    return this.#thread;
  }

  #start(): SequencerThread {
    const { file, masterKeyFile, migrations, entry } = this.#options;
    return startThread(
      entry,
      { file, masterKeyFile, migrations },
      (message) => this.#hear(message),
      (reason) => {
        this.#thread = null;
        for (const id of [...this.#waiting.keys()]) this.#settle(id)?.reject(unavailable(reason));
      },
    );
  }

  #hear(message: FromSequencer): void {
    switch (message.kind) {
      case "appended":
        this.#settle(message.id)?.resolve(message.receipts);
        return;
      case "rejected": {
        const { code, hint, retryAfterMs } = message;
        const cause = new Error(message.cause);
        this.#settle(message.id)?.reject(new VanguardError(code, message.message, { hint, cause, retryAfterMs }));
        return;
      }
      case "ready":
      case "unfit":
        return;
      default:
        message satisfies never;
    }
  }

  /** Takes a call out of those that wait; a receipt that comes for a call that was given up finds nobody. */
  #settle(id: number): Waiting | null {
    const waiting = this.#waiting.get(id);
    if (!waiting) return null;
    this.#waiting.delete(id);
    this.#waitingEvents -= waiting.events;
    return waiting;
  }
}

interface SequencerThread {
  readonly ready: Promise<void>;
  readonly ended: Promise<void>;
  send(message: ToSequencer): void;
}

function startThread(
  entry: AuditLogOptions["entry"],
  data: SequencerWorkerData,
  hear: (message: FromSequencer) => void,
  end: (reason: string) => void,
): SequencerThread {
  const worker = startWorker(entry, data);
  let reason = "the audit log's thread ended";
  const ended = new Promise<void>((resolve) => {
    worker.once("exit", () => {
      end(reason);
      resolve();
    });
  });
  const ready = new Promise<void>((resolve, reject) => {
    worker.on("message", (message: FromSequencer) => {
      if (message.kind === "ready") resolve();
      else if (message.kind === "unfit") reason = message.message;
      else hear(message);
    });
    worker.on("error", (error) => {
      reason = `the audit log's thread failed: ${error.message}`;
    });
    void ended.then(() => reject(unavailable(reason)));
  });
  // Whoever appends hears of a failed start by their own call; `ready` is for those who ask.
  ready.catch(() => undefined);
  return { ready, ended, send: (message) => worker.postMessage(message) };
}

function unavailable(message: string, cause?: unknown, retryAfterMs?: number): VanguardError {
  return new VanguardError("AUDIT_UNAVAILABLE", message, {
    hint: "Nothing is answered without its audit entry. Run `vanguard audit verify`, and look at the disk that holds the log.",
    cause,
    retryAfterMs,
  });
}

function internal(message: string, cause: unknown): VanguardError {
  return new VanguardError("INTERNAL", message, { hint: "This is a fault of the program; report it.", cause });
}

function cancelled(): VanguardError {
  return new VanguardError("CANCELLED", "waiting for the audit log was given up", { hint: "Ask again." });
}
