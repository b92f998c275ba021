import type { DialectRule } from "../rule.ts";

/**
 * DISTINCT(column) is the only thing that its SELECT asks for.
 *
 * Why:    beside other columns it isn't clear what would be distinct, and no page says. `SELECT DISTINCT a, b` is the clear form.
 * Bad:    SELECT DISTINCT(colour), reg_no FROM Vehicle_Registry
 * Good:   SELECT DISTINCT(colour) FROM Vehicle_Registry
 * Source: zcql.md, sections 2 and 5.
 */
export const distinctFunction: DialectRule = ({ report }) => ({
  SelectStatement({ distinct, items }) {
    if (items.length < 2 && !distinct) return;
    for (const { at, expression } of items) {
      if (expression.kind !== "DistinctCall") continue;
      report({ at, message: "DISTINCT(…) stands beside something else", hint: "Write SELECT DISTINCT a, b." });
    }
  },
});
