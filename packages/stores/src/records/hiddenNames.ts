import { type ProtectedName, type RedactionClass, SEAL_BITS, type SealSubject } from "@vanguard/contracts";
import { classAccess } from "@vanguard/policy";

/** A protected name beside a row, with the bits of its case as the subject sees it; null where they don't see the case. */
export interface NameOfCase {
  readonly class: RedactionClass;
  readonly label: string;
  readonly hash: string;
  readonly tokens: number;
  readonly bits: number | null;
}

/**
 * The names that must not be said to a subject, each once.
 *
 * Shape: in one's own case the names that one's clearance may see there are left out, so that the guard lets them stand.
 */
export function hiddenNames(names: Iterable<NameOfCase>, subject: SealSubject): ProtectedName[] {
  const hidden = new Map<string, ProtectedName>();
  for (const { class: dataClass, label, hash, tokens, bits } of names) {
    const access = classAccess(dataClass, subject.clearance);
    const isOwn = ((bits ?? 0) & SEAL_BITS.assigned) !== 0;
    if (access === "always" || (access === "assigned" && isOwn)) continue;
    hidden.set(hash, { class: dataClass, label, hash, tokens });
  }
  return [...hidden.values()];
}
