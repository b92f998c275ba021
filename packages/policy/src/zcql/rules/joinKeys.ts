import { named } from "../diagnostics.ts";
import { joinKey } from "../joinKey.ts";
import type { DialectRule } from "../rule.ts";

/** The platform joins at most this many tables to the base. */
const MOST_JOINS = 4;

/**
 * A join runs over a declared foreign key to the parent's ROWID, and ties the new table to one that is already there.
 *
 * Why:    any other equality is refused by the platform, and the scope proof relies on what a declared key promises. That a
 *         join has one condition, and is INNER or LEFT, is the grammar's matter.
 * Bad:    … INNER JOIN FIR_Records ON Arrests.fir_id = FIR_Records.fir_id
 * Good:   … INNER JOIN FIR_Records ON Arrests.fir_ref = FIR_Records.ROWID
 * Source: zcql.md, section 3.
 */
export const joinKeys: DialectRule = ({ names, report }) => ({
  SelectStatement({ joins }) {
    const extra = joins[MOST_JOINS];
    if (!extra) return;
    report({ at: extra.at, message: `more than ${MOST_JOINS} joins`, hint: "Ask twice, and put the values into IN." });
  },
  Join(join) {
    const left = names.columnOf(join.left);
    const right = names.columnOf(join.right);
    if (!left || !right) return;
    if (joinKey(join, names)) return;
    const at = { ...join.left.at, length: join.right.at.offset + join.right.at.length - join.left.at.offset };
    const uses = names.scopeOf(join.left)?.uses ?? [];
    const place = uses.findIndex((use) => use.join === join);
    const strangers = left.use === right.use || (left.use.join !== join && right.use.join !== join);
    if (strangers || uses.indexOf(left.use) > place || uses.indexOf(right.use) > place) {
      const hint = "One side is the joined table's, the other that of a table before it.";
      return report({ at, message: `this does not tie ${named(join.table.name.text)} to a table before it`, hint });
    }
    const key = [...left.table.columns.map((column) => [left.table, right.table, column] as const)]
      .concat(right.table.columns.map((column) => [right.table, left.table, column] as const))
      .find(([, parent, column]) => column.references?.table === parent.name);
    const message = `no declared key in \`${left.table.name}.${left.column.name} = ${right.table.name}.${right.column.name}\``;
    const hint = key
      ? `Join ON ${key[0].name}.${key[2].name} = ${key[1].name}.ROWID.`
      : `${left.table.name} and ${right.table.name} have no key between them.`;
    report({ at, message, hint });
  },
});
