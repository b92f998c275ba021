import type { GateColumn } from "@vanguard/contracts";
import { canonicalRows } from "./canonical.ts";
import type { Sealed } from "./evaluateSelect.ts";
import { sealedRows, tableNamed } from "./sealedRows.ts";

/**
 * For each column of an answer the values that its subject may read there, in canonical form; null for an aggregate, which has none of its
 * own rows' values to show but what other properties look at.
 */
export function permittedCells(
  columns: readonly GateColumn[],
  { state, subject, minimum }: Sealed,
): (Set<string | null> | null)[] {
  return columns.map(({ table, column, aggregate }) => {
    if (aggregate !== null) return null;
    const rows = sealedRows(state, subject, tableNamed(table), "rows", minimum);
    const described = { key: column, table, column, aggregate };
    return new Set(
      canonicalRows(
        [described],
        rows.map((row) => [row[column] ?? null]),
      ).flat(),
    );
  });
}
