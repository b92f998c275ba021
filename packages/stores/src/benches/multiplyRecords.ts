import { type CatalogueColumn, type CatalogueTable, RECORDS_CATALOGUE, SYSTEM_COLUMNS } from "@vanguard/contracts";
import { gatherStatistics } from "../records/gatherStatistics.ts";
import { redactedTwin, SEAL_STATE } from "../records/recordsSchema.ts";
import { STATE_TABLES } from "../records/recordsState.ts";
import type { SqliteFile } from "../sqlite/openSqlite.ts";

/** Row ids of one state lie closer together than this. */
const STEP = 100_000_000_000_000n;

/**
 * Copies every row of a records file, so that a measurement has as many rows as it asks for without an import as long.
 *
 * Shape:  the n-th copy lies n years earlier: dates and the years in FIR numbers move, keys and readable ids become the copy's own,
 *         and a copy's rows refer to the copy's rows. People, stations and texts are the same ones again.
 */
export function multiplyRecords(db: SqliteFile, copies: number): void {
  const originals = new Map(RECORDS_CATALOGUE.tables.map(({ name }) => [name, lastRowId(db, name)]));
  // A row comes after the rows that it refers to.
  const inOrder = STATE_TABLES.flatMap(([, name]) => RECORDS_CATALOGUE.tables.filter((table) => table.name === name));
  db.transaction(() => {
    for (let copy = 1; copy < copies; copy += 1) {
      for (const table of inOrder) db.exec(copyOf(table, copy, originals.get(table.name) ?? 0n));
      db.exec(
        `INSERT INTO "protected_names" SELECT "fir_ref" + ${STEP * BigInt(copy)}, "class", "label", "hash", "tokens" ` +
          `FROM "protected_names" WHERE "fir_ref" <= ${originals.get("FIR_Records") ?? 0n}`,
      );
    }
  }).immediate();
  gatherStatistics(db);
}

function lastRowId(db: SqliteFile, table: string): bigint {
  const last = db.prepare(`SELECT max("ROWID") FROM "${table}"`).pluck().safeIntegers(true).get();
  return typeof last === "bigint" ? last : 0n;
}

function copyOf(table: CatalogueTable, copy: number, lastOriginal: bigint): string {
  const columns = [...SYSTEM_COLUMNS, ...table.columns].flatMap((column) => {
    const own = { name: column.name, value: copiedValue(column, copy) };
    return column.narrative ? [own, plain(redactedTwin(column.name))] : [own];
  });
  const all = [...columns, plain(SEAL_STATE)];
  const names = all.map(({ name }) => `"${name}"`).join(", ");
  const values = all.map(({ value }) => value).join(", ");
  return `INSERT INTO "${table.name}" (${names}) SELECT ${values} FROM "${table.name}" WHERE "ROWID" <= ${lastOriginal}`;
}

function plain(name: string): { name: string; value: string } {
  return { name, value: `"${name}"` };
}

/** Ids that are written into other tables too; together with the keys they tie a copy's rows to each other. */
const READABLE_IDS: ReadonlySet<string> = new Set([
  "fir_id",
  "arrest_id",
  "suspect_id",
  "evidence_id",
  "mp_id",
  "reg_no",
  "linked_fir_id",
  "linked_suspect_id",
]);

function copiedValue(column: CatalogueColumn, copy: number): string {
  const name = `"${column.name}"`;
  if (column.name === "ROWID" || column.type === "ForeignKey") return `${name} + ${STEP * BigInt(copy)}`;
  if (column.name === "fir_no") return `substr(${name}, 1, 5) || (substr(${name}, 6) - ${copy})`;
  if (column.name === "fir_year") return `${name} - ${copy}`;
  if (READABLE_IDS.has(column.name)) return `${name} || '-${copy}'`;
  if (column.type === "Date" || column.type === "DateTime") {
    return `(substr(${name}, 1, 4) - ${copy}) || substr(${name}, 5)`;
  }
  return name;
}
