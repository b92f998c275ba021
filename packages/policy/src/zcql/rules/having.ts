import type { DialectRule } from "../rule.ts";

/**
 * HAVING follows GROUP BY, and doesn't mix AND with OR.
 *
 * Why:    without groups it has nothing to choose from. It has no brackets, and which of AND and OR binds first is documented
 *         nowhere. Which columns it may name is `grouping`'s.
 * Bad:    SELECT fir_no FROM FIR_Records HAVING COUNT(ROWID) > 1
 * Good:   SELECT crime_head FROM FIR_Records GROUP BY crime_head HAVING COUNT(ROWID) > 1
 * Source: zcql.md, section 5.
 */
export const having: DialectRule = ({ profile, report }) => ({
  SelectStatement(node) {
    if (!node.having) return;
    const { at, connectors } = node.having;
    if (node.groupBy.length === 0) {
      report({ at, message: "HAVING stands without GROUP BY", hint: "Add GROUP BY, or use WHERE." });
    }
    if (profile === "strict" && new Set(connectors).size > 1) {
      report({ at, message: "HAVING mixes AND and OR", hint: "Ask twice: HAVING has no brackets." });
    }
  },
});
