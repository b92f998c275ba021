import { findColumn, RECORDS_CATALOGUE, type SealSubject } from "@vanguard/contracts";
import { judgeStatement, printZcql, type SelectStatement, translateSelect } from "@vanguard/policy";
import fc from "fast-check";
import type { Client } from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { asLoader, SCOPE_KEY } from "../../test/postgresFixture.ts";
import { type PostgresServer, startPostgres } from "../../test/postgresServer.ts";
import { canonicalRows } from "../../test/reference/canonical.ts";
import { cellStatement, scopedStatement, selectStatement } from "../../test/reference/catalogueStatements.ts";
import { evaluateSelect } from "../../test/reference/evaluateSelect.ts";
import { namesHiddenColumn } from "../../test/reference/namesHiddenColumn.ts";
import { permittedCells } from "../../test/reference/permittedCells.ts";
import type { StoredState } from "../../test/reference/sealedRows.ts";
import { anySubject, crowdedState, PARENTS_FIRST, PLACES, smallState } from "../../test/reference/smallStates.ts";
import { inScope } from "./inScope.ts";
import { migratePostgres } from "./migratePostgres.ts";
import { RECORDS, sealedSchema } from "./postgresNames.ts";
import { openSession, type PostgresSession, StatementError } from "./postgresSession.ts";

const SEED = 20261202;
const CASES = Math.ceil(inject("propertyCases") * 0.4);
const MINIMUM = 3;

interface World {
  readonly state: StoredState;
  readonly subject: SealSubject;
  readonly session: PostgresSession;
}

let server: PostgresServer;
const worlds: World[] = [];
const sessions: PostgresSession[] = [];

beforeAll(async () => {
  server = await startPostgres();
  const states = [
    ...fc.sample(smallState, { numRuns: 3, seed: SEED }),
    ...fc.sample(crowdedState, { numRuns: 2, seed: SEED }),
  ];
  for (const state of states) {
    const database = await server.database();
    await asLoader(database.loader, async (loader) => {
      await migratePostgres(loader, SCOPE_KEY);
      await fill(loader, state);
    });
    const session = await openSession(database.gate);
    sessions.push(session);
    for (const subject of fc.sample(anySubject(state), { numRuns: 5, seed: SEED + sessions.length }))
      worlds.push({ state, subject, session });
  }
});

afterAll(async () => {
  for (const session of sessions) await session.end();
  await server?.stop();
});

async function fill(loader: Client, state: StoredState): Promise<void> {
  for (const name of PARENTS_FIRST) {
    const table = RECORDS_CATALOGUE.tables.find((one) => one.name === name);
    for (const row of state[name] ?? []) {
      const names = Object.keys(row);
      const values = names.map((column) => {
        const value = row[column] ?? null;
        const isBoolean = table !== undefined && findColumn(table, column)?.type === "Boolean";
        return isBoolean && value !== null ? value === 1 : value;
      });
      await loader.query(
        `INSERT INTO ${RECORDS}."${name}" (${names.map((column) => `"${column}"`).join(", ")}) VALUES (${names.map((_, n) => `$${n + 1}`).join(", ")})`,
        values,
      );
    }
  }
}

const anyWorld = fc.nat().map((n) => n % worlds.length);
const worldAt = (n: number): World => {
  const world = worlds[n];
  if (!world) throw new Error("no such world");
  return world;
};

/** The answer as the gate asks for it; the schema of views stays the subject's own when `who` sees more. */
async function run({ session, subject }: World, select: SelectStatement, who = subject) {
  const target = { dialect: "postgres", schema: sealedSchema(subject.clearance) } as const;
  const query = translateSelect(select, RECORDS_CATALOGUE, target);
  const rows = await inScope(session, SCOPE_KEY, { subject: who, aggregateMinimum: MINIMUM }, 60_000, () =>
    session.query(query.sql, query.parameters),
  );
  return { query, rows, told: canonicalRows(query.columns, rows) };
}

/** What can't be run because it names what this subject's views don't have. */
const isAbsent = (error: unknown) => error instanceof StatementError && /^42(703|P01)$/.test(error.sqlState);
/** What the server finds wrong with a tree that no rule has seen: unlike types, or a scalar with several rows. */
const isUnfit = (error: unknown) => error instanceof StatementError && /^(42|21|22)/.test(error.sqlState);

describe(`properties of the translator and the seal on PostgreSQL (seed ${SEED}, ${CASES} cases each)`, {
  timeout: 900_000,
}, () => {
  it("answers what the language means, as a second reading of it works out over rows in memory", async () => {
    const statement = fc.oneof({ weight: 3, arbitrary: selectStatement("tame") }, cellStatement);
    let absent = 0;
    await fc.assert(
      fc.asyncProperty(anyWorld, statement, async (n, select) => {
        const world = worldAt(n);
        const answered = await run(world, select).catch((error: unknown) => {
          if (isAbsent(error)) return null;
          throw error;
        });
        if (!answered) {
          expect(namesHiddenColumn(select, world.subject.clearance)).toBe(true);
          absent += 1;
          return;
        }
        const expected = evaluateSelect(select, { state: world.state, subject: world.subject, minimum: MINIMUM });
        expect(answered.told).toEqual(canonicalRows(answered.query.columns, expected));
      }),
      { seed: SEED, numRuns: CASES },
    );
    expect(absent).toBeLessThan(CASES / 4);
  });

  it("gives out permitted rows and cells alone, whatever tree it is given", async () => {
    let ran = 0;
    await fc.assert(
      fc.asyncProperty(anyWorld, selectStatement("wild"), async (n, select) => {
        const world = worldAt(n);
        const answered = await run(world, select).catch((error: unknown) => {
          if (isUnfit(error) || error instanceof TypeError) return null;
          throw error;
        });
        if (!answered) return;
        ran += 1;
        const permitted = permittedCells(answered.query.columns, { ...world, minimum: MINIMUM });
        for (const row of answered.told)
          for (const [at, value] of row.entries())
            if (value !== null) expect(permitted[at] ?? new Set([value])).toContain(value);
      }),
      { seed: SEED + 1, numRuns: CASES },
    );
    expect(ran).toBeGreaterThan(CASES / 20);
  });

  it("doesn't need the seal's precincts where the proof has passed", async () => {
    let passed = 0;
    await fc.assert(
      fc.asyncProperty(
        anyWorld.chain((n) => fc.tuple(fc.constant(n), scopedStatement(worldAt(n).subject.precincts))),
        async ([n, select]) => {
          const world = worldAt(n);
          const verdict = judgeStatement(printZcql(select), world.subject, RECORDS_CATALOGUE);
          if (!verdict.ok) return;
          passed += 1;
          const everywhere = { ...world.subject, precincts: [...PLACES] };
          const [own, wide] = [await run(world, verdict.select), await run(world, verdict.select, everywhere)];
          expect(own.told).toEqual(wide.told);
        },
      ),
      { seed: SEED + 2, numRuns: CASES },
    );
    expect(passed).toBeGreaterThan(CASES / 5);
  });
});
