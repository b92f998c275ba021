import { RECORDS_CATALOGUE, type SealSubject } from "@vanguard/contracts";
import { judgeStatement, parseZcql, printZcql, type SelectStatement, translateSelect } from "@vanguard/policy";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { canonicalRows } from "../../test/reference/canonical.ts";
import { cellStatement, scopedStatement, selectStatement } from "../../test/reference/catalogueStatements.ts";
import { evaluateSelect } from "../../test/reference/evaluateSelect.ts";
import { namesHiddenColumn } from "../../test/reference/namesHiddenColumn.ts";
import { permittedCells } from "../../test/reference/permittedCells.ts";
import { type StoredState, sealedRows, tableNamed } from "../../test/reference/sealedRows.ts";
import { anySubject, crowdedState, PARENTS_FIRST, PLACES, smallState } from "../../test/reference/smallStates.ts";
import { type AskedFile, askedFile, MINIMUM, type StoredRows } from "../../test/twinFiles.ts";
import { openSealed, type SealedHandle } from "./sealedHandle.ts";

const SEED = 20261201;
const CASES = inject("propertyCases");
const SQLITE = { dialect: "sqlite", schema: "temp" } as const;

interface World {
  readonly state: StoredState;
  readonly subject: SealSubject;
  readonly plain: SealedHandle;
  readonly split: SealedHandle;
  /** The same seal without its precinct predicate: as of somebody who holds every precinct. */
  readonly wide: SealedHandle;
}

const worlds: World[] = [];
const files: AskedFile[] = [];

beforeAll(() => {
  const states = [
    ...fc.sample(smallState, { numRuns: 8, seed: SEED }),
    ...fc.sample(crowdedState, { numRuns: 6, seed: SEED }),
  ];
  for (const state of states) {
    const file = askedFile();
    files.push(file);
    file.fill(PARENTS_FIRST.flatMap((table): StoredRows => (state[table] ?? []).map((row) => [table, row] as const)));
    for (const subject of fc.sample(anySubject(state), { numRuns: 4, seed: SEED + files.length })) {
      const open = (who: SealSubject, shape: "plain" | "split") =>
        openSealed(file.file, who, { shape, minimum: MINIMUM });
      const everywhere = { ...subject, precincts: [...PLACES] };
      worlds.push({
        state,
        subject,
        plain: open(subject, "plain"),
        split: open(subject, "split"),
        wide: open(everywhere, "plain"),
      });
    }
  }
}, 60_000);

afterAll(() => {
  for (const { plain, split, wide } of worlds) for (const { db } of [plain, split, wide]) db.close();
  for (const file of files) file.remove();
});

const tameStatement = fc.oneof({ weight: 3, arbitrary: selectStatement("tame") }, cellStatement);
const anyWorld = fc.nat().map((n) => n % worlds.length);
const worldAt = (n: number): World => {
  const world = worlds[n];
  if (!world) throw new Error("no such world");
  return world;
};

function run(handle: SealedHandle, select: SelectStatement) {
  const query = translateSelect(select, RECORDS_CATALOGUE, SQLITE);
  const rows = handle.prepare(query.sql).all(...query.parameters) as unknown[][];
  return { query, rows, told: canonicalRows(query.columns, rows) };
}

/** What can't be run because it names what this subject's views don't have: as sealed as an answer without it. */
function isAbsent(error: unknown): boolean {
  return error instanceof Error && /^no such (column|table): /.test(error.message);
}

describe(`properties of the translator and the seal on SQLite (seed ${SEED}, ${CASES} cases each)`, {
  timeout: 600_000,
}, () => {
  it("answers what the language means, as a second reading of it works out over rows in memory", () => {
    let absent = 0;
    fc.assert(
      fc.property(anyWorld, fc.boolean(), tameStatement, (n, isSplit, select) => {
        const { state, subject, plain, split } = worldAt(n);
        let answered: ReturnType<typeof run>;
        try {
          answered = run(isSplit ? split : plain, select);
        } catch (error) {
          if (!isAbsent(error)) throw error;
          expect(namesHiddenColumn(select, subject.clearance)).toBe(true);
          absent += 1;
          return;
        }
        const expected = evaluateSelect(select, { state, subject, minimum: MINIMUM });
        expect(answered.told).toEqual(canonicalRows(answered.query.columns, expected));
      }),
      { seed: SEED, numRuns: CASES },
    );
    expect(absent).toBeLessThan(CASES / 4);
  });

  it("gives out permitted rows and cells alone, whatever tree it is given", () => {
    let ran = 0;
    fc.assert(
      fc.property(anyWorld, selectStatement("wild"), (n, select) => {
        const { state, subject, plain } = worldAt(n);
        let answered: ReturnType<typeof run>;
        try {
          answered = run(plain, select);
        } catch (error) {
          if (isAbsent(error) || error instanceof TypeError || isOverflow(error)) return;
          throw error;
        }
        const { columns } = answered.query;
        ran += 1;
        const permitted = permittedCells(columns, { state, subject, minimum: MINIMUM });
        for (const row of answered.told)
          for (const [at, value] of row.entries())
            if (value !== null) expect(permitted[at] ?? new Set([value])).toContain(value);
        if (!answered.query.hasRecordIds) return;
        const [base] = answered.query.columns.length > 0 ? [select.from.name.text] : [];
        const ids = new Set(
          sealedRows(state, subject, tableNamed(base ?? ""), "rows", MINIMUM).map(({ ROWID }) => String(ROWID)),
        );
        for (const row of answered.rows) expect(ids).toContain(row[columns.length]);
      }),
      { seed: SEED + 1, numRuns: CASES },
    );
    expect(ran).toBeGreaterThan(CASES / 4);
  });

  it("doesn't need the seal's precincts where the proof has passed", () => {
    let passed = 0;
    fc.assert(
      fc.property(
        anyWorld.chain((n) => fc.tuple(fc.constant(n), scopedStatement(worldAt(n).subject.precincts))),
        ([n, select]) => {
          const { subject, plain, wide } = worldAt(n);
          const verdict = judgeStatement(printZcql(select), subject, RECORDS_CATALOGUE);
          if (!verdict.ok) return;
          passed += 1;
          expect(run(plain, verdict.select).told).toEqual(run(wide, verdict.select).told);
        },
      ),
      { seed: SEED + 2, numRuns: CASES },
    );
    expect(passed).toBeGreaterThan(CASES / 5);
  });

  it("reads back what it prints, and prints the same again", () => {
    let read = 0;
    fc.assert(
      fc.property(selectStatement("wild"), (select) => {
        const printed = printZcql(select);
        const parsed = parseZcql(printed, { profile: "tolerant" });
        // Wild trees hold nested subqueries and long conditions, which the grammar's bounds refuse.
        if (!parsed.ok) return;
        read += 1;
        expect(withoutPlaces(parsed.statement)).toEqual(withoutPlaces(select));
        expect(printZcql(parsed.statement)).toBe(printed);
      }),
      { seed: SEED + 3, numRuns: CASES },
    );
    expect(read).toBeGreaterThan(CASES / 2);
  });
});

function isOverflow(error: unknown): boolean {
  return error instanceof Error && error.message === "integer overflow";
}

function withoutPlaces(node: unknown): unknown {
  return JSON.parse(JSON.stringify(node, (key, inner) => (key === "at" ? undefined : inner)));
}
