import { describe, expect, it } from "vitest";
import { IN, WHO } from "./contractState.ts";
import type { ContractTools } from "./gateContract.ts";

/** Aggregates over the FIRs alone. */
const OVER_FIRS: readonly (readonly [statement: string, who: keyof typeof WHO, found: readonly (string | null)[][]])[] =
  [
    [`SELECT COUNT(ROWID), SUM(property_value) FROM FIR_Records WHERE ${IN.north}`, "north", [["301", "2500.5"]]],
    [
      `SELECT AVG(fir_seq), MIN(fir_seq), MAX(fir_seq) FROM FIR_Records WHERE ${IN.north}`,
      "north",
      [["150.0000", "0", "300"]],
    ],
    [`SELECT AVG(property_value) FROM FIR_Records WHERE ${IN.north}`, "north", [["1250.25"]]],
    [`SELECT COUNT(property_value) FROM FIR_Records WHERE ${IN.north}`, "north", [["2"]]],
    [`SELECT SUM(property_value) FROM FIR_Records WHERE ${IN.north} AND fir_seq > 5`, "north", [[null]]],
    [`SELECT COUNT(ROWID) FROM FIR_Records WHERE ${IN.north} AND fir_seq > 500`, "north", [["0"]]],
    [`SELECT MIN(registered_at) FROM FIR_Records WHERE ${IN.central}`, "central", [["2026-02-28 23:59:59"]]],
    [
      `SELECT crime_head, COUNT(fir_seq) FROM FIR_Records WHERE ${IN.north} GROUP BY crime_head ORDER BY COUNT(fir_seq) DESC`,
      "north",
      [
        ["BURGLARY", "300"],
        ["ROBBERY", "1"],
      ],
    ],
    [
      `SELECT crime_head, COUNT(fir_seq) FROM FIR_Records WHERE ${IN.north} GROUP BY crime_head HAVING COUNT(fir_seq) > 1`,
      "north",
      [["BURGLARY", "300"]],
    ],
    [
      `SELECT fir_year, SUM(fir_seq) FROM FIR_Records WHERE ${IN.south} GROUP BY fir_year`,
      "south",
      [["2025", "44850"]],
    ],
  ];

const OVER_CHILDREN: readonly (readonly [
  statement: string,
  who: keyof typeof WHO,
  found: readonly (string | null)[][],
])[] = [
  [
    `SELECT maker, COUNT(reg_no) FROM Vehicle_Registry WHERE ${IN.central} AND maker = 'tata' GROUP BY maker`,
    "central",
    [["TATA", "2"]],
  ],
  [`SELECT COUNT(evidence_id) FROM Evidence_Items WHERE ${IN.east} AND bsa63_certificate = FALSE`, "stranger", [["1"]]],
  [`SELECT COUNT(arrest_id) FROM Arrests WHERE ${IN.east}`, "stranger", [["1"]]],
];

const SUBQUERY =
  `SELECT fir_no FROM FIR_Records WHERE ${IN.east} AND ROWID IN ` +
  `(SELECT fir_ref FROM Vehicle_Registry WHERE ${IN.east} AND stolen_flag = TRUE)`;

/** Aggregates: what is counted, and that no protected row can be told from it. */
export function aggregateContract({ can, ask, rows, cells }: ContractTools): void {
  const tellsWhy = { outcome: "refused", diagnostics: [{ hint: expect.stringMatching(/./), line: 1 }] };

  describe("aggregates", () => {
    it.each(OVER_FIRS)("answers %s", async (statement, who, found) => {
      expect(await cells(statement, WHO[who])).toEqual(found);
    });

    it.each(OVER_CHILDREN)("answers or refuses %s", async (statement, who, found) => {
      if (can.countsChildren) expect(await cells(statement, WHO[who])).toEqual(found);
      else expect(await ask(statement, WHO[who])).toMatchObject(tellsWhy);
    });

    it("names its columns by their expression and gives grouped rows no id", async () => {
      const answer = await rows(`SELECT COUNT(ROWID) FROM FIR_Records WHERE ${IN.north}`, WHO.north);
      expect(answer.columns).toMatchObject([{ key: "COUNT(ROWID)", table: "FIR_Records", aggregate: "COUNT" }]);
      expect([answer.record_ids, answer.truncated, answer.total]).toEqual([[null], false, null]);
    });

    it("leaves protected rows out of whatever isn't a count over whole cells, and says so", async () => {
      const statement = `SELECT COUNT(ROWID) FROM FIR_Records WHERE ${IN.east} AND fir_year = 2026`;
      for (const who of [WHO.stranger, WHO.investigator]) {
        const answer = await rows(statement, who);
        expect([answer.rows[0]?.[0]?.value, answer.protected_rows]).toEqual(["2", "left_out"]);
      }
    });

    it("counts no protected row of a cell below the minimum", async () => {
      const answer = await rows(`SELECT COUNT(ROWID) FROM FIR_Records WHERE ${IN.east}`, WHO.stranger);
      const told = can.wholeCells ? "whole_cells" : "left_out";
      expect([answer.rows[0]?.[0]?.value, answer.protected_rows]).toEqual(["2", told]);
    });

    it("answers a subquery, or refuses it", async () => {
      if (can.subqueries) expect(await cells(SUBQUERY, WHO.stranger)).toEqual([["0101/2026"]]);
      else expect(await ask(SUBQUERY, WHO.stranger)).toMatchObject(tellsWhy);
    });
  });
}
