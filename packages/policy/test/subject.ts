import type { SealSubject } from "@vanguard/contracts";

/** An invented officer of one precinct, clearance 3; what a test needs otherwise it says. */
export function subjectOf(changes: Partial<SealSubject> = {}): SealSubject {
  return {
    badge_id: "BLR-EAST-301",
    kgid: "4029117",
    clearance: 3,
    precincts: ["BLR_EAST"],
    assignments: [],
    ...changes,
  };
}
