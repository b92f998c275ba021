import type { CatalogueColumn, GateColumn } from "@vanguard/contracts";
import type { ResolvedColumn, TableUse } from "./resolve.ts";

/** Aggregates of two tables over columns of one name would share a key; those take their table's name. */
export function keyed(columns: readonly GateColumn[]): GateColumn[] {
  const count = new Map<string, number>();
  for (const { key } of columns) count.set(key, (count.get(key) ?? 0) + 1);
  return columns.map((column) =>
    (count.get(column.key) ?? 0) > 1 ? { ...column, key: `${column.table}.${column.key}` } : column,
  );
}

export function gateColumn({ table, column }: ResolvedColumn): GateColumn {
  return { key: column.name, table: table.name, column: column.name, aggregate: null };
}

export function tableOf(use: TableUse): string {
  if (!use.entry) throw new TypeError("a table of the statement is not in the catalogue");
  return use.entry.table.name;
}

/** A value as it leaves: what doesn't fit a JavaScript number as text, system times with a colon before the milliseconds. */
export function shown(sql: string, column: CatalogueColumn): string {
  switch (column.type) {
    case "BigInt":
    case "ForeignKey":
      return `CAST(${sql} AS TEXT)`;
    case "DateTime":
      return column.name === "CREATEDTIME" || column.name === "MODIFIEDTIME"
        ? `substr(${sql}, 1, 19) || ':' || substr(${sql}, 21)`
        : sql;
    case "VarChar":
    case "Text":
    case "Int":
    case "Double":
    case "Boolean":
    case "Date":
    case "Encrypted":
      return sql;
    default:
      return column.type satisfies never;
  }
}
