import type { ColumnRef } from "../ast.ts";
import type { ResolvedColumn } from "../resolve.ts";
import type { DialectRule } from "../rule.ts";

/**
 * With GROUP BY or an aggregate, every column that is selected, sorted by or asked for in HAVING is grouped or aggregated; with
 * DISTINCT, every column sorted by is selected.
 *
 * Why:    the platform takes others and answers the value of an arbitrary row, which nobody can cite.
 * Bad:    SELECT fir_no, COUNT(ROWID) FROM FIR_Records WHERE fir_year = 2026 GROUP BY crime_head
 * Good:   SELECT crime_head, COUNT(ROWID) FROM FIR_Records WHERE fir_year = 2026 GROUP BY crime_head
 * Source: zcql.md, section 5.
 */
export const grouping: DialectRule = ({ names, report }) => ({
  SelectStatement(node) {
    const aggregated = node.items.some((item) => item.expression.kind === "Aggregate");
    const isOf = (columns: readonly ColumnRef[]) => {
      const resolved = columns.map((ref) => names.columnOf(ref));
      return (ref: ColumnRef) => {
        const column = names.columnOf(ref);
        return !column || resolved.some((other) => sameColumn(other, column));
      };
    };
    if (node.groupBy.length > 0 || aggregated) {
      const isGrouped = isOf(node.groupBy.map((item) => item.column));
      const check = (ref: ColumnRef, where: string) => {
        if (isGrouped(ref)) return;
        const message = `\`${ref.column.text}\` in ${where} is neither grouped nor aggregated`;
        report({ at: ref.at, message, hint: "Add it to GROUP BY, or leave it out." });
      };
      if (node.star) report({ at: node.star.at, message: "`*` can't stand beside groups", hint: "Name the columns." });
      for (const { expression } of node.items) {
        if (expression.kind === "ColumnRef") check(expression, "SELECT");
        if (expression.kind === "DistinctCall") check(expression.column, "SELECT");
      }
      for (const { left } of node.having?.terms ?? []) if (left.kind === "ColumnRef") check(left, "HAVING");
      for (const { by } of node.orderBy) if (by.kind === "ColumnRef") check(by, "ORDER BY");
      return;
    }
    for (const { by } of node.orderBy) {
      if (by.kind !== "Aggregate") continue;
      report({ at: by.at, message: "ORDER BY has an aggregate and there are no groups", hint: "Add GROUP BY." });
    }
    const distinctOf = node.items.flatMap(({ expression }) => {
      if (expression.kind === "DistinctCall") return [expression.column];
      return node.distinct && expression.kind === "ColumnRef" ? [expression] : [];
    });
    if (distinctOf.length === 0) return;
    const isSelected = isOf(distinctOf);
    for (const { by } of node.orderBy) {
      if (by.kind !== "ColumnRef" || isSelected(by)) continue;
      const message = `\`${by.column.text}\` in ORDER BY is not among the distinct columns`;
      report({ at: by.at, message, hint: "Sort by a selected column." });
    }
  },
});

function sameColumn(a: ResolvedColumn | undefined, b: ResolvedColumn): boolean {
  return a?.use === b.use && a.column === b.column;
}
