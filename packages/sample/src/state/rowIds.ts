import { MINUTE, type Moment, systemTimeOf } from "./localTime.ts";
import type { SystemColumns } from "./rows.ts";

const TABLES = [
  "FIR_Records",
  "Arrests",
  "Suspect_Master",
  "Vehicle_Registry",
  "Evidence_Items",
  "Missing_Persons",
] as const;
export type TableName = (typeof TABLES)[number];

/** The account under which the station software writes. */
const IMPORT_ACCOUNT = "1926000000000042";

/** The n-th row id of a table, from 1: 16 digits, a range of its own per table, so that ids never meet across tables. */
export function rowId(table: TableName, n: number): string {
  return `1926${String(TABLES.indexOf(table)).padStart(3, "0")}${String(n).padStart(9, "0")}`;
}

/** The platform's own columns. A row is written a few minutes after what it tells, and changed when its last news came. */
export function systemColumns(
  table: TableName,
  n: number,
  created: Moment,
  modified: Moment,
  until: Moment,
): SystemColumns {
  const delay = ((n * 7919) % (25 * MINUTE)) + 1000;
  const createdAt = Math.min(created + delay, until);
  return {
    ROWID: rowId(table, n),
    CREATORID: IMPORT_ACCOUNT,
    CREATEDTIME: systemTimeOf(createdAt),
    MODIFIEDTIME: systemTimeOf(Math.max(createdAt, Math.min(modified, until))),
  };
}
