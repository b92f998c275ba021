import { named } from "../diagnostics.ts";
import { visibleName } from "../resolve.ts";
import type { DialectRule } from "../rule.ts";

/**
 * A table occurs once in a SELECT, and no two tables go by one name.
 *
 * Why:    nobody shows that a self-join works, and with one name for two tables a column means neither. A table may occur
 *         again inside a subquery, which has a scope of its own.
 * Bad:    SELECT Arrests.age FROM Arrests INNER JOIN Arrests ON Arrests.fir_ref = Arrests.ROWID
 * Good:   SELECT Arrests.age FROM Arrests INNER JOIN FIR_Records ON Arrests.fir_ref = FIR_Records.ROWID
 * Source: zcql.md, section 3.
 */
export const distinctTables: DialectRule = ({ names, report }) => ({
  SelectStatement(node) {
    const uses = names.scopes.find((scope) => scope.node === node)?.uses ?? [];
    const visible = new Set<string>();
    const tables = new Set<string>();
    for (const use of uses) {
      const name = visibleName(use).toLowerCase();
      const table = use.ref.name.text.toLowerCase();
      if (visible.has(name) || tables.has(table)) {
        const message = `${named(visibleName(use))} occurs twice in this SELECT`;
        report({ at: use.ref.at, message, hint: "Join each table once; a table can't be joined to itself." });
      }
      visible.add(name);
      tables.add(table);
    }
  },
});
