import { columnAccess } from "../../clearance/index.ts";
import type { GateRule } from "../rule.ts";

/**
 * A column that the caller's clearance never opens stands in no clause at all.
 *
 * Why:    a filter, a group, an order or a join on a hidden column is a question about it. Columns that are open for one's own
 *         cases only are let through: the seal makes them NULL in every other row, in WHERE too.
 * Bad:    (clearance 1) SELECT full_name FROM Suspect_Master WHERE address LIKE '*Road*' AND precinct_code = 'BLR_EAST'
 * Good:   (clearance 1) SELECT full_name FROM Suspect_Master WHERE mo_code = 'MO-12' AND precinct_code = 'BLR_EAST'
 * Source: police-domain.md, section 5.3.
 */
export const allowedColumns: GateRule = ({ names, caller, report }) => ({
  ColumnRef(ref) {
    const column = names.columnOf(ref)?.column;
    if (!column || columnAccess(column, caller.clearance) !== "never") return;
    const message = `\`${column.name}\` is not open to clearance ${caller.clearance}`;
    report({ at: ref.at, message, hint: "Leave the column out of every clause." });
  },
});
