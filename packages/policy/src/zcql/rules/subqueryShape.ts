import type { ColumnType } from "@vanguard/contracts";
import type { ColumnRef, Subquery } from "../ast.ts";
import { typeOfAggregate } from "../literalUses.ts";
import type { DialectRule } from "../rule.ts";
import { walk } from "../walk.ts";

/**
 * A subquery has no subquery inside, is an aggregate after a comparison, and answers what its column can be compared with.
 *
 * Why:    depth is documented nowhere; a plain column after `=` may give many rows, of which some stores take the first; a
 *         comparison of unlike types is true for none. That it has one table and one column is the grammar's matter.
 * Bad:    … WHERE fir_year = (SELECT fir_year FROM FIR_Records)
 * Good:   … WHERE property_value > (SELECT AVG(property_value) FROM FIR_Records WHERE fir_year = 2025)
 * Source: zcql.md, section 4.
 */
export const subqueryShape: DialectRule = ({ names, report }) => {
  const checkType = (ref: ColumnRef, subquery: Subquery) => {
    const { item } = subquery;
    const left = names.columnOf(ref)?.column;
    const right = names.columnOf(item.kind === "Aggregate" ? item.column : item)?.column;
    if (!left || !right) return;
    const type = item.kind === "Aggregate" ? typeOfAggregate(item.fn, right.type) : right.type;
    if (family(left.type) === family(type)) return;
    const hint = "Compare like with like.";
    report({ at: item.at, message: `\`${left.name}\` can't be compared with this: the types differ`, hint });
  };
  return {
    Subquery(outer) {
      if (!outer.where) return;
      walk(outer.where, (node) => {
        if (node.kind !== "Subquery") return;
        const hint = "Ask twice, and put the values into IN.";
        report({ at: node.at, message: "a subquery can't hold another one", hint });
      });
    },
    Comparison({ column, value }) {
      if (value.kind !== "Subquery") return;
      if (value.item.kind === "ColumnRef") {
        const hint = "Use IN, or an aggregate such as MAX.";
        report({ at: value.at, message: "this subquery may answer more than one row", hint });
      }
      checkType(column, value);
    },
    InSubquery({ column, subquery }) {
      checkType(column, subquery);
      if (subquery.item.kind === "ColumnRef") return;
      report({ at: subquery.item.at, message: "IN takes a column of a subquery", hint: "Use `=` with an aggregate." });
    },
  };
};

function family(type: ColumnType): string {
  switch (type) {
    case "Int":
    case "BigInt":
    case "Double":
    case "ForeignKey":
      return "number";
    case "VarChar":
    case "Text":
      return "text";
    case "Boolean":
    case "Date":
    case "DateTime":
    case "Encrypted":
      return type;
    default:
      return type satisfies never;
  }
}
