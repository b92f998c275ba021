import type { Clock } from "@vanguard/core";
import { and, desc, eq, gt, lt, sql } from "drizzle-orm";
import { type AppDatabase, WRITING } from "./appDatabase.ts";
import { signInAttempts } from "./appSchema.ts";

/** How far back failed attempts count. */
export const THROTTLE_WINDOW_MS = 15 * 60_000;
/** One address may fail at several badges, and one badge from several addresses, this many times as often as one pair. */
const WIDE = 4;

export type Admission = { admitted: true; attempt: number } | { admitted: false; retryAfterMs: number };

export interface SignInThrottle {
  /** Counts this attempt as failed before it is judged, so that parallel ones can't slip through together. */
  admit(badgeId: string, address: string, limit: number): Admission;
  succeed(attempt: number): void;
}

/**
 * Slows guessing down by badge and address.
 *
 * Shape:  in 15 minutes a badge at one address fails `limit` times, an address or a badge altogether four times as often. Known
 *         and unknown badges count alike, so a refusal doesn't tell which ones exist. A success clears its own pair.
 */
export function signInThrottleOf(db: AppDatabase, clock: Clock): SignInThrottle {
  const failures = (of: { badgeId?: string; address?: string }, since: string) =>
    db
      .select({ attempt: signInAttempts.attempt, at: signInAttempts.at })
      .from(signInAttempts)
      .where(
        and(
          of.badgeId === undefined ? undefined : eq(signInAttempts.badge_id, of.badgeId),
          of.address === undefined ? undefined : eq(signInAttempts.address, of.address),
          eq(signInAttempts.succeeded, false),
          gt(signInAttempts.at, since),
        ),
      )
      .orderBy(desc(signInAttempts.attempt));

  const lastSuccess = (badgeId: string, address: string): number =>
    db
      .select({ attempt: sql<number>`coalesce(max(${signInAttempts.attempt}), 0)` })
      .from(signInAttempts)
      .where(
        and(
          eq(signInAttempts.badge_id, badgeId),
          eq(signInAttempts.address, address),
          eq(signInAttempts.succeeded, true),
        ),
      )
      .get()?.attempt ?? 0;

  return {
    admit: (badgeId, address, limit) =>
      db.transaction((): Admission => {
        const now = clock.now();
        const since = new Date(now.getTime() - THROTTLE_WINDOW_MS).toISOString();
        db.delete(signInAttempts).where(lt(signInAttempts.at, since)).run();
        const cleared = lastSuccess(badgeId, address);
        const pair = failures({ badgeId, address }, since)
          .limit(limit)
          .all()
          .filter((one) => one.attempt > cleared);
        const counted = [
          { limit, failed: pair },
          {
            limit: limit * WIDE,
            failed: failures({ badgeId }, since)
              .limit(limit * WIDE)
              .all(),
          },
          {
            limit: limit * WIDE,
            failed: failures({ address }, since)
              .limit(limit * WIDE)
              .all(),
          },
        ];
        // The window opens again when the oldest failure that counts leaves it.
        const waits = counted.flatMap(({ limit: most, failed }) => {
          const oldest = failed.at(-1);
          return oldest && failed.length >= most ? [Date.parse(oldest.at) + THROTTLE_WINDOW_MS - now.getTime()] : [];
        });
        if (waits.length > 0) return { admitted: false, retryAfterMs: Math.max(1, ...waits) };
        const { lastInsertRowid } = db
          .insert(signInAttempts)
          .values({ badge_id: badgeId, address, at: now.toISOString(), succeeded: false })
          .run();
        return { admitted: true, attempt: Number(lastInsertRowid) };
      }, WRITING),

    succeed(attempt) {
      db.update(signInAttempts).set({ succeeded: true }).where(eq(signInAttempts.attempt, attempt)).run();
    },
  };
}
