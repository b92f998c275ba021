import { type CatalogueColumn, type Clearance, SEAL_BITS } from "@vanguard/contracts";
import { decideCell, decideNarrative } from "@vanguard/policy";
import { redactedTwin } from "./recordsSchema.ts";

/** What a cell holds behind the seal: nothing, the stored value, or the narrative as it was redacted at import. */
export type CellSource = "hidden" | "stored" | "twin";

/** Every combination of row states, without `assigned`. */
export const ROW_STATES: readonly number[] = [0, 1, 2, 3, 4, 5, 6, 7].map((n) => n * SEAL_BITS.sensitive);

/** What a subject of this clearance finds in a cell, as policy decides it. */
export function cellSource(column: CatalogueColumn, clearance: Clearance, bits: number): CellSource {
  if (!column.narrative) return decideCell(column, clearance, bits).shown ? "stored" : "hidden";
  const { shown } = decideNarrative(column, clearance, bits);
  return shown === "full" ? "stored" : shown === "redacted" ? "twin" : "hidden";
}

/** The assigned expression of a subject without any need: no row is theirs. */
export const NOBODY = "0";

/** What differs between the databases: how the subject's need is told of a row, and the collation that an expression must be given anew. */
export interface CellSql {
  readonly assigned: string;
  readonly collation: "NOCASE" | null;
}

const TEXT_TYPES: ReadonlySet<CatalogueColumn["type"]> = new Set(["VarChar", "Text", "Encrypted"]);

/**
 * The SQL of one cell of a sealed view over the row `r`.
 *
 * Shape:  the bare column where every row of `states` shows it, so that its index stays usable; otherwise a CASE, with the
 *         collation that an expression would lose. A state outside `states` shows nothing.
 */
export function sealedColumn(
  column: CatalogueColumn,
  clearance: Clearance,
  states: readonly number[],
  { assigned, collation }: CellSql,
): string {
  const sql = { hidden: "NULL", stored: `r."${column.name}"`, twin: `r."${redactedTwin(column.name)}"` };
  const branches = new Map<string, number[]>();
  for (const state of states) {
    const others = sql[cellSource(column, clearance, state)];
    const own = sql[cellSource(column, clearance, state | SEAL_BITS.assigned)];
    const branch =
      own === others || assigned === NOBODY ? others : `CASE WHEN ${assigned} THEN ${own} ELSE ${others} END`;
    branches.set(branch, [...(branches.get(branch) ?? []), state]);
  }
  const [only] = branches.keys();
  if (branches.size === 1 && only !== undefined && !only.startsWith("CASE")) return only;
  const cases = [...branches].map(([branch, at]) => `WHEN r."seal_state" IN (${at.join(", ")}) THEN ${branch}`);
  const expression = `CASE ${cases.join(" ")} ELSE NULL END`;
  return collation && TEXT_TYPES.has(column.type) ? `(${expression}) COLLATE ${collation}` : expression;
}
