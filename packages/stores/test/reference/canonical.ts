import { findColumn, findTable, type GateColumn, RECORDS_CATALOGUE } from "@vanguard/contracts";

/** Values of an answer in one form, whoever gave it: what two stores may write differently is made the same. */
export function canonicalRows(
  columns: readonly GateColumn[],
  rows: readonly (readonly unknown[])[],
): (string | null)[][] {
  return rows.map((row) => columns.map((column, at) => canonical(column, row[at])));
}

function canonical({ table, column: name, aggregate }: GateColumn, value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (aggregate === "COUNT") return String(value);
  const entry = findTable(RECORDS_CATALOGUE, table);
  const column = entry && findColumn(entry, name);
  if (aggregate === "SUM" || aggregate === "AVG") return Number(value).toPrecision(aggregate === "AVG" ? 5 : 10);
  if (column?.type === "Double") return String(Number(value));
  // Of texts that differ in case alone either may be the smallest.
  if (aggregate !== null && (column?.type === "VarChar" || column?.type === "Text")) {
    return String(value).replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  }
  const isSystemTime = name === "CREATEDTIME" || name === "MODIFIEDTIME";
  return isSystemTime ? String(value).replace(/^(.{19}):/, "$1.") : String(value);
}
