import { type CatalogueColumn, type Clearance, SEAL_BITS } from "@vanguard/contracts";
import { cellSource, ROW_STATES } from "../records/sealedColumn.ts";

/**
 * What the adapter reads of each table beside what was asked, to tell whose a row is and what it hides.
 *
 * Shape: ROWID, precinct, and what the states of a row are made of.
 */
const MASKING_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  FIR_Records: ["ROWID", "precinct_code", "police_station", "sensitivity_class", "victim_is_minor"],
  Arrests: ["ROWID", "precinct_code", "fir_ref", "fir_id", "is_juvenile"],
  Suspect_Master: ["ROWID", "precinct_code", "is_juvenile", "status"],
  Vehicle_Registry: ["ROWID", "precinct_code", "fir_ref", "linked_fir_id"],
  Evidence_Items: ["ROWID", "precinct_code", "fir_ref", "fir_id"],
  Missing_Persons: ["ROWID", "precinct_code", "fir_ref", "fir_id", "is_child"],
};

/** Errors: TypeError for a table whose states nobody has said how to tell. */
export function maskingColumns(table: string): readonly string[] {
  const columns = Object.hasOwn(MASKING_COLUMNS, table) ? MASKING_COLUMNS[table] : undefined;
  if (!columns) throw new TypeError(`nothing tells the states of a row of ${table}`);
  return columns;
}

const PROTECTED = SEAL_BITS.sensitive | SEAL_BITS.juvenile;
const OPEN_STATES = ROW_STATES.filter((state) => (state & PROTECTED) === 0);

/** Whether some row may hide this column from this clearance. `open` asks of the rows of no protected class alone. */
export function isMaskable(column: CatalogueColumn, clearance: Clearance, rows: "all" | "open"): boolean {
  const states = rows === "open" ? OPEN_STATES : ROW_STATES;
  return states.some((state) => cellSource(column, clearance, state) !== "stored");
}
