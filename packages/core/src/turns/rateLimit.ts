import { VanguardError } from "@vanguard/contracts";
import type { Clock } from "../ports.ts";

/** At most `perMinute` questions of one badge in any sixty seconds. Per process; a second process doubles it. */
export class QuestionRate {
  readonly #clock: Clock;
  readonly #asked = new Map<string, number[]>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Counts one question. Errors: RATE_LIMITED with the time to wait. */
  count(badgeId: string, perMinute: number): void {
    const now = this.#clock.now().getTime();
    const recent = (this.#asked.get(badgeId) ?? []).filter((at) => now - at < 60_000);
    const oldest = recent[0];
    if (recent.length >= perMinute && oldest !== undefined) {
      this.#asked.set(badgeId, recent);
      throw new VanguardError("RATE_LIMITED", "You asked more questions than one minute allows", {
        hint: "Wait a moment and send it again; nothing you typed is lost.",
        retryAfterMs: 60_000 - (now - oldest),
      });
    }
    recent.push(now);
    this.#asked.set(badgeId, recent);
    if (this.#asked.size > 10_000) this.#forgetIdle(now);
  }

  #forgetIdle(now: number): void {
    for (const [badge, times] of this.#asked) if (now - (times.at(-1) ?? 0) >= 60_000) this.#asked.delete(badge);
  }
}
