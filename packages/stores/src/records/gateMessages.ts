import { type ErrorCode, type GateStatement, VanguardError } from "@vanguard/contracts";

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

/** Why a gate may not serve after its proof; null when it may. A proof without a step proves nothing. */
export function untight(proof: readonly ProofStep[]): VanguardError | null {
  const allowed = proof.filter((step) => !step.refused).map((step) => step.attempt);
  if (allowed.length === 0 && proof.length > 0) return null;
  return new VanguardError("INTERNAL", `the gate to the records isn't tight: ${allowed.join(", ")}`, {
    hint: "Don't serve. Check the database driver and the rights on the records.",
  });
}

/** What a child says. `answer` is a `GateAnswer` as one JSON string: cheaper to carry over than a tree of cells. */
export type GateReply =
  | { readonly kind: "ready"; readonly proof: readonly ProofStep[] }
  | { readonly kind: "answered"; readonly id: number; readonly answer: string }
  | { readonly kind: "failed"; readonly id: number; readonly code: ErrorCode; readonly message: string };
