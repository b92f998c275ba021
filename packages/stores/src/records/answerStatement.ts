import { findTable, type GateAnswer, type GateStatement, RECORDS_CATALOGUE } from "@vanguard/contracts";
import { judgeStatement, POLICY_VERSION, translateToSqlite } from "@vanguard/policy";
import { answerRows } from "./answerRows.ts";
import { protectedNamesOfRows } from "./protectedNamesOfRows.ts";
import type { sealedHandles } from "./sealedHandle.ts";
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
  const translated = translateToSqlite(select, RECORDS_CATALOGUE);
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
    total: null,
    protected_rows: null,
    protected_names: base ? protectedNamesOfRows(handle, base, known, subject) : [],
    policy_version: POLICY_VERSION,
  };
}
