import { type Session, VanguardError } from "@vanguard/contracts";
import type { AppFile } from "@vanguard/stores";

/** Signing in by badge and PIN, over the app file. One sentence serves a wrong badge and a wrong PIN. */
export interface Sessions {
  signIn(badgeId: string, pin: string, address: string): Promise<{ token: string; session: Session }>;
  find(token: string): Promise<Session | null>;
  signOut(token: string): Promise<void>;
}

const TIMEOUT_MS = 10_000;

export function sessionsOver(app: Pick<AppFile, "sessions" | "settings">): Sessions {
  const signal = () => AbortSignal.timeout(TIMEOUT_MS);
  return {
    async signIn(badgeId, pin, address) {
      const { values } = await app.settings.current(signal());
      const verdict = await app.sessions.verifyPin(
        { badgeId, pin, address, attempts: values.sign_in_attempts },
        signal(),
      );
      if (verdict.kind === "throttled") {
        throw new VanguardError("RATE_LIMITED", "There were too many attempts to sign in", {
          hint: "Wait a few minutes and try again.",
          retryAfterMs: verdict.retryAfterMs,
        });
      }
      if (verdict.kind === "refused")
        throw new VanguardError("UNAUTHENTICATED", "Badge or PIN is not right", { hint: "Check both and try again." });
      return app.sessions.create(verdict.badgeId, values.session_idle_minutes, signal());
    },
    /** Finding a session also marks it as seen, so that an idle one ends and a busy one goes on. */
    async find(token) {
      const { values } = await app.settings.current(signal());
      return app.sessions.touch(token, values.session_idle_minutes, signal());
    },
    signOut: (token) => app.sessions.revoke(token, signal()),
  };
}
