import type { CatalogueColumn, GateColumn } from "@vanguard/contracts";

/**
 * A value of the records file as the gate answers it: text, whatever its type.
 *
 * Shape: booleans as `true` and `false`, whole numbers of any size in digits, text and times as they are, NULL as null. A count,
 *        a sum or a mean of booleans is a number.
 */
export function cellText(value: unknown, column: CatalogueColumn | undefined, answered: GateColumn): string | null {
  if (value === null || value === undefined) return null;
  const isValue = answered.aggregate === null || answered.aggregate === "MIN" || answered.aggregate === "MAX";
  if (column?.type === "Boolean" && isValue) return Number(value) === 0 ? "false" : "true";
  return String(value);
}
