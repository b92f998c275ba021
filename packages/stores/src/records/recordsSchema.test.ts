import { RECORDS_CATALOGUE, SYSTEM_COLUMNS } from "@vanguard/contracts";
import { getTableConfig } from "drizzle-orm/sqlite-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FIR, recordsFile } from "../../test/recordsFixture.ts";
import * as schema from "./recordsSchema.ts";

let fixture: ReturnType<typeof recordsFile>;
beforeAll(() => {
  fixture = recordsFile();
});
afterAll(() => fixture.remove());

interface PhysicalColumn {
  name: string;
  type: string;
  notnull: number;
  pk: number;
}
const columnsOf = (table: string) => fixture.records.db.pragma(`table_info("${table}")`) as PhysicalColumn[];

describe("the records file", () => {
  it.each(RECORDS_CATALOGUE.tables.map((table) => [table.name, table] as const))(
    "holds %s as the catalogue has it, with the seal's columns beside",
    (name, table) => {
      const wanted = [
        ...SYSTEM_COLUMNS.map((column) => column.name),
        ...table.columns.flatMap((column) =>
          column.narrative ? [column.name, `${column.name}_redacted`] : [column.name],
        ),
        "seal_state",
      ];
      expect(columnsOf(name).map((column) => column.name)).toEqual(wanted);
    },
  );

  it("was migrated to just what the schema in the code says", () => {
    for (const table of [
      ...[schema.firRecords, schema.arrests, schema.suspectMaster, schema.vehicleRegistry],
      ...[schema.evidenceItems, schema.missingPersons, schema.protectedNames],
    ]) {
      const { name, columns, indexes } = getTableConfig(table);
      const physical = columnsOf(name).map((column) => [column.name, column.type.toLowerCase(), column.notnull === 1]);
      const built = columns.map((column) => [
        column.name,
        // SQLite lists the type without its collation.
        column.getSQLType().toLowerCase().replace(" collate nocase", ""),
        column.notNull,
      ]);
      expect(physical).toEqual(built);
      const there = fixture.records.db.pragma(`index_list("${name}")`) as { name: string; origin: string }[];
      expect(
        there
          .filter((one) => one.origin === "c")
          .map((one) => one.name)
          .sort(),
      ).toEqual(indexes.map((one) => one.config.name).sort());
    }
  });

  it("declares ROWID as the primary key, so that views answer it", () => {
    for (const { name } of RECORDS_CATALOGUE.tables) {
      expect(columnsOf(name).filter((column) => column.pk === 1)).toMatchObject([{ name: "ROWID", type: "INTEGER" }]);
    }
  });

  it("compares text without regard to case", () => {
    const sql = `SELECT CAST("ROWID" AS TEXT) FROM "FIR_Records" WHERE "complainant_name" = 'ASHA FIXTURE' ORDER BY 1`;
    expect(fixture.records.db.prepare(sql).pluck().all()).toEqual([FIR.plain, FIR.otherStation]);
  });

  it.each([
    `UPDATE "Arrests" SET "precinct_code" = 'BLR_WEST'`,
    `UPDATE "Arrests" SET "fir_ref" = ${FIR.west}`,
    `UPDATE "Evidence_Items" SET "fir_ref" = ${FIR.west}`,
    `UPDATE "FIR_Records" SET "precinct_code" = 'BLR_WEST' WHERE "ROWID" = ${FIR.plain}`,
    `INSERT OR REPLACE INTO "Arrests" SELECT * FROM (SELECT * FROM "Arrests" LIMIT 1) WHERE 0 UNION ALL
       SELECT "ROWID" + 1000, "CREATORID", "CREATEDTIME", "MODIFIEDTIME", 'ARR-X', "fir_id", "fir_no", 'BLR_WEST', "fir_ref",
         "suspect_id", "suspect_ref", "accused_serial", "arrested_name", "age", "gender", "is_juvenile", "arrest_at",
         "arrest_place", "arrest_type", "sections", "relative_informed", "produced_at", "custody_type", "remand_until",
         "bail_status", "officer_kgid", "seal_state" FROM (SELECT * FROM "Arrests" LIMIT 1)`,
  ])("keeps a case and its children in one precinct: %s", (statement) => {
    expect(() => fixture.records.db.exec(statement)).toThrow("another precinct");
  });

  it("refuses a case that is replaced into another precinct under its children", () => {
    const { db } = fixture.records;
    const names = columnsOf("FIR_Records").map((column) => `"${column.name}"`);
    const values = names.map((name) => (name === '"precinct_code"' ? `'BLR_WEST'` : name));
    const replace = `INSERT OR REPLACE INTO "FIR_Records" (${names}) SELECT ${values} FROM "FIR_Records" WHERE "ROWID" = ${FIR.plain}`;
    expect(() => db.exec(replace)).toThrow("another precinct");
  });

  it("lets a vehicle lie in another precinct than its case", () => {
    const { db } = fixture.records;
    db.exec("BEGIN");
    db.exec(`UPDATE "Vehicle_Registry" SET "fir_ref" = ${FIR.west}`);
    db.exec("ROLLBACK");
    expect(db.prepare(`SELECT CAST("fir_ref" AS TEXT) FROM "Vehicle_Registry"`).pluck().all()).toEqual([FIR.plain]);
  });

  it("refuses a boolean that is neither 0 nor 1, and a key without its parent", () => {
    const { db } = fixture.records;
    expect(() => db.exec(`UPDATE "Arrests" SET "is_juvenile" = 2`)).toThrow("CHECK");
    expect(() => db.exec(`UPDATE "Missing_Persons" SET "fir_ref" = 5`)).toThrow("FOREIGN KEY");
  });
});
