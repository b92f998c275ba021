import type { ColumnType } from "@vanguard/contracts";
import type { DialectRule } from "../rule.ts";

const NUMBERS: readonly ColumnType[] = ["Int", "BigInt", "Double"];
const AVERAGED: readonly ColumnType[] = [...NUMBERS, "Date", "DateTime", "Boolean"];

/**
 * SUM takes numbers; AVG takes numbers, and from the second parser on dates and booleans.
 *
 * Why:    a sum of names or of keys to other rows means nothing. COUNT, MIN and MAX take any column, but for what
 *         `encryptedColumns` refuses.
 * Bad:    SELECT SUM(fir_no) FROM FIR_Records WHERE fir_year = 2026
 * Good:   SELECT SUM(property_value) FROM FIR_Records WHERE fir_year = 2026
 * Source: zcql.md, sections 2 and 10.
 */
export const aggregateTypes: DialectRule = ({ names, parser, report }) => ({
  Aggregate({ at, fn, column: ref }) {
    const column = names.columnOf(ref)?.column;
    if (!column || column.type === "Encrypted") return;
    if (fn === "SUM" && !NUMBERS.includes(column.type)) {
      report({ at, message: `SUM takes numbers, and \`${column.name}\` is none`, hint: "Use COUNT(ROWID) to count." });
    }
    if (fn === "AVG" && !(parser === 2 ? AVERAGED : NUMBERS).includes(column.type)) {
      report({ at, message: `AVG can't take \`${column.name}\``, hint: "Take the average of a number." });
    }
  },
});
