import fc from "fast-check";
import { Client, type QueryResult } from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { hiddenVariant, READER } from "../../test/hiddenVariants.ts";
import { recordsDatabase, SCOPE_KEY } from "../../test/postgresFixture.ts";
import { asAdmin, type PostgresDatabase, type PostgresServer, startPostgres } from "../../test/postgresServer.ts";
import { HOSTILE, rawScript } from "../../test/rawSql.ts";
import { BASE_TABLES } from "./recordsDdl.ts";
import { signScope } from "./signScope.ts";

const SEED = 20261201;
const CASES = Math.ceil(inject("propertyCases") * 0.4);
const VARIANTS = [0, 1, 2] as const;

let server: PostgresServer;
let databases: PostgresDatabase[];
const clients: Client[] = [];
beforeAll(async () => {
  server = await startPostgres();
  databases = [];
  for (const variant of VARIANTS) databases.push(await recordsDatabase(server, hiddenVariant(variant)));
  for (const { gate } of databases) {
    const client = new Client({ connectionString: gate });
    await client.connect();
    clients.push(client);
  }
});
afterAll(async () => {
  for (const client of clients) await client.end();
  await server?.stop();
});

/** Everything that the server said to a text: rows, notices, and errors with all their fields. */
interface Said {
  readonly rows: unknown[][];
  readonly error: Record<string, unknown> | null;
  readonly notices: string[];
}

/** A transaction with the reader's true scope, that may write if anything lets it. */
async function begin(client: Client): Promise<void> {
  const pid: unknown = Reflect.get(client, "processID");
  const session = { pid: Number(pid), now: () => Date.now() };
  const { scope, cases } = signScope(SCOPE_KEY, READER, { minimum: 3, session, lifeMs: 60_000 });
  await client.query("ROLLBACK; BEGIN READ WRITE");
  await client.query("SELECT set_config('vanguard.scope', $1, true), set_config('vanguard.cases', $2, true)", [
    scope,
    cases,
  ]);
}

/** Runs raw SQL as the gate's role, text by text; after an error the next one begins anew. The database's own name is no secret. */
async function say(client: Client, texts: readonly string[]): Promise<Said[]> {
  const all: Said[] = [];
  await begin(client);
  for (const sql of texts) {
    const notices: string[] = [];
    const onNotice = ({ message }: { message: string | undefined }) => void notices.push(message ?? "");
    client.on("notice", onNotice);
    try {
      const given: QueryResult | QueryResult[] = await client.query({ text: sql, rowMode: "array" });
      const rows = (Array.isArray(given) ? given : [given]).flatMap((result) => result.rows);
      all.push({ rows, error: null, notices });
    } catch (error) {
      const message = String(error).replace(/records_\d+/, "records");
      all.push({ rows: [], error: { ...Object(error), message }, notices });
      await begin(client);
    } finally {
      client.removeListener("notice", onNotice);
    }
  }
  await client.query("ROLLBACK; RESET ALL; DEALLOCATE ALL; CLOSE ALL; UNLISTEN *");
  return all;
}

const [plain, changed, more] = [0, 1, 2];
const sayTo = (variant: number, texts: readonly string[]) => {
  const client = clients[variant];
  if (!client) throw new Error("no such database");
  return say(client, texts);
};

/** What is the same however many rows there are elsewhere: all rows, and the kind of an error. */
function withoutCounts(said: readonly Said[]) {
  return said.map(({ rows, error }) => ({ rows, code: error?.code ?? null }));
}

describe("raw SQL by the gate's role", () => {
  it(`answers the same whatever is hidden, to ${CASES} scripts (seed ${SEED})`, { timeout: 600_000 }, async () => {
    let answered = 0;
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(rawScript, fc.boolean(), async ({ texts, isPlan }, compareMore) => {
        const said = await sayTo(plain, texts);
        if (said.some(({ rows }) => rows.length > 0)) answered += 1;
        if (said.some(({ error }) => error)) refused += 1;
        if (compareMore && !isPlan) expect(withoutCounts(await sayTo(more, texts))).toEqual(withoutCounts(said));
        else expect(await sayTo(changed, texts)).toEqual(said);
      }),
      { seed: SEED, numRuns: CASES, endOnFailure: true },
    );
    // The scripts must say something on both sides, or the comparison compares nothing.
    expect(answered).toBeGreaterThan(CASES / 4);
    expect(refused).toBeGreaterThan(CASES / 4);
  });

  it.each(HOSTILE)("answers the same whatever is hidden to %s", async (sql) => {
    expect(await sayTo(changed, [sql])).toEqual(await sayTo(plain, [sql]));
  });

  it("would see a difference that isn't hidden", async () => {
    const sql = 'SELECT "complainant_name" FROM records."FIR_Records" ORDER BY 1';
    const [one, other] = await Promise.all(
      [plain, changed].map((variant) => asAdmin(databases[variant]?.admin ?? "", sql)),
    );
    expect(one).not.toEqual(other);
  });

  it("left every table as it was", async () => {
    for (const [variant, { admin }] of databases.entries()) {
      const fresh = await recordsDatabase(server, hiddenVariant(VARIANTS[variant] ?? 0));
      for (const name of BASE_TABLES) {
        const digest = `SELECT md5(string_agg(CAST(r AS text), ',' ORDER BY CAST(r AS text))) AS d FROM records."${name}" AS r`;
        expect(await asAdmin(admin, digest), name).toEqual(await asAdmin(fresh.admin, digest));
      }
    }
  });
});
