import type { SelectStatement } from "@vanguard/policy";
import { type Admitted, conditionColumns } from "./admission.ts";
import { openRows } from "./openRows.ts";
import { allOf, columnRef, countOf } from "./zcqlNodes.ts";

const MOST_CONDITIONS = 10;

/** How many rows a list would have without its limit. */
export function countStatement({ select, tables, added }: Admitted): SelectStatement {
  const [base = null] = tables.length > 1 ? tables : [];
  return {
    ...select,
    star: null,
    items: [countOf(columnRef(base, "ROWID"))],
    where: allOf([...(select.where ? [select.where] : []), ...added]),
    orderBy: [],
    limit: null,
  };
}

/** The same of the rows of no protected class; null where nothing in the rows tells them. */
export function openCountStatement(admitted: Admitted): SelectStatement | null {
  const { select, names } = admitted;
  const open = openRows(select, names);
  if (!open.ok) return null;
  const count = countStatement(admitted);
  const where = allOf([...(count.where ? [count.where] : []), ...open.conditions]);
  return conditionColumns(where).length > MOST_CONDITIONS ? null : { ...count, where };
}
