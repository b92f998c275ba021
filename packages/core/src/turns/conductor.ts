import {
  type Answer,
  type Ask,
  type Caller,
  type SendReceipt,
  type StageTiming,
  TERMINAL_EVENTS,
  type TurnEvent,
  type TurnEventBody,
  VanguardError,
  type WireError,
} from "@vanguard/contracts";
import type { AuditLog, Clock, Ids, People, SettingsSource, StoredTurn, TurnStore } from "../ports.ts";
import { asVanguardError, type RequestContext } from "../runtime/stage.ts";
import { EventWriter } from "./eventWriter.ts";
import { lastSubject } from "./lastSubject.ts";
import { LiveTurns } from "./liveTurns.ts";
import { type PipelinePorts, runPipeline, stageEvents } from "./pipeline.ts";
import { QuestionRate } from "./rateLimit.ts";
import { answerEvents, bodyHash, receivedEvent, release } from "./turnRecord.ts";

export interface ConductorPorts extends PipelinePorts {
  readonly turns: TurnStore;
  readonly audit: AuditLog;
  readonly people: People;
  readonly settings: SettingsSource;
  readonly clock: Clock;
  readonly ids: Ids;
  /** Told how long each stage took, exactly; for the process's histograms. */
  readonly observe?: (stage: string, ms: number) => void;
  /** Told of a failure with its cause, for the operator's log; holds no question and no record. */
  readonly report?: (failure: { requestId: string; error: VanguardError }) => void;
}

/** A request's context with what only the conductor may touch. */
interface RunContext extends RequestContext {
  readonly abort: AbortController;
  readonly timings: StageTiming[];
  readonly events: EventWriter;
}

/** A foreign process may write the events of a turn; this often they are looked up without an announcement. */
const POLL_MS = 1_000;
/** A turn without its process is interrupted once its deadline is this long past. */
const ABANDONED_AFTER_MS = 5_000;

/**
 * Owns the turns: a turn belongs to the server, not to a connection. `send` makes the question durable and answers at once; the
 * run goes on, and whoever holds the badge can pick up its events.
 *
 * INVARIANT(recorded before released): sources, parts and the answer are appended to the turn only after the audit entries that
 * hold them are durable. If the log can't be written, the turn fails with AUDIT_UNAVAILABLE.
 */
export class Conductor {
  readonly #ports: ConductorPorts;
  readonly #live = new LiveTurns();
  readonly #running = new Map<string, { abort: AbortController; done: Promise<void> }>();
  readonly #rate: QuestionRate;

  constructor(ports: ConductorPorts) {
    this.#ports = ports;
    this.#rate = new QuestionRate(ports.clock);
  }

  async send(ask: Ask, caller: Caller): Promise<SendReceipt> {
    const { turns, ids, clock, settings, audit } = this.#ports;
    const receivedAtMs = performance.now();
    const signal = new AbortController().signal;
    const snapshot = await settings.current(signal);
    const opened = await turns.open(
      {
        turnId: ids.next("turn"),
        responseId: ids.next("resp"),
        conversationId: ask.conversation_id ?? ids.next("conv"),
        messageId: ask.message_id,
        badgeId: caller.badge_id,
        bodyHash: bodyHash(ask),
        question: ask.text,
        ask: JSON.stringify(ask),
        receivedAt: clock.now().toISOString(),
        accessVersion: caller.access_version,
      },
      signal,
    );
    if (opened.kind === "conflict") {
      throw new VanguardError("CONFLICT", "This message id was already used for another message", {
        hint: "Send the question again; it gets a new id.",
      });
    }
    const { turn } = opened;
    const receipt: SendReceipt = {
      turn_id: turn.turnId,
      response_id: turn.responseId,
      conversation_id: turn.conversationId,
      message_id: turn.messageId,
      repeated: opened.kind === "repeated",
    };
    if (opened.kind === "repeated") return receipt;

    const context = this.#contextOf(turn, caller, snapshot);
    const fresh = ask.page_context.age_ms <= snapshot.values.page_context_ttl_ms;
    try {
      this.#rate.count(caller.badge_id, snapshot.values.questions_per_minute);
      await audit.append([receivedEvent(turn, ask, fresh, snapshot.version)]);
    } catch (thrown) {
      const error = asVanguardError(thrown);
      await this.#append(turn.turnId, [{ type: "failed", error: this.#wire(error, context.requestId) }]);
      throw error;
    }
    const running = this.#run(turn, ask, fresh, receivedAtMs, context);
    this.#running.set(turn.turnId, { abort: context.abort, done: running });
    void running.finally(() => this.#running.delete(turn.turnId));
    return receipt;
  }

  async *follow(turnId: string, caller: Caller, afterEventId: number, signal: AbortSignal): AsyncIterable<TurnEvent> {
    let after = afterEventId;
    while (!signal.aborted) {
      // Listening starts before the read, so that an event between read and wait wakes; it ends with this round, however that ends.
      const round = new AbortController();
      try {
        const next = this.#live.next(turnId, POLL_MS, AbortSignal.any([signal, round.signal]));
        const events = await this.events(turnId, caller, after, signal);
        for (const event of events) {
          after = event.event_id;
          yield event;
          if (isTerminal(event.body)) return;
        }
        if (events.length > 0) continue;
        if ((await this.#stateOf(turnId, caller, signal)) !== "running") {
          // Nothing new and nothing running: a reconnect after the end, or a turn that ended between the two reads.
          yield* await this.events(turnId, caller, after, signal);
          return;
        }
        await next;
      } finally {
        round.abort();
      }
    }
  }

  async events(turnId: string, caller: Caller, afterEventId: number, signal: AbortSignal): Promise<TurnEvent[]> {
    if (!(await this.#ports.turns.find(turnId, caller.badge_id, signal))) throw noSuchTurn();
    return this.#ports.turns.events(turnId, caller.badge_id, afterEventId, signal);
  }

  async cancel(turnId: string, caller: Caller): Promise<void> {
    if (!(await this.#ports.turns.find(turnId, caller.badge_id, new AbortController().signal))) throw noSuchTurn();
    this.#running
      .get(turnId)
      ?.abort.abort(
        new VanguardError("CANCELLED", "You stopped this answer", { hint: "Ask again when you are ready." }),
      );
  }

  /** The turns of a conversation with their answers as they were given, oldest first. */
  async conversation(
    conversationId: string | null,
    caller: Caller,
    limit: number,
    signal: AbortSignal,
  ): Promise<{ turn: StoredTurn; answer: Answer | null }[]> {
    const turns = await this.#ports.turns.conversation(conversationId, caller.badge_id, limit, signal);
    return Promise.all(turns.map(async (turn) => ({ turn, answer: await this.answerOf(turn, signal) })));
  }

  async answerOf(turn: StoredTurn, signal: AbortSignal): Promise<Answer | null> {
    const events = await this.#ports.turns.events(turn.turnId, turn.badgeId, 0, signal);
    const last = events.at(-1)?.body;
    return last?.type === "answer" ? last.answer : null;
  }

  /** Marks turns as interrupted whose process died: older than any deadline and not running here. Safe beside other processes. */
  async recover(): Promise<number> {
    const { turns, clock, audit, settings, ids } = this.#ports;
    const signal = new AbortController().signal;
    const { values } = await settings.current(signal);
    const before = clock.now().getTime() - values.turn_deadline_ms - ABANDONED_AFTER_MS;
    let interrupted = 0;
    for (const turn of await turns.running(signal)) {
      if (this.#running.has(turn.turnId) || Date.parse(turn.receivedAt) > before) continue;
      await audit.append([
        { kind: "turn.interrupted", turn_id: turn.turnId, response_id: turn.responseId, badge_id: turn.badgeId },
      ]);
      const error = new VanguardError("UPSTREAM_UNAVAILABLE", "The server stopped while it answered this", {
        hint: "Ask the question again.",
      });
      await this.#append(turn.turnId, [{ type: "interrupted", error: this.#wire(error, ids.next("req")) }]);
      interrupted += 1;
    }
    return interrupted;
  }

  async close(graceMs: number): Promise<void> {
    const all = Promise.allSettled([...this.#running.values()].map(({ done }) => done));
    let timer: NodeJS.Timeout | undefined;
    const grace = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, graceMs);
    });
    await Promise.race([all, grace]);
    clearTimeout(timer);
    for (const { abort } of this.#running.values())
      abort.abort(new VanguardError("CANCELLED", "The server is closing", { hint: "Ask again in a moment." }));
    await all;
  }

  get listeners(): number {
    return this.#live.listeners;
  }

  #contextOf(turn: StoredTurn, caller: Caller, settings: Awaited<ReturnType<SettingsSource["current"]>>): RunContext {
    const abort = new AbortController();
    const timings: StageTiming[] = [];
    const events = new EventWriter((bodies) => this.#append(turn.turnId, bodies));
    return {
      requestId: this.#ports.ids.next("req"),
      turnId: turn.turnId,
      responseId: turn.responseId,
      caller,
      settings,
      clock: this.#ports.clock,
      signal: abort.signal,
      abort,
      timings,
      events,
      watch: stageEvents(
        (body) => void events.write([body]),
        timings,
        (stage, ms) => this.#observe(stage, ms),
      ),
    };
  }

  async #run(
    turn: StoredTurn,
    ask: Ask,
    pageContextFresh: boolean,
    receivedAtMs: number,
    context: RunContext,
  ): Promise<void> {
    const deadline = setTimeout(
      () =>
        context.abort.abort(
          new VanguardError("DEADLINE_EXCEEDED", "This took longer than an answer may take", {
            hint: "Ask for less at once.",
          }),
        ),
      context.settings.values.turn_deadline_ms,
    );
    try {
      const history = await this.conversation(
        turn.conversationId,
        context.caller,
        context.settings.values.history_turns,
        context.signal,
      );
      const outcome = await runPipeline(
        {
          ask,
          conversationId: turn.conversationId,
          pageContextFresh,
          receivedAtMs,
          lastSubject: lastSubject(history.flatMap(({ answer }) => answer ?? [])),
        },
        context,
        this.#ports,
        context.timings,
      );
      context.signal.throwIfAborted();
      await this.#requireSameAccess(context.caller, context.signal);
      await this.#ports.audit.append([...outcome.events, ...answerEvents(turn, outcome.answer)], context.signal);
      await context.events.write(release(outcome.answer));
      this.#observe("turn", performance.now() - receivedAtMs);
    } catch (thrown) {
      await this.#fail(turn, asVanguardError(context.signal.aborted ? context.signal.reason : thrown), context);
    } finally {
      clearTimeout(deadline);
    }
  }

  /** A revocation while the question was running ends it: nothing goes out under rights that the caller no longer has. */
  async #requireSameAccess(caller: Caller, signal: AbortSignal): Promise<void> {
    const now = await this.#ports.people.caller(caller.badge_id, signal);
    if (now?.access_version !== caller.access_version) {
      throw new VanguardError("FORBIDDEN", "Your access changed while this was running", {
        hint: "Ask again; the answer will follow your present access.",
      });
    }
  }

  async #fail(turn: StoredTurn, error: VanguardError, { requestId, events }: RunContext): Promise<void> {
    this.#report(requestId, error);
    let told = error;
    try {
      await this.#ports.audit.append([
        {
          kind: "turn.failed",
          turn_id: turn.turnId,
          response_id: turn.responseId,
          badge_id: turn.badgeId,
          code: error.code,
          reason: error.message.slice(0, 300),
        },
      ]);
    } catch (thrown) {
      told = asVanguardError(thrown);
      this.#report(requestId, told);
    }
    await events.write([{ type: "failed", error: this.#wire(told, requestId) }]);
  }

  async #append(turnId: string, bodies: readonly TurnEventBody[]): Promise<void> {
    try {
      await this.#ports.turns.append(turnId, bodies, this.#ports.clock.now().toISOString());
    } catch (thrown) {
      const error = asVanguardError(thrown);
      // A stage event after the end has nobody to tell; anything else is a failure of the store.
      if (error.code !== "CONFLICT") this.#report(turnId, error);
    }
    this.#live.announce(turnId);
  }

  /** Neither the operator's log nor a histogram may end a turn: what fails in them is lost, the turn goes on. */
  #report(requestId: string, error: VanguardError): void {
    quietly(() => this.#ports.report?.({ requestId, error }));
  }

  #observe(stage: string, ms: number): void {
    quietly(() => this.#ports.observe?.(stage, ms));
  }

  async #stateOf(turnId: string, caller: Caller, signal: AbortSignal): Promise<StoredTurn["state"] | null> {
    return (await this.#ports.turns.find(turnId, caller.badge_id, signal))?.state ?? null;
  }

  /** What the person is told. The sentence of an INTERNAL failure may be a driver's or a library's: it stays with the operator. */
  #wire(failure: VanguardError, requestId: string): WireError {
    const error = failure.code === "INTERNAL" ? asVanguardError(new Error("told apart", { cause: failure })) : failure;
    return {
      code: error.code,
      message: error.message.slice(0, 300),
      hint: error.hint.slice(0, 300),
      request_id: requestId,
      ...(error.retryAfterMs === undefined ? {} : { retry_after_ms: Math.ceil(error.retryAfterMs) }),
    };
  }
}

function quietly(tell: () => void): void {
  try {
    tell();
  } catch (thrown) {
    process.emitWarning(`telling of a turn failed: ${thrown instanceof Error ? thrown.name : "unknown"}`);
  }
}

function isTerminal(body: TurnEventBody): boolean {
  return TERMINAL_EVENTS.some((type) => type === body.type);
}

function noSuchTurn(): VanguardError {
  return new VanguardError("NOT_FOUND", "There is no such question of yours", { hint: "Ask the question again." });
}
