import type { TRPCRouterRecord } from "@trpc/server";
import { type AuditEvent, BadgeId, SampleBadge, type Session, SessionView, VanguardError } from "@vanguard/contracts";
import { z } from "zod";
import { isLoopback } from "../loopback.ts";
import { findSignedIn, type RequestContext, type SignedIn } from "../requestContext.ts";
import { clearSessionCookie, setSessionCookie } from "../sessionCookie.ts";
import { officerProcedure, publicProcedure } from "../trpc.ts";

const Nothing = z.strictObject({}).optional();
const Done = z.strictObject({ done: z.literal(true) });

export const sessionRouter = {
  /** Badge and PIN, for development on this machine. The sign-in is on record before the cookie leaves. */
  signIn: publicProcedure
    .input(z.strictObject({ badge_id: BadgeId, pin: z.string().min(1).max(40) }))
    .output(SessionView)
    .mutation(async ({ ctx, input }) => {
      assertDevelopmentLogin(ctx);
      const { token, session } = await signIn(ctx, input);
      const signedIn = await findSignedIn(ctx.options, token);
      await putOnRecord(ctx, session.badge_id, "signed_in");
      setSessionCookie(ctx, token, session);
      return sessionView(ctx, signedIn);
    }),

  signOut: officerProcedure
    .input(Nothing)
    .output(Done)
    .mutation(async ({ ctx }) => {
      await ctx.options.sessions.signOut(ctx.signedIn.token);
      clearSessionCookie(ctx);
      await putOnRecord(ctx, ctx.caller.badge_id, "signed_out");
      return { done: true as const };
    }),

  me: officerProcedure
    .input(Nothing)
    .output(SessionView)
    .query(({ ctx }) => sessionView(ctx, ctx.signedIn)),

  /** Empty unless development login works here, so that a page needn't know beforehand. */
  sampleBadges: publicProcedure
    .input(Nothing)
    .output(z.array(SampleBadge).readonly())
    .query(({ ctx }) => (developmentLogin(ctx) ? ctx.options.sampleBadges : [])),
} satisfies TRPCRouterRecord;

type AnyContext = Pick<RequestContext, "options" | "request">;

const developmentLogin = (ctx: AnyContext) => ctx.options.devLogin && isLoopback(ctx.request);

function assertDevelopmentLogin(ctx: AnyContext): void {
  if (developmentLogin(ctx)) return;
  throw new VanguardError("FORBIDDEN", "Signing in with badge and PIN is switched off here.", {
    hint: "Use the sign-in of your department.",
  });
}

async function signIn(
  ctx: AnyContext,
  input: { badge_id: string; pin: string },
): Promise<{ token: string; session: Session }> {
  try {
    return await ctx.options.sessions.signIn(input.badge_id, input.pin, ctx.request.ip);
  } catch (error) {
    if (error instanceof VanguardError && (error.code === "UNAUTHENTICATED" || error.code === "RATE_LIMITED")) {
      await putOnRecord(ctx, input.badge_id, error.code === "RATE_LIMITED" ? "locked_out" : "sign_in_failed");
    }
    throw error;
  }
}

async function putOnRecord(
  ctx: AnyContext,
  badgeId: string,
  change: Extract<AuditEvent, { kind: "session.changed" }>["change"],
): Promise<void> {
  const address = ctx.request.ip.slice(0, 60);
  await ctx.options.audit.append([{ kind: "session.changed", badge_id: badgeId, change, address }]);
}

async function sessionView(ctx: AnyContext, { caller, session }: SignedIn): Promise<SessionView> {
  const settings = await ctx.options.settings.current(AbortSignal.timeout(5_000));
  return {
    badge_id: caller.badge_id,
    name: caller.name,
    rank: caller.rank,
    role: caller.role,
    station: caller.station,
    precincts: caller.precincts,
    clearance: caller.clearance,
    expires_at: session.expires_at,
    development_login: developmentLogin(ctx),
    page_context_ttl_ms: settings.values.page_context_ttl_ms,
  };
}
