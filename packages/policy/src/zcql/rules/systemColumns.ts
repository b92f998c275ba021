import { SYSTEM_COLUMNS } from "@vanguard/contracts";
import type { ColumnRef } from "../ast.ts";
import type { DialectRule } from "../rule.ts";

const SYSTEM_NAMES: ReadonlySet<string> = new Set(SYSTEM_COLUMNS.map((column) => column.name));

/**
 * ROWID, CREATORID, CREATEDTIME and MODIFIEDTIME are written by the platform alone.
 *
 * Why:    the platform refuses them. They can be read like any other column.
 * Bad:    INSERT INTO Arrests (arrest_id, ROWID) VALUES ('A-1', 5)
 * Good:   INSERT INTO Arrests (arrest_id) VALUES ('A-1')
 * Source: zcql.md, section 6.
 */
export const systemColumns: DialectRule = ({ names, report }) => {
  const check = (ref: ColumnRef) => {
    const name = names.columnOf(ref)?.column.name;
    if (name === undefined || !SYSTEM_NAMES.has(name)) return;
    report({ at: ref.at, message: `\`${name}\` can't be written`, hint: "The platform fills it." });
  };
  return {
    InsertStatement({ columns }) {
      for (const column of columns) check(column);
    },
    Assignment: ({ column }) => check(column),
  };
};
