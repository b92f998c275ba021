import { type GateAnswer, type GateStatement, RECORDS_CATALOGUE, VanguardError } from "@vanguard/contracts";
import type { RecordsGate } from "@vanguard/core";
import { FairQueue } from "../records/fairQueue.ts";
import { type GateCall, gateFailure, openCall } from "../records/gateCall.ts";
import { type ProofStep, untight } from "../records/gateMessages.ts";
import { answerOnCatalyst } from "./answerOnCatalyst.ts";
import { catalystFailure } from "./catalystFailure.ts";
import { CatalystReader } from "./catalystReader.ts";
import type { CatalystSession } from "./catalystSession.ts";

export interface CatalystGateOptions {
  /** The session of the officer with this badge: of the request that is being answered, never of another. */
  sessionOf(badgeId: string): Promise<CatalystSession>;
  /** The key of the protected names' hashes; the output guard needs the same one. */
  readonly nameKey: Uint8Array;
  /** The process's environment. The SDK writes headers, tokens among them, to its log when `ZC_SECURE` says so. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Statements at work at once; each sends a few requests. */
  readonly concurrency?: number;
  /** Statements that may wait; one more is refused. */
  readonly maxQueued?: number;
}

export interface CatalystGate extends RecordsGate {
  /**
   * Tries to write as an officer would: each table is told to change and to delete the row with the id 0, which no table has.
   * Errors: INTERNAL when the role may write: the product must not serve then.
   */
  prove(session: CatalystSession): Promise<readonly ProofStep[]>;
  /** Ends it; what runs or waits fails. Requests that were sent go on at the far side. */
  close(): Promise<void>;
}

const CONCURRENCY = 4;
const MAX_QUEUED = 512;

/**
 * The gate to records in the Catalyst Data Store.
 *
 * Shape:  each statement is proved, admitted and sent as ZCQL in the asking officer's own scope. The SDK can't be stopped: at the
 *         deadline, or when the caller leaves, the answer is given up and nothing more is asked for it.
 * Errors: INTERNAL when the environment would have the SDK log tokens.
 */
export function createCatalystGate(options: CatalystGateOptions): CatalystGate {
  if (options.environment.ZC_SECURE?.toLowerCase() === "override") {
    throw new VanguardError("INTERNAL", "the platform's SDK would write tokens to its log", {
      hint: "Remove ZC_SECURE from the environment.",
    });
  }
  return new SdkGate(options);
}

interface Job {
  readonly call: GateCall;
  readonly request: GateStatement;
}

class SdkGate implements CatalystGate {
  readonly #options: CatalystGateOptions;
  readonly #queue: FairQueue<Job>;
  readonly #running = new Set<Job>();
  #isClosed = false;

  constructor(options: CatalystGateOptions) {
    this.#options = options;
    this.#queue = new FairQueue(options.maxQueued ?? MAX_QUEUED);
  }

  async prove(session: CatalystSession): Promise<readonly ProofStep[]> {
    const steps: ProofStep[] = [];
    for (const { name, identifier } of RECORDS_CATALOGUE.tables) {
      for (const [verb, statement] of [
        ["UPDATE", `UPDATE ${name} SET ${identifier} = 'x' WHERE ROWID = 0`],
        ["DELETE", `DELETE FROM ${name} WHERE ROWID = 0`],
      ] as const) {
        steps.push({ attempt: `${verb} ${name}`, refused: await isRefused(session, statement) });
      }
    }
    const unfit = untight(steps);
    if (unfit) throw unfit;
    return steps;
  }

  run(request: GateStatement, signal: AbortSignal): Promise<GateAnswer> {
    if (signal.aborted) return Promise.reject(gateFailure.cancelled(signal.reason));
    if (this.#isClosed) return Promise.reject(gateFailure.unavailable("the records can't be reached"));
    const { call, answer } = openCall(request, signal, (_call, error) => this.#end(job, { error }));
    const job: Job = { call, request };
    if (this.#queue.push(call.lane, job)) this.#pump();
    else call.finish({ error: gateFailure.unavailable("too many queries wait for the records") });
    return answer;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const error = gateFailure.unavailable("the desk is closing");
    for (let job = this.#queue.next(); job; job = this.#queue.next()) job.call.finish({ error });
    for (const job of [...this.#running]) this.#end(job, { error });
  }

  #pump(): void {
    while (!this.#isClosed && this.#running.size < (this.#options.concurrency ?? CONCURRENCY)) {
      const job = this.#queue.next();
      if (!job) return;
      this.#running.add(job);
      void this.#answer(job);
    }
  }

  async #answer(job: Job): Promise<void> {
    const { call, request } = job;
    const openReader = async () => {
      const session = await this.#options.sessionOf(request.subject.badge_id);
      return new CatalystReader(session, () => call.isFinished);
    };
    try {
      this.#end(job, { answer: await answerOnCatalyst(openReader, request, this.#options.nameKey) });
    } catch (cause) {
      this.#end(job, { error: catalystFailure(cause) });
    }
  }

  #end(job: Job, outcome: Parameters<GateCall["finish"]>[0]): void {
    this.#queue.remove(job.call.lane, job);
    this.#running.delete(job);
    job.call.finish(outcome);
    this.#pump();
  }
}

/** Only the service's own word that the role may not counts; anything else that fails proves nothing. */
async function isRefused(session: CatalystSession, statement: string): Promise<boolean> {
  try {
    await session.query(statement);
    return false;
  } catch (cause) {
    return catalystFailure(cause).code === "FORBIDDEN";
  }
}
