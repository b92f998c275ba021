import {
  callFailure,
  followTurn,
  NO_PROGRESS,
  type PageContextExtractor,
  progressed,
  progressOf,
  type QueuedMessage,
  SendQueue,
  type TurnDoor,
  type TurnProgress,
} from "@vanguard/client";
import type { AskInput, SendReceipt, TurnView, WireError } from "@vanguard/contracts";
import { pageLabel } from "./pageLabel.ts";

/** A question with everything that came of it so far. */
export interface Entry {
  readonly messageId: string;
  readonly question: string;
  /** What "this" meant when it was sent; null when the page said nothing or was left out. */
  readonly page: string | null;
  readonly state: "sending" | "waiting" | "running" | "over";
  readonly turnId: string | null;
  readonly responseId: string | null;
  readonly progress: TurnProgress;
  readonly captured: QueuedMessage["captured"] | null;
}

export interface AssistantState {
  readonly entries: readonly Entry[];
  readonly conversationId: string | null;
  /** A question that the server refused to take: its text goes back into the box. */
  readonly refused: { readonly text: string; readonly error: WireError } | null;
  /** A sentence about the panel itself, not about an answer. */
  readonly notice: string | null;
}

export interface AssistantPorts {
  readonly extractor: PageContextExtractor;
  readonly door: TurnDoor;
  send(ask: AskInput): Promise<SendReceipt>;
  cancel(turnId: string): Promise<unknown>;
  conversation(): Promise<TurnView[]>;
  schedule(afterMs: number, run: () => void): () => void;
}

const EMPTY: AssistantState = { entries: [], conversationId: null, refused: null, notice: null };

/** The conversation as the panel shows it; it lives beside the pages and outlasts each of them. */
export class Assistant {
  readonly #ports: AssistantPorts;
  readonly #listeners = new Set<() => void>();
  #queue: SendQueue;
  #state: AssistantState = EMPTY;
  #life = new AbortController();
  #owner: string | null = null;

  constructor(ports: AssistantPorts) {
    this.#ports = ports;
    this.#queue = this.#newQueue();
  }

  readonly state = (): AssistantState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  ask(text: string, options: { leaveOutPage: boolean }): void {
    const page = options.leaveOutPage ? null : pageLabel(this.#ports.extractor.current());
    this.#set({ ...this.#state, refused: null, notice: null });
    const message = this.#queue.add(text, { ...options, conversationId: this.#state.conversationId });
    this.#set({ ...this.#state, entries: [...this.#state.entries, entryOf(message, page)] });
  }

  /** Stops the answer that is under way, or takes back a question that is still waiting. */
  stop(): void {
    const entry = this.#state.entries.findLast((candidate) => candidate.state !== "over");
    if (!entry) return;
    if (entry.turnId === null) {
      this.#queue.remove(entry.messageId);
      this.#set({ ...this.#state, entries: this.#state.entries.filter((other) => other !== entry) });
      return;
    }
    // Whether it was stopped or finished first, the turn's own last event says.
    this.#ports
      .cancel(entry.turnId)
      .catch(() => this.#set({ ...this.#state, notice: "The answer could not be stopped; it goes on." }));
  }

  /** The line is back: deliver what waits. */
  readonly reconnect = (): void => this.#queue.flush();

  /** Says whose conversation this is. What another person asked at this screen is forgotten before anything of it can be shown. */
  belongTo(badgeId: string): void {
    if (this.#owner !== null && this.#owner !== badgeId) this.reset();
    this.#owner = badgeId;
  }

  /** Forgets what was asked and whatever still arrives of it. */
  reset(): void {
    this.#life.abort();
    this.#life = new AbortController();
    this.#queue = this.#newQueue();
    this.#set(EMPTY);
  }

  /** Shows the last conversation again after a reload, and goes on following what is still running. */
  async load(): Promise<void> {
    const { signal } = this.#life;
    const turns = await this.#ports.conversation();
    if (signal.aborted || this.#state.entries.length > 0) return;
    this.#set({
      ...this.#state,
      entries: turns.map(entryOfTurn),
      conversationId: turns.at(-1)?.conversation_id ?? null,
    });
    for (const turn of turns) if (turn.state === "running") this.#follow(turn.message_id, turn.turn_id);
  }

  #newQueue(): SendQueue {
    const { signal } = this.#life;
    const queue = new SendQueue({
      extractor: this.#ports.extractor,
      send: (ask) => this.#ports.send({ ...ask, ...this.#conversation() }),
      schedule: (afterMs, run) => this.#ports.schedule(afterMs, () => signal.aborted || run()),
      onReceipt: (message, receipt) => {
        if (signal.aborted) return;
        this.#change(message.messageId, { state: "running", turnId: receipt.turn_id, responseId: receipt.response_id });
        this.#set({ ...this.#state, conversationId: receipt.conversation_id });
        this.#follow(message.messageId, receipt.turn_id);
      },
      onRefused: (message, { wire }) => {
        if (signal.aborted) return;
        const entries = this.#state.entries.filter((entry) => entry.messageId !== message.messageId);
        this.#set({ ...this.#state, entries, refused: { text: message.text, error: wire } });
      },
    });
    queue.subscribe(() => {
      if (signal.aborted) return;
      for (const { messageId, state } of queue.messages()) this.#change(messageId, { state });
    });
    return queue;
  }

  #conversation(): Pick<AskInput, "conversation_id"> {
    return this.#state.conversationId ? { conversation_id: this.#state.conversationId } : {};
  }

  #follow(messageId: string, turnId: string): void {
    const { signal } = this.#life;
    followTurn(this.#ports, { turnId, signal }, (event) => {
      const entry = this.#state.entries.find((candidate) => candidate.messageId === messageId);
      if (entry) this.#change(messageId, { progress: progressed(entry.progress, event) });
    }).then(
      () => this.#change(messageId, { state: "over" }),
      (error: unknown) => {
        const failure = callFailure(error);
        const entry = this.#state.entries.find((candidate) => candidate.messageId === messageId);
        if (!entry || failure.kind !== "told") return;
        this.#change(messageId, { state: "over", progress: { ...entry.progress, error: failure.wire } });
      },
    );
  }

  #change(messageId: string, change: Partial<Entry>): void {
    const entries = this.#state.entries.map((entry) =>
      entry.messageId === messageId ? { ...entry, ...change } : entry,
    );
    this.#set({ ...this.#state, entries });
  }

  #set(state: AssistantState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

function entryOf(message: QueuedMessage, page: string | null): Entry {
  return {
    messageId: message.messageId,
    question: message.text,
    page,
    state: message.state,
    turnId: null,
    responseId: null,
    progress: NO_PROGRESS,
    captured: message.captured,
  };
}

const ENDED: Record<Exclude<TurnView["state"], "running" | "answered">, string> = {
  failed: "This question got no answer.",
  interrupted: "The server stopped while it worked on this question.",
};

function entryOfTurn(turn: TurnView): Entry {
  const unanswered = turn.state === "failed" || turn.state === "interrupted" ? ENDED[turn.state] : null;
  return {
    messageId: turn.message_id,
    question: turn.question,
    page: null,
    state: turn.state === "running" ? "running" : "over",
    turnId: turn.turn_id,
    responseId: turn.answer?.response_id ?? null,
    progress: turn.answer
      ? progressOf(turn.answer)
      : {
          ...NO_PROGRESS,
          error: unanswered
            ? { code: "CANCELLED", message: unanswered, hint: "Ask it again.", request_id: "req_none" }
            : null,
        },
    captured: null,
  };
}
