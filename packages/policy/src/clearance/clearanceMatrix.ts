import { type Clearance, type RedactionClass, VanguardError } from "@vanguard/contracts";

/**
 * What a clearance may do with a class of data.
 *
 * Shape: `never` not through this product; `assigned` only where the case is the caller's; `always` whoever the caller is.
 */
export type Access = "never" | "assigned" | "always";

const no = "never";
const own = "assigned";
const all = "always";

/**
 * Who may see which class: the whole of it, on one screen.
 *
 * Shape:  one row per class, one place per clearance 1 to 5. `no` never, `own` when assigned, `all` always.
 * Source: police-domain.md, section 5.3. R7, R15, R16: nobody through the assistant. R10: the number itself never, its masked
 *         form is another value. R24 is scope, which the precinct predicate decides; a row of another precinct is absent.
 */
export const CLEARANCE_MATRIX = {
  //    1    2    3    4    5
  R1: [no, own, own, own, own],
  R2: [no, own, own, own, own],
  R3: [no, own, own, own, own],
  R4: [own, own, own, own, own],
  R5: [no, no, no, own, own],
  R6: [no, own, own, own, own],
  R7: [no, no, no, no, no],
  R8: [own, own, own, own, own],
  R9: [own, own, own, own, own],
  R10: [no, no, no, no, no],
  R11: [no, no, own, own, own],
  R12: [no, no, own, own, own],
  R13: [no, own, own, own, own],
  R14: [no, no, no, own, own],
  R15: [no, no, no, no, no],
  R16: [no, no, no, no, no],
  R17: [no, no, own, own, own],
  R18: [no, no, no, own, own],
  R19: [own, own, own, own, own],
  R20: [own, own, own, all, all],
  R21: [no, no, no, own, own],
  R22: [own, own, own, own, own],
  R23: [own, own, all, all, all],
  R24: [no, no, no, no, no],
} as const satisfies Record<RedactionClass, readonly [Access, Access, Access, Access, Access]>;

/**
 * One place of the matrix.
 *
 * Errors: FORBIDDEN for a class or a clearance that has no place: what is unknown is denied.
 */
export function classAccess(dataClass: RedactionClass, clearance: Clearance): Access {
  const access = Object.hasOwn(CLEARANCE_MATRIX, dataClass) ? CLEARANCE_MATRIX[dataClass][clearance - 1] : undefined;
  if (access !== undefined) return access;
  throw new VanguardError("FORBIDDEN", `no rule for class ${String(dataClass)} at clearance ${String(clearance)}`, {
    hint: "Add the class to the clearance matrix, or correct the caller's clearance.",
  });
}
