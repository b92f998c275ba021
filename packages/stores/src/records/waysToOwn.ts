import { type CatalogueTable, SEAL_BITS } from "@vanguard/contracts";
import { PROTECTED_BITS } from "./publishedCells.ts";

/** How a database tells a subject's own cases. */
export interface OwnCases {
  /** The table of all cases, and that of who was arrested in which: of every precinct, since a need doesn't end at its border. */
  readonly cases: string;
  readonly arrests: string;
  /** True where the case row of this alias is the subject's; null when none can be. */
  readonly isOwnCase: ((fir: string) => string) | null;
  /** True where the row `r` lies where the subject is of the juvenile unit; null when they are of none. */
  readonly isOwnJuvenile: string | null;
  /** For a count no protected row says whose another row is. */
  readonly isCount: boolean;
}

/**
 * The conditions of which one makes the row `r` of a table the subject's.
 *
 * Shape: a FIR is the case itself; a child has the case of its key; a suspect has those of the arrests. A row about a child is
 *        also the juvenile unit's.
 */
export function waysToOwn(table: CatalogueTable, ways: OwnCases): string[] {
  const { cases, arrests, isOwnCase, isOwnJuvenile, isCount } = ways;
  const open = (row: string) => (isCount ? ` AND (${row}."seal_state" & ${PROTECTED_BITS}) = 0` : "");
  const found: string[] = [];
  if (isOwnCase) {
    const own = `${isOwnCase("c")}${open("c")}`;
    if (table.name === "FIR_Records") found.push(isOwnCase("r"));
    else if (table.caseKey !== null) {
      found.push(`EXISTS (SELECT 1 FROM ${cases} AS c WHERE c."ROWID" = r."${table.caseKey}" AND ${own})`);
    } else {
      found.push(
        `EXISTS (SELECT 1 FROM ${arrests} AS a INNER JOIN ${cases} AS c ON c."ROWID" = a."fir_ref" ` +
          `WHERE a."suspect_ref" = r."ROWID"${open("a")} AND ${own})`,
      );
    }
  }
  if (isOwnJuvenile) found.push(`((r."seal_state" & ${SEAL_BITS.juvenile}) <> 0 AND ${isOwnJuvenile})`);
  return found;
}
