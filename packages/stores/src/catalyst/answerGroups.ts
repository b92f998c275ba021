import {
  findColumn,
  findTable,
  type GateCell,
  type GateColumn,
  type GateRows,
  RECORDS_CATALOGUE,
  VanguardError,
} from "@vanguard/contracts";
import type { SelectStatement } from "@vanguard/policy";
import { type Admitted, isDistinct } from "./admission.ts";
import { type CatalystReader, ROW_CAP } from "./catalystReader.ts";
import { objectsOf, readAggregate, readGroupValue, valueText } from "./readRows.ts";
import { allOf, ascending, itemOf, limitTo } from "./zcqlNodes.ts";

type Answered = Pick<GateRows, "columns" | "rows" | "record_ids" | "truncated" | "total">;

/**
 * Groups, aggregates and distinct values, over rows and columns of which the admission made sure that nothing is hidden.
 *
 * Shape: a list of exactly 300 groups counts as cut off: the service doesn't say whether there are more.
 */
export async function answerGroups(
  admitted: Admitted,
  columns: readonly GateColumn[],
  reader: CatalystReader,
): Promise<Answered> {
  const { select } = admitted;
  const wanted = Math.min(select.limit?.count ?? ROW_CAP, ROW_CAP);
  const isOneRow = admitted.isAggregated && select.groupBy.length === 0;
  const fetched = objectsOf(await reader.run(groupStatement(admitted, isOneRow, Math.min(wanted + 1, ROW_CAP))));
  if (isOneRow && fetched.length !== 1) {
    throw new VanguardError("INTERNAL", "the service answered no single row to an aggregate", {
      hint: "Compare the service's answers with the adapter's page.",
    });
  }
  const kept = fetched.slice(0, wanted);
  return {
    columns: [...columns],
    rows: kept.map((row) => columns.map((column) => groupCell(row, column))),
    record_ids: kept.map(() => null),
    truncated: !isOneRow && (fetched.length > wanted || (wanted === ROW_CAP && fetched.length === ROW_CAP)),
    total: null,
  };
}

/** `DISTINCT(c)` goes out as the clause, so that the key of its answer is the column. */
function groupStatement({ select, added }: Admitted, isOneRow: boolean, count: number): SelectStatement {
  const items = select.items.map((item) =>
    item.expression.kind === "DistinctCall" ? itemOf(item.expression.column) : item,
  );
  const keys =
    select.groupBy.length > 0
      ? select.groupBy.flatMap(({ column, binary }) => (binary ? [] : [column]))
      : items.flatMap(({ expression }) => (expression.kind === "ColumnRef" ? [expression] : []));
  const isAsked = (name: string) => select.orderBy.some(({ by }) => by.kind === "ColumnRef" && by.column.text === name);
  const ties = isOneRow ? [] : keys.filter(({ column }) => !isAsked(column.text)).map(ascending);
  return {
    ...select,
    distinct: isDistinct(select),
    items,
    where: allOf([...(select.where ? [select.where] : []), ...added]),
    orderBy: isOneRow ? [] : [...select.orderBy, ...ties],
    limit: isOneRow ? null : limitTo(count, select.limit),
  };
}

function groupCell(row: object, { table: tableName, column: name, aggregate }: GateColumn): GateCell {
  const table = findTable(RECORDS_CATALOGUE, tableName);
  const column = table && findColumn(table, name);
  if (!column) throw new TypeError(`no column ${name} in ${tableName}`);
  if (aggregate === null) return { value: valueText(readGroupValue(row, tableName, name), column), redacted: null };
  const value = readAggregate(row, tableName, `${aggregate}(${name})`);
  const isValue = aggregate === "MIN" || aggregate === "MAX";
  return { value: isValue ? valueText(value, column) : value, redacted: null };
}
