import type { GateRule } from "../rule.ts";

/**
 * Every table, joined and nested ones too, is confined to the caller's precincts in every branch of its WHERE.
 *
 * Why:    one open branch opens the whole table. Joins run over keys to ROWID, so a confined arrest says nothing about its
 *         suspect's precinct, unless the catalogue declares the key as staying in one precinct. A missing WHERE is
 *         `whereRequired`'s.
 * Bad:    SELECT fir_no FROM FIR_Records WHERE precinct_code = 'BLR_EAST' OR fir_year > 0
 * Good:   SELECT fir_no FROM FIR_Records WHERE precinct_code = 'BLR_EAST' AND fir_year > 0
 * Source: specification 1, section A.
 */
export const scopeProof: GateRule = ({ caller, report }) => ({
  SelectStatement() {
    for (const gap of caller.scope.gaps) if (!gap.whereMissing) report(gap);
  },
});
