import type { Position } from "../ast.ts";
import type { DialectRule } from "../rule.ts";
import { PROFILE_LIMITS } from "../words.ts";

/**
 * A statement has at most 5 conditions, 10 under the tolerant profile.
 *
 * Why:    5 are documented, 10 measured. Every leaf counts: those of subqueries, the one that holds a subquery, and those of
 *         HAVING. A list of IN, or a BETWEEN, is one.
 * Bad:    … WHERE status = 'A' OR status = 'B' OR status = 'C' OR status = 'D' OR status = 'E' OR status = 'F'
 * Good:   … WHERE status IN ('A', 'B', 'C', 'D', 'E', 'F')
 * Source: zcql.md, section 4.
 */
export const conditionLimit: DialectRule = ({ profile, report }) => {
  const most = PROFILE_LIMITS[profile].conditions;
  let count = 0;
  const leaf = ({ at }: { at: Position }) => {
    count++;
    if (count !== most + 1) return;
    const hint = "Put several values of one column into one IN list.";
    report({ at, message: `this is one condition more than the ${most} of a statement`, hint });
  };
  return {
    begin() {
      count = 0;
    },
    Comparison: leaf,
    NullTest: leaf,
    IsValue: leaf,
    Like: leaf,
    InList: leaf,
    InSubquery: leaf,
    Between: leaf,
    HavingTerm: leaf,
  };
};
