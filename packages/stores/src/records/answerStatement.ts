import { findTable, type GateAnswer, type GateStatement, RECORDS_CATALOGUE } from "@vanguard/contracts";
import { judgeStatement, POLICY_VERSION, type SqlText, translateSelect } from "@vanguard/policy";
import { answerRows } from "./answerRows.ts";
import { protectedNamesOfRows } from "./protectedNamesOfRows.ts";
import type { SealedHandle, sealedHandles } from "./sealedHandle.ts";
import { shapeFor } from "./sealShape.ts";

/**
 * Proves a statement for one subject, translates it and runs it over the subject's sealed views.
 *
 * Shape: `refused` with policy's diagnostics, or the rows as the subject may see them.
 */
export function answerStatement(
  handles: ReturnType<typeof sealedHandles>,
  { statement, subject, aggregateMinimum }: GateStatement,
): GateAnswer {
  const verdict = judgeStatement(statement, subject, RECORDS_CATALOGUE);
  if (!verdict.ok) return { outcome: "refused", statement, diagnostics: [...verdict.diagnostics] };
  const { select } = verdict;
  const translated = translateSelect(select, RECORDS_CATALOGUE, { dialect: "sqlite", schema: "temp" });
  const handle = handles.get(subject, { shape: shapeFor(select, subject), minimum: aggregateMinimum });
  const fetched = handle.prepare(translated.sql).all(...translated.parameters) as unknown[][];
  const answered = answerRows(select, subject, translated, fetched);
  const base = findTable(RECORDS_CATALOGUE, select.from.name.text);
  const known = answered.record_ids.filter((id) => id !== null);
  return {
    outcome: "rows",
    statement,
    execution_type: "SQLite_ZCQL_ReadOnly",
    ...answered,
    total: answered.truncated && translated.total ? knownTotal(handle, translated.total) : null,
    protected_rows: translated.protectedRows,
    protected_names: base ? protectedNamesOfRows(handle, base, known, subject) : [],
    policy_version: POLICY_VERSION,
  };
}

/** How many rows match in all; null when one of a protected class is among them. */
function knownTotal(handle: SealedHandle, { sql, parameters }: SqlText): number | null {
  const [matches, hasProtected] = handle.prepare(sql).get(...parameters) as [bigint, bigint];
  return hasProtected === 0n ? Number(matches) : null;
}
