import type { ColumnType } from "@vanguard/contracts";
import type { GateRule } from "../rule.ts";

const ADDED: readonly ColumnType[] = ["Int", "Double"];

/**
 * The gate adds up and averages counts and amounts only.
 *
 * Why:    a sum or an average of row ids, staff numbers, dates or flags answers nothing an officer can use, overflows, and
 *         means another thing in each store. What the language itself refuses is `aggregateTypes`'.
 * Bad:    SELECT SUM(io_kgid) FROM FIR_Records WHERE precinct_code = 'BLR_EAST'
 * Good:   SELECT SUM(property_value) FROM FIR_Records WHERE precinct_code = 'BLR_EAST'
 * Source: zcql.md, section 11.
 */
export const numericAggregates: GateRule = ({ names, report }) => ({
  Aggregate({ at, fn, column: ref }) {
    const column = names.columnOf(ref)?.column;
    if (!column || (fn !== "SUM" && fn !== "AVG") || ADDED.includes(column.type)) return;
    report({ at, message: `${fn} of \`${column.name}\` is not offered`, hint: "Use COUNT, MIN or MAX." });
  },
});
