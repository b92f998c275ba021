import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EXAMPLE_CATALOGUE } from "../../test/exampleCatalogue.ts";
import { type Row, rowsOfEveryScope, type SmallRecords } from "../../test/smallRecords.ts";
import { parseTree } from "./parse.ts";
import { proveScope } from "./proveScope.ts";
import { resolveNames } from "./resolve.ts";

const OWN = ["BLR_EAST", "BLR_WEST"];
const EDGES = [
  ["Arrests", "fir_ref", "FIR_Records"],
  ["Arrests", "suspect_ref", "Suspect_Master"],
  ["Evidence_Items", "fir_ref", "FIR_Records"],
  ["Vehicle_Registry", "fir_ref", "FIR_Records"],
] as const;

function read(text: string) {
  const parsed = parseTree(text);
  if (!parsed.ok || parsed.statement.kind !== "SelectStatement") throw new Error(`not a SELECT: ${text}`);
  const names = resolveNames(parsed.statement, EXAMPLE_CATALOGUE, true);
  return { select: parsed.statement, names };
}

/** FROM with up to three joins over declared keys, in any order and of both kinds. */
const from = fc
  .tuple(
    fc.constantFrom("FIR_Records", "Arrests", "Evidence_Items", "Suspect_Master", "Vehicle_Registry"),
    fc.array(fc.tuple(fc.constantFrom(...EDGES), fc.constantFrom("INNER", "LEFT")), { maxLength: 4 }),
  )
  .map(([base, wanted]) => {
    const tables: string[] = [base];
    const joins = wanted.flatMap(([[child, key, parent], type]) => {
      const joined = tables.includes(child) ? parent : child;
      if (tables.includes(child) === tables.includes(parent)) return [];
      tables.push(joined);
      return [`${type} JOIN ${joined} ON ${child}.${key} = ${parent}.ROWID`];
    });
    return { tables, text: [base, ...joins].join(" ") };
  });

const precinctTest = fc.constantFrom(
  "= 'BLR_EAST'",
  "= 'BLR_WEST'",
  "IS 'BLR_EAST'",
  "IN ('BLR_EAST', 'BLR_WEST')",
  "IN ('BLR_EAST', 'BLR_NORTH')",
  "= 'BLR_NORTH'",
  "= 'blr_east'",
  "!= 'BLR_NORTH'",
  "NOT IN ('BLR_NORTH', 'BLR_SOUTH')",
  "IS NULL",
  "IS NOT NULL",
  "= NULL",
  "LIKE '*'",
  "<= 'BLR_EAST'",
);

function whereOver(tables: readonly string[]): fc.Arbitrary<string> {
  const table = fc.constantFrom(...tables);
  const confining = fc.tuple(table, fc.constantFrom("= 'BLR_EAST'", "IN ('BLR_EAST', 'BLR_WEST')"));
  const leaf = fc.oneof(
    { weight: 5, arbitrary: confining.map(([of, test]) => `${of}.precinct_code ${test}`) },
    { weight: 2, arbitrary: fc.tuple(table, precinctTest).map(([of, test]) => `${of}.precinct_code ${test}`) },
    { weight: 2, arbitrary: table.map((of) => `${of}.ROWID IS NULL`) },
    { weight: 1, arbitrary: table.map((of) => `${of}.ROWID IS NOT NULL`) },
    { weight: 1, arbitrary: table.map((of) => `${of}.ROWID > 1`) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(table, fc.constantFrom("IN", "NOT IN"), precinctTest)
        .map(([of, op, test]) => `${of}.ROWID ${op} (SELECT fir_ref FROM Arrests WHERE precinct_code ${test})`),
    },
  );
  const { tree } = fc.letrec<{ tree: string }>((tie) => ({
    tree: fc.oneof(
      { depthSize: "small", withCrossShrink: true },
      leaf,
      fc
        .tuple(fc.constantFrom(" AND ", " AND ", " OR "), fc.array(tie("tree"), { minLength: 2, maxLength: 3 }))
        .map(([word, parts]) => `(${parts.join(word)})`),
    ),
  }));
  return tree;
}

const precinct = fc.constantFrom("BLR_EAST", "BLR_WEST", "BLR_NORTH", null);
const rowId = fc.constantFrom(1, 2, 3);
const key = fc.constantFrom(1, 2, 3, null);

/** Records as the store keeps them: a key that stays in one precinct does so, any other leads anywhere. */
const records: fc.Arbitrary<SmallRecords> = fc
  .record({
    firs: fc.uniqueArray(fc.record({ ROWID: rowId, precinct_code: precinct }), { selector: (row) => row.ROWID }),
    suspects: fc.uniqueArray(fc.record({ ROWID: rowId, precinct_code: precinct }), { selector: (row) => row.ROWID }),
    children: fc.array(
      fc.record({
        table: fc.constantFrom("Arrests", "Evidence_Items", "Vehicle_Registry"),
        fir_ref: key,
        suspect_ref: key,
        precinct_code: precinct,
      }),
      { maxLength: 6 },
    ),
  })
  .map(({ firs, suspects, children }) => {
    const rows: Record<string, Row[]> = { FIR_Records: firs, Suspect_Master: suspects };
    for (const [i, { table, ...child }] of children.entries()) {
      const parent = firs.find((fir) => fir.ROWID === child.fir_ref);
      const isTied = table !== "Vehicle_Registry" && parent !== undefined;
      const row = { ROWID: i + 1, ...child, precinct_code: isTied ? parent.precinct_code : child.precinct_code };
      rows[table] = [...(rows[table] ?? []), row];
    }
    return rows;
  });

describe("proveScope", () => {
  it("never proves a statement that lets a foreign record through", () => {
    let proved = 0;
    let joined = 0;
    const statement = from.chain(({ tables, text }) =>
      whereOver(tables).map((where) => ({ tables, text: `SELECT ${tables[0]}.ROWID FROM ${text} WHERE ${where}` })),
    );
    fc.assert(
      fc.property(statement, fc.array(records, { minLength: 3, maxLength: 3 }), ({ tables, text }, samples) => {
        const { names } = read(text);
        const { gaps } = proveScope(names, OWN);
        if (gaps.length > 0) return;
        proved++;
        if (tables.length > 1) joined++;
        for (const sample of samples) {
          for (const row of rowsOfEveryScope(names, sample)) {
            for (const record of row.values()) {
              if (record === null) continue;
              const where = record.precinct_code;
              if (!OWN.some((own) => own === where)) throw new Error(`${where} in ${text}`);
            }
          }
        }
      }),
      { seed: 20261130, numRuns: 3_000 },
    );
    // Otherwise nothing was tried.
    expect(proved).toBeGreaterThan(300);
    expect(joined).toBeGreaterThan(100);
  }, 60_000);

  it("says for every table why it is confined, branch by branch", () => {
    const { names } = read(
      "SELECT Arrests.age FROM Arrests INNER JOIN FIR_Records ON Arrests.fir_ref = FIR_Records.ROWID LEFT JOIN Suspect_Master ON Arrests.suspect_ref = Suspect_Master.ROWID WHERE Arrests.precinct_code IN ('BLR_EAST', 'BLR_WEST') AND (Suspect_Master.precinct_code = 'BLR_EAST' OR Suspect_Master.ROWID IS NULL)",
    );
    const { tables, gaps } = proveScope(names, OWN);
    expect(gaps).toEqual([]);
    const [arrests, firs, suspects] = tables;
    const own = {
      step: "precinct",
      text: "the precinct of `Arrests` is one of BLR_EAST, BLR_WEST, all of them yours",
      column: 172,
    };
    expect(arrests).toMatchObject({
      step: "table",
      text: "`Arrests` is confined to your precincts",
      children: [{ step: "one_part", children: [own] }],
    });
    expect(firs).toMatchObject({
      step: "table",
      children: [
        {
          step: "one_part",
          children: [
            {
              step: "key",
              text: "`FIR_Records` hangs on `Arrests` by the key `Arrests.fir_ref`, and both ends of that key lie in one precinct",
              children: [own],
            },
          ],
        },
      ],
    });
    expect(suspects).toMatchObject({
      step: "table",
      children: [
        {
          step: "one_part",
          children: [
            {
              step: "every_branch",
              children: [
                { step: "precinct", text: "the precinct of `Suspect_Master` is BLR_EAST, which is yours", column: 227 },
                {
                  step: "absence",
                  text: "no row of `Suspect_Master` was joined, so there is none to see",
                  column: 272,
                },
              ],
            },
          ],
        },
      ],
    });
  });

  it("has a gap for a table without WHERE, without precinct, and for one that isn't known", () => {
    expect(proveScope(read("SELECT age FROM Arrests").names, OWN).gaps).toMatchObject([
      { message: "`Arrests` is not confined to your precincts", whereMissing: true },
    ]);
    expect(proveScope(read("SELECT a FROM Nowhere WHERE precinct_code = 'BLR_EAST'").names, OWN).gaps).toHaveLength(1);
    const { select } = read("SELECT ROWID FROM Codes WHERE ROWID = 1 AND precinct_code = 'BLR_EAST'");
    const [arrests] = EXAMPLE_CATALOGUE.tables;
    if (!arrests) throw new Error("no table");
    const open = { tables: [{ ...arrests, name: "Codes", columns: [] }] };
    expect(proveScope(resolveNames(select, open, true), OWN).gaps).toHaveLength(1);
  });

  it("proves three hundred branches one by one", () => {
    const branches = Array.from({ length: 300 }, (_, i) => `(precinct_code = 'BLR_EAST' AND fir_year = ${i})`);
    const { names } = read(`SELECT ROWID FROM FIR_Records WHERE ${branches.join(" OR ")}`);
    const { tables, gaps } = proveScope(names, OWN);
    expect(gaps).toEqual([]);
    expect(tables.map(({ children }) => children[0]?.children.length)).toEqual([300]);
  });
});
