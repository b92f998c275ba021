import type { DialectRule } from "../rule.ts";
import { ROW_LIMIT } from "../words.ts";

/**
 * LIMIT asks for 1 to 300 rows.
 *
 * Why:    the platform refuses more in one answer. LIMIT 0 asks for nothing and is likely a mistake. Offsets are `strictForms`'.
 * Bad:    SELECT fir_no FROM FIR_Records LIMIT 500
 * Good:   SELECT fir_no FROM FIR_Records LIMIT 300
 * Source: zcql.md, section 7.
 */
export const rowLimit: DialectRule = ({ report }) => ({
  Limit({ at, count }) {
    if (count > ROW_LIMIT) {
      report({ at, message: `LIMIT is over ${ROW_LIMIT} rows`, hint: "Ask for 300 and page by ROWID, or count." });
    } else if (count === 0) report({ at, message: "LIMIT 0 asks for no rows", hint: "Ask for at least one." });
  },
});
