import { type GateAnswer, type GateStatement, RECORDS_CATALOGUE, VanguardError } from "@vanguard/contracts";
import { judgeStatement } from "@vanguard/policy";
import { FairQueue } from "../records/fairQueue.ts";
import { type GateCall, gateFailure, openCall } from "../records/gateCall.ts";
import { type ProofStep, untight } from "../records/gateMessages.ts";
import type { Gate } from "../records/recordsGate.ts";
import { answerOnPostgres } from "./answerOnPostgres.ts";
import { openSession, type PostgresSession } from "./postgresSession.ts";
import { proveRights, proveScopes } from "./provePostgres.ts";

export interface PostgresGateOptions {
  /** `postgres://` URL of the gate's role. */
  readonly url: string;
  /** The key that the database checks scopes with; set by the migration. */
  readonly scopeKey: Uint8Array;
  /** Connections, each running one statement at a time. */
  readonly poolSize?: number;
  /** Statements that may wait; one more is refused. */
  readonly maxQueued?: number;
}

const POOL_SIZE = 4;
const MAX_QUEUED = 512;

interface Job {
  readonly call: GateCall;
  readonly request: GateStatement;
  session: PostgresSession | null;
}

/**
 * The gate to records in PostgreSQL.
 *
 * Shape:  a pool of sessions of the gate's role. Each proves, before it serves, that nothing can be written through it and nothing read
 *         without a scope. A session whose statement was cancelled is closed and replaced; one that the server ended is too, and its
 *         statement is tried once more, since reading twice does no harm. Callers take turns by badge while they wait.
 */
export function createPostgresGate(options: PostgresGateOptions): Gate {
  return new SessionGate(options);
}

class SessionGate implements Gate {
  readonly #options: PostgresGateOptions;
  readonly #queue: FairQueue<Job>;
  readonly #idle: PostgresSession[] = [];
  readonly #running = new Set<Job>();
  #proof: readonly ProofStep[] = [];
  #scopes: readonly ProofStep[] | null = null;
  #unfit: VanguardError | null = null;
  #isClosed = false;

  constructor(options: PostgresGateOptions) {
    this.#options = options;
    this.#queue = new FairQueue(options.maxQueued ?? MAX_QUEUED);
  }

  async prove(): Promise<readonly ProofStep[]> {
    try {
      this.#giveBack(this.#nextIdle() ?? (await this.#open()));
      this.#pump();
      return this.#proof;
    } catch (cause) {
      if (this.#unfit) throw this.#unfit;
      throw new VanguardError("INTERNAL", "the gate to the records did not start", {
        hint: "See whether the records database runs, was migrated, and lets the gate's role in.",
        cause,
      });
    }
  }

  run(request: GateStatement, signal: AbortSignal): Promise<GateAnswer> {
    if (signal.aborted) return Promise.reject(gateFailure.cancelled(signal.reason));
    if (this.#unfit) return Promise.reject(this.#unfit);
    if (this.#isClosed) return Promise.reject(gateFailure.unavailable("the records can't be reached"));
    const { call, answer } = openCall(request, signal, (_call, error, graceMs) => this.#giveUp(job, error, graceMs));
    const job: Job = { call, request, session: null };
    if (this.#queue.push(call.lane, job)) this.#pump();
    else call.finish({ error: gateFailure.unavailable("too many queries wait for the records") });
    return answer;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const error = gateFailure.unavailable("the desk is closing");
    for (let job = this.#queue.next(); job; job = this.#queue.next()) job.call.finish({ error });
    for (const { call, session } of this.#running) {
      call.finish({ error });
      session?.cancel();
    }
    await Promise.all(this.#idle.splice(0).map((session) => session.end()));
  }

  #pump(): void {
    while (this.#running.size < (this.#options.poolSize ?? POOL_SIZE)) {
      const job = this.#queue.next();
      if (!job) return;
      this.#running.add(job);
      void this.#serve(job).finally(() => {
        this.#running.delete(job);
        this.#pump();
      });
    }
  }

  async #serve(job: Job): Promise<void> {
    try {
      job.call.finish({ answer: await this.#answer(job, true) });
    } catch (error) {
      job.call.finish({ error: error instanceof VanguardError ? error : unforeseen(error) });
    }
  }

  async #answer(job: Job, mayTryAgain: boolean): Promise<GateAnswer> {
    const { statement, subject } = job.request;
    const verdict = judgeStatement(statement, subject, RECORDS_CATALOGUE);
    if (!verdict.ok) return { outcome: "refused", statement, diagnostics: [...verdict.diagnostics] };
    // What waited may have been ended meanwhile, and the others with it: a second try gets a session of its own.
    const used = mayTryAgain ? this.#nextIdle() : undefined;
    const session = used ?? (await this.#open());
    job.session = session;
    try {
      const leftMs = job.call.deadline - performance.now();
      if (leftMs <= 0 || job.call.isFinished) throw gateFailure.deadline();
      return await answerOnPostgres(session, this.#options.scopeKey, job.request, verdict.select, leftMs);
    } catch (error) {
      const wasLost = used !== undefined && !session.isOpen && !job.call.isFinished;
      if (wasLost && !this.#isClosed) return await this.#answer(job, false);
      throw error;
    } finally {
      this.#giveBack(session);
      job.session = null;
    }
  }

  /** A session that waits; those that the server has ended meanwhile are dropped. */
  #nextIdle(): PostgresSession | undefined {
    for (let session = this.#idle.pop(); session; session = this.#idle.pop()) if (session.isOpen) return session;
    return undefined;
  }

  #giveBack(session: PostgresSession): void {
    if (!session.isOpen) return;
    if (this.#isClosed) void session.end();
    else if (!this.#idle.includes(session)) this.#idle.push(session);
  }

  async #open(): Promise<PostgresSession> {
    const session = await openSession(this.#options.url);
    try {
      const rights = await proveRights(session);
      // That a scope can't be forged is the database's doing, and the same in each session.
      const scopes = this.#scopes ?? (await proveScopes(session, this.#options.scopeKey));
      this.#proof = [...rights, ...scopes];
      this.#unfit = untight(this.#proof);
      if (this.#unfit) throw this.#unfit;
      this.#scopes = scopes;
      return session;
    } catch (error) {
      await session.end();
      throw error;
    }
  }

  /** Fails a call for its caller; a statement that runs on is ended on the server after the grace. */
  #giveUp(job: Job, error: VanguardError, graceMs: number): void {
    this.#queue.remove(job.call.lane, job);
    job.call.finish({ error });
    const { session } = job;
    if (!session) return;
    const end = () => {
      if (job.session === session) session.cancel();
    };
    if (graceMs === 0) end();
    else setTimeout(end, graceMs);
  }
}

/** An error of this code's own: its text may hold anything, so it doesn't leave. */
function unforeseen(cause: unknown): VanguardError {
  return new VanguardError("INTERNAL", "the statement could not be run", {
    hint: "Ask in another way; if it happens again, tell whoever runs the desk.",
    cause,
  });
}
