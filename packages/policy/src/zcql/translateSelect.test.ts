import { describe, expect, it } from "vitest";
import { EXAMPLE_CATALOGUE } from "../../test/exampleCatalogue.ts";
import { readExamples } from "../../test/readExamples.ts";
import { checkDialect } from "./checkDialect.ts";
import type { SqlTarget } from "./sqlTarget.ts";
import { translateSelect } from "./translateSelect.ts";

const SQLITE: SqlTarget = { dialect: "sqlite", schema: "temp" };
const POSTGRES: SqlTarget = { dialect: "postgres", schema: "sealed_3" };

function translated(text: string, target = SQLITE) {
  const checked = checkDialect(text, EXAMPLE_CATALOGUE, "tolerant");
  if (!checked.ok || checked.statement.kind !== "SelectStatement") throw new Error(`not a SELECT: ${text}`);
  return translateSelect(checked.statement, EXAMPLE_CATALOGUE, target);
}

/** The condition of one column, and its parameters without the limit. */
function where(condition: string) {
  const { sql, parameters } = translated(`SELECT ROWID FROM FIR_Records WHERE ${condition}`);
  return [sql.replace(/^.*? WHERE (.*) ORDER BY .*$/, "$1").replaceAll('"FIR_Records".', ""), parameters.slice(0, -1)];
}

describe("translateSelect", () => {
  it("answers the asked columns, then the row id and the seal bits of each table", () => {
    expect(
      translated(
        "SELECT Arrests.arrest_id, FIR_Records.fir_no FROM Arrests LEFT JOIN FIR_Records ON Arrests.fir_ref = FIR_Records.ROWID WHERE Arrests.age > 17 ORDER BY Arrests.arrest_at DESC LIMIT 20",
      ),
    ).toEqual({
      sql:
        'SELECT "Arrests"."arrest_id", "FIR_Records"."fir_no", CAST("Arrests"."ROWID" AS TEXT), "Arrests"."seal_bits",' +
        ' "FIR_Records"."seal_bits" FROM temp."Arrests" AS "Arrests" LEFT JOIN temp."FIR_Records" AS "FIR_Records"' +
        ' ON "Arrests"."fir_ref" = "FIR_Records"."ROWID" WHERE "Arrests"."age" > ?' +
        ' ORDER BY "Arrests"."arrest_at" DESC, "Arrests"."ROWID" DESC, "FIR_Records"."ROWID" DESC LIMIT ? + 0',
      parameters: [17, 21],
      columns: [
        { key: "Arrests.arrest_id", table: "Arrests", column: "arrest_id", aggregate: null },
        { key: "FIR_Records.fir_no", table: "FIR_Records", column: "fir_no", aggregate: null },
      ],
      hasRecordIds: true,
      hasSealBits: true,
      total: {
        sql:
          'SELECT CASE WHEN p."found" THEN NULL ELSE (SELECT count(*) FROM temp."Arrests" AS "Arrests" LEFT JOIN temp."FIR_Records"' +
          ' AS "FIR_Records" ON "Arrests"."fir_ref" = "FIR_Records"."ROWID" WHERE ("Arrests"."age" > ?)) END,' +
          ' CASE WHEN p."found" THEN 1 ELSE 0 END FROM (SELECT EXISTS (SELECT 1 FROM temp."Arrests" AS "Arrests"' +
          ' LEFT JOIN temp."FIR_Records" AS "FIR_Records" ON "Arrests"."fir_ref" = "FIR_Records"."ROWID" WHERE ("Arrests"."age" > ?)' +
          ' AND (("Arrests"."seal_bits" & 6) <> 0 OR ("FIR_Records"."seal_bits" & 6) <> 0)) AS "found") AS p',
        parameters: [17, 17],
      },
      protectedRows: null,
    });
  });

  it("asks for one row more than the limit, 300 by default, and for all of a pure aggregate", () => {
    expect(translated("SELECT fir_no FROM FIR_Records LIMIT 5").parameters).toEqual([6]);
    expect(translated("SELECT fir_no FROM FIR_Records").parameters).toEqual([301]);
    const count = translated("SELECT COUNT(ROWID) FROM FIR_Records LIMIT 5");
    expect(count).toEqual({
      sql: 'SELECT count("FIR_Records"."ROWID") FROM temp."FIR_Records_counted" AS "FIR_Records"',
      parameters: [],
      columns: [{ key: "COUNT(ROWID)", table: "FIR_Records", column: "ROWID", aggregate: "COUNT" }],
      hasRecordIds: false,
      hasSealBits: false,
      total: null,
      protectedRows: "left_out",
    });
  });

  it("counts an offset from one, as the platform does", () => {
    const paged = (limit: string) => translated(`SELECT fir_no FROM FIR_Records ${limit}`).parameters;
    expect([paged("LIMIT 0,9"), paged("LIMIT 1,9"), paged("LIMIT 9 OFFSET 301")]).toEqual([
      [10, 0],
      [10, 0],
      [10, 300],
    ]);
  });

  it("compares text without case, and binds every value by the column's type", () => {
    expect(where("status = 'x'")).toEqual(['"status" COLLATE NOCASE = ?', ["x"]]);
    expect(where("status IS 'x'")).toEqual(['"status" COLLATE NOCASE = ?', ["x"]]);
    expect(where("status <> 'x'")).toEqual(['"status" COLLATE NOCASE != ?', ["x"]]);
    expect(where("status NOT IN ('x', 'O''Brien')")).toEqual([
      '"status" COLLATE NOCASE NOT IN (?, ?)',
      ["x", "O'Brien"],
    ]);
    expect(where("status = 5")).toEqual(['"status" COLLATE NOCASE = ?', ["5"]]);
    expect(where("fir_year BETWEEN 012 AND -3")).toEqual(['"fir_year" BETWEEN ? AND ?', [12, -3]]);
    expect(where("io_kgid = 9223372036854775807")).toEqual(['"io_kgid" = ?', [9223372036854775807n]]);
    expect(where("property_value >= 0.50")).toEqual(['"property_value" >= ?', [0.5]]);
    expect(where("is_zero_fir = true OR is_zero_fir IS FALSE")).toEqual([
      '"is_zero_fir" = ? OR "is_zero_fir" = ?',
      [1, 0],
    ]);
    expect(where("chargesheet_due > '2026-06-30'")).toEqual(['"chargesheet_due" > ?', ["2026-06-30"]]);
    expect(where("complainant_phone = 'x'")).toEqual(['"complainant_phone" COLLATE BINARY = ?', ["x"]]);
    expect(where("status IS NOT NULL")).toEqual(['"status" IS NOT NULL', []]);
  });

  it("turns `*` and `?` into wildcards, and `%`, `_` and the backslash into themselves", () => {
    expect(where("brief_facts LIKE '*kn?fe*'")).toEqual([`"brief_facts" LIKE ? ESCAPE '\\'`, ["%kn_fe%"]]);
    expect(where("brief_facts NOT LIKE 'a'")).toEqual([`"brief_facts" NOT LIKE ? ESCAPE '\\'`, ["a"]]);
  });

  it("keeps the brackets of the tree", () =>
    expect(where("(status = 'a' OR status = 'b') AND (fir_year = 1 OR fir_year = 2 AND fir_no = 'c')")[0]).toBe(
      '("status" COLLATE NOCASE = ? OR "status" COLLATE NOCASE = ?) AND ("fir_year" = ? OR ("fir_year" = ? AND "fir_no" COLLATE NOCASE = ?))',
    ));

  it("compares inside subqueries in the subquery's own table, and averages there as numbers", () => {
    expect(where("ROWID NOT IN (SELECT DISTINCT fir_ref FROM Arrests WHERE custody_type = 'PC')")).toEqual([
      '"ROWID" NOT IN (SELECT DISTINCT "Arrests"."fir_ref" FROM temp."Arrests" AS "Arrests" WHERE "Arrests"."custody_type" COLLATE NOCASE = ?)',
      ["PC"],
    ]);
    expect(where("fir_year > (SELECT AVG(age) FROM Arrests)")).toEqual([
      '"fir_year" > (SELECT avg("Arrests"."age") FROM temp."Arrests_counted" AS "Arrests")',
      [],
    ]);
  });

  it("sends whole numbers of 64 bits as text, and system times with a colon", () => {
    const { sql } = translated(
      "SELECT ROWID, io_kgid, CREATEDTIME, registered_at, fir_year, is_zero_fir FROM FIR_Records",
    );
    expect(sql.slice(0, sql.indexOf(", CAST(", sql.indexOf("is_zero_fir")))).toBe(
      'SELECT CAST("FIR_Records"."ROWID" AS TEXT), CAST("FIR_Records"."io_kgid" AS TEXT),' +
        ` substr("FIR_Records"."CREATEDTIME", 1, 19) || ':' || substr("FIR_Records"."CREATEDTIME", 21),` +
        ' "FIR_Records"."registered_at", "FIR_Records"."fir_year", "FIR_Records"."is_zero_fir"',
    );
    expect(translated("SELECT MAX(ROWID), MIN(fir_no) FROM FIR_Records").sql).toBe(
      'SELECT CAST(max("FIR_Records"."ROWID") AS TEXT), min("FIR_Records"."fir_no" COLLATE NOCASE) FROM temp."FIR_Records_counted" AS "FIR_Records"',
    );
  });

  it("averages whole numbers to four decimals, keeping no value as NULL, and others as they are", () =>
    expect(translated("SELECT AVG(quantity), AVG(value_inr) FROM Evidence_Items").sql).toBe(
      `SELECT CASE WHEN avg("Evidence_Items"."quantity") IS NOT NULL THEN printf('%.4f', avg("Evidence_Items"."quantity")) END,` +
        ' avg("Evidence_Items"."value_inr") FROM temp."Evidence_Items_counted" AS "Evidence_Items"',
    ));

  it("groups without case, with case under BINARYOF, in a total order", () => {
    const { sql, parameters, hasRecordIds } = translated(
      "SELECT crime_head, COUNT(ROWID) FROM FIR_Records GROUP BY crime_head HAVING COUNT(ROWID) > 5 OR MAX(status) = 'x' ORDER BY COUNT(ROWID) DESC LIMIT 10",
    );
    expect(sql).toBe(
      'SELECT min("FIR_Records"."crime_head" COLLATE BINARY), count("FIR_Records"."ROWID") FROM temp."FIR_Records_counted" AS "FIR_Records"' +
        ' GROUP BY "FIR_Records"."crime_head" COLLATE NOCASE HAVING count("FIR_Records"."ROWID") > ?' +
        ' OR max("FIR_Records"."status" COLLATE NOCASE) = ?' +
        ' ORDER BY count("FIR_Records"."ROWID") DESC, "FIR_Records"."crime_head" COLLATE NOCASE LIMIT ? + 0',
    );
    expect({ parameters, hasRecordIds }).toEqual({ parameters: [5, "x", 11], hasRecordIds: false });
    expect(translated("SELECT owner_name FROM Vehicle_Registry GROUP BY BINARYOF(owner_name)").sql).toBe(
      'SELECT min("Vehicle_Registry"."owner_name" COLLATE BINARY) FROM temp."Vehicle_Registry_counted" AS "Vehicle_Registry"' +
        ' GROUP BY "Vehicle_Registry"."owner_name" COLLATE BINARY ORDER BY "Vehicle_Registry"."owner_name" COLLATE BINARY LIMIT ? + 0',
    );
  });

  it("makes distinct without case, both ways of writing it", () => {
    const sql =
      'SELECT min("Vehicle_Registry"."colour" COLLATE BINARY) FROM temp."Vehicle_Registry" AS "Vehicle_Registry"' +
      ' GROUP BY "Vehicle_Registry"."colour" COLLATE NOCASE ORDER BY "Vehicle_Registry"."colour" COLLATE NOCASE LIMIT ? + 0';
    for (const text of [
      "SELECT DISTINCT colour FROM Vehicle_Registry",
      "SELECT DISTINCT(colour) FROM Vehicle_Registry",
    ]) {
      expect(translated(text)).toMatchObject({ sql, hasRecordIds: false, hasSealBits: false });
    }
  });

  it("keeps the keys of an answer apart", () => {
    const join = "FROM Arrests INNER JOIN FIR_Records ON Arrests.fir_ref = FIR_Records.ROWID";
    const keys = (text: string) => translated(text).columns.map(({ key }) => key);
    expect(keys(`SELECT COUNT(Arrests.ROWID), COUNT(FIR_Records.ROWID), MAX(age) ${join}`)).toEqual([
      "Arrests.COUNT(ROWID)",
      "FIR_Records.COUNT(ROWID)",
      "MAX(age)",
    ]);
  });

  it("prints nothing but fixed words, catalogue names and `?`", () => {
    const names = EXAMPLE_CATALOGUE.tables.flatMap((table) => [table.name, ...table.columns.map(({ name }) => name)]);
    const views = EXAMPLE_CATALOGUE.tables.map(({ name }) => `${name}_counted`);
    const known = new Set([...names, ...views, "ROWID", "CREATEDTIME", "seal_bits"]);
    const words =
      /^(SELECT|DISTINCT|FROM|temp|INNER|LEFT|JOIN|ON|WHERE|AND|OR|NOT|IN|LIKE|ESCAPE|IS|NULL|BETWEEN|GROUP|BY|HAVING|ORDER|DESC|LIMIT|OFFSET|COLLATE|NOCASE|BINARY|CAST|AS|TEXT|count|sum|avg|min|max|substr)$/;
    for (const { text, mark } of readExamples()) {
      if ((mark !== "S" && mark !== "T") || !/^select/i.test(text)) continue;
      const { sql, parameters } = translated(text);
      const quoted = [...sql.matchAll(/"([^"]*)"/g)].map(([, name]) => name ?? "");
      expect(quoted.filter((name) => !known.has(name))).toEqual([]);
      const rest =
        sql
          .replaceAll(/"[^"]*"/g, "")
          .replaceAll(/'[:\\]'|'%\.4f'/g, "")
          .match(/\w+/g) ?? [];
      expect(rest.filter((word) => !words.test(word) && !/^(0|1|19|21)$/.test(word))).toEqual([]);
      expect(sql.match(/\?/g) ?? []).toHaveLength(parameters.length);
    }
  });

  it("folds, sorts and binds for PostgreSQL as SQLite does by itself", () => {
    expect(
      translated(
        "SELECT fir_no, is_zero_fir FROM FIR_Records WHERE status = 'ÄBc' AND property_value > 1.5 AND is_zero_fir = TRUE AND brief_facts LIKE '*Kn?fe*' AND chargesheet_due > '2026-06-30' ORDER BY registered_at DESC, fir_no LIMIT 20 OFFSET 41",
        POSTGRES,
      ),
    ).toMatchObject({
      sql:
        'SELECT "FIR_Records"."fir_no", ("FIR_Records"."is_zero_fir")::int, CAST("FIR_Records"."ROWID" AS TEXT), "FIR_Records"."seal_bits"' +
        ' FROM sealed_3."FIR_Records" AS "FIR_Records" WHERE lower("FIR_Records"."status" COLLATE "C") = $1::text' +
        ' AND "FIR_Records"."property_value" > $2::double precision' +
        ' AND ("FIR_Records"."is_zero_fir")::int = $3::bigint AND lower("FIR_Records"."brief_facts" COLLATE "C") LIKE $4::text ESCAPE \'\\\'' +
        ' AND "FIR_Records"."chargesheet_due" > $5::text ORDER BY "FIR_Records"."registered_at" DESC NULLS LAST,' +
        ' lower("FIR_Records"."fir_no" COLLATE "C") ASC NULLS FIRST, "FIR_Records"."ROWID" ASC NULLS FIRST LIMIT $6::bigint OFFSET $7::bigint',
      parameters: ["Äbc", 1.5, 1, "%kn_fe%", "2026-06-30", 21, 40],
    });
    expect(
      translated(
        "SELECT crime_head, COUNT(ROWID), MIN(status), AVG(fir_year) FROM FIR_Records GROUP BY crime_head",
        POSTGRES,
      ).sql,
    ).toBe(
      'SELECT min("FIR_Records"."crime_head" COLLATE "C"), count("FIR_Records"."ROWID"),' +
        ' (array_agg("FIR_Records"."status" ORDER BY lower("FIR_Records"."status" COLLATE "C") ASC NULLS LAST, "FIR_Records"."status" COLLATE "C"))[1],' +
        ' round(avg("FIR_Records"."fir_year"), 4)::text FROM sealed_3."FIR_Records_counted" AS "FIR_Records"' +
        ' GROUP BY lower("FIR_Records"."crime_head" COLLATE "C")' +
        ' ORDER BY lower("FIR_Records"."crime_head" COLLATE "C") ASC NULLS FIRST LIMIT $1::bigint',
    );
  });

  it("has a TypeError for a tree of another catalogue", () => {
    const checked = checkDialect("SELECT fir_no FROM FIR_Records", EXAMPLE_CATALOGUE, "strict");
    if (!checked.ok || checked.statement.kind !== "SelectStatement") throw new Error("not a SELECT");
    const { statement } = checked;
    expect(() => translateSelect(statement, { tables: [] }, SQLITE)).toThrow(TypeError);
  });
});
