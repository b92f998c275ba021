import { TRPCClientError } from "@trpc/client";
import { PageContextExtractor, type TurnDoor } from "@vanguard/client";
import type { Answer, ErrorCode, SendReceipt, TurnEvent, TurnEventBody } from "@vanguard/contracts";
import { Assistant, type AssistantPorts } from "../src/assistant/assistant.ts";

export const ANSWER: Answer = {
  schema_version: 1,
  response_id: "resp_00000000000000000000",
  conversation_id: "conv_00000000000000000000",
  badge_id: "KSP-EAST-01",
  text: "First sentence. Second sentence.",
  parts: [
    { text: "First sentence.", layout: "sentence", source_ids: [] },
    { text: "Second sentence.", layout: "sentence", source_ids: [] },
  ],
  sources: [],
  refusal: null,
  choices: [],
  confidence: { value: 0.9, word: "sure", raise_by: null },
  stages: [],
  notices: [],
  metrics: {
    pipeline_route: "RAG",
    latency_ms: 20,
    settings_version: 1,
    policy_version: "p1",
    engines: ["deterministic"],
  },
};

/** An assistant whose line and server are the test's. */
export function fakeAssistant(overrides: Partial<AssistantPorts> = {}) {
  const streams: { turnId: string; handlers: Parameters<TurnDoor["stream"]>[2]; closed: boolean; last: number }[] = [];
  const cancelled: string[] = [];
  let turns = 0;
  const extractor = new PageContextExtractor({ monotonic: () => 0, wall: () => new Date(0) });
  const ports: AssistantPorts = {
    extractor,
    door: {
      stream(turnId, last, handlers) {
        const stream = { turnId, handlers, closed: false, last };
        streams.push(stream);
        return {
          close: () => {
            stream.closed = true;
          },
        };
      },
      events: async () => [],
    },
    send: async (ask): Promise<SendReceipt> => {
      turns += 1;
      return {
        turn_id: `turn_0000000000${turns}`,
        response_id: `resp_0000000000${turns}`,
        conversation_id: "conv_00000000000000000000",
        message_id: ask.message_id,
        repeated: false,
      };
    },
    cancel: async (turnId) => cancelled.push(turnId),
    conversation: async () => [],
    schedule: () => () => {},
    ...overrides,
  };
  const assistant = new Assistant(ports);
  const emit = (body: TurnEventBody, stream = streams.at(-1)) => {
    if (!stream) throw new Error("nothing is followed");
    stream.last += 1;
    const event: TurnEvent = { turn_id: stream.turnId, event_id: stream.last, at: "2026-11-30T06:00:00.000Z", body };
    stream.handlers.onEvent(event);
  };
  return { assistant, extractor, streams, cancelled, emit };
}

/** A refusal as the typed client throws it. */
export function refusal(code: ErrorCode, message: string): Error {
  const wire = { code, message, hint: "Wait a moment.", request_id: "req_0000000000" };
  return TRPCClientError.from({ error: { message, code: -32_600, data: { code, httpStatus: 400, wire } } });
}

/** One turn of the event loop: every promise that could settle has. */
export const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 0));
