import { CRIME_HEADS } from "@vanguard/contracts";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { FIR, recordsFile } from "../../test/recordsFixture.ts";

const SEED = 20261201;
let fixture: ReturnType<typeof recordsFile>;
beforeEach(() => {
  fixture = recordsFile();
});
afterEach(() => fixture.remove());

const TABLES = [
  {
    table: "FIR_Records",
    month: "registered_at",
    head: "crime_head",
    heads: [...Object.keys(CRIME_HEADS).slice(0, 3), null],
  },
  { table: "Arrests", month: "arrest_at", head: "is_juvenile", heads: [0, 1, null] },
  { table: "Evidence_Items", month: "seized_at", head: "item_type", heads: ["CASH", "MOBILE", null] },
  { table: "Missing_Persons", month: "missing_since", head: "is_child", heads: [0, 1, null] },
] as const;

function kept(): unknown[] {
  return fixture.records.db.prepare(`SELECT * FROM "protected_cells" ORDER BY 1, 2, 3, 4`).raw(true).all();
}

/** Straight from the definition of a cell. */
function recounted(): unknown[] {
  const parts = TABLES.map(
    ({ table, month, head }) =>
      `SELECT '${table}' AS t, "precinct_code" AS p, substr("${month}", 1, 7) AS m, CAST("${head}" AS TEXT) AS h, count(*) FROM "${table}"
       WHERE "seal_state" & 6 AND "${month}" IS NOT NULL AND "${head}" IS NOT NULL GROUP BY 1, 2, 3, 4`,
  );
  return fixture.records.db
    .prepare(`${parts.join(" UNION ALL ")} ORDER BY 1, 2, 3, 4`)
    .raw(true)
    .all();
}

const write = fc.record({
  at: fc.nat(TABLES.length - 1),
  kind: fc.constantFrom("insert", "insert", "insert", "update", "move", "replace", "delete"),
  row: fc.nat(11),
  month: fc.constantFrom("2026-01-05 10:00:00", "2026-01-31", "2026-02-01 00:00:00", null),
  head: fc.nat(3),
  state: fc.constantFrom(0, 2, 4, 6, 8, 14),
  precinct: fc.constantFrom("BLR_EAST", "BLR_WEST"),
});
type Write = typeof write extends fc.Arbitrary<infer T> ? T : never;

function run({ at, kind, row, month, head, state, precinct }: Write): void {
  const { db } = fixture.records;
  const table = TABLES[at] ?? TABLES[0];
  const rowid = 7000 + row;
  const value = table.heads[head % table.heads.length] ?? null;
  const key = { FIR_Records: "fir_id", Arrests: "arrest_id", Evidence_Items: "evidence_id", Missing_Persons: "mp_id" }[
    table.table
  ];
  const columns = `"ROWID", "CREATORID", "CREATEDTIME", "MODIFIEDTIME", "${key}", "precinct_code", "${table.month}", "${table.head}", "seal_state"`;
  const values = [rowid, 1, "t", "t", `K-${rowid}`, precinct, month, value, state];
  switch (kind) {
    case "insert":
    case "replace": {
      const verb = kind === "replace" ? "INSERT OR REPLACE" : "INSERT OR IGNORE";
      db.prepare(`${verb} INTO "${table.table}" (${columns}) VALUES (${values.map(() => "?").join(", ")})`).run(values);
      return;
    }
    case "update":
      db.prepare(`UPDATE "${table.table}" SET "${table.head}" = ?, "seal_state" = ? WHERE "ROWID" = ?`).run(
        value,
        state,
        rowid,
      );
      return;
    case "move":
      db.prepare(`UPDATE "${table.table}" SET "${table.month}" = ?, "precinct_code" = ? WHERE "ROWID" = ?`).run(
        month,
        precinct,
        rowid,
      );
      return;
    case "delete":
      db.prepare(`DELETE FROM "${table.table}" WHERE "ROWID" = ?`).run(rowid);
      return;
    default:
      kind satisfies never;
  }
}

describe("the counts of cells", () => {
  it("hold what the import wrote: a sensitive case, a child's arrest, a missing child", () => {
    expect(kept()).toEqual([
      ["Arrests", "BLR_EAST", "2026-03", "1", 1],
      ["FIR_Records", "BLR_EAST", "2026-03", "SEXUAL_OFFENCE", 1],
      ["Missing_Persons", "BLR_EAST", "2026-04", "1", 1],
    ]);
  });

  it(`stay equal to a recount, whatever is written (seed ${SEED})`, () => {
    fc.assert(
      fc.property(fc.array(write, { maxLength: 40 }), (writes) => {
        for (const one of writes) run(one);
        expect(kept()).toEqual(recounted());
      }),
      { seed: SEED, numRuns: 60 },
    );
    expect(kept().length).toBeGreaterThan(3);
  });

  it("follow a write that is taken back, and one that touches many rows", () => {
    const { db } = fixture.records;
    const before = kept();
    db.exec("BEGIN");
    db.exec(`UPDATE "FIR_Records" SET "seal_state" = 2`);
    expect(kept()).toEqual(recounted());
    expect(kept()).toContainEqual(["FIR_Records", "BLR_EAST", "2026-03", "BURGLARY", 1]);
    db.exec("ROLLBACK");
    expect(kept()).toEqual(before);
    db.exec(
      `DELETE FROM "Missing_Persons"; DELETE FROM "Arrests"; DELETE FROM "FIR_Records" WHERE "ROWID" = ${FIR.west}`,
    );
    expect(kept()).toEqual(recounted());
  });
});
