import type { AskInput, SendReceipt } from "@vanguard/contracts";
import type { CallFailure } from "./callFailure.ts";
import { callFailure } from "./callFailure.ts";
import { messageId } from "./messageId.ts";
import type { CapturedContext, PageContextExtractor } from "./pageContextExtractor.ts";

/** A question between Send and its receipt. */
export interface QueuedMessage {
  readonly messageId: string;
  readonly text: string;
  readonly conversationId: string | null;
  readonly captured: CapturedContext;
  readonly state: "sending" | "waiting";
}

export interface SendQueuePorts {
  readonly extractor: PageContextExtractor;
  send(ask: AskInput): Promise<SendReceipt>;
  /** Runs the function after the time; the returned function calls it off. */
  schedule(afterMs: number, run: () => void): () => void;
  onReceipt(message: QueuedMessage, receipt: SendReceipt): void;
  /** The server said no; the question is out of the queue and its text is the page's again. */
  onRefused(message: QueuedMessage, failure: Extract<CallFailure, { kind: "told" }>): void;
}

const BACK_OFF_MS = [1_000, 2_000, 4_000, 8_000, 15_000];

/**
 * Delivers questions in order, one at a time. Out of reach they wait, and go out later under the same message id with the age
 * that their page context has by then. Kept in memory only: a station's machine should not hold questions on its disk.
 */
export class SendQueue {
  readonly #ports: SendQueuePorts;
  readonly #listeners = new Set<() => void>();
  #messages: readonly QueuedMessage[] = [];
  #delivering = false;
  #failures = 0;
  #callOff: () => void = () => {};

  constructor(ports: SendQueuePorts) {
    this.#ports = ports;
  }

  readonly messages = (): readonly QueuedMessage[] => this.#messages;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Takes a question and pins the page to it. */
  add(text: string, options: { conversationId: string | null; leaveOutPage: boolean }): QueuedMessage {
    const message: QueuedMessage = {
      messageId: messageId(),
      text,
      conversationId: options.conversationId,
      captured: this.#ports.extractor.capture({ leaveOut: options.leaveOutPage }),
      state: "sending",
    };
    this.#set([...this.#messages, message]);
    this.flush();
    return message;
  }

  /** Tries now, without waiting for the next attempt; called when the line is back. */
  readonly flush = (): void => {
    this.#callOff();
    void this.#deliver();
  };

  /** Takes back what is still waiting. */
  remove(id: string): void {
    this.#set(this.#messages.filter((message) => message.messageId !== id));
  }

  async #deliver(): Promise<void> {
    if (this.#delivering) return;
    this.#delivering = true;
    try {
      for (let next = this.#messages[0]; next; next = this.#messages[0]) if (!(await this.#deliverOne(next))) break;
    } finally {
      this.#delivering = false;
    }
  }

  /** True when the message is out of the queue, one way or the other. */
  async #deliverOne(message: QueuedMessage): Promise<boolean> {
    this.#mark(message.messageId, "sending");
    try {
      const receipt = await this.#ports.send(askOf(message, this.#ports.extractor));
      this.#failures = 0;
      this.remove(message.messageId);
      this.#ports.onReceipt(message, receipt);
      return true;
    } catch (error) {
      const failure = callFailure(error);
      if (failure.kind === "told") {
        this.remove(message.messageId);
        this.#ports.onRefused(message, failure);
        return true;
      }
      this.#mark(message.messageId, "waiting");
      const wait = BACK_OFF_MS[Math.min(this.#failures, BACK_OFF_MS.length - 1)] ?? 15_000;
      this.#failures += 1;
      this.#callOff = this.#ports.schedule(wait, this.flush);
      return false;
    }
  }

  #mark(id: string, state: QueuedMessage["state"]): void {
    this.#set(this.#messages.map((message) => (message.messageId === id ? { ...message, state } : message)));
  }

  #set(messages: readonly QueuedMessage[]): void {
    this.#messages = messages;
    for (const listener of this.#listeners) listener();
  }
}

function askOf(message: QueuedMessage, extractor: PageContextExtractor): AskInput {
  return {
    schema_version: 1,
    message_id: message.messageId,
    text: message.text,
    page_context: extractor.deliver(message.captured),
    ...(message.conversationId ? { conversation_id: message.conversationId } : {}),
  };
}
