import { TRPCClientError } from "@trpc/client";
import type { ErrorCode } from "@vanguard/contracts";

/** A failure as the typed client throws it when the server told why. */
export function toldError(code: ErrorCode): Error {
  const wire = { code, message: "No.", hint: "Do something else.", request_id: "req_0000000000" };
  return TRPCClientError.from({ error: { message: "No.", code: -32_600, data: { code, httpStatus: 400, wire } } });
}
