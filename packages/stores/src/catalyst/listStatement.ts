import type { GateColumn } from "@vanguard/contracts";
import type { SelectStatement } from "@vanguard/policy";
import { type Admitted, COLUMN_LIMIT } from "./admission.ts";
import { maskingColumns } from "./maskingColumns.ts";
import { allOf, ascending, columnRef, itemOf, limitTo } from "./zcqlNodes.ts";

/** Which columns the first statement reads, and which are read afterwards by ROWID, each list with its own statement. */
export interface ReadPlan {
  readonly first: Readonly<Record<string, readonly string[]>>;
  readonly later: Readonly<Record<string, readonly (readonly string[])[]>>;
}

/** What is needed to mask comes first; of what was asked, as much as the service's limit leaves room for. */
export function readPlan(tables: readonly string[], columns: readonly GateColumn[]): ReadPlan {
  const first: Record<string, string[]> = Object.fromEntries(
    tables.map((table) => [table, [...maskingColumns(table)]]),
  );
  const rest: Record<string, string[]> = {};
  let room = COLUMN_LIMIT - tables.reduce((sum, table) => sum + maskingColumns(table).length, 0);
  for (const { table, column } of columns) {
    if (first[table]?.includes(column) || rest[table]?.includes(column)) continue;
    if (room > 0) {
      first[table]?.push(column);
      room -= 1;
    } else rest[table] = [...(rest[table] ?? []), column];
  }
  const later = Object.entries(rest).map(([table, names]) => {
    const width = COLUMN_LIMIT - maskingColumns(table).length;
    const parts = Array.from({ length: Math.ceil(names.length / width) }, (_, n) =>
      names.slice(n * width, (n + 1) * width),
    );
    return [table, parts] as const;
  });
  return { first, later: Object.fromEntries(later) };
}

/** The statement that finds a list's rows, with a total order: ROWIDs run in the direction of the last asked column. */
export function listStatement(admitted: Admitted, first: ReadPlan["first"], count: number): SelectStatement {
  const { select, tables, added, names } = admitted;
  const qualifier = (table: string) => (tables.length > 1 ? table : null);
  const direction = select.orderBy.at(-1)?.direction ?? "ASC";
  const isAsked = (table: string) =>
    select.orderBy.some(({ by }) => {
      const found = by.kind === "ColumnRef" ? names.columnOf(by) : undefined;
      return found?.table.name === table && found.column.name === "ROWID";
    });
  const ties = tables
    .filter((table) => !isAsked(table))
    .map((table) => ({ ...ascending(columnRef(qualifier(table), "ROWID")), direction }));
  return {
    ...select,
    star: null,
    items: tables.flatMap((table) => (first[table] ?? []).map((column) => itemOf(columnRef(qualifier(table), column)))),
    where: allOf([...(select.where ? [select.where] : []), ...added]),
    orderBy: [...select.orderBy, ...ties],
    limit: limitTo(count, select.limit),
  };
}
