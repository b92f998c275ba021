import { type Caller, type Session, VanguardError } from "@vanguard/contracts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type ApiOptions, SESSION_COOKIE } from "./apiOptions.ts";

/** A signed-in person as session and store know them at this request. */
export interface SignedIn {
  readonly token: string;
  readonly session: Session;
  readonly caller: Caller;
}

/** What a procedure gets. Nothing in it comes from a body. */
export interface RequestContext {
  readonly requestId: string;
  readonly options: ApiOptions;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Who asks, looked up once per request. Errors: UNAUTHENTICATED. */
  signedIn(): Promise<SignedIn>;
  /** The badge, if it was found out; for the log of refusals. */
  badgeId(): string | null;
}

export function requestContext(options: ApiOptions, request: FastifyRequest, reply: FastifyReply): RequestContext {
  let pending: Promise<SignedIn> | undefined;
  let badgeId: string | null = null;
  return {
    requestId: request.id,
    options,
    request,
    reply,
    badgeId: () => badgeId,
    signedIn() {
      pending ??= findSignedIn(options, sessionToken(request), (found) => {
        badgeId = found;
      });
      return pending;
    },
  };
}

/** The session token of the cookie; null without cookie, and for one whose signature isn't ours. */
export function sessionToken(request: FastifyRequest): string | null {
  const cookie = request.cookies[SESSION_COOKIE];
  if (cookie === undefined) return null;
  const { valid, value } = request.unsignCookie(cookie);
  return valid ? value : null;
}

/**
 * Session, then person, both read now: a session that ended or a badge that was disabled since the last request is nobody.
 *
 * Errors: UNAUTHENTICATED, the same for all of it.
 */
export async function findSignedIn(
  options: ApiOptions,
  token: string | null,
  onBadge: (badgeId: string) => void = () => {},
): Promise<SignedIn> {
  if (token === null) throw unauthenticated();
  const session = await options.sessions.find(token);
  if (!session || Date.parse(session.expires_at) <= options.clock.now().getTime()) throw unauthenticated();
  onBadge(session.badge_id);
  const caller = await options.people.caller(session.badge_id, AbortSignal.timeout(5_000));
  if (!caller) throw unauthenticated();
  return { token, session, caller };
}

export function unauthenticated(): VanguardError {
  return new VanguardError("UNAUTHENTICATED", "You are not signed in.", { hint: "Sign in and try again." });
}
