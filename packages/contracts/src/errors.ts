import { z } from "zod";
import { RequestId } from "./ids.ts";

/** The closed set of things that can go wrong, as every client sees them. */
export const ErrorCode = z.enum([
  "INVALID_INPUT",
  "UNAUTHENTICATED",
  "FORBIDDEN",
  "NOT_FOUND",
  "STALE_CONTEXT",
  "QUERY_REJECTED",
  "ATTACHMENT_REJECTED",
  "DEADLINE_EXCEEDED",
  "UPSTREAM_UNAVAILABLE",
  "RATE_LIMITED",
  "AUDIT_UNAVAILABLE",
  "CONFLICT",
  "INVALID_TRANSITION",
  "PAYLOAD_TOO_LARGE",
  "CANCELLED",
  "INTERNAL",
]);
export type ErrorCode = z.infer<typeof ErrorCode>;

/** One table maps each code to its HTTP status; no other place does. */
export const HTTP_STATUS = {
  INVALID_INPUT: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  STALE_CONTEXT: 409,
  QUERY_REJECTED: 422,
  ATTACHMENT_REJECTED: 422,
  DEADLINE_EXCEEDED: 504,
  UPSTREAM_UNAVAILABLE: 503,
  RATE_LIMITED: 429,
  AUDIT_UNAVAILABLE: 503,
  CONFLICT: 409,
  INVALID_TRANSITION: 400,
  PAYLOAD_TOO_LARGE: 413,
  CANCELLED: 499,
  INTERNAL: 500,
} as const satisfies Record<ErrorCode, number>;

/**
 * What a client is told when a call fails.
 *
 * Shape: a sentence for the person, a hint that says what to do, and the request's id for whoever reads the log. Never a
 * stack, a query's data or another person's name.
 */
export const WireError = z.strictObject({
  code: ErrorCode,
  message: z.string().min(1).max(300),
  hint: z.string().min(1).max(300),
  request_id: RequestId,
  /** For RATE_LIMITED: how long to wait. */
  retry_after_ms: z.number().int().min(0).optional(),
});
export type WireError = z.infer<typeof WireError>;

/** The same failure inside the process: `cause` keeps the chain for the log and never leaves it. */
export class VanguardError extends Error {
  readonly code: ErrorCode;
  readonly hint: string;
  readonly retryAfterMs: number | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    options: { hint: string; cause?: unknown; retryAfterMs?: number | undefined },
  ) {
    super(message, { cause: options.cause });
    this.name = "VanguardError";
    this.code = code;
    this.hint = options.hint;
    this.retryAfterMs = options.retryAfterMs;
  }
}

/** Said word for word wherever they apply. */
export const CONSTANT_SENTENCES = {
  gateRefusal: "I can't run that query",
  notFullyVerified: "I couldn't fully verify this — here's what I found",
} as const;
