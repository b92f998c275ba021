import type { TRPCRouterRecord } from "@trpc/server";
import { Ask, ConversationId, SendReceipt, TurnEvent, TurnId, TurnView } from "@vanguard/contracts";
import { z } from "zod";
import { officerProcedure } from "../trpc.ts";
import { turnStream } from "../turnStream.ts";

const EventNumber = z.number().int().min(0).max(1_000_000);
/** What a browser sends back when it picks a stream up again. */
const LastEventId = z
  .string()
  .regex(/^[0-9]{1,7}$/)
  .transform(Number);

export const chatRouter = {
  /** Opens the turn and answers at once. The same message id with the same body is the same turn. */
  send: officerProcedure
    .input(Ask)
    .output(SendReceipt)
    .mutation(({ ctx, input }) => ctx.desk.send(input, ctx.caller)),

  stream: officerProcedure
    .input(
      z.strictObject({
        turn_id: TurnId,
        after_event_id: EventNumber.default(0),
        lastEventId: LastEventId.nullish(),
      }),
    )
    .subscription(({ ctx, input, signal }) =>
      turnStream(
        ctx.options,
        ctx.signedIn,
        { turnId: input.turn_id, afterEventId: input.lastEventId ?? input.after_event_id },
        signal ?? new AbortController().signal,
      ),
    ),

  /** The same events by polling, where a gateway buffers or cuts streams. */
  events: officerProcedure
    .input(z.strictObject({ turn_id: TurnId, after_event_id: EventNumber }))
    .output(z.array(TurnEvent))
    .query(({ ctx, input, signal }) =>
      ctx.desk.events(input.turn_id, ctx.caller, input.after_event_id, signal ?? AbortSignal.timeout(10_000)),
    ),

  cancel: officerProcedure
    .input(z.strictObject({ turn_id: TurnId }))
    .output(z.strictObject({ done: z.literal(true) }))
    .mutation(async ({ ctx, input }) => {
      await ctx.desk.cancel(input.turn_id, ctx.caller);
      return { done: true as const };
    }),

  /** The turns of a conversation, latest last; of the latest conversation for null. */
  conversation: officerProcedure
    .input(z.strictObject({ conversation_id: ConversationId.nullable() }))
    .output(z.array(TurnView))
    .query(({ ctx, input, signal }) =>
      ctx.desk.conversation(input.conversation_id, ctx.caller, signal ?? AbortSignal.timeout(10_000)),
    ),
} satisfies TRPCRouterRecord;
