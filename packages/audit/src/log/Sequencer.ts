import { AuditEvent, type AuditReceipt, VanguardError } from "@vanguard/contracts";
import type { MasterKey } from "../entry/masterKey.ts";
import { type PreparedEntry, prepareEntry } from "../entry/sealEntry.ts";
import { toHex } from "../tree/hashing.ts";
import { buildBatch, type TimedEntry } from "./buildBatch.ts";
import type { Batch, LogStore } from "./LogStore.ts";

/** Events that may wait for their batch before callers are turned away. A turn has about ten. */
export const MOST_WAITING_EVENTS = 8_192;
/** Events of one batch; a single call with more goes in alone. */
export const MOST_BATCH_EVENTS = 1_024;

export interface SequencerOptions {
  readonly store: LogStore;
  readonly key: MasterKey;
  readonly mostWaitingEvents?: number;
  readonly mostBatchEvents?: number;
  /** Lets everything that has already arrived be handed in, so that it joins the batch. */
  readonly gather?: () => Promise<void>;
}

interface Call {
  readonly entries: readonly TimedEntry[];
  readonly resolve: (receipts: AuditReceipt[]) => void;
  readonly reject: (error: VanguardError) => void;
}

/**
 * The single writer of a process: callers wait, and everything that waits goes in with one commit.
 *
 * Order of writes, and what a crash right after each leaves:
 * 1. nothing is written while a call waits: a crash loses calls that nobody got a receipt for;
 * 2. `store.extend` commits entries, payloads and head together: before its end a crash leaves the old head, after it the
 *    new one with all that it covers, and callers that never heard of it;
 * 3. receipts: a caller that has one can't lose its entries.
 * When `extend` fails, the store is reloaded and asked whether the batch is in; callers get their receipts or
 * AUDIT_UNAVAILABLE accordingly. A store that can't even be reloaded leaves it open, and is reloaded before the next batch.
 */
export class Sequencer {
  readonly #options: SequencerOptions;
  readonly #gather: () => Promise<void>;
  #waiting: Call[] = [];
  #waitingEvents = 0;
  #running: Promise<void> | null = null;
  #mustReload = false;
  #closed = false;

  constructor(options: SequencerOptions) {
    this.#options = options;
    this.#gather = options.gather ?? nextTurnOfTheLoop;
  }

  /**
   * Appends the events of one call: together, in order. Once this resolves, no crash can lose them.
   *
   * Units:  `at` is when the call was made, ISO 8601 UTC, by the log's clock.
   * Errors: INTERNAL for an event that breaks its contract, before anything is written; AUDIT_UNAVAILABLE when too much waits,
   *         after `close`, and when storage fails. Only in the last case may the entries be in all the same.
   */
  async append(events: readonly AuditEvent[], at: string): Promise<AuditReceipt[]> {
    if (this.#closed) throw unavailable("the audit log is closed");
    if (events.length === 0) return [];
    const most = this.#options.mostWaitingEvents ?? MOST_WAITING_EVENTS;
    if (this.#waitingEvents > 0 && this.#waitingEvents + events.length > most) {
      throw unavailable("too many audit entries wait for the disk", { retryAfterMs: 1_000 });
    }
    const entries = events.map((event) => ({ entry: this.#prepare(event), at }));
    return new Promise((resolve, reject) => {
      this.#waiting.push({ entries, resolve, reject });
      this.#waitingEvents += entries.length;
      this.#running ??= this.#run();
    });
  }

  /** Takes nothing more, and resolves when everything that waited has its answer. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#running;
  }

  #prepare(event: AuditEvent): PreparedEntry {
    const parsed = AuditEvent.safeParse(event);
    if (!parsed.success) {
      throw broken(`an audit event of kind ${String(event?.kind)} breaks its contract`, parsed.error);
    }
    try {
      return prepareEntry(parsed.data, this.#options.key);
    } catch (error) {
      throw broken(`an audit event of kind ${parsed.data.kind} has no canonical form`, error);
    }
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) {
      await this.#gather();
      await this.#commit(this.#takeBatch());
    }
    this.#running = null;
  }

  #takeBatch(): Call[] {
    const most = this.#options.mostBatchEvents ?? MOST_BATCH_EVENTS;
    let events = 0;
    let calls = 0;
    for (const call of this.#waiting) {
      if (calls > 0 && events + call.entries.length > most) break;
      events += call.entries.length;
      calls += 1;
    }
    this.#waitingEvents -= events;
    return this.#waiting.splice(0, calls);
  }

  async #commit(calls: readonly Call[]): Promise<void> {
    const entries = calls.flatMap((call) => call.entries);
    const attempt: { batch: Batch | null } = { batch: null };
    try {
      if (this.#mustReload) await this.#options.store.reload();
      this.#mustReload = false;
      await this.#options.store.extend((head) => {
        attempt.batch = buildBatch(head, entries);
        return attempt.batch;
      });
    } catch (error) {
      this.#mustReload = true;
      if (!(await this.#isIn(attempt.batch))) {
        const failure = unavailable("the audit log can't be written", { cause: error });
        for (const call of calls) call.reject(failure);
        return;
      }
    }
    if (attempt.batch) answer(calls, attempt.batch);
  }

  /** After a failure: whether the batch is in. Entry ids are random, so a match can't be somebody else's. */
  async #isIn(built: Batch | null): Promise<boolean> {
    const first = built?.entries[0];
    if (!built || !first) return false;
    try {
      await this.#options.store.reload();
      this.#mustReload = false;
      return (await this.#options.store.entryIdAt(built.from)) === first.entryId;
    } catch (_unreadable) {
      // INVARIANT(reload decides): nothing is known, so nothing is promised, and the next batch reloads first.
      this.#mustReload = true;
      return false;
    }
  }
}

function answer(calls: readonly Call[], batch: Batch): void {
  const root = toHex(batch.head.root);
  let next = 0;
  for (const call of calls) {
    const sealed = batch.entries.slice(next, next + call.entries.length);
    const first = batch.from + next;
    next += sealed.length;
    call.resolve(
      sealed.map((entry, i) => ({
        index: first + i,
        tree_size: batch.head.size,
        root_hash: root,
        leaf_hash: toHex(entry.leafHash),
      })),
    );
  }
}

function unavailable(message: string, options: { cause?: unknown; retryAfterMs?: number } = {}): VanguardError {
  return new VanguardError("AUDIT_UNAVAILABLE", message, {
    hint: "Nothing is answered without its audit entry. Try again; if it stays, look at the disk that holds the log.",
    ...options,
  });
}

function broken(message: string, cause: unknown): VanguardError {
  return new VanguardError("INTERNAL", message, { hint: "This is a fault of the program; report it.", cause });
}

function nextTurnOfTheLoop(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
