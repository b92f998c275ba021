import type { CatalogueTable, ProtectedName, RedactionClass, SealSubject } from "@vanguard/contracts";
import { hiddenNames } from "./hiddenNames.ts";
import type { SealedHandle } from "./sealedHandle.ts";

/** The cases that rows of a table belong to; `?` takes their ROWIDs as a JSON list. */
function casesOf(table: CatalogueTable): string {
  const rows = `IN (SELECT "value" FROM json_each(?))`;
  if (table.name === "FIR_Records") return rows;
  if (table.caseKey !== null) return `IN (SELECT "${table.caseKey}" FROM main."${table.name}" WHERE "ROWID" ${rows})`;
  return `IN (SELECT "fir_ref" FROM main."Arrests" WHERE "suspect_ref" ${rows})`;
}

/** The hashes of the names that must not be said beside these rows: those of their cases that this subject may not see. */
export function protectedNamesOfRows(
  handle: SealedHandle,
  table: CatalogueTable,
  recordIds: readonly string[],
  subject: SealSubject,
): ProtectedName[] {
  if (recordIds.length === 0) return [];
  const statement = handle.prepare(
    `SELECT p."class", p."label", p."hash", p."tokens",
       (SELECT f."seal_bits" FROM temp."FIR_Records" AS f WHERE f."ROWID" = p."fir_ref")
     FROM main."protected_names" AS p WHERE p."fir_ref" ${casesOf(table)}
     ORDER BY p."fir_ref", p."hash"`,
  );
  const found = statement.all(`[${recordIds.join(",")}]`) as [RedactionClass, string, string, bigint, bigint | null][];
  return hiddenNames(
    found.map(([dataClass, label, hash, tokens, bits]) => ({
      class: dataClass,
      label,
      hash,
      tokens: Number(tokens),
      bits: bits === null ? null : Number(bits),
    })),
    subject,
  );
}
