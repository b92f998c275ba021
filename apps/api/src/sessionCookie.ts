import type { Session } from "@vanguard/contracts";
import { SESSION_COOKIE } from "./apiOptions.ts";
import type { RequestContext } from "./requestContext.ts";

type Cookied = Pick<RequestContext, "request" | "reply">;

const attributes = (ctx: Cookied) =>
  ({
    path: "/",
    httpOnly: true,
    sameSite: "strict",
    signed: true,
    secure: ctx.request.protocol === "https",
  }) as const;

export function setSessionCookie(ctx: Cookied, token: string, session: Session): void {
  ctx.reply.setCookie(SESSION_COOKIE, token, { ...attributes(ctx), expires: new Date(session.expires_at) });
}

export function clearSessionCookie(ctx: Cookied): void {
  ctx.reply.clearCookie(SESSION_COOKIE, attributes(ctx));
}
