import {
  type CatalogueColumn,
  type Clearance,
  type RedactionClass,
  type RowState,
  SEAL_BITS,
  VanguardError,
} from "@vanguard/contracts";
import { classAccess } from "./clearanceMatrix.ts";
import { columnAccess } from "./columnAccess.ts";

export type CellDecision = { shown: true } | { shown: false; class: RedactionClass };

const STATES: readonly RowState[] = ["sensitive", "juvenile", "off_record"];
const KNOWN_BITS = SEAL_BITS.assigned | SEAL_BITS.sensitive | SEAL_BITS.juvenile | SEAL_BITS.off_record;

/**
 * Whether one cell is shown, and if not, which class hides it.
 *
 * Shape:  `bits` as in `SEAL_BITS`: the states of the row, and `assigned` when its case is the caller's. Every class that
 *         applies must allow the cell; the first that does not is named: the column's own, then those of the row's states.
 *         Of a narrative this decides whether any of it is shown; which of its two texts is `decideNarrative`'s question.
 * Errors: FORBIDDEN for bits, a class or a clearance that the policy does not know.
 */
export function decideCell(column: CatalogueColumn, clearance: Clearance, bits: number): CellDecision {
  // Compared by size too: bit operators would drop what stands above the 32nd bit.
  if (!Number.isInteger(bits) || bits < 0 || bits > KNOWN_BITS || (bits & ~KNOWN_BITS) !== 0) {
    throw new VanguardError("FORBIDDEN", `unknown row state in bits ${String(bits)}`, {
      hint: "Import the records again under this version's policy.",
    });
  }
  columnAccess(column, clearance);
  for (const dataClass of classesOf(column, bits)) {
    if (!isAllowed(dataClass, clearance, bits)) return { shown: false, class: dataClass };
  }
  return { shown: true };
}

/** Which of the two texts of a narrative a caller reads: the full one, its redacted twin, or none. */
export type NarrativeDecision =
  | { shown: "full" }
  | { shown: "redacted"; class: RedactionClass }
  | { shown: "none"; class: RedactionClass };

/**
 * Which text of a narrative column one row shows.
 *
 * Shape: `none` where the cell isn't shown at all (a restricted FIR as a whole), `redacted` where only what stands inside the
 *        full text is not theirs. `class` is the first that denied. No seniority opens what a narrative says of a victim.
 */
export function decideNarrative(column: CatalogueColumn, clearance: Clearance, bits: number): NarrativeDecision {
  const cell = decideCell(column, clearance, bits);
  if (!cell.shown) return { shown: "none", class: cell.class };
  for (const dataClass of classesInside(bits)) {
    if (!isAllowed(dataClass, clearance, bits)) return { shown: "redacted", class: dataClass };
  }
  return { shown: "full" };
}

function isAllowed(dataClass: RedactionClass, clearance: Clearance, bits: number): boolean {
  const access = classAccess(dataClass, clearance);
  return access === "always" || (access === "assigned" && (bits & SEAL_BITS.assigned) !== 0);
}

function* classesOf(column: CatalogueColumn, bits: number): Generator<RedactionClass> {
  if (column.class !== null) yield column.class;
  for (const state of STATES) {
    const mask = column.masked[state];
    if (mask === undefined || (bits & SEAL_BITS[state]) === 0) continue;
    // A victim who is a child is hidden as a child.
    yield mask === "R1" && (bits & SEAL_BITS.juvenile) !== 0 ? "R3" : mask;
  }
}

/** What the full text of a narrative names: the victim of such a case, and always somebody's phone or address. */
function* classesInside(bits: number): Generator<RedactionClass> {
  if ((bits & SEAL_BITS.juvenile) !== 0) yield "R3";
  else if ((bits & SEAL_BITS.sensitive) !== 0) yield "R1";
  yield "R13";
}
