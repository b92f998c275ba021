import { TRPCError } from "@trpc/server";
import { TRPC_ERROR_CODES_BY_KEY } from "@trpc/server/rpc";
import { type ErrorCode, HTTP_STATUS, VanguardError, type WireError } from "@vanguard/contracts";
import { ZodError } from "zod";

/** A failure told twice: what the person reads, and what only the log keeps. */
export interface WireFailure {
  readonly wire: WireError;
  readonly status: number;
  /** Set when nobody expected this; its text stays in the log. */
  readonly unexpected: unknown;
}

/**
 * Any thrown value as the one shape that clients see.
 *
 * Errors: never throws. What isn't known is INTERNAL, with a constant sentence; a request's own text is never quoted.
 */
export function wireFailure(thrown: unknown, requestId: string): WireFailure {
  const told = asTold(thrown);
  if (!told) {
    const wire = tell(
      "INTERNAL",
      "Something went wrong on our side.",
      "Try again; if it stays, report this request id.",
    );
    return { wire: { ...wire, request_id: requestId }, status: HTTP_STATUS.INTERNAL, unexpected: rootCause(thrown) };
  }
  return { wire: { ...told, request_id: requestId }, status: HTTP_STATUS[told.code], unexpected: null };
}

/** The error envelope of a tRPC response, for failures that happen before a procedure is reached. */
export function errorEnvelope({ wire, status }: Pick<WireFailure, "wire" | "status">) {
  return { error: { message: wire.message, ...errorShape({ wire, status }) } };
}

/**
 * What stands in `error` beside the message. A stream's client picks a stream up again after a code of the server's side and
 * gives up after one of its own, so the two kinds have a number each.
 */
export function errorShape({ wire, status }: Pick<WireFailure, "wire" | "status">) {
  const code = TRPC_ERROR_CODES_BY_KEY[status < 500 ? "BAD_REQUEST" : "INTERNAL_SERVER_ERROR"];
  return { code, data: { code: wire.code, httpStatus: status, wire } };
}

type Told = Omit<WireError, "request_id">;

function tell(code: ErrorCode, message: string, hint: string): Told {
  return { code, message: message.slice(0, 300), hint: hint.slice(0, 300) };
}

function asTold(thrown: unknown): Told | null {
  if (thrown instanceof VanguardError) return ofVanguardError(thrown);
  if (thrown instanceof TRPCError) return ofTrpcError(thrown);
  if (thrown instanceof Error && thrown.name === "AbortError") {
    return tell("CANCELLED", "The request was cancelled.", "Send it again if you still need it.");
  }
  return ofFastifyError(thrown);
}

function ofVanguardError(error: VanguardError): Told | null {
  if (error.code === "INTERNAL") return null;
  const told = tell(error.code, error.message, error.hint);
  return error.retryAfterMs === undefined ? told : { ...told, retry_after_ms: Math.ceil(error.retryAfterMs) };
}

function ofTrpcError(error: TRPCError): Told | null {
  if (error.cause instanceof VanguardError) return ofVanguardError(error.cause);
  switch (error.code) {
    case "BAD_REQUEST":
      if (error.cause instanceof ZodError) return ofZodError(error.cause);
      return error.cause instanceof SyntaxError ? notJson() : notUnderstood();
    case "PARSE_ERROR":
      return notJson();
    case "NOT_FOUND":
      return tell("NOT_FOUND", "There is no such procedure.", "Reload the page to get the newest version.");
    case "METHOD_NOT_SUPPORTED":
      return tell("INVALID_INPUT", "This call needs another HTTP method.", "Changes go by POST.");
    case "PAYLOAD_TOO_LARGE":
      return tooLarge();
    case "UNSUPPORTED_MEDIA_TYPE":
      return wrongType();
    case "CLIENT_CLOSED_REQUEST":
      return tell("CANCELLED", "The request was cancelled.", "Send it again if you still need it.");
    default:
      return null;
  }
}

/** The first issue only: its path and its sentence. Zod's own sentences name keys and types, never a value. */
function ofZodError(error: ZodError): Told {
  const issue = error.issues[0];
  if (issue?.code === "unrecognized_keys") {
    const keys = issue.keys.map((key) => `\`${key.slice(0, 40)}\``).join(", ");
    const where = pathOf(issue.path);
    return tell(
      "INVALID_INPUT",
      `Unknown key ${keys} in ${where}.`,
      `Leave it out: ${where} takes only the keys of its schema.`,
    );
  }
  const where = pathOf(issue?.path ?? []);
  const message = `${where.slice(0, 1).toUpperCase()}${where.slice(1)}: ${issue?.message ?? "not valid"}`;
  return tell("INVALID_INPUT", message, `Correct ${where} and send it again.`);
}

function pathOf(path: readonly PropertyKey[]): string {
  return path.length === 0 ? "the request" : `\`${path.map(String).join(".").slice(0, 100)}\``;
}

/** Fastify's own refusals carry a code and a status; everything else that it throws is ours to explain as INTERNAL. */
function ofFastifyError(thrown: unknown): Told | null {
  if (!(thrown instanceof Error) || !("statusCode" in thrown)) return null;
  // The file server's refusals have a status and no code.
  if (!("code" in thrown)) return "expose" in thrown && thrown.expose === true ? notUnderstood() : null;
  if (thrown.code === "FST_ERR_CTP_BODY_TOO_LARGE") return tooLarge();
  if (thrown.code === "FST_ERR_CTP_INVALID_MEDIA_TYPE") return wrongType();
  const status = Number(thrown.statusCode);
  return status >= 400 && status < 500 ? notUnderstood() : null;
}

const notUnderstood = () =>
  tell("INVALID_INPUT", "The server does not understand this request.", "Reload the page and try again.");
const notJson = () => tell("INVALID_INPUT", "The request body is not valid JSON.", "Send one JSON object in UTF-8.");
const tooLarge = () =>
  tell("PAYLOAD_TOO_LARGE", "The request is larger than 256 kB.", "Shorten the question, or split it in two.");
const wrongType = () =>
  tell("INVALID_INPUT", "The request is not JSON.", "Send it with the content type application/json.");

function rootCause(thrown: unknown): unknown {
  return thrown instanceof TRPCError && thrown.cause ? thrown.cause : thrown;
}
