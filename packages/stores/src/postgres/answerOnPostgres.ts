import {
  type CatalogueTable,
  findTable,
  type GateRows,
  type GateStatement,
  type ProtectedName,
  RECORDS_CATALOGUE,
  RedactionClass,
  type SealSubject,
} from "@vanguard/contracts";
import { POLICY_VERSION, type SelectStatement, translateSelect } from "@vanguard/policy";
import { answerRows } from "../records/answerRows.ts";
import { hiddenNames } from "../records/hiddenNames.ts";
import { inScope } from "./inScope.ts";
import { sealedSchema } from "./postgresNames.ts";
import type { PostgresSession } from "./postgresSession.ts";

/**
 * Translates a proved SELECT and runs it over the sealed views of its subject's clearance.
 *
 * Shape:  what the SQLite gate answers, but for `execution_type`.
 * Units:  `limitMs` milliseconds.
 */
export async function answerOnPostgres(
  session: PostgresSession,
  key: Uint8Array,
  request: GateStatement,
  select: SelectStatement,
  limitMs: number,
): Promise<GateRows> {
  const { statement, subject } = request;
  const translated = translateSelect(select, RECORDS_CATALOGUE, {
    dialect: "postgres",
    schema: sealedSchema(subject.clearance),
  });
  return inScope(session, key, request, limitMs, async () => {
    const fetched = await session.query(translated.sql, translated.parameters);
    const answered = answerRows(select, subject, translated, fetched);
    const isCutOff = answered.truncated && translated.total !== null;
    const counted = isCutOff ? await session.query(translated.total.sql, translated.total.parameters) : [];
    const base = findTable(RECORDS_CATALOGUE, select.from.name.text);
    const known = answered.record_ids.filter((id) => id !== null);
    return {
      outcome: "rows",
      statement,
      execution_type: "PostgreSQL_ZCQL_ReadOnly",
      ...answered,
      total: totalOf(counted[0]),
      protected_rows: translated.protectedRows,
      protected_names: base ? await namesOfRows(session, base, known, subject) : [],
      policy_version: POLICY_VERSION,
    };
  });
}

/** The number of matches; null where it wasn't asked for, or where a protected row is among them. */
function totalOf(row: readonly unknown[] | undefined): number | null {
  if (!row) return null;
  const hasProtected = row[1] === true || Number(row[1]) === 1;
  return hasProtected ? null : Number(row[0]);
}

/** The hashes of the names that must not be said beside these rows. */
async function namesOfRows(
  session: PostgresSession,
  table: CatalogueTable,
  recordIds: readonly string[],
  subject: SealSubject,
): Promise<ProtectedName[]> {
  if (recordIds.length === 0) return [];
  const found = await session.query(
    `SELECT "class", "label", "hash", "tokens", "seal_bits" FROM ${sealedSchema(subject.clearance)}."${table.name}_names" ` +
      `WHERE "ROWID" = ANY (CAST($1 AS bigint[])) ORDER BY "ROWID", "hash"`,
    [`{${recordIds.join(",")}}`],
  );
  return hiddenNames(
    found.map(([dataClass, label, hash, tokens, bits]) => ({
      class: RedactionClass.parse(dataClass),
      label: String(label),
      hash: String(hash),
      tokens: Number(tokens),
      bits: bits === null ? null : Number(bits),
    })),
    subject,
  );
}
