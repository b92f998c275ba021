import type { DialectRule } from "../rule.ts";
import { PROFILE_LIMITS } from "../words.ts";

/**
 * A SELECT names at most 20 columns, 30 under the tolerant profile.
 *
 * Why:    20 is documented, 30 measured. `*` counts as one here; the gate refuses it by `explicitColumns`.
 * Bad:    a SELECT of twenty-one columns
 * Good:   the columns that are needed
 * Source: zcql.md, section 2.
 */
export const columnLimit: DialectRule = ({ profile, report }) => ({
  SelectStatement({ items }) {
    const most = PROFILE_LIMITS[profile].columns;
    const extra = items[most];
    if (!extra) return;
    const message = `${items.length} columns are selected, at most ${most} can be`;
    report({ at: extra.at, message, hint: "Select fewer columns." });
  },
});
