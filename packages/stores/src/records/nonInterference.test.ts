import type { SealSubject } from "@vanguard/contracts";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aggregateStatement, EAST_OR_WEST } from "../../test/aggregateStatements.ts";
import { subject } from "../../test/recordsFixture.ts";
import { type AskedFile, askedFile, type StoredRows, told } from "../../test/twinFiles.ts";
import { ANCHORS, twins } from "../../test/twinRows.ts";

const SEED = 20261203;
const WORLDS = 80;
const STATEMENTS = 25;

let one: AskedFile;
let other: AskedFile;
beforeAll(() => {
  one = askedFile();
  other = askedFile();
});
afterAll(() => {
  one.remove();
  other.remove();
});

const BOTH = ["BLR_EAST", "BLR_WEST"];
const OFFICERS: readonly SealSubject[] = [
  subject({ precincts: BOTH }),
  subject({ precincts: BOTH, clearance: 2, assignments: [{ kind: "station", station: "BLR_EAST__INDIRANAGAR" }] }),
  subject({
    precincts: BOTH,
    clearance: 4,
    assignments: [...ANCHORS, 10_001].map((rowid) => ({ kind: "case", fir_ref: String(rowid) })),
  }),
  subject({
    precincts: BOTH,
    clearance: 5,
    assignments: [
      { kind: "juvenile_unit", precinct: "BLR_EAST" },
      { kind: "precinct", precinct: "BLR_EAST" },
    ],
  }),
];

describe("an aggregate's answer", () => {
  it(`is the same over any two files that agree on what is in no protected class and on the published cells (seed ${SEED})`, () => {
    const seen = { compared: 0, refused: 0, wholeCells: 0, listsDiffer: 0 };
    const draw = fc.tuple(
      twins,
      fc.array(fc.tuple(aggregateStatement, fc.constantFrom(...OFFICERS)), {
        minLength: STATEMENTS,
        maxLength: STATEMENTS,
      }),
    );
    fc.assert(
      fc.property(draw, ([[left = [], right = []], asked]) => {
        one.fill(left);
        other.fill(right);
        for (const [text, who] of asked) {
          const answer = one.ask(text, who);
          expect(told(answer), text).toEqual(told(other.ask(text, who)));
          if (answer.outcome === "refused") seen.refused += 1;
          else if (answer.protected_rows === "whole_cells") seen.wholeCells += 1;
          seen.compared += 1;
        }
        const list = `SELECT ROWID FROM FIR_Records WHERE ${EAST_OR_WEST}`;
        const [officer = subject()] = OFFICERS;
        if (JSON.stringify(told(one.ask(list, officer))) !== JSON.stringify(told(other.ask(list, officer))))
          seen.listsDiffer += 1;
      }),
      { seed: SEED, numRuns: WORLDS },
    );
    // The test would be empty if the files were alike, or if nothing passed.
    expect(seen.compared).toBe(WORLDS * STATEMENTS);
    expect(seen.refused).toBeLessThan(seen.compared / 2);
    expect(seen.wholeCells).toBeGreaterThan(seen.compared / 20);
    expect(seen.listsDiffer).toBeGreaterThan(WORLDS / 2);
  }, 120_000);

  it("doesn't tell by a row of no protected class whose the protected case behind it is", () => {
    const station = (name: string): StoredRows => [
      ["FIR_Records", { ROWID: 1, fir_id: "K", precinct_code: "BLR_EAST", police_station: name, seal_state: 4 }],
      ["Suspect_Master", { ROWID: 2, suspect_id: "S", precinct_code: "BLR_EAST", phone: "9000000003", seal_state: 0 }],
      [
        "Arrests",
        {
          ROWID: 3,
          arrest_id: "A",
          precinct_code: "BLR_EAST",
          fir_ref: 1,
          suspect_ref: 2,
          officer_kgid: 1000001,
          seal_state: 0,
        },
      ],
    ];
    one.fill(station("BLR_EAST__INDIRANAGAR"));
    other.fill(station("BLR_EAST__HALASURU"));
    for (const count of ["COUNT(officer_kgid) FROM Arrests", "COUNT(phone) FROM Suspect_Master"]) {
      const text = `SELECT ${count} WHERE precinct_code = 'BLR_EAST'`;
      for (const who of OFFICERS) expect(told(one.ask(text, who)), text).toEqual(told(other.ask(text, who)));
    }
  });
});
