import type { DialectRule } from "../rule.ts";
import { ROW_LIMIT } from "../words.ts";

/**
 * Every row of an INSERT has as many values as there are columns, and there are at most 300 rows.
 *
 * Why:    the platform refuses both. Whether a value fits its column is `literalTypes`'.
 * Bad:    INSERT INTO Arrests (arrest_id, age) VALUES ('A-1')
 * Good:   INSERT INTO Arrests (arrest_id, age) VALUES ('A-1', 19)
 * Source: zcql.md, section 6.
 */
export const insertShape: DialectRule = ({ names, report }) => ({
  InsertStatement({ columns, rows }) {
    const own = names.scopes[0]?.uses[0]?.entry?.table.columns.length;
    const wanted = columns.length > 0 ? columns.length : own;
    if (wanted !== undefined) {
      for (const { at, values } of rows) {
        if (values.length === wanted) continue;
        const message = `this row does not have ${wanted} values, one for each column, but ${values.length}`;
        report({ at, message, hint: "Write NULL for what isn't known." });
      }
    }
    const extra = rows[ROW_LIMIT];
    if (extra) report({ at: extra.at, message: `more than ${ROW_LIMIT} rows in one INSERT`, hint: "Write in parts." });
  },
});
