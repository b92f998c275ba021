import type { CatalogueColumn, Clearance } from "@vanguard/contracts";
import { type Access, classAccess } from "./clearanceMatrix.ts";

/**
 * What a clearance may do with a column as such, whatever the row: by the class the column always has.
 *
 * Shape:  `never` columns may not be named in any clause. What a row's state hides besides is `decideCell`'s question.
 * Errors: FORBIDDEN for a class or clearance without a place in the matrix.
 */
export function columnAccess(column: CatalogueColumn, clearance: Clearance): Access {
  return column.class === null ? classlessAccess(clearance) : classAccess(column.class, clearance);
}

function classlessAccess(clearance: Clearance): Access {
  // Asked for its refusal of an unknown clearance: no class is open to somebody without one.
  classAccess("R20", clearance);
  return "always";
}
