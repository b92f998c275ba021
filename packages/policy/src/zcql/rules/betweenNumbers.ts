import type { DialectRule } from "../rule.ts";

/**
 * Under the strict profile BETWEEN takes numbers.
 *
 * Why:    secondary notes call it numeric only; dates and text probably work, but two comparisons do for certain. Booleans and
 *         encrypted columns have rules of their own.
 * Bad:    … WHERE registered_at BETWEEN '2026-01-01 00:00:00' AND '2026-01-31 23:59:59'
 * Good:   … WHERE registered_at >= '2026-01-01 00:00:00' AND registered_at < '2026-02-01 00:00:00'
 * Source: zcql.md, section 4.
 */
export const betweenNumbers: DialectRule = ({ names, profile, report }) => ({
  Between({ at, column: ref }) {
    const column = names.columnOf(ref)?.column;
    if (profile !== "strict" || !column) return;
    if (column.type === "Date" || column.type === "DateTime" || column.type === "VarChar" || column.type === "Text") {
      const hint = "Write `>=` and `<=` or `<`.";
      report({ at, message: `BETWEEN takes numbers, and \`${column.name}\` is none`, hint });
    }
  },
});
