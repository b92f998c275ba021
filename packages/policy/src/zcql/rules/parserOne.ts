import type { DialectRule } from "../rule.ts";

/**
 * Parser version 1 knows no subquery, no BINARYOF and no aggregate in ORDER BY.
 *
 * Why:    a project that still runs the first parser answers these with a syntax error. What version 1 takes and version 2
 *         refuses is decided where the value is checked, in `literalTypes`.
 * Bad:    (version 1) SELECT crime_head FROM FIR_Records GROUP BY crime_head ORDER BY COUNT(ROWID)
 * Good:   SELECT crime_head FROM FIR_Records GROUP BY crime_head ORDER BY crime_head
 * Source: zcql.md, section 10.
 */
export const parserOne: DialectRule = ({ parser, report }) => {
  if (parser !== 1) return {};
  return {
    Subquery: ({ at }) =>
      report({ at, message: "parser version 1 has no subqueries", hint: "Ask twice, and put the values into IN." }),
    GroupItem({ at, binary }) {
      if (binary) report({ at, message: "parser version 1 has no BINARYOF", hint: "Group by the column itself." });
    },
    OrderItem({ by }) {
      if (by.kind !== "Aggregate") return;
      report({
        at: by.at,
        message: "parser version 1 can't order by an aggregate",
        hint: "Order the rows afterwards.",
      });
    },
  };
};
