import { type Clearance, findColumn } from "@vanguard/contracts";
import { columnAccess, type SelectStatement } from "@vanguard/policy";
import { tableNamed } from "./sealedRows.ts";

/** Whether a statement names, anywhere, a column that this clearance never sees. Its columns have their table's name before them. */
export function namesHiddenColumn(select: SelectStatement, clearance: Clearance): boolean {
  let found = false;
  JSON.stringify(select, (_, node) => {
    if (node?.kind === "ColumnRef" && node.table !== null) {
      const column = findColumn(tableNamed(node.table.text), node.column.text);
      if (column && columnAccess(column, clearance) === "never") found = true;
    }
    return node;
  });
  return found;
}
