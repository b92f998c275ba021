import fc from "fast-check";
import { MINIMUM } from "./twinFiles.ts";
import { HEADS, KINDS, type Kind, STATIONS } from "./twinRows.ts";

/** What a statement may name; every part is drawn by itself, so that most combinations that the gate lets pass come up. */
const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  FIR_Records: [
    "ROWID",
    "precinct_code",
    "crime_head",
    "registered_at",
    "police_station",
    "property_value",
    "status",
    "complainant_name",
    "complainant_phone",
    "fir_year",
    "victim_is_minor",
  ],
  Arrests: ["ROWID", "precinct_code", "is_juvenile", "arrest_at", "age", "fir_ref", "suspect_ref", "officer_kgid"],
  Missing_Persons: ["ROWID", "precinct_code", "is_child", "missing_since", "age", "status"],
  Suspect_Master: ["ROWID", "precinct_code", "phone", "is_juvenile"],
};
const VALUES: Readonly<Record<string, readonly string[]>> = {
  precinct_code: ["'BLR_EAST'", "'BLR_WEST'"],
  crime_head: HEADS.map((head) => `'${head}'`),
  registered_at: ["'2026-02-01 00:00:00'", "'2026-03-01 00:00:00'", "'2026-03-15 00:00:00'", "'2026-04-01 00:00:00'"],
  arrest_at: ["'2026-02-01 00:00:00'", "'2026-03-01 00:00:00'", "'2026-03-15 12:00:00'"],
  missing_since: ["'2026-02-01'", "'2026-03-01'", "'2026-03-15'"],
  police_station: STATIONS.map((station) => `'${station}'`),
  status: ["'REGISTERED'", "'MISSING'"],
  complainant_name: ["'Asha Fixture'", "'Only Once'"],
  complainant_phone: ["'9000000001'"],
  phone: ["'9000000003'"],
  is_juvenile: ["TRUE", "FALSE"],
  is_child: ["TRUE", "FALSE"],
  victim_is_minor: ["TRUE", "FALSE"],
  property_value: ["0", "500.5"],
  fir_year: ["2026"],
  age: ["15", "30"],
};
export const EAST_OR_WEST = "precinct_code IN ('BLR_EAST', 'BLR_WEST')";
const place = fc.constantFrom("precinct_code = 'BLR_EAST'", EAST_OR_WEST);

/** Two in three are over one table with nothing but what cells are made of. */
export const aggregateStatement = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(...KINDS).chain((kind) => plainCount(kind)) },
  { weight: 3, arbitrary: fc.constantFrom(...Object.keys(COLUMNS)).chain((table) => anyAggregate(table)) },
  { weight: 1, arbitrary: joined() },
);

function plainCount(kind: Kind): fc.Arbitrary<string> {
  const [counted, group] = [
    fc.constantFrom("ROWID", "precinct_code", kind.head),
    fc.constantFrom(null, kind.head, "precinct_code"),
  ];
  const values = VALUES[kind.month] ?? [];
  const more = fc.constantFrom(
    "",
    ` AND ${kind.month} >= ${values[1]}`,
    ` AND ${kind.month} >= ${values[0]} AND ${kind.month} < ${values[1]}`,
    ` AND ${kind.month} >= ${values[2]}`,
    ` AND ${kind.head} = ${(VALUES[kind.head] ?? [])[0]}`,
    ` AND ${kind.head} != ${(VALUES[kind.head] ?? [])[1]}`,
    ` AND ${kind.head} IS NOT NULL`,
  );
  return fc
    .record({ counted, group, where: place, more, least: fc.constantFrom(null, 1, MINIMUM) })
    .map(
      ({ counted: column, group: by, where, more: rest, least }) =>
        `SELECT ${by ? `${by}, ` : ""}COUNT(${column}) FROM ${kind.table} WHERE ${where}${rest}` +
        `${by ? ` GROUP BY ${by}${least === null ? "" : ` HAVING COUNT(${column}) >= ${least}`} ORDER BY COUNT(${column}) DESC` : ""}`,
    );
}

function condition(table: string): fc.Arbitrary<string> {
  return fc.constantFrom(...(COLUMNS[table] ?? [])).chain((column) => {
    const values = VALUES[column] ?? ["7001", "10003", "12010"];
    const compare = fc
      .tuple(fc.constantFrom("=", "!=", "<", ">="), fc.constantFrom(...values))
      .map(([operator, value]) => `${column} ${operator} ${value}`);
    const best = fc
      .tuple(fc.constantFrom("MAX", "MIN"), place)
      .map(([fn, where]) => `${column} = (SELECT ${fn}(${column}) FROM ${table} WHERE ${where})`);
    const linked = place.map(
      (where) =>
        `ROWID ${table === "FIR_Records" ? "IN" : "NOT IN"} (SELECT ${table === "FIR_Records" ? "fir_ref" : "ROWID"} FROM Arrests WHERE ${where})`,
    );
    return fc.oneof(compare, fc.constantFrom(`${column} IS NULL`, `${column} IS NOT NULL`), best, linked);
  });
}

function anyAggregate(table: string): fc.Arbitrary<string> {
  const columns = fc.constantFrom(...(COLUMNS[table] ?? []));
  const aggregate = fc
    .tuple(fc.constantFrom("COUNT", "MIN", "MAX", "SUM", "AVG"), columns)
    .map(([fn, column]) => `${fn}(${column})`);
  return fc
    .record({
      aggregate,
      second: aggregate,
      group: fc.option(columns),
      where: place,
      more: fc.array(condition(table), { maxLength: 2 }),
      or: fc.boolean(),
      by: aggregate,
    })
    .map(({ aggregate: first, second, group, where, more, or, by }) => {
      const rest = more.length === 0 ? "" : ` AND (${more.join(or ? " OR " : " AND ")})`;
      const grouped = group ? ` GROUP BY ${group} HAVING ${second} != 1 ORDER BY ${by} DESC LIMIT 5` : "";
      return `SELECT ${group ? `${group}, ` : ""}${first}, ${second} FROM ${table} WHERE ${where}${rest}${grouped}`;
    });
}

function joined(): fc.Arbitrary<string> {
  const columns = fc.constantFrom(
    "Arrests.ROWID",
    "Arrests.age",
    "FIR_Records.ROWID",
    "FIR_Records.crime_head",
    "FIR_Records.property_value",
  );
  const kind = fc.constantFrom("INNER", "LEFT");
  return fc
    .tuple(fc.constantFrom("COUNT", "MAX", "MIN"), columns, kind, fc.option(columns), fc.boolean())
    .map(
      ([fn, column, join, group, fromCases]) =>
        `SELECT ${group ? `${group}, ` : ""}${fn}(${column}) FROM ${fromCases ? "FIR_Records" : "Arrests"} ${join} JOIN ` +
        `${fromCases ? "Arrests" : "FIR_Records"} ON Arrests.fir_ref = FIR_Records.ROWID WHERE ${fromCases ? "FIR_Records" : "Arrests"}.precinct_code = 'BLR_EAST'` +
        `${group ? ` GROUP BY ${group}` : ""}`,
    );
}
