import type { AuditEvent } from "@vanguard/contracts";

/** Small valid events, told apart by their number. */
export function failedTurn(n: number): AuditEvent {
  const digits = String(n).padStart(6, "0");
  return {
    kind: "turn.failed",
    turn_id: `turn_${digits}`,
    response_id: `resp_${digits}`,
    badge_id: "KA-TEST-01",
    code: "DEADLINE_EXCEEDED",
    reason: `reason ${n}`,
  };
}

export const failedTurns = (count: number, first = 0): AuditEvent[] =>
  Array.from({ length: count }, (_, i) => failedTurn(first + i));
