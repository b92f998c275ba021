import { type AuditEvent, BadgeId, type ErrorCode } from "@vanguard/contracts";
import type { FastifyBaseLogger } from "fastify";
import type { ApiOptions } from "./apiOptions.ts";

const PER_SECOND = 20;

/**
 * Puts refused requests on record without letting a flood of them fill the log: beyond 20 a second they are only counted.
 *
 * Errors: none reach the caller, who is told of the refusal itself; a log that can't be written is an error line.
 */
export class RefusalRecorder {
  readonly #options: ApiOptions;
  readonly #log: FastifyBaseLogger;
  #second = 0;
  #recorded = 0;
  #left = 0;

  constructor(options: ApiOptions, log: FastifyBaseLogger) {
    this.#options = options;
    this.#log = log;
  }

  record(refusal: { requestId: string; badgeId: string | null; procedure: string; code: ErrorCode }): void {
    if (!this.#takeSlot()) return;
    const badge = BadgeId.safeParse(refusal.badgeId);
    const event: AuditEvent = {
      kind: "request.refused",
      request_id: refusal.requestId,
      badge_id: badge.success ? badge.data : null,
      procedure: refusal.procedure.slice(0, 80),
      code: refusal.code,
    };
    this.#options.audit.append([event]).catch((error: unknown) => {
      this.#log.error({ err: error, request_id: refusal.requestId }, "a refused request could not be put on record");
    });
  }

  #takeSlot(): boolean {
    const second = Math.floor(this.#options.clock.now().getTime() / 1_000);
    if (second !== this.#second) {
      if (this.#left > 0)
        this.#log.warn({ refusals: this.#left }, "refused requests beyond the limit were only counted");
      this.#second = second;
      this.#recorded = 0;
      this.#left = 0;
    }
    if (this.#recorded >= PER_SECOND) {
      this.#left += 1;
      return false;
    }
    this.#recorded += 1;
    return true;
  }
}
