import { initTRPC } from "@trpc/server";
import type { RequestContext } from "./requestContext.ts";
import { errorShape, wireFailure } from "./wireFailure.ts";

const t = initTRPC.context<RequestContext>().create({
  isDev: false, // otherwise error stacks leave the process
  sse: { ping: { enabled: true, intervalMs: 10_000 }, client: { reconnectAfterInactivityMs: 20_000 } },
  errorFormatter({ error, ctx }) {
    const failure = wireFailure(error, ctx?.requestId ?? "req_unknown");
    return { message: failure.wire.message, ...errorShape(failure) };
  },
});

export const router = t.router;
export const createCallerFactory = t.createCallerFactory;

/** For nobody in particular. Each procedure made from it stands on `PUBLIC_PROCEDURES`. */
export const publicProcedure = t.procedure;

/** For a signed-in person; who that is was read from session and store in this request, before the input is looked at. */
export const officerProcedure = t.procedure.use(async ({ ctx, next }) => {
  const signedIn = await ctx.signedIn();
  return next({ ctx: { ...ctx, signedIn, caller: signedIn.caller, desk: ctx.options.desk } });
});

/** What may be called without a session. This list may only shrink. */
export const PUBLIC_PROCEDURES: readonly string[] = ["health", "session.sampleBadges", "session.signIn"];
