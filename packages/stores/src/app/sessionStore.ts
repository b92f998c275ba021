import { createHash, randomBytes } from "node:crypto";
import { Session } from "@vanguard/contracts";
import type { Clock } from "@vanguard/core";
import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { refuseAborted } from "../sqlite/refuseAborted.ts";
import { type AppDatabase, WRITING } from "./appDatabase.ts";
import { officers, sessions } from "./appSchema.ts";
import { isPin } from "./pinHash.ts";
import { signInThrottleOf } from "./signInThrottle.ts";

/** A session ends after this long, however busy it is. */
export const SESSION_LIFE_MS = 12 * 60 * 60_000;
const KEPT_AFTER_END_MS = 7 * 24 * 60 * 60_000;

export type PinVerdict =
  | { kind: "verified"; badgeId: string }
  | { kind: "refused" }
  | { kind: "throttled"; retryAfterMs: number };

/**
 * Who is signed in.
 *
 * Shape: a token is 256 random bits that only the cookie holds; the file holds its SHA-256, which is also the `session_id`.
 *        Unknown, ended and revoked sessions are all the same: none.
 */
export interface SessionStore {
  /**
   * Checks a badge's PIN, throttled by badge and address.
   * Shape: `refused` says no more than that: an unknown badge, a disabled one and a wrong PIN look and last alike.
   */
  verifyPin(
    claim: { badgeId: string; pin: string; address: string; attempts: number },
    signal: AbortSignal,
  ): Promise<PinVerdict>;
  create(badgeId: string, idleMinutes: number, signal: AbortSignal): Promise<{ token: string; session: Session }>;
  find(token: string, signal: AbortSignal): Promise<Session | null>;
  /** Marks the session as seen now: it ends `idleMinutes` later, but not beyond its whole life. Null when it is none. */
  touch(token: string, idleMinutes: number, signal: AbortSignal): Promise<Session | null>;
  revoke(token: string, signal: AbortSignal): Promise<void>;
  /** Ends every session of a badge and says how many there were. */
  revokeAllOf(badgeId: string, signal: AbortSignal): Promise<number>;
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

function sessionOf(row: typeof sessions.$inferSelect): Session {
  return Session.parse({
    session_id: row.token_hash,
    badge_id: row.badge_id,
    created_at: row.created_at,
    expires_at: row.expires_at,
  });
}

export function sessionStoreOf(db: AppDatabase, clock: Clock): SessionStore {
  const throttle = signInThrottleOf(db, clock);
  const pinOf = db
    .select({ pin: officers.pin })
    .from(officers)
    .where(and(eq(officers.badge_id, sql.placeholder("badgeId")), eq(officers.disabled, false)))
    .prepare();
  const live = (token: string) =>
    and(
      eq(sessions.token_hash, hashOf(token)),
      isNull(sessions.revoked_at),
      gt(sessions.expires_at, clock.now().toISOString()),
    );
  const endOf = (createdAt: number, idleMinutes: number): string =>
    new Date(Math.min(clock.now().getTime() + idleMinutes * 60_000, createdAt + SESSION_LIFE_MS)).toISOString();

  return {
    async verifyPin({ badgeId, pin, address, attempts }, signal) {
      refuseAborted(signal);
      const admission = throttle.admit(badgeId, address, attempts);
      if (!admission.admitted) return { kind: "throttled", retryAfterMs: admission.retryAfterMs };
      if (!(await isPin(pin, pinOf.get({ badgeId })?.pin ?? null))) return { kind: "refused" };
      throttle.succeed(admission.attempt);
      return { kind: "verified", badgeId };
    },

    async create(badgeId, idleMinutes, signal) {
      refuseAborted(signal);
      const token = randomBytes(32).toString("base64url");
      const now = clock.now();
      const row = {
        token_hash: hashOf(token),
        badge_id: badgeId,
        created_at: now.toISOString(),
        last_seen_at: now.toISOString(),
        expires_at: endOf(now.getTime(), idleMinutes),
        revoked_at: null,
      };
      db.transaction((tx) => {
        const longEnded = new Date(now.getTime() - KEPT_AFTER_END_MS).toISOString();
        tx.delete(sessions).where(lt(sessions.expires_at, longEnded)).run();
        tx.insert(sessions).values(row).run();
      }, WRITING);
      return { token, session: sessionOf(row) };
    },

    async find(token, signal) {
      refuseAborted(signal);
      const row = db.select().from(sessions).where(live(token)).get();
      return row ? sessionOf(row) : null;
    },

    async touch(token, idleMinutes, signal) {
      refuseAborted(signal);
      return db.transaction((tx) => {
        const row = tx.select().from(sessions).where(live(token)).get();
        if (!row) return null;
        const seen = {
          last_seen_at: clock.now().toISOString(),
          expires_at: endOf(Date.parse(row.created_at), idleMinutes),
        };
        tx.update(sessions).set(seen).where(eq(sessions.token_hash, row.token_hash)).run();
        return sessionOf({ ...row, ...seen });
      }, WRITING);
    },

    async revoke(token, signal) {
      refuseAborted(signal);
      db.update(sessions).set({ revoked_at: clock.now().toISOString() }).where(live(token)).run();
    },

    async revokeAllOf(badgeId, signal) {
      refuseAborted(signal);
      const open = and(eq(sessions.badge_id, badgeId), isNull(sessions.revoked_at));
      return db.update(sessions).set({ revoked_at: clock.now().toISOString() }).where(open).run().changes;
    },
  };
}
