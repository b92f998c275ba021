import { type Catalogue, type CatalogueColumn, type Clearance, type RowState, SEAL_BITS } from "@vanguard/contracts";
import { columnAccess, decideCell, decideNarrative } from "../src/clearance/index.ts";

const CLEARANCES: readonly Clearance[] = [1, 2, 3, 4, 5];
const STATES: readonly RowState[] = ["sensitive", "juvenile", "off_record"];

/**
 * The decisions about one column, as an auditor reads them.
 *
 * Shape: per state of the row, a string per caller: clearances 1 to 5 unassigned, then 1 to 5 assigned. `shown`, or the class.
 */
export interface ColumnDecisions {
  readonly access: string;
  readonly cells: Readonly<Record<string, string>>;
}

/** Every decision about every column: caller clearance by assignment by row state by table and column. */
export function clearanceMatrixOf(catalogue: Catalogue): Record<string, ColumnDecisions> {
  const matrix: Record<string, ColumnDecisions> = {};
  for (const table of catalogue.tables)
    for (const column of table.columns) matrix[`${table.name}.${column.name}`] = decisionsOf(column);
  return matrix;
}

function decisionsOf(column: CatalogueColumn): ColumnDecisions {
  const cells: Record<string, string> = {};
  for (let pick = 0; pick < 2 ** STATES.length; pick += 1) {
    const states = STATES.filter((_, place) => (pick >> place) & 1);
    const bits = states.reduce((sum, state) => sum | SEAL_BITS[state], 0);
    const row = (assigned: number) =>
      CLEARANCES.map((clearance) => decided(column, clearance, bits | assigned)).join(" ");
    cells[states.join("+") || "plain"] = `${row(0)} | ${row(SEAL_BITS.assigned)}`;
  }
  return { access: CLEARANCES.map((clearance) => columnAccess(column, clearance)).join(" "), cells };
}

/** `shown`, or the class that hides it; `twin:` before the class where the redacted twin of a narrative is shown. */
function decided(column: CatalogueColumn, clearance: Clearance, bits: number): string {
  const cell = decideCell(column, clearance, bits);
  if (!cell.shown) return cell.class;
  const narrative = column.narrative ? decideNarrative(column, clearance, bits) : null;
  return narrative?.shown === "redacted" ? `twin:${narrative.class}` : "shown";
}
