import { z } from "zod";
import { BadgeId, Kgid, RecordId, UtcTime } from "./ids.ts";

/** What a caller may see, 1 (constable) to 5 (inspector general and above). */
export const Clearance = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]);
export type Clearance = z.infer<typeof Clearance>;

/** A jurisdiction's code, for instance `BLR_EAST`. */
export const PrecinctCode = z.string().regex(/^[A-Z]{2,4}_[A-Z]{2,20}$/);
/** A station's code: its precinct's code, two underscores, the station. */
export const StationCode = z.string().regex(/^[A-Z]{2,4}_[A-Z]{2,20}__[A-Z0-9_]{2,40}$/);

export const Role = z.enum(["officer", "auditor", "administrator"]);
export type Role = z.infer<typeof Role>;

/**
 * A reason why a case is the caller's: access is clearance AND need, and this is the need.
 *
 * Shape: `case` names one FIR by ROWID (its investigating officer); `station` covers every case of a station (its head);
 * `precinct` covers every case of a precinct (the supervising officers); `juvenile_unit` covers the cells about children of a precinct.
 */
export const Assignment = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("case"), fir_ref: RecordId }),
  z.strictObject({ kind: z.literal("station"), station: StationCode }),
  z.strictObject({ kind: z.literal("precinct"), precinct: PrecinctCode }),
  z.strictObject({ kind: z.literal("juvenile_unit"), precinct: PrecinctCode }),
]);
export type Assignment = z.infer<typeof Assignment>;

/**
 * Who asks. Always read from the session and the store on every request, never from a body.
 *
 * Shape: `precincts` are those whose records the caller may read; an officer without any reads none.
 */
export const Caller = z.strictObject({
  badge_id: BadgeId,
  kgid: Kgid,
  name: z.string().max(120),
  rank: z.string().max(40),
  role: Role,
  station: StationCode.nullable(),
  clearance: Clearance,
  precincts: z.array(PrecinctCode).max(64),
  assignments: z.array(Assignment).max(20_000),
  /** Raised on every change of this person's rights; a decision made under an older one is not used. */
  access_version: z.number().int().min(0),
});
export type Caller = z.infer<typeof Caller>;

/**
 * What a document demands of its reader. Every reader needs at least `clearance` and, where `precincts` is not empty, one of them.
 * Passages inherit it; two passages with an equal label share an audience, hence a partition.
 */
export const DocumentLabel = z.strictObject({
  clearance: Clearance,
  precincts: z.array(PrecinctCode).max(16),
});
export type DocumentLabel = z.infer<typeof DocumentLabel>;

export const Session = z.strictObject({
  session_id: z.string().min(20).max(100),
  badge_id: BadgeId,
  created_at: UtcTime,
  expires_at: UtcTime,
});
export type Session = z.infer<typeof Session>;
