import type { ErrorCode, GateStatement } from "@vanguard/contracts";

/**
 * What a gate's child is asked. ZCQL and the caller: no SQL crosses the border between the processes.
 * Units: `timeoutMs` is what is left of the statement's time when the request is sent.
 */
export interface GateRequest extends GateStatement {
  readonly id: number;
}

/** One thing tried through a sealed handle at the child's start, and whether it failed as it must. */
export interface ProofStep {
  readonly attempt: string;
  readonly refused: boolean;
}

/** What a child says. `answer` is a `GateAnswer` as one JSON string: cheaper to carry over than a tree of cells. */
export type GateReply =
  | { readonly kind: "ready"; readonly proof: readonly ProofStep[] }
  | { readonly kind: "answered"; readonly id: number; readonly answer: string }
  | { readonly kind: "failed"; readonly id: number; readonly code: ErrorCode; readonly message: string };
