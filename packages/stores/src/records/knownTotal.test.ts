import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { subject } from "../../test/recordsFixture.ts";
import { type AskedFile, askedFile, type StoredCells, type StoredRows } from "../../test/twinFiles.ts";

let file: AskedFile;
beforeAll(() => {
  file = askedFile();
});
afterAll(() => file.remove());

const EAST = "precinct_code = 'BLR_EAST'";
const fir = (rowid: number, cells: StoredCells = {}): StoredRows[number] => [
  "FIR_Records",
  {
    ROWID: rowid,
    fir_id: `K-${rowid}`,
    precinct_code: "BLR_EAST",
    complainant_name: "Asha Fixture",
    registered_at: "2026-03-05 10:00:00",
    status: "REGISTERED",
    seal_state: 0,
    ...cells,
  },
];
const firs = (count: number): StoredRows => Array.from({ length: count }, (_, n) => fir(n + 1));

function listed(statement: string) {
  const answer = file.ask(statement, subject());
  if (answer.outcome === "refused") throw new Error(`refused: ${answer.diagnostics[0]?.message}`);
  return [answer.rows.length, answer.truncated, answer.total];
}

describe("the number behind a list", () => {
  it("is told of 301 rows against the cap of 300, and left to be counted where nothing was cut off", () => {
    file.fill(firs(301));
    expect(listed(`SELECT fir_id FROM FIR_Records WHERE ${EAST}`)).toEqual([300, true, 301]);
    expect(listed(`SELECT fir_id FROM FIR_Records WHERE ${EAST} LIMIT 10`)).toEqual([10, true, 301]);
    file.fill(firs(300));
    expect(listed(`SELECT fir_id FROM FIR_Records WHERE ${EAST}`)).toEqual([300, false, null]);
  });

  it("isn't told where a protected row is among the matches, listed or cut off", () => {
    for (const at of [1, 20]) {
      file.fill([...firs(20).filter((_, n) => n + 1 !== at), fir(at, { seal_state: 2 })]);
      expect(listed(`SELECT fir_id FROM FIR_Records WHERE ${EAST} ORDER BY ROWID LIMIT 10`)).toEqual([10, true, null]);
    }
  });

  it("is told where the filter leaves protected rows aside, as it does by a field that they hide", () => {
    file.fill([...firs(20), fir(21, { seal_state: 2 }), fir(22, { seal_state: 8 })]);
    const named = `SELECT fir_id FROM FIR_Records WHERE ${EAST} AND complainant_name = 'asha fixture' LIMIT 5`;
    expect(listed(named)).toEqual([5, true, 21]);
    const early = `SELECT fir_id FROM FIR_Records WHERE (${EAST} AND ROWID < 7) OR (${EAST} AND ROWID = 8) LIMIT 5`;
    expect(listed(early)).toEqual([5, true, 7]);
  });

  it("isn't told of a join with a protected row on either side", () => {
    const arrests = (state: number): StoredRows =>
      [1, 2, 3].map((n) => [
        "Arrests",
        { ROWID: n, arrest_id: `A-${n}`, precinct_code: "BLR_EAST", fir_ref: 1, seal_state: n === 3 ? state : 0 },
      ]);
    const joined =
      "SELECT Arrests.arrest_id FROM Arrests INNER JOIN FIR_Records ON Arrests.fir_ref = FIR_Records.ROWID " +
      "WHERE Arrests.precinct_code = 'BLR_EAST' AND FIR_Records.precinct_code = 'BLR_EAST' LIMIT 2";
    file.fill([fir(1), ...arrests(0)]);
    expect(listed(joined)).toEqual([2, true, 3]);
    file.fill([fir(1), ...arrests(4)]);
    expect(listed(joined)).toEqual([2, true, null]);
    file.fill([fir(1, { seal_state: 4 }), ...arrests(0)]);
    expect(listed(joined)).toEqual([2, true, null]);
  });

  it("is none of distinct values", () => {
    file.fill(firs(5));
    expect(listed(`SELECT DISTINCT fir_id FROM FIR_Records WHERE ${EAST} LIMIT 2`)).toEqual([2, true, null]);
  });
});
