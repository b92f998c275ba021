import { type AuditEvent, BadgeId, type ErrorCode } from "@vanguard/contracts";
import type { FastifyBaseLogger } from "fastify";
import type { ApiOptions } from "./apiOptions.ts";

const PER_SECOND = 20;

/** What one second of refusals came to. */
interface Second {
  at: number;
  recorded: number;
  left: number;
}

/**
 * Puts refused requests on record without letting a flood of them fill the log: beyond 20 a second they are counted, and the
 * count is put on record. Those of signed-in people have a second of their own, so that strangers can't crowd them out.
 *
 * Errors: none reach the caller, who is told of the refusal itself; a log that can't be written is an error line.
 */
export class RefusalRecorder {
  readonly #options: Pick<ApiOptions, "audit" | "clock">;
  readonly #log: Pick<FastifyBaseLogger, "error">;
  readonly #signedIn: Second = { at: 0, recorded: 0, left: 0 };
  readonly #strangers: Second = { at: 0, recorded: 0, left: 0 };

  constructor(options: Pick<ApiOptions, "audit" | "clock">, log: Pick<FastifyBaseLogger, "error">) {
    this.#options = options;
    this.#log = log;
  }

  record(refusal: { requestId: string; badgeId: string | null; procedure: string; code: ErrorCode }): void {
    const badge = BadgeId.safeParse(refusal.badgeId);
    const second = badge.success ? this.#signedIn : this.#strangers;
    const now = Math.floor(this.#options.clock.now().getTime() / 1_000);
    if (now !== second.at) {
      if (second.left > 0)
        this.#append(refusal.requestId, null, `(${second.left} more that were counted)`, "RATE_LIMITED");
      Object.assign(second, { at: now, recorded: 0, left: 0 });
    }
    if (second.recorded >= PER_SECOND) {
      second.left += 1;
      return;
    }
    second.recorded += 1;
    this.#append(refusal.requestId, badge.success ? badge.data : null, refusal.procedure.slice(0, 80), refusal.code);
  }

  #append(requestId: string, badgeId: string | null, procedure: string, code: ErrorCode): void {
    const event: AuditEvent = { kind: "request.refused", request_id: requestId, badge_id: badgeId, procedure, code };
    this.#options.audit.append([event]).catch((error: unknown) => {
      this.#log.error({ err: error, request_id: requestId }, "a refused request could not be put on record");
    });
  }
}
