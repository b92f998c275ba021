import type { ColumnRef, CompareOperator, Position } from "../ast.ts";
import type { DialectRule } from "../rule.ts";

/**
 * A boolean column is compared with `=` and `!=` only.
 *
 * Why:    the second parser refuses an order between TRUE and FALSE, and BETWEEN is one.
 * Bad:    … WHERE is_zero_fir > FALSE
 * Good:   … WHERE is_zero_fir = TRUE
 * Source: zcql.md, section 4.
 */
export const booleanComparisons: DialectRule = ({ names, parser, report }) => {
  const ordered = (at: Position, ref: ColumnRef, operator: CompareOperator | "BETWEEN") => {
    if (parser === 1 || operator === "=" || operator === "!=") return;
    const column = names.columnOf(ref)?.column;
    if (column?.type !== "Boolean") return;
    report({
      at,
      message: `\`${column.name}\` is a boolean and has no order`,
      hint: "Compare it with = TRUE or = FALSE.",
    });
  };
  return {
    Comparison: ({ at, column, operator }) => ordered(at, column, operator),
    Between: ({ at, column }) => ordered(at, column, "BETWEEN"),
    HavingTerm({ at, left, operator }) {
      if (left.kind === "ColumnRef") ordered(at, left, operator);
      else if (left.fn === "MIN" || left.fn === "MAX") ordered(at, left.column, operator);
    },
  };
};
