import { type Clearance, DocumentLabel } from "@vanguard/contracts";

/** The part of a caller that decides about documents. */
export interface Audience {
  readonly clearance: Clearance;
  readonly precincts: readonly string[];
}

/**
 * Whether a document with this label may be read: by it search chooses partitions, and every opening asks again.
 *
 * Shape:  clearance at least the label's, and one of its precincts where it names any.
 * Errors: none; a label or an audience that is not whole may read nothing.
 */
export function mayRead(label: DocumentLabel, audience: Audience): boolean {
  const known = DocumentLabel.safeParse(label);
  if (!known.success || !Number.isInteger(audience.clearance) || audience.clearance < 1 || audience.clearance > 5) {
    return false;
  }
  const { clearance, precincts } = known.data;
  if (audience.clearance < clearance) return false;
  return precincts.length === 0 || precincts.some((precinct) => audience.precincts.includes(precinct));
}
