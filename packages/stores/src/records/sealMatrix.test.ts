import {
  type CatalogueColumn,
  type CatalogueTable,
  type Clearance,
  RECORDS_CATALOGUE,
  SEAL_BITS,
  type SealSubject,
} from "@vanguard/contracts";
import { decideCell, decideNarrative } from "@vanguard/policy";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { recordRow, recordsFile, smallState, subject } from "../../test/recordsFixture.ts";
import type { SealShape } from "./seal.ts";
import { ROW_STATES } from "./sealedColumn.ts";
import { openSealed } from "./sealedHandle.ts";

const OWN = "70000000000000001";
const OTHER = "70000000000000002";
const EVERY_CLEARANCE: readonly Clearance[] = [1, 2, 3, 4, 5];

/** A value of the column's type, so that an empty cell always means a hidden one. */
function filled(column: CatalogueColumn, rowid: string): string | number | boolean | null {
  if (column.references) return null;
  if (column.codes) return column.codes[0] ?? null;
  switch (column.type) {
    case "Int":
    case "Double":
      return 7;
    case "BigInt":
    case "ForeignKey":
      return "7";
    case "Boolean":
      return false;
    case "Date":
      return "2026-01-01";
    case "DateTime":
      return "2026-01-01 00:00:00";
    case "VarChar":
    case "Text":
    case "Encrypted":
      return column.name === "precinct_code" ? "BLR_EAST" : column.unique ? rowid : "stored";
    default:
      return column.type satisfies never;
  }
}

function fullRow(tableName: string, rowid: string, keys: Record<string, string>) {
  const table = RECORDS_CATALOGUE.tables.find((one) => one.name === tableName);
  const cells = (table?.columns ?? []).map((column) => [column.name, filled(column, rowid)]);
  return recordRow(tableName, { ...Object.fromEntries(cells), ROWID: rowid, ...keys });
}

/** Two rows of each state: one of the subject's case, one of another. A row's ROWID says which it is. */
const places = ROW_STATES.flatMap((state) => [
  { state, isOwn: true, suffix: `${state}1` },
  { state, isOwn: false, suffix: `${state}2` },
]);
const rowidOf = (table: number, suffix: string) => `8${table}00000000000${suffix.padStart(4, "0")}`;
const rowsOf = (tableName: string, table: number, keys: (isOwn: boolean, suffix: string) => Record<string, string>) =>
  places.map(({ isOwn, suffix }) => fullRow(tableName, rowidOf(table, suffix), keys(isOwn, suffix)));
const ofCase = (isOwn: boolean) => ({ fir_ref: isOwn ? OWN : OTHER });

let fixture: ReturnType<typeof recordsFile>;
beforeAll(() => {
  fixture = recordsFile(
    smallState({
      firs: [
        fullRow("FIR_Records", OWN, {}),
        fullRow("FIR_Records", OTHER, {}),
        ...rowsOf("FIR_Records", 1, () => ({})),
      ],
      suspects: rowsOf("Suspect_Master", 2, () => ({})),
      arrests: rowsOf("Arrests", 3, (isOwn, suffix) => ({ ...ofCase(isOwn), suspect_ref: rowidOf(2, suffix) })),
      vehicles: rowsOf("Vehicle_Registry", 4, ofCase),
      evidence: rowsOf("Evidence_Items", 5, ofCase),
      missingPersons: rowsOf("Missing_Persons", 6, ofCase),
      protectedPersons: [],
    }),
  );
  for (const { name } of RECORDS_CATALOGUE.tables) {
    for (const { state, suffix } of places) {
      fixture.records.db.exec(
        `UPDATE "${name}" SET "seal_state" = ${state} WHERE CAST("ROWID" AS TEXT) LIKE '8_00000000000${suffix.padStart(4, "0")}'`,
      );
    }
  }
  fixture.records.db.exec(`UPDATE "FIR_Records" SET "brief_facts_redacted" = 'twin'`);
});
afterAll(() => fixture.remove());

/** What the whole view of a table holds, by ROWID. */
function viewOf(table: CatalogueTable, who: SealSubject, shape: SealShape): Map<string, Record<string, unknown>> {
  const { db } = openSealed(fixture.file, who, { shape, minimum: 5 });
  const rows = db.prepare(`SELECT CAST("ROWID" AS TEXT) AS "id", * FROM temp."${table.name}"`).all();
  db.close();
  return new Map((rows as Record<string, unknown>[]).map((row) => [String(row.id), row]));
}

/** What policy says that a cell holds. */
function decided(column: CatalogueColumn, clearance: Clearance, bits: number): "stored" | "twin" | "hidden" {
  if (!decideCell(column, clearance, bits).shown) return "hidden";
  return column.narrative && decideNarrative(column, clearance, bits).shown !== "full" ? "twin" : "stored";
}

const own: SealSubject["assignments"] = [
  { kind: "case", fir_ref: OWN },
  ...places
    .filter((place) => place.isOwn)
    .map(({ suffix }) => ({ kind: "case" as const, fir_ref: rowidOf(1, suffix) })),
];

describe.each(["plain", "split"] as const)("every cell of the %s seal", (shape) => {
  it.each(RECORDS_CATALOGUE.tables.map((table, at) => [table.name, table, [1, 3, 2, 4, 5, 6][at] ?? 0] as const))(
    "of %s is what policy decides for its row, at every clearance",
    (_name, table, number) => {
      const wrong: string[] = [];
      for (const clearance of EVERY_CLEARANCE) {
        const view = viewOf(table, subject({ clearance, assignments: own }), shape);
        for (const { state, isOwn, suffix } of places) {
          const row = view.get(rowidOf(number, suffix));
          const bits = state | (isOwn ? SEAL_BITS.assigned : 0);
          if (row?.seal_bits !== bits) wrong.push(`seal_bits of ${suffix}`);
          for (const column of table.columns.filter((one) => one.references === null)) {
            const value = row?.[column.name] ?? null;
            const found = value === null ? "hidden" : value === "twin" ? "twin" : "stored";
            const wanted = decided(column, clearance, bits);
            if (found !== wanted) wrong.push(`${column.name} at ${clearance} with ${bits}: ${found}, not ${wanted}`);
          }
        }
      }
      expect(wrong).toEqual([]);
    },
  );
});
