import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FIR, recordsFile, smallState, subject } from "../../test/recordsFixture.ts";
import { casesOfOneOfficer, drawCases } from "./drawCases.ts";
import { multiplyRecords } from "./multiplyRecords.ts";
import { timeSealed } from "./timeSealed.ts";

let fixture: ReturnType<typeof recordsFile>;
beforeAll(() => {
  fixture = recordsFile(smallState());
});
afterAll(() => fixture.remove());

const one = (sql: string) => fixture.records.db.prepare(sql).pluck().get();
const TIED =
  'SELECT count(*) FROM "Arrests" AS a JOIN "FIR_Records" AS f ON f."ROWID" = a."fir_ref" AND f."fir_id" = a."fir_id"';

describe("a multiplied records file", () => {
  it("has every row as often as asked, tied to the rows of its own copy, each copy a year earlier", () => {
    const before = ["FIR_Records", "Arrests", "Suspect_Master", "protected_names"].map((table) => [
      table,
      Number(one(`SELECT count(*) FROM "${table}"`)),
    ]);
    const tied = Number(one(TIED));
    const cells = Number(one('SELECT sum("cases") FROM "protected_cells"'));
    multiplyRecords(fixture.records.db, 3);
    for (const [table, count] of before)
      expect([table, one(`SELECT count(*) FROM "${table}"`)]).toEqual([table, Number(count) * 3]);
    expect(one(TIED)).toBe(tied * 3);
    expect(one('SELECT sum("cases") FROM "protected_cells"')).toBe(cells * 3);
    expect(one("PRAGMA foreign_key_check")).toBeUndefined();
    const years = one('SELECT group_concat(y) FROM (SELECT DISTINCT "fir_year" AS y FROM "FIR_Records" ORDER BY y)');
    expect(String(years).split(",").length).toBeGreaterThanOrEqual(3);
    expect(one(`SELECT count(*) FROM "FIR_Records" WHERE "fir_no" LIKE '%/' || "fir_year"`)).toBe(
      one('SELECT count(*) FROM "FIR_Records"'),
    );
  });

  it("gives cases to ask about, and the cases of one officer", () => {
    const drawn = drawCases(fixture.records.db, "BLR_EAST", 2);
    expect(drawn).toHaveLength(2);
    for (const { precinct_code } of drawn) expect(precinct_code).toBe("BLR_EAST");
    for (const fir of casesOfOneOfficer(fixture.records.db, "BLR_EAST", 5)) expect(fir).toMatch(/^\d+$/);
  });

  it("is timed sealed in both shapes and bare, over the same rows", () => {
    const [times, ...others] = timeSealed({
      file: fixture.file,
      subject: subject({ assignments: [{ kind: "case", fir_ref: FIR.plain }] }),
      questions: [
        {
          name: "by_name",
          statements: [
            "SELECT fir_no FROM FIR_Records WHERE precinct_code = 'BLR_EAST' AND complainant_name = 'Asha Fixture'",
          ],
        },
      ],
      rounds: 2,
    });
    expect(others).toEqual([]);
    expect(times).toMatchObject({ name: "by_name", shape: "split" });
    expect(times?.gate).toHaveLength(2);
    expect(times?.bare.length).toBe(times?.plain.length);
    expect(times?.sealed).toEqual(times?.split);
    expect(times?.rows).toBeGreaterThan(0);
    expect(times?.barePlan.join(" ")).not.toContain("seal_cases");
  });

  it("takes no statement that the gate refuses: that would look fast", () => {
    const questions = [{ name: "open", statements: ["SELECT fir_no FROM FIR_Records WHERE fir_year > 0"] }];
    expect(() => timeSealed({ file: fixture.file, subject: subject(), questions, rounds: 1 })).toThrow(/refused/);
  });
});
