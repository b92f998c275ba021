import type { Statement } from "../ast.ts";
import type { GateRule } from "../rule.ts";

/**
 * The gate runs SELECT and nothing else.
 *
 * Why:    records are written by the import alone. The handle behind the gate can't write either; this is the readable refusal.
 * Bad:    UPDATE FIR_Records SET status = 'CLOSED_B' WHERE fir_id = 'FIR-2026-04829'
 * Good:   SELECT status FROM FIR_Records WHERE fir_id = 'FIR-2026-04829' AND precinct_code = 'BLR_EAST'
 * Source: specification 1, section A.
 */
export const selectOnly: GateRule = ({ report }) => {
  const refuse = ({ at }: Statement) => {
    report({ at, message: "only SELECT may run here", hint: "Records are read through this gate, never written." });
  };
  return { InsertStatement: refuse, UpdateStatement: refuse, DeleteStatement: refuse };
};
