import { type GateAnswer, type GateStatement, RECORDS_CATALOGUE } from "@vanguard/contracts";
import { judgeStatement, POLICY_VERSION, translateSelect } from "@vanguard/policy";
import { admit, isDistinct } from "./admission.ts";
import { answerGroups } from "./answerGroups.ts";
import { answerList } from "./answerList.ts";
import type { CatalystReader } from "./catalystReader.ts";
import { namesBeside } from "./namesBeside.ts";

/**
 * Proves a statement for one subject, sees that a store without sealed views can answer it safely, and answers it.
 *
 * Shape: `refused` with policy's diagnostics or the adapter's own (`catalystStore`), or the rows as the subject may see them.
 */
export async function answerOnCatalyst(
  openReader: () => Promise<CatalystReader>,
  { statement, subject }: GateStatement,
  nameKey: Uint8Array,
): Promise<GateAnswer> {
  const verdict = judgeStatement(statement, subject, RECORDS_CATALOGUE);
  if (!verdict.ok) return { outcome: "refused", statement, diagnostics: [...verdict.diagnostics] };
  const admission = admit(verdict.select, subject.clearance, subject.precincts);
  if (!admission.ok) return { outcome: "refused", statement, diagnostics: admission.diagnostics };
  const { admitted } = admission;
  // The columns of the answer are named as every store names them.
  const { columns } = translateSelect(verdict.select, RECORDS_CATALOGUE, { dialect: "sqlite", schema: "temp" });
  const reader = await openReader();
  const isGrouped = admitted.isAggregated || isDistinct(verdict.select);
  const answered = isGrouped
    ? await answerGroups(admitted, columns, reader)
    : await answerList(admitted, columns, subject, reader);
  const [base = ""] = admitted.tables;
  const known = answered.record_ids.filter((id) => id !== null);
  return {
    outcome: "rows",
    statement,
    execution_type: "Catalyst_DataStore_ZCQL_ReadOnly",
    ...answered,
    protected_rows: admitted.isAggregated ? "left_out" : null,
    protected_names: await namesBeside(reader, base, known, subject, nameKey),
    policy_version: POLICY_VERSION,
  };
}
