import { named } from "../diagnostics.ts";
import type { GateRule } from "../rule.ts";

/**
 * A SELECT needs a WHERE clause, and so does a subquery.
 *
 * Why:    without one it reads the whole table. Whether the clause confines anything is `scopeProof`'s question.
 * Bad:    SELECT fir_id FROM FIR_Records
 * Good:   SELECT fir_id FROM FIR_Records WHERE precinct_code = 'BLR_EAST'
 * Source: specification 1, section A.
 */
export const whereRequired: GateRule = ({ report }) => ({
  SelectStatement({ at, where, from }) {
    if (where) return;
    const message = `SELECT from ${named(from.name.text)} has no WHERE clause`;
    report({ at, message, hint: "Say which records: an FIR number, a plate, a date range." });
  },
  Subquery({ at, where, from }) {
    if (where) return;
    const message = `the subquery over ${named(from.name.text)} has no WHERE clause`;
    report({ at, message, hint: "Confine it to your precincts as well." });
  },
});
