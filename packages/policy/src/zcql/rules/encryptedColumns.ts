import type { ColumnRef, Position } from "../ast.ts";
import type { DialectRule } from "../rule.ts";

/**
 * An encrypted column can be selected, counted, tested for NULL, and compared with `=`, `!=` and IN; nothing else.
 *
 * Why:    its stored form has no order and no parts: sorting, grouping, ranges, patterns and aggregates are refused. The first parser
 *         ran ranges and aggregates.
 * Bad:    SELECT MAX(phone) FROM Suspect_Master WHERE is_juvenile = FALSE
 * Good:   SELECT phone FROM Suspect_Master WHERE is_juvenile = FALSE
 * Source: zcql.md, sections 2, 4 and 5.
 */
export const encryptedColumns: DialectRule = ({ names, parser, report }) => {
  const check = (at: Position, ref: ColumnRef, what: string) => {
    const column = names.columnOf(ref)?.column;
    if (column?.type !== "Encrypted") return;
    const hint = "Compare it with `=` to a whole value, or leave it out.";
    report({ at, message: `\`${column.name}\` is encrypted and can't be ${what}`, hint });
  };
  return {
    Aggregate({ at, fn, column }) {
      if (fn !== "COUNT" && parser === 2) check(at, column, `taken by ${fn}`);
    },
    DistinctCall: ({ at, column }) => check(at, column, "made distinct"),
    SelectStatement({ distinct, items }) {
      if (!distinct) return;
      for (const { at, expression } of items) {
        if (expression.kind === "ColumnRef") check(at, expression, "made distinct");
      }
    },
    Comparison({ at, column, operator }) {
      if (operator !== "=" && operator !== "!=" && parser === 2) check(at, column, "ordered");
    },
    Between: ({ at, column }) => check(at, column, "ordered"),
    Like: ({ at, column }) => check(at, column, "matched by a pattern"),
    GroupItem: ({ at, column }) => check(at, column, "grouped"),
    OrderItem({ at, by }) {
      if (by.kind === "ColumnRef") check(at, by, "sorted");
    },
  };
};
