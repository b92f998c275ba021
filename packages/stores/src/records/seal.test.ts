import { RECORDS_CATALOGUE, SEAL_BITS, type SealSubject } from "@vanguard/contracts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FIR, recordsFile, subject } from "../../test/recordsFixture.ts";
import { needsSplit, type SealShape } from "./seal.ts";
import { openSealed } from "./sealedHandle.ts";

let fixture: ReturnType<typeof recordsFile>;
beforeAll(() => {
  fixture = recordsFile();
});
afterAll(() => fixture.remove());

function readAs(who: SealSubject, sql: string, shape: SealShape = "plain"): unknown[] {
  const handle = openSealed(fixture.file, who, { shape, minimum: 5 });
  try {
    return handle.db.prepare(sql).raw(true).all();
  } finally {
    handle.db.close();
  }
}

const own = subject({ clearance: 3, assignments: [{ kind: "case", fir_ref: FIR.plain }] });

describe.each(["plain", "split"] as const)("the %s seal", (shape) => {
  const read = (who: SealSubject, sql: string) => readAs(who, sql, shape);

  it("holds no row of another precinct", () => {
    expect(read(subject(), `SELECT DISTINCT precinct_code FROM temp."FIR_Records"`)).toEqual([["BLR_EAST"]]);
  });

  it("holds no row at all for a subject without precincts", () => {
    for (const { name } of RECORDS_CATALOGUE.tables) {
      expect(read(subject({ precincts: [] }), `SELECT COUNT(*) FROM temp."${name}"`)).toEqual([[0]]);
    }
  });

  it("shows the same column for one's own case and hides it for another's", () => {
    const sql = `SELECT CAST("ROWID" AS TEXT), "complainant_phone" FROM temp."FIR_Records" ORDER BY "ROWID"`;
    expect(read(own, sql)).toEqual([
      [FIR.plain, "9000000001"],
      [FIR.sensitive, null],
      [FIR.otherStation, null],
    ]);
  });

  it("covers the cases of a station and of a precinct", () => {
    const phones = `SELECT COUNT("complainant_phone") FROM temp."FIR_Records"`;
    const station = subject({ assignments: [{ kind: "station", station: "BLR_EAST__HALASURU" }] });
    const precinct = subject({ assignments: [{ kind: "precinct", precinct: "BLR_EAST" }] });
    expect(read(station, phones)).toEqual([[2]]);
    expect(read(precinct, phones)).toEqual([[3]]);
  });

  it("gives no right in a precinct that the subject doesn't read", () => {
    const elsewhere = subject({ assignments: [{ kind: "case", fir_ref: FIR.west }] });
    expect(read(elsewhere, `SELECT "ROWID" FROM temp."FIR_Records" WHERE "police_station" LIKE 'BLR_WEST%'`)).toEqual(
      [],
    );
  });

  it("treats a hidden cell as NULL in a filter", () => {
    const sql = `SELECT CAST("ROWID" AS TEXT) FROM temp."FIR_Records" WHERE "complainant_name" = ?`;
    const handle = openSealed(fixture.file, subject({ clearance: 5 }), { shape, minimum: 5 });
    expect(handle.db.prepare(sql).raw(true).all("Meera Fixture")).toEqual([]);
    expect(handle.db.prepare(sql).raw(true).all("asha fixture")).toEqual([[FIR.plain], [FIR.otherStation]]);
    handle.db.close();
  });

  it("compares a masked text without regard to case", () => {
    const sql = `SELECT "arrest_id" FROM temp."Arrests" WHERE "arrested_name" = 'OPEN person'`;
    expect(read(subject(), sql)).toEqual([["ARR-00301"]]);
  });

  it("has no column that is never the subject's", () => {
    const constable = subject({ clearance: 1, assignments: [{ kind: "case", fir_ref: FIR.plain }] });
    expect(() => read(constable, `SELECT "complainant_phone" FROM temp."FIR_Records"`)).toThrow("no such column");
    expect(() => read(constable, `SELECT "brief_facts_redacted" FROM temp."FIR_Records"`)).toThrow("no such column");
  });

  it("shows a narrative in full to the case's chain and its redacted twin to others", () => {
    const sql = `SELECT "brief_facts" FROM temp."FIR_Records" WHERE "ROWID" = ${FIR.plain}`;
    const [[full]] = read(own, sql) as [[string]];
    const [[twin]] = read(subject(), sql) as [[string]];
    expect(full).toContain("90000 00001");
    expect(twin).not.toContain("00001");
    expect(twin).toContain("[REDACTED: contact]");
  });

  it("shows nothing of a sensitive narrative below clearance 4, and the twin above", () => {
    const sql = `SELECT "brief_facts" FROM temp."FIR_Records" WHERE "ROWID" = ${FIR.sensitive}`;
    expect(read(subject(), sql)).toEqual([[null]]);
    const [[twin]] = read(subject({ clearance: 5 }), sql) as [[string]];
    expect(twin).not.toMatch(/Meera/);
    expect(twin).toContain("Victim-1");
  });

  it("ties a suspect to the cases of the arrests", () => {
    const sql = `SELECT "full_name", "phone" FROM temp."Suspect_Master" ORDER BY "ROWID"`;
    expect(read(own, sql)).toEqual([
      ["Open Person", "9000000003"],
      [null, null],
      ["Closed Person", null],
    ]);
  });

  it("opens the cells about children to the juvenile unit, and nothing else", () => {
    const unit = subject({ assignments: [{ kind: "juvenile_unit", precinct: "BLR_EAST" }] });
    expect(read(unit, `SELECT "arrested_name" FROM temp."Arrests" ORDER BY "ROWID"`)).toEqual([
      ["Open Person"],
      ["Young Person"],
    ]);
    expect(read(unit, `SELECT COUNT("complainant_phone") FROM temp."FIR_Records"`)).toEqual([[0]]);
    expect(read(unit, `SELECT "full_name" FROM temp."Missing_Persons"`)).toEqual([["Little Fixture"]]);
  });

  it("says with each row which states it has and whether it is assigned", () => {
    const sql = `SELECT "seal_bits" FROM temp."FIR_Records" ORDER BY "ROWID"`;
    expect(read(own, sql)).toEqual([[SEAL_BITS.assigned], [SEAL_BITS.sensitive], [0]]);
  });

  it("can't be written through, nor the temp schema beside it", () => {
    const handle = openSealed(fixture.file, own, { shape, minimum: 5 });
    expect(() => handle.db.exec(`INSERT INTO temp."seal_cases" VALUES (1)`)).toThrow("readonly");
    expect(() => handle.db.exec(`CREATE TEMP TABLE more (a)`)).toThrow("readonly");
    expect(() => handle.db.exec(`UPDATE main."FIR_Records" SET "status" = 'REGISTERED'`)).toThrow("readonly");
    handle.db.close();
  });

  it("keeps whole numbers of any size", () => {
    const handle = openSealed(fixture.file, subject(), { shape, minimum: 5 });
    const sql = `SELECT "ROWID" FROM temp."FIR_Records" WHERE "ROWID" = ?`;
    expect(handle.prepare(sql).all(BigInt(FIR.plain))).toEqual([[BigInt(FIR.plain)]]);
    handle.db.close();
  });
});

describe("the indexes behind the seal", () => {
  const plan = (who: SealSubject, shape: SealShape, sql: string): string => {
    const handle = openSealed(fixture.file, who, { shape, minimum: 5 });
    const steps = handle.db.prepare(`EXPLAIN QUERY PLAN ${sql}`).all() as { detail: string }[];
    handle.db.close();
    return steps.map((step) => step.detail).join("\n");
  };

  it("serve the register in the order of registration without a sort", () => {
    const steps = plan(
      own,
      "plain",
      `SELECT "fir_no", "complainant_name", "seal_bits" FROM temp."FIR_Records"
       WHERE "precinct_code" = 'BLR_EAST' ORDER BY "registered_at" DESC, "ROWID" DESC LIMIT 51`,
    );
    expect(steps).toContain("USING INDEX FIR_Records_precinct_code_registered_at");
    expect(steps).not.toContain("TEMP B-TREE");
  });

  it("serve an FIR number and an FIR id", () => {
    const byNumber = `SELECT "fir_id" FROM temp."FIR_Records" WHERE "precinct_code" = 'BLR_EAST' AND "fir_no" = '0101/2026'`;
    expect(plan(own, "plain", byNumber)).toContain("FIR_Records_precinct_code_fir_no");
    const byId = `SELECT "fir_no" FROM temp."FIR_Records" WHERE "precinct_code" = 'BLR_EAST' AND "fir_id" = 'FIR-2026-00101'`;
    expect(plan(own, "plain", byId)).toContain("USING INDEX FIR_Records_fir_id");
  });

  it("serve the arrests of a case", () => {
    const steps = plan(
      own,
      "plain",
      `SELECT "arrest_id" FROM temp."Arrests" WHERE "precinct_code" = 'BLR_EAST' AND "fir_ref" = 1`,
    );
    expect(steps).toContain("Arrests_fir_ref");
  });

  it("are lost to a filter on a masked column in the plain shape and kept in the split one", () => {
    const sql = `SELECT "suspect_id" FROM temp."Suspect_Master" WHERE "precinct_code" = 'BLR_EAST' AND "name_key" = 'opnprsn'`;
    expect(plan(own, "plain", sql)).not.toContain("name_key");
    const split = plan(own, "split", sql);
    expect(split).toContain("Suspect_Master_precinct_code_name_key (precinct_code=? AND name_key=?)");
    expect(split).toContain("Suspect_Master_masked");
  });
});

describe("needsSplit", () => {
  const suspects = RECORDS_CATALOGUE.tables.find((table) => table.name === "Suspect_Master");
  if (!suspects) throw new Error("no Suspect_Master");

  it("asks for the split shape where only some rows mask the column", () => {
    expect(needsSplit(suspects, "name_key", subject())).toBe(true);
  });

  it("leaves columns alone that no row masks, or that every row does", () => {
    expect(needsSplit(suspects, "suspect_id", subject())).toBe(false);
    expect(needsSplit(suspects, "phone", subject({ assignments: own.assignments }))).toBe(false);
  });
});
