import { CRIME_HEADS } from "@vanguard/contracts";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { recordsFile, subject } from "../../test/recordsFixture.ts";
import { openSealed } from "./sealedHandle.ts";

const SEED = 20261202;
const HEADS = Object.keys(CRIME_HEADS);
const MINIMUM = 3;

let fixture: ReturnType<typeof recordsFile>;
beforeEach(() => {
  const none = { firs: [], suspects: [], arrests: [], vehicles: [], evidence: [], missingPersons: [] };
  fixture = recordsFile({ ...none, protectedPersons: [] });
});
afterEach(() => fixture.remove());

interface Row {
  readonly precinct: string;
  readonly at: string | null;
  readonly head: string | null;
  readonly state: number;
}

function write(rows: readonly Row[]): void {
  const { db } = fixture.records;
  const insert = db.prepare(
    `INSERT INTO "FIR_Records" ("ROWID", "CREATORID", "CREATEDTIME", "MODIFIEDTIME", "fir_id", "precinct_code", "registered_at", "crime_head", "seal_state")
     VALUES (?, 1, 't', 't', ?, ?, ?, ?, ?)`,
  );
  db.transaction(() => {
    db.exec(`DELETE FROM "FIR_Records"`);
    rows.forEach((row, at) => void insert.run(at + 1, `K-${at}`, row.precinct, row.at, row.head, row.state));
  })();
}

const repeated = (count: number, row: Row): Row[] => Array.from({ length: count }, () => row);
const pocso = (count: number, more: Partial<Row> = {}): Row[] =>
  repeated(count, { precinct: "BLR_EAST", at: "2026-03-09 10:00:00", head: "POCSO", state: 6, ...more });
const open = (count: number, more: Partial<Row> = {}): Row[] => pocso(count, { head: "ROBBERY", state: 0, ...more });

function rowsIn(view: string, minimum = MINIMUM, precincts = ["BLR_EAST"]): number[] {
  const { db } = openSealed(fixture.file, subject({ precincts }), { shape: "plain", minimum });
  try {
    return db.prepare(`SELECT "ROWID" FROM temp."${view}" ORDER BY 1`).pluck().all() as number[];
  } finally {
    db.close();
  }
}
const numberIn = (view: string, minimum?: number) => rowsIn(view, minimum).length;

/** From the definition: what a count over cells takes in. */
function expected(rows: readonly Row[], precincts: readonly string[]): number[] {
  const cells = new Map<string, number>();
  const keyOf = ({ precinct, at, head }: Row, other = head) => [precinct, at?.slice(0, 7), other].join("|");
  for (const row of rows)
    if (row.state & 6 && row.at && row.head) cells.set(keyOf(row), (cells.get(keyOf(row)) ?? 0) + 1);
  const size = (row: Row, head: string) => cells.get(keyOf(row, head)) ?? 0;
  const isPublished = (row: Row): boolean => {
    if (!row.at || !row.head) return false;
    const below = HEADS.filter((head) => size(row, head) < MINIMUM);
    const above = HEADS.filter((head) => !below.includes(head));
    const [smallest] = above.sort((a, b) => size(row, a) - size(row, b) || (a < b ? -1 : 1));
    return above.includes(row.head) && !(below.length === 1 && row.head === smallest);
  };
  return rows.flatMap((row, at) =>
    precincts.includes(row.precinct) && (!(row.state & 6) || isPublished(row)) ? [at + 1] : [],
  );
}

describe("a count over cells", () => {
  it("takes in a cell from the minimum on, and nothing of a smaller one", () => {
    write([...open(2), ...pocso(3)]);
    expect([numberIn("FIR_Records"), numberIn("FIR_Records_counted"), numberIn("FIR_Records_cells")]).toEqual([
      5, 2, 5,
    ]);
    expect(numberIn("FIR_Records_cells", 4)).toBe(2);
  });

  it("looks at each precinct, month and head by itself", () => {
    write([...pocso(2), ...pocso(2, { at: "2026-04-01 00:00:00" }), ...pocso(2, { precinct: "BLR_WEST" })]);
    expect(rowsIn("FIR_Records_cells", MINIMUM, ["BLR_EAST", "BLR_WEST"])).toEqual([]);
    write([...pocso(2), ...pocso(1, { at: "2026-03-31 23:59:59" })]);
    expect(numberIn("FIR_Records_cells")).toBe(3);
  });

  it("leaves out what has no month or no head, however many", () => {
    write([...pocso(5, { at: null }), ...pocso(5, { head: null })]);
    expect(numberIn("FIR_Records_cells")).toBe(0);
  });

  it("withholds the smallest other cell where only one is below", () => {
    const others = HEADS.slice(1).flatMap((head, at) => pocso(3 + (at === 4 ? 0 : 1), { head }));
    write(others);
    expect(numberIn("FIR_Records_counted")).toBe(0);
    expect(numberIn("FIR_Records_cells")).toBe(others.length - 3);
    write([...others, ...pocso(2, { head: HEADS[0] ?? "" })]);
    expect(numberIn("FIR_Records_cells")).toBe(others.length - 3);
    write([...others, ...pocso(3, { head: HEADS[0] ?? "" })]);
    expect(numberIn("FIR_Records_cells")).toBe(others.length + 3);
  });

  it("never counts one of two kinds alone", () => {
    const { db } = fixture.records;
    const insert = db.prepare(
      `INSERT INTO "Missing_Persons" ("ROWID", "CREATORID", "CREATEDTIME", "MODIFIEDTIME", "mp_id", "precinct_code", "missing_since", "is_child", "seal_state")
       VALUES (?, 1, 't', 't', ?, 'BLR_EAST', '2026-03-09', ?, 6)`,
    );
    for (let n = 1; n <= 4; n += 1) insert.run(n, `MP-${n}`, 1);
    expect(numberIn("Missing_Persons_cells")).toBe(0);
    for (let n = 5; n <= 8; n += 1) insert.run(n, `MP-${n}`, 0);
    expect(numberIn("Missing_Persons_cells")).toBe(8);
  });

  it(`is what the definition says, over any rows (seed ${SEED})`, () => {
    const row = fc.record({
      precinct: fc.constantFrom("BLR_EAST", "BLR_EAST", "BLR_WEST"),
      at: fc.constantFrom("2026-01-31 23:59:59", "2026-02-01 00:00:00", null),
      head: fc.constantFrom("POCSO", "MURDER", null),
      state: fc.constantFrom(0, 2, 4, 6, 8, 10),
    });
    const filled = fc
      .tuple(
        fc.array(fc.nat(6), { minLength: HEADS.length, maxLength: HEADS.length }),
        fc.array(row, { maxLength: 25 }),
      )
      .map(([sizes, rows]) => [
        ...HEADS.flatMap((head, at) => pocso(sizes[at] ?? 0, { head, at: "2026-02-03 01:00:00" })),
        ...rows,
      ]);
    fc.assert(
      fc.property(fc.oneof(fc.array(row, { maxLength: 40 }), filled), (rows) => {
        write(rows);
        expect(rowsIn("FIR_Records_cells")).toEqual(expected(rows, ["BLR_EAST"]));
        expect(rowsIn("FIR_Records_counted")).toEqual(
          rows.flatMap(({ precinct, state }, at) => (precinct === "BLR_EAST" && !(state & 6) ? [at + 1] : [])),
        );
      }),
      { seed: SEED, numRuns: 150 },
    );
  });

  it("has no smaller minimum than the legal one", () => {
    for (const minimum of [2, 0, -1, 4.5, Number.NaN]) {
      expect(() => openSealed(fixture.file, subject(), { shape: "plain", minimum })).toThrow(RangeError);
    }
  });
});
