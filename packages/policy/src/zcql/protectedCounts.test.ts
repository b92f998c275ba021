import { RECORDS_CATALOGUE } from "@vanguard/contracts";
import { describe, expect, it } from "vitest";
import { checkDialect } from "./checkDialect.ts";
import { protectedCounts } from "./protectedCounts.ts";
import { resolveNames } from "./resolve.ts";

/** What becomes of protected rows, and the view of each scope: the statement's own first. */
function views(text: string) {
  const checked = checkDialect(text, RECORDS_CATALOGUE, "tolerant");
  if (!checked.ok || checked.statement.kind !== "SelectStatement") throw new Error(`not a SELECT: ${text}`);
  const names = resolveNames(checked.statement, RECORDS_CATALOGUE, false);
  const counts = protectedCounts(checked.statement, names);
  return [counts.protectedRows, ...names.scopes.map(({ node }) => counts.viewOf(node))];
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
