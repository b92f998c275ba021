import type { SealSubject } from "@vanguard/contracts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { subject } from "../../test/recordsFixture.ts";
import { type AskedFile, askedFile, type StoredCells, type StoredRows, told } from "../../test/twinFiles.ts";

/**
 * Attempts to get a withheld number by subtracting what may be told, each over two files: one with two POCSO cases at a station, one
 * without them. As long as both say the same, nothing can be subtracted.
 */
let withThem: AskedFile;
let without: AskedFile;
beforeAll(() => {
  withThem = askedFile();
  without = askedFile();
  withThem.fill([...COMMON, ...SECRET]);
  without.fill(COMMON);
});
afterAll(() => {
  withThem.remove();
  without.remove();
});

const fir = (rowid: number, cells: StoredCells): StoredRows[number] => [
  "FIR_Records",
  {
    ROWID: rowid,
    fir_id: `FIR-2026-${rowid}`,
    fir_no: `${rowid}/2026`,
    fir_year: 2026,
    precinct_code: "BLR_EAST",
    police_station: "BLR_EAST__INDIRANAGAR",
    registered_at: "2026-03-05 10:00:00",
    crime_head: "ROBBERY",
    sensitivity_class: "NONE",
    victim_is_minor: 0,
    status: "REGISTERED",
    property_value: 1000 + rowid,
    seal_state: 0,
    ...cells,
  },
];
const arrest = (rowid: number, firRef: number, cells: StoredCells): StoredRows[number] => [
  "Arrests",
  {
    ROWID: rowid,
    arrest_id: `A-${rowid}`,
    precinct_code: "BLR_EAST",
    fir_ref: firRef,
    is_juvenile: 0,
    arrest_at: "2026-03-06 10:00:00",
    age: 30,
    seal_state: 0,
    ...cells,
  },
];
const many = (count: number, make: (n: number) => StoredRows[number]): StoredRows =>
  Array.from({ length: count }, (_, n) => make(n));
const sexual = { crime_head: "SEXUAL_OFFENCE", sensitivity_class: "SEXUAL_OFFENCE", seal_state: 2 };
const pocso = { crime_head: "POCSO", sensitivity_class: "POCSO", victim_is_minor: 1, seal_state: 6 };

/** Ten robberies and a published cell of four sexual offences, over two stations; an arrest of each kind. */
const COMMON: StoredRows = [
  ...many(10, (n) => fir(100 + n, n % 2 ? { police_station: "BLR_EAST__HALASURU" } : {})),
  ...many(4, (n) => fir(200 + n, n % 2 ? { ...sexual, police_station: "BLR_EAST__HALASURU" } : sexual)),
  arrest(400, 100, {}),
  arrest(401, 200, { seal_state: 2 }),
];
/** Richest, earliest and latest of their month, with an arrest each: what MIN, MAX and joins would show. */
const SECRET: StoredRows = [
  fir(300, { ...pocso, registered_at: "2026-03-01 00:00:00", property_value: 999_999 }),
  fir(301, { ...pocso, registered_at: "2026-03-31 23:59:59", property_value: 1, status: "CONVICTED", fir_year: 2031 }),
  arrest(500, 300, { seal_state: 2, age: 17 }),
  arrest(501, 301, { seal_state: 6, is_juvenile: 1, age: 15 }),
];

const EAST = "precinct_code = 'BLR_EAST'";
const MARCH = "registered_at >= '2026-03-01 00:00:00' AND registered_at < '2026-04-01 00:00:00'";
const count = (where: string) => `SELECT COUNT(ROWID) FROM FIR_Records WHERE ${EAST}${where && ` AND ${where}`}`;
const JOINED =
  "FROM Arrests INNER JOIN FIR_Records ON Arrests.fir_ref = FIR_Records.ROWID WHERE Arrests.precinct_code = 'BLR_EAST' AND FIR_Records.precinct_code = 'BLR_EAST'";

const ATTEMPTS: readonly (readonly [string, readonly string[]])[] = [
  ["all cases less those of the head", [count(""), count("crime_head != 'POCSO'"), count("crime_head = 'POCSO'")]],
  [
    "the same within the month",
    [count(MARCH), count(`${MARCH} AND crime_head != 'POCSO'`), count(`${MARCH} AND crime_head NOT IN ('POCSO')`)],
  ],
  [
    "all less those without sensitivity",
    [count("sensitivity_class = 'NONE'"), count("sensitivity_class != 'NONE'"), count("sensitivity_class IS NOT NULL")],
  ],
  [
    "one head and the next",
    [
      count("crime_head IN ('POCSO', 'SEXUAL_OFFENCE')"),
      count("crime_head = 'SEXUAL_OFFENCE'"),
      count("crime_head > 'NDPS' AND crime_head < 'ROBBERY'"),
      count("crime_head LIKE 'POC*'"),
    ],
  ],
  [
    "a month less its neighbours",
    [
      count("registered_at >= '2026-02-01 00:00:00' AND registered_at < '2026-05-01 00:00:00'"),
      count("registered_at < '2026-03-01 00:00:00'"),
      count("registered_at >= '2026-04-01 00:00:00'"),
    ],
  ],
  [
    "a month less its last day",
    [
      count("registered_at >= '2026-03-01 00:00:00' AND registered_at < '2026-03-31 00:00:00'"),
      count("registered_at >= '2026-03-02 00:00:00' AND registered_at < '2026-04-01 00:00:00'"),
      count("registered_at BETWEEN '2026-03-31 00:00:00' AND '2026-03-31 23:59:59'"),
    ],
  ],
  [
    "station by station",
    [
      count("police_station = 'BLR_EAST__INDIRANAGAR'"),
      count("police_station != 'BLR_EAST__INDIRANAGAR'"),
      `SELECT police_station, COUNT(ROWID) FROM FIR_Records WHERE ${EAST} GROUP BY police_station`,
    ],
  ],
  [
    "a group by head, and by head and station",
    [
      `SELECT crime_head, COUNT(ROWID) FROM FIR_Records WHERE ${EAST} GROUP BY crime_head`,
      `SELECT crime_head, police_station, COUNT(ROWID) FROM FIR_Records WHERE ${EAST} GROUP BY crime_head, police_station`,
    ],
  ],
  [
    "groups alone, without a count",
    [
      `SELECT crime_head FROM FIR_Records WHERE ${EAST} GROUP BY crime_head`,
      `SELECT fir_no FROM FIR_Records WHERE ${EAST} GROUP BY fir_no`,
    ],
  ],
  [
    "a minimum and a maximum",
    ["MIN", "MAX"].flatMap((fn) =>
      ["registered_at", "property_value", "ROWID", "crime_head", "sensitivity_class"].map(
        (column) => `SELECT ${fn}(${column}) FROM FIR_Records WHERE ${EAST}`,
      ),
    ),
  ],
  [
    "a sum and a mean",
    [
      `SELECT SUM(property_value), AVG(property_value) FROM FIR_Records WHERE ${EAST}`,
      `SELECT SUM(fir_year), AVG(fir_year) FROM FIR_Records WHERE ${EAST}`,
      `SELECT COUNT(ROWID), SUM(ROWID) FROM FIR_Records WHERE ${EAST}`,
    ],
  ],
  [
    "a count of what protected cells hide",
    [
      `SELECT COUNT(complainant_name) FROM FIR_Records WHERE ${EAST}`,
      count("complainant_name IS NULL"),
      count("acts_sections IS NULL"),
    ],
  ],
  [
    "groups of at least so many",
    [1, 2, 6].map(
      (least) =>
        `SELECT crime_head, COUNT(ROWID) FROM FIR_Records WHERE ${EAST} GROUP BY crime_head HAVING COUNT(ROWID) >= ${least}`,
    ),
  ],
  [
    "groups by what HAVING asks of them",
    [
      `SELECT crime_head, COUNT(ROWID) FROM FIR_Records WHERE ${EAST} GROUP BY crime_head HAVING MAX(property_value) > 5000`,
      `SELECT crime_head, COUNT(ROWID) FROM FIR_Records WHERE ${EAST} GROUP BY crime_head HAVING MIN(registered_at) < '2026-03-02 00:00:00'`,
    ],
  ],
  [
    "an order of groups",
    [
      `SELECT crime_head, COUNT(ROWID) FROM FIR_Records WHERE ${EAST} GROUP BY crime_head ORDER BY MAX(property_value) DESC`,
      `SELECT crime_head, COUNT(ROWID) FROM FIR_Records WHERE ${EAST} GROUP BY crime_head ORDER BY COUNT(ROWID) LIMIT 1`,
    ],
  ],
  [
    "a number that a subquery finds",
    [
      count(`property_value <= (SELECT MAX(property_value) FROM FIR_Records WHERE ${EAST} AND crime_head = 'POCSO')`),
      count(`ROWID IN (SELECT fir_ref FROM Arrests WHERE ${EAST})`),
      count(`ROWID NOT IN (SELECT fir_ref FROM Arrests WHERE ${EAST} AND is_juvenile = TRUE)`),
      count(`fir_year = (SELECT MAX(fir_year) FROM FIR_Records WHERE ${EAST})`),
    ],
  ],
  [
    "a join",
    [
      `SELECT COUNT(Arrests.ROWID) ${JOINED}`,
      `SELECT FIR_Records.crime_head, COUNT(Arrests.ROWID), MIN(Arrests.age) ${JOINED} GROUP BY FIR_Records.crime_head`,
      `SELECT COUNT(Arrests.ROWID) ${JOINED.replace("INNER", "LEFT")}`,
      `SELECT COUNT(FIR_Records.ROWID) FROM FIR_Records LEFT JOIN Arrests ON Arrests.fir_ref = FIR_Records.ROWID WHERE FIR_Records.precinct_code = 'BLR_EAST' AND Arrests.ROWID IS NULL`,
    ],
  ],
  [
    "another table of the same cases",
    [
      `SELECT COUNT(ROWID) FROM Arrests WHERE ${EAST}`,
      `SELECT is_juvenile, COUNT(ROWID) FROM Arrests WHERE ${EAST} GROUP BY is_juvenile`,
      `SELECT MIN(age) FROM Arrests WHERE ${EAST}`,
      `SELECT COUNT(ROWID) FROM Arrests WHERE ${EAST} AND fir_ref > 299`,
    ],
  ],
];

const OFFICERS: readonly (readonly [string, SealSubject])[] = [
  ["an officer", subject()],
  ["a constable", subject({ clearance: 1 })],
  ["the officer of one of the cases", subject({ clearance: 3, assignments: [{ kind: "case", fir_ref: "300" }] })],
  [
    "a colleague of the station",
    subject({ badge_id: "B-0002", clearance: 2, assignments: [{ kind: "station", station: "BLR_EAST__INDIRANAGAR" }] }),
  ],
  [
    "the juvenile unit",
    subject({ badge_id: "B-0003", assignments: [{ kind: "juvenile_unit", precinct: "BLR_EAST" }] }),
  ],
  [
    "a superintendent of two precincts",
    subject({ badge_id: "B-0004", clearance: 5, precincts: ["BLR_EAST", "BLR_WEST"] }),
  ],
];

describe("two protected cases can't be found by", () => {
  it.each(ATTEMPTS)("%s", (_, statements) => {
    for (const statement of statements) {
      const answers = OFFICERS.map(([, who]) => told(withThem.ask(statement, who)));
      expect(answers, statement).toEqual(OFFICERS.map(([, who]) => told(without.ask(statement, who))));
    }
  });
});

describe("the numbers themselves", () => {
  const numberOf = (statement: string) => {
    const answer = withThem.ask(statement);
    return answer.outcome === "rows" ? [answer.rows[0]?.[0]?.value, answer.protected_rows] : answer;
  };

  it("take in a published cell where whole cells are asked for, and nothing protected elsewhere", () => {
    expect(numberOf(count(""))).toEqual(["14", "whole_cells"]);
    expect(numberOf(count(MARCH))).toEqual(["14", "whole_cells"]);
    expect(numberOf(count("crime_head = 'SEXUAL_OFFENCE'"))).toEqual(["4", "whole_cells"]);
    expect(numberOf(count("crime_head = 'POCSO'"))).toEqual(["0", "whole_cells"]);
    expect(numberOf(count("police_station = 'BLR_EAST__INDIRANAGAR'"))).toEqual(["5", "left_out"]);
    expect(numberOf(count("registered_at >= '2026-03-02 00:00:00'"))).toEqual(["10", "left_out"]);
    expect(numberOf(`SELECT MAX(property_value) FROM FIR_Records WHERE ${EAST}`)).toEqual(["1109", "left_out"]);
  });

  it("of a list are the rows that may be listed", () => {
    const answer = withThem.ask(`SELECT fir_no FROM FIR_Records WHERE ${EAST}`);
    expect(answer).toMatchObject({ outcome: "rows", protected_rows: null, total: null });
    expect(answer.outcome === "rows" && answer.rows.length).toBe(16);
  });
});
