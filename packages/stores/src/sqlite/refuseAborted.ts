import { VanguardError } from "@vanguard/contracts";

/** Ends a call before it does any work when its caller has already gone. Errors: CANCELLED. */
export function refuseAborted(signal: AbortSignal): void {
  if (!signal.aborted) return;
  throw new VanguardError("CANCELLED", "the request was cancelled", { hint: "Send it again.", cause: signal.reason });
}
