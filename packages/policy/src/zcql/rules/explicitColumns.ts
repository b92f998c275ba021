import type { GateRule } from "../rule.ts";

/**
 * A SELECT names its columns.
 *
 * Why:    `*` would say something else after every change of the catalogue, and can't be checked column by column.
 * Bad:    SELECT * FROM FIR_Records WHERE precinct_code = 'BLR_EAST'
 * Good:   SELECT fir_no, status FROM FIR_Records WHERE precinct_code = 'BLR_EAST'
 * Source: police-domain.md, section 7.
 */
export const explicitColumns: GateRule = ({ report }) => ({
  Star({ at }) {
    report({ at, message: "`*` doesn't say which columns", hint: "Name the columns." });
  },
});
