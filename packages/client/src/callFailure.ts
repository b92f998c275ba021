import { TRPCClientError } from "@trpc/client";
import { WireError } from "@vanguard/contracts";

/**
 * Why a call failed, as a page needs to know it: told by the server, the server out of reach, or given up on purpose.
 *
 * Shape: what a gateway in between answers is out of reach too, since it isn't in the server's shape.
 */
export type CallFailure =
  | { readonly kind: "told"; readonly wire: WireError }
  | { readonly kind: "unreachable" }
  | { readonly kind: "aborted" };

export function callFailure(thrown: unknown): CallFailure {
  if (isAbort(thrown)) return { kind: "aborted" };
  if (thrown instanceof TRPCClientError) {
    const wire = WireError.safeParse(wireIn(thrown.data));
    if (wire.success) return { kind: "told", wire: wire.data };
  }
  return { kind: "unreachable" };
}

function wireIn(data: unknown): unknown {
  return typeof data === "object" && data !== null && "wire" in data ? data.wire : undefined;
}

function isAbort(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  return thrown.name === "AbortError" || (thrown.cause !== undefined && isAbort(thrown.cause));
}
