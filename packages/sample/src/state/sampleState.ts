import type { Assignment, Clearance, RedactionClass, Role } from "@vanguard/contracts";
import type { ArrestRow, EvidenceRow, FirRow, MissingPersonRow, SuspectRow, VehicleRow } from "./rows.ts";

/**
 * A person who may use the desk.
 *
 * Shape: `pin` is null for officers who only stand in the records; those with one are the sample badges.
 *        `precincts` are those whose records the person may read; `unit` is a special unit's name.
 */
export interface SampleOfficer {
  readonly badge_id: string;
  readonly kgid: string;
  readonly name: string;
  readonly rank: string;
  readonly role: Role;
  readonly station: string | null;
  readonly precincts: readonly string[];
  readonly clearance: Clearance;
  readonly pin: string | null;
  readonly unit?: string;
}

/** Why a case is somebody's: the officer's badge and the need, as `Caller.assignments` holds it. */
export interface SampleAssignment {
  readonly badge_id: string;
  readonly assignment: Assignment;
}

/**
 * A person of one case whose identity is protected, for the import to hash and to redact by.
 *
 * Shape: `name` is the name as the narrative writes it; `variants` are the spellings of the same name in Latin, Devanagari and Kannada,
 *        `name` among them; `label` is what may stand in its place (`Victim-1`, `Child A`, `Witness-1`).
 */
export interface ProtectedPerson {
  readonly fir_ref: string;
  readonly fir_id: string;
  readonly class: Extract<RedactionClass, "R1" | "R2" | "R3" | "R4" | "R5" | "R6">;
  readonly label: string;
  readonly name: string;
  readonly variants: readonly string[];
}

export interface SampleState {
  readonly as_of: string;
  readonly seed: number;
  readonly firs: readonly FirRow[];
  readonly arrests: readonly ArrestRow[];
  readonly suspects: readonly SuspectRow[];
  readonly vehicles: readonly VehicleRow[];
  readonly evidence: readonly EvidenceRow[];
  readonly missingPersons: readonly MissingPersonRow[];
  readonly officers: readonly SampleOfficer[];
  readonly assignments: readonly SampleAssignment[];
  readonly protectedPersons: readonly ProtectedPerson[];
}

export interface StateOptions {
  /** The local day that the state is seen from, `YYYY-MM-DD`; nothing in it lies later. */
  readonly asOf: string;
  readonly seed: number;
  /** How many FIRs; 20,500 when left out. */
  readonly firs?: number;
}
