import { type Catalogue, type CatalogueColumn, RECORDS_CATALOGUE } from "@vanguard/contracts";
import { describe, expect, it } from "vitest";
import { parseZcql } from "./parseZcql.ts";
import { protectedCounts } from "./protectedCounts.ts";
import { resolveNames } from "./resolve.ts";

/** What becomes of protected rows, and the view of each scope, the statement's own first; of any text that is a SELECT, whatever rules say. */
function views(text: string, catalogue: Catalogue = RECORDS_CATALOGUE) {
  const parsed = parseZcql(text, { profile: "tolerant" });
  if (!parsed.ok || parsed.statement.kind !== "SelectStatement") throw new Error(`not a SELECT: ${text}`);
  const names = resolveNames(parsed.statement, catalogue, false);
  const counts = protectedCounts(parsed.statement, names);
  return [counts.protectedRows, ...names.scopes.map(({ node }) => counts.viewOf(node))];
}

/** The catalogue with one column of the FIRs changed. */
function withColumn(name: string, change: Partial<CatalogueColumn>): Catalogue {
  return {
    tables: RECORDS_CATALOGUE.tables.map((table) => {
      if (table.name !== "FIR_Records") return table;
      return {
        ...table,
        columns: table.columns.map((column) => (column.name === name ? { ...column, ...change } : column)),
      };
    }),
  };
}

const MONTH = "registered_at >= '2026-04-01 00:00:00' AND registered_at < '2026-05-01 00:00:00'";
const count = (where: string) => views(`SELECT COUNT(ROWID) FROM FIR_Records WHERE ${where}`);

describe("protectedCounts", () => {
  it("reads a list through every permitted row", () => {
    expect(views("SELECT fir_no FROM FIR_Records WHERE status = 'CLOSED_B'")).toEqual([null, "rows"]);
    expect(views("SELECT DISTINCT crime_head FROM FIR_Records WHERE precinct_code = 'BLR_EAST'")).toEqual([
      null,
      "rows",
    ]);
    expect(views("SELECT fir_no FROM FIR_Records WHERE ROWID IN (SELECT fir_ref FROM Arrests WHERE age > 60)")).toEqual(
      [null, "rows", "rows"],
    );
  });

  it.each([
    ["precinct_code = 'BLR_EAST'"],
    ["precinct_code IN ('BLR_EAST', 'BLR_WEST') AND crime_head = 'POCSO'"],
    ["crime_head LIKE 'P*' OR crime_head IS NULL"],
    [`precinct_code = 'BLR_EAST' AND ${MONTH}`],
    [`(crime_head = 'POCSO' AND ${MONTH}) OR (crime_head != 'POCSO' AND registered_at IS NOT NULL)`],
    ["registered_at BETWEEN '2026-02-01 00:00:00' AND '2026-02-28 23:59:59'"],
    ["registered_at <= '2024-02-29 23:59:59' AND registered_at > '2023-12-31 23:59:59'"],
    ["registered_at >= '2025-10-01 00:00:00' AND registered_at < '2025-11-01 00:00:00'"],
    ["registered_at >= '2025-12-01 00:00:00' AND registered_at <= '2026-10-31 23:59:59'"],
  ])("counts whole cells where %s", (where) => expect(count(where)).toEqual(["whole_cells", "cells"]));

  it("counts whole cells by place and kind", () => {
    expect(
      views(
        "SELECT crime_head, COUNT(ROWID) FROM FIR_Records WHERE precinct_code = 'BLR_EAST' GROUP BY crime_head HAVING COUNT(ROWID) > 2 ORDER BY COUNT(ROWID) DESC",
      ),
    ).toEqual(["whole_cells", "cells"]);
    expect(
      views(
        "SELECT COUNT(ROWID) FROM Missing_Persons WHERE is_child = TRUE AND missing_since >= '2026-04-01' AND missing_since <= '2026-04-30'",
      ),
    ).toEqual(["whole_cells", "cells"]);
  });

  it.each([
    ["police_station = 'BLR_EAST__INDIRANAGAR'"],
    ["precinct_code = 'BLR_EAST' AND status = 'REGISTERED'"],
    ["registered_at >= '2026-04-02 00:00:00'"],
    ["registered_at > '2026-04-01 00:00:00'"],
    ["registered_at <= '2026-05-01 00:00:00'"],
    ["registered_at < '2026-04-30 23:59:59'"],
    ["registered_at >= '2026-04-01 00:00:01'"],
    ["registered_at BETWEEN '2026-02-01 00:00:00' AND '2026-02-27 23:59:59'"],
    ["registered_at = '2026-04-01 00:00:00'"],
    ["registered_at IN ('2026-04-01 00:00:00')"],
    ["fir_year = 2026"],
    ["fir_year >= 2026 AND occurrence_from >= '2026-04-01 00:00:00'"],
    ["registered_at >= '2026-13-01 00:00:00'"],
    ["registered_at >= '2026-04-01'"],
    ["registered_at >= '12026-04-01 00:00:00'"],
    ["registered_at >= '2026-04-01 00:00:00 '"],
    ["registered_at >= 20260401"],
    ["registered_at <= '2026-04-30'"],
    ["registered_at <= '2026-04-30 23:59:59 '"],
    ["registered_at <= '2026-04-31 23:59:59'"],
    ["registered_at BETWEEN '2026-02-02 00:00:00' AND '2026-02-28 23:59:59'"],
    ["registered_at LIKE '2026-04*'"],
    ["registered_at IS '2026-04-01 00:00:00'"],
    ["registered_at >= (SELECT MIN(registered_at) FROM FIR_Records)"],
    ["registered_at NOT IN (SELECT registered_at FROM FIR_Records)"],
    ["crime_head = 'POCSO' OR police_station = 'BLR_EAST__INDIRANAGAR'"],
    ["nothing = 'POCSO'"],
    ["crime_head IN (SELECT crime_head FROM FIR_Records WHERE fir_no = '0001/2026')"],
  ])("leaves protected rows out where %s", (where) =>
    expect(count(where).slice(0, 2)).toEqual(["left_out", "counted"]),
  );

  it("leaves protected rows out of everything but counts, and of every table of an aggregate", () => {
    const aggregates = [
      "MIN(registered_at)",
      "MAX(ROWID)",
      "SUM(property_value)",
      "AVG(fir_year)",
      "COUNT(complainant_name)",
    ];
    for (const aggregate of aggregates)
      expect(views(`SELECT ${aggregate} FROM FIR_Records WHERE precinct_code = 'BLR_EAST'`)).toEqual([
        "left_out",
        "counted",
      ]);
    expect(
      views(
        "SELECT COUNT(Arrests.ROWID) FROM Arrests INNER JOIN FIR_Records ON Arrests.fir_ref = FIR_Records.ROWID WHERE Arrests.precinct_code = 'BLR_EAST'",
      ),
    ).toEqual(["left_out", "counted"]);
    expect(
      views(
        "SELECT COUNT(ROWID) FROM Arrests WHERE fir_ref IN (SELECT ROWID FROM FIR_Records WHERE crime_head = 'POCSO')",
      ),
    ).toEqual(["left_out", "counted", "counted"]);
    expect(views("SELECT COUNT(ROWID) FROM Suspect_Master WHERE precinct_code = 'BLR_EAST'")).toEqual([
      "left_out",
      "counted",
    ]);
    expect(
      views("SELECT crime_head FROM FIR_Records WHERE precinct_code = 'BLR_EAST' GROUP BY crime_head, status"),
    ).toEqual(["left_out", "counted"]);
  });

  it("leaves protected rows out of a month of days that is given as times, and the other way round", () => {
    const missing = (where: string) => views(`SELECT COUNT(ROWID) FROM Missing_Persons WHERE ${where}`);
    expect(missing("missing_since <= '2026-04-30 23:59:59'")).toEqual(["left_out", "counted"]);
    expect(missing("missing_since >= '2026-04-01 00:00:00'")).toEqual(["left_out", "counted"]);
    expect(missing("missing_since >= '2026-04-01' AND missing_since < '2026-05-01'")).toEqual(["whole_cells", "cells"]);
  });

  it.each([
    ["crime_head", { masked: { sensitive: "R20" } }],
    ["crime_head", { class: "R13" }],
    ["registered_at", { masked: { juvenile: "R4" } }],
    ["registered_at", { class: "R22" }],
  ] as const)("has no cells where %s may be hidden: %o", (name, change) => {
    const text = "SELECT COUNT(ROWID) FROM FIR_Records WHERE precinct_code = 'BLR_EAST'";
    expect(views(text)).toEqual(["whole_cells", "cells"]);
    expect(views(text, withColumn(name, change))).toEqual(["left_out", "counted"]);
    expect(views(text, { tables: [] })).toEqual(["left_out", "counted"]);
  });

  it("takes a statement for an aggregate by any of its clauses", () => {
    const from = "FROM FIR_Records WHERE precinct_code = 'BLR_EAST'";
    for (const text of [
      `SELECT status ${from} GROUP BY status`,
      `SELECT status ${from} HAVING COUNT(ROWID) > 1`,
      `SELECT status ${from} ORDER BY COUNT(ROWID)`,
      `SELECT status, COUNT(ROWID) ${from}`,
    ])
      expect(views(text)).toEqual(["left_out", "counted"]);
  });

  it("counts no cells where anything else is told, sorted by or asked for", () => {
    const from = "FROM FIR_Records WHERE precinct_code = 'BLR_EAST'";
    for (const text of [
      `SELECT DISTINCT crime_head, COUNT(ROWID) ${from} GROUP BY crime_head`,
      `SELECT DISTINCT(crime_head), COUNT(ROWID) ${from} GROUP BY crime_head`,
      `SELECT * ${from} GROUP BY crime_head`,
      `SELECT crime_head, status, COUNT(ROWID) ${from} GROUP BY crime_head`,
      `SELECT crime_head, COUNT(ROWID) ${from} GROUP BY crime_head, status`,
      `SELECT crime_head, COUNT(ROWID) ${from} GROUP BY crime_head HAVING MAX(fir_seq) > 1`,
      `SELECT crime_head, COUNT(ROWID) ${from} GROUP BY crime_head HAVING status = 'x'`,
      `SELECT crime_head, COUNT(ROWID) ${from} GROUP BY crime_head ORDER BY MIN(registered_at)`,
      `SELECT crime_head, COUNT(ROWID) ${from} GROUP BY crime_head ORDER BY status`,
    ])
      expect(views(text)).toEqual(["left_out", "counted"]);
  });

  it("leaves protected rows out of a subquery inside an aggregated subquery", () =>
    expect(
      views(
        "SELECT fir_no FROM FIR_Records WHERE fir_seq > (SELECT MAX(age) FROM Arrests WHERE fir_ref IN (SELECT ROWID FROM FIR_Records)) AND ROWID IN (SELECT fir_ref FROM Arrests)",
      ),
    ).toEqual(["left_out", "rows", "counted", "counted", "rows"]));

  it("leaves protected rows out of a count of another column", () => {
    expect(
      views(
        "SELECT precinct_code, crime_head, COUNT(fir_no) FROM FIR_Records WHERE precinct_code = 'BLR_EAST' GROUP BY precinct_code, crime_head",
      ),
    ).toEqual(["left_out", "counted"]);
  });

  it("leaves protected rows out of an aggregate inside a list, and only there", () =>
    expect(
      views(
        "SELECT fir_no FROM FIR_Records WHERE property_value > (SELECT AVG(property_value) FROM FIR_Records WHERE fir_year = 2025)",
      ),
    ).toEqual(["left_out", "rows", "counted"]));
});
