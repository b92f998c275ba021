import { z } from "zod";
import { Answer, AnswerPart, StageTiming } from "./answer.ts";
import { WireError } from "./errors.ts";
import { ConversationId, MessageId, ResponseId, TurnId, UtcTime } from "./ids.ts";
import { Source } from "./sources.ts";

/** What happens in a turn, in order. The same events go out by SSE and by polling. */
export const TurnEventBody = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("stage_started"), stage: z.string().max(40) }),
  z.strictObject({ type: z.literal("stage_finished"), timing: StageTiming }),
  /** A guarded, recorded sentence; the sources it names came before it. */
  z.strictObject({ type: z.literal("sources"), sources: z.array(Source).max(120) }),
  z.strictObject({ type: z.literal("part"), index: z.number().int().min(0), part: AnswerPart }),
  z.strictObject({ type: z.literal("answer"), answer: Answer }),
  z.strictObject({ type: z.literal("failed"), error: WireError }),
  z.strictObject({ type: z.literal("interrupted"), error: WireError }),
]);
export type TurnEventBody = z.infer<typeof TurnEventBody>;

/** `event_id` counts from 1 inside its turn; a client that lost its connection asks for what comes after the last one it has. */
export const TurnEvent = z.strictObject({
  turn_id: TurnId,
  event_id: z.number().int().min(1),
  at: UtcTime,
  body: TurnEventBody,
});
export type TurnEvent = z.infer<typeof TurnEvent>;

export const TERMINAL_EVENTS = ["answer", "failed", "interrupted"] as const satisfies TurnEventBody["type"][];

/** What `chat.send` answers at once: the turn belongs to the server from here on. */
export const SendReceipt = z.strictObject({
  turn_id: TurnId,
  response_id: ResponseId,
  conversation_id: ConversationId,
  message_id: MessageId,
  /** True when this message id was sent before with the same body: nothing ran twice. */
  repeated: z.boolean(),
});
export type SendReceipt = z.infer<typeof SendReceipt>;
