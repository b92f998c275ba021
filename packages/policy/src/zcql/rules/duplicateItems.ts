import type { CatalogueColumn, CatalogueTable } from "@vanguard/contracts";
import type { ColumnRef, Position } from "../ast.ts";
import type { DialectRule } from "../rule.ts";

/**
 * Nothing is selected twice, and no column is written twice.
 *
 * Why:    in an answer the second would take the key of the first; in a write it isn't clear which value stays.
 * Bad:    SELECT fir_no, FIR_Records.fir_no FROM FIR_Records WHERE fir_year = 2026
 * Good:   SELECT fir_no FROM FIR_Records WHERE fir_year = 2026
 * Source: zcql.md, section 8.
 */
export const duplicateItems: DialectRule = ({ names, report }) => {
  const once = (items: readonly { at: Position; ref: ColumnRef; fn: string }[], verb: string) => {
    const seen = new Map<CatalogueColumn, { table: CatalogueTable; fn: string }[]>();
    for (const { at, ref, fn } of items) {
      const meant = names.columnOf(ref);
      if (!meant) continue;
      const { table, column } = meant;
      // The system's columns are the same ones in every table.
      const before = seen.get(column);
      if (before?.some((other) => other.table === table && other.fn === fn)) {
        report({ at, message: `this is ${verb} twice`, hint: "Name it once." });
      } else if (before) before.push({ table, fn });
      else seen.set(column, [{ table, fn }]);
    }
  };
  return {
    SelectStatement({ items }) {
      once(
        items.map(({ at, expression }) => {
          if (expression.kind === "ColumnRef") return { at, ref: expression, fn: "" };
          return { at, ref: expression.column, fn: expression.kind === "Aggregate" ? expression.fn : "" };
        }),
        "selected",
      );
    },
    InsertStatement: ({ columns }) =>
      once(
        columns.map((ref) => ({ at: ref.at, ref, fn: "" })),
        "written",
      ),
    UpdateStatement: ({ assignments }) =>
      once(
        assignments.map(({ at, column }) => ({ at, ref: column, fn: "" })),
        "written",
      ),
  };
};
