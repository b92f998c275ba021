import { describe, expect, it } from "vitest";
import { EDGE, IN, WHO } from "./contractState.ts";
import type { ContractTools } from "./gateContract.ts";
import { FIR } from "./recordsFixture.ts";

const VEHICLES = `FROM Vehicle_Registry WHERE ${IN.central}`;
const plate = (n: number) => (n === 4 ? "KA98ZZ0104" : `KA99ZZ010${n}`);

/** Which of the four vehicles a condition finds, in the order of the answer. */
const FOUND: readonly (readonly [condition: string, vehicles: readonly number[]])[] = [
  ["reg_no LIKE 'KA99*'", [1, 2, 3]],
  ["reg_no LIKE 'ka9?ZZ010?'", [4, 1, 2, 3]],
  ["model LIKE '*100*'", [1]],
  ["maker NOT LIKE '*a*'", [4, 3]],
  ["maker LIKE '?'", []],
  ["colour IS NULL", [3]],
  ["colour IS NOT NULL", [4, 1, 2]],
  ["colour = ''", [4]],
  ["colour = 'RED'", [1, 2]],
  ["colour != 'red'", [4]],
  ["colour IN ('red', 'blue')", [1, 2]],
  ["colour NOT IN ('red', 'blue')", [4]],
  ["stolen_flag = TRUE", [1]],
  ["stolen_flag != TRUE", [2, 3]],
  ["stolen_flag IS NULL", [4]],
  ["registered_on >= '2021-02-06'", [2, 3]],
  ["registered_on < '2021-02-06'", [1]],
  ["(reg_no = 'KA99ZZ0101' OR reg_no = 'KA99ZZ0103') AND stolen_flag = FALSE", [3]],
  ["reg_no = 'nobody''s'", []],
];

/** Lists, look-ups and joins: what is found, in which order, as which text. */
export function listContract({ ask, rows, cells }: ContractTools): void {
  describe("lists", () => {
    it.each(FOUND)("finds by %s", async (condition, vehicles) => {
      const found = await cells(`SELECT reg_no ${VEHICLES} AND ${condition} ORDER BY reg_no`, WHO.central);
      expect(found).toEqual(vehicles.map((n) => [plate(n)]));
    });

    it("sorts NULL before the empty text, and that before others, and turned round", async () => {
      const up = await cells(`SELECT reg_no, colour ${VEHICLES} ORDER BY colour, reg_no`, WHO.central);
      expect(up).toEqual([
        [plate(3), null],
        [plate(4), ""],
        [plate(1), "Red"],
        [plate(2), "red"],
      ]);
      const down = await cells(`SELECT reg_no ${VEHICLES} ORDER BY colour DESC, reg_no DESC`, WHO.central);
      expect(down).toEqual([[plate(2)], [plate(1)], [plate(4)], [plate(3)]]);
    });

    it("answers every type as text, and ids of 64 bits without loss", async () => {
      const asked = "ROWID, fir_year, registered_at, chargesheet_due, is_zero_fir, property_value, court_name, cc_no";
      const answer = await rows(
        `SELECT ${asked} FROM FIR_Records WHERE ROWID = ${EDGE} AND ${IN.central}`,
        WHO.central,
      );
      expect(answer.rows.map((row) => row.map(({ value }) => value))).toEqual([
        [EDGE, "2026", "2026-02-28 23:59:59", "2026-04-29", "true", "0.1", "ಬೆಂಗಳೂರು ನ್ಯಾಯಾಲಯ", null],
      ]);
      expect(answer.record_ids).toEqual([EDGE]);
      expect(answer.columns.map(({ key }) => key)).toEqual(asked.split(", "));
      expect(answer.protected_rows).toBeNull();
    });

    it("answers system times with a colon before the milliseconds", async () => {
      const statement = `SELECT CREATEDTIME FROM FIR_Records WHERE ROWID = ${EDGE} AND ${IN.central}`;
      expect(await cells(statement, WHO.central)).toEqual([["2026-01-01 00:00:00:000"]]);
    });

    it("joins with a partner, and without one where that is asked", async () => {
      const of = (kind: string) =>
        `SELECT Vehicle_Registry.reg_no, FIR_Records.fir_no FROM Vehicle_Registry ${kind} JOIN FIR_Records ` +
        "ON Vehicle_Registry.fir_ref = FIR_Records.ROWID WHERE Vehicle_Registry.precinct_code";
      const both = await rows(`${of("INNER")} = 'BLR_EAST' AND FIR_Records.precinct_code = 'BLR_EAST'`, WHO.stranger);
      expect(both.rows.map((row) => row.map(({ value }) => value))).toEqual([["KA99ZZ0001", "0101/2026"]]);
      expect(both.columns.map(({ key }) => key)).toEqual(["Vehicle_Registry.reg_no", "FIR_Records.fir_no"]);
      expect(both.record_ids).toEqual(["40000000000000401"]);
      const evidence =
        "SELECT Evidence_Items.evidence_id, FIR_Records.status FROM Evidence_Items LEFT JOIN FIR_Records " +
        "ON Evidence_Items.fir_ref = FIR_Records.ROWID WHERE Evidence_Items.precinct_code = 'BLR_EAST'";
      expect(await cells(evidence, WHO.stranger)).toEqual([["EV-1", "REGISTERED"]]);
    });

    it("tells distinct values apart, but not by case", async () => {
      const found = await cells(`SELECT DISTINCT colour ${VEHICLES}`, WHO.central);
      expect(found).toHaveLength(3);
      expect(new Set(found.map(([value]) => value?.toLowerCase() ?? null))).toEqual(new Set(["", "red", null]));
    });

    it("cuts at the statement's limit and at 300 rows, and says so", async () => {
      const list = `SELECT fir_no FROM FIR_Records WHERE ${IN.north}`;
      for (const [asked, given, truncated] of [
        [list, 300, true],
        [`${list} LIMIT 300`, 300, true],
        [`${list} LIMIT 10`, 10, true],
        [`${list} AND fir_seq < 300`, 300, false],
        [`${list} AND fir_seq < 10 LIMIT 10`, 10, false],
      ] as const) {
        const answer = await rows(asked, WHO.north);
        expect([asked, answer.rows.length, answer.truncated, answer.total]).toEqual([
          asked,
          given,
          truncated,
          truncated ? 301 : null,
        ]);
      }
      expect(await ask(`${list} LIMIT 301`, WHO.north)).toMatchObject({ outcome: "refused" });
    });

    it("doesn't tell how many there are where one of them is protected", async () => {
      const answer = await rows(`SELECT fir_no FROM FIR_Records WHERE ${IN.south}`, WHO.south);
      expect([answer.rows.length, answer.truncated, answer.total]).toEqual([300, true, null]);
    });

    it("has no row of another precinct", async () => {
      const statement = `SELECT fir_no FROM FIR_Records WHERE fir_id = 'FIR-2026-00103' AND ${IN.east}`;
      expect(await cells(statement, WHO.stranger)).toEqual([]);
      const all = await rows(`SELECT fir_no FROM FIR_Records WHERE ${IN.east} ORDER BY fir_no`, WHO.stranger);
      expect(all.record_ids).toEqual([FIR.plain, FIR.sensitive, FIR.otherStation]);
    });
  });
}
