import { findTable, type ProtectedName, RECORDS_CATALOGUE, type SealSubject } from "@vanguard/contracts";
import { protectedNamesOf } from "@vanguard/policy";
import { hiddenNames, type NameOfCase } from "../records/hiddenNames.ts";
import { addPerson, personsNamedBy } from "../records/personsOfCases.ts";
import type { ProtectedPerson } from "../records/recordsState.ts";
import type { CatalystReader } from "./catalystReader.ts";
import { maskingColumns } from "./maskingColumns.ts";
import type { Values } from "./readRows.ts";
import { rowBits } from "./rowBits.ts";

/** The cells in which a case names somebody. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  Arrests: ["arrested_name"],
  Missing_Persons: ["full_name", "reporter_name"],
};

/**
 * The hashes of the names that must not be said beside rows of a table: those that their cases' own cells hold and hide.
 *
 * Shape: names that an import was told besides, a victim's above all, are not in the service's tables and so not among them.
 */
export async function namesBeside(
  reader: CatalystReader,
  tableName: string,
  recordIds: readonly string[],
  subject: SealSubject,
  nameKey: Uint8Array,
): Promise<ProtectedName[]> {
  const cases = await casesOf(reader, tableName, recordIds);
  if (cases.length === 0) return [];
  const columns = [...maskingColumns("FIR_Records"), "complainant_name"];
  const [firs, ...children] = await Promise.all([
    reader.byIds("FIR_Records", columns, "ROWID", cases),
    ...Object.entries(NAMES).map(async ([table, names]) => ({
      table,
      rows: await reader.byIds(table, [...maskingColumns(table), ...names], "fir_ref", cases),
    })),
  ]);
  const byId = new Map(firs.map((fir) => [fir.ROWID ?? "", fir]));
  const persons = new Map<string, ProtectedPerson[]>();
  for (const { table: name, rows } of [{ table: "FIR_Records", rows: firs }, ...children]) {
    const table = findTable(RECORDS_CATALOGUE, name);
    if (!table) throw new TypeError(`no table ${name}`);
    for (const row of rows) {
      const firRef = (name === "FIR_Records" ? row.ROWID : row.fir_ref) ?? "";
      const parent = name === "FIR_Records" ? null : (byId.get(firRef) ?? null);
      for (const person of personsNamedBy(table, row, firRef, parent)) addPerson(persons, person);
    }
  }
  const surroundings = { cases: byId, arrests: new Map<string, readonly string[]>() };
  const names = [...persons].flatMap(([fir, ofCase]): NameOfCase[] => {
    const row = byId.get(fir);
    const isSeen = row !== undefined && subject.precincts.includes(row.precinct_code ?? "");
    const bits = isSeen ? rowBits("FIR_Records", row, surroundings, subject) : null;
    return protectedNamesOf(ofCase, nameKey).map((one) => ({ ...one, bits }));
  });
  return hiddenNames(names, subject);
}

async function casesOf(reader: CatalystReader, table: string, ids: readonly string[]): Promise<string[]> {
  if (table === "FIR_Records" || ids.length === 0) return [...ids];
  const caseKey = findTable(RECORDS_CATALOGUE, table)?.caseKey ?? null;
  const rows =
    caseKey === null
      ? await reader.byIds("Arrests", ["ROWID", "fir_ref"], "suspect_ref", ids)
      : await reader.byIds(table, ["ROWID", caseKey], "ROWID", ids);
  const ref = (row: Values) => row[caseKey ?? "fir_ref"] ?? [];
  return [...new Set(rows.flatMap(ref))];
}
