import { RECORDS_CATALOGUE, ScopeProofNode } from "@vanguard/contracts";
import { describe, expect, it } from "vitest";
import { subjectOf } from "../../test/subject.ts";
import { judgeStatement } from "./judgeStatement.ts";
import { proofLines } from "./proofSteps.ts";

function proofOf(statement: string): ScopeProofNode {
  const verdict = judgeStatement(statement, subjectOf(), RECORDS_CATALOGUE);
  if (!verdict.ok) throw new Error(verdict.diagnostics[0]?.message);
  return verdict.proof;
}

describe("the steps of a scope proof", () => {
  it("fit the contract, however deep and however long the values", () => {
    const own = Array.from({ length: 60 }, () => "'BLR_EAST'").join(", ");
    const nested = `${"(".repeat(30)}precinct_code IN (${own}) OR precinct_code = 'BLR_EAST'${")".repeat(30)}`;
    expect(ScopeProofNode.safeParse(proofOf(`SELECT fir_no FROM FIR_Records WHERE ${nested}`)).success).toBe(true);
  });

  it("speak of a table over every key between it and the condition", () => {
    const statement =
      "SELECT Evidence_Items.evidence_id FROM Evidence_Items INNER JOIN FIR_Records ON Evidence_Items.fir_ref = FIR_Records.ROWID INNER JOIN Arrests ON Arrests.fir_ref = FIR_Records.ROWID\nWHERE Arrests.precinct_code = 'BLR_EAST'";
    const evidence = proofOf(statement).children[0]?.children[0];
    expect(evidence).toMatchObject({
      step: "key",
      children: [
        { step: "key", text: expect.stringContaining("`Arrests.fir_ref`"), children: [{ step: "precinct", line: 2 }] },
      ],
    });
  });

  it("are one line each for the log, whatever white space the statement has", () => {
    const statement =
      "SELECT Arrests.arrest_id FROM Arrests INNER JOIN FIR_Records\n  ON Arrests.fir_ref = FIR_Records.ROWID\nWHERE Arrests.precinct_code\n=\t'BLR_EAST'";
    expect(proofLines(proofOf(statement), statement)).toEqual([
      "Arrests is confined by Arrests.precinct_code = 'BLR_EAST' at 3:7",
      "FIR_Records is confined by Arrests.precinct_code = 'BLR_EAST' at 3:7, over INNER JOIN FIR_Records ON Arrests.fir_ref = FIR_Records.ROWID",
    ]);
  });
});
