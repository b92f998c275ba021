import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Config, composeDesk, dataFiles, type Product } from "@vanguard/assembly";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  asAdmin,
  type PostgresDatabase,
  type PostgresServer,
  startPostgres,
} from "../packages/stores/test/postgresServer.ts";

/** The whole product over records that lie in PostgreSQL. */
describe("the product with its records in PostgreSQL", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "vanguard-on-postgres-"));
  const said: string[] = [];
  let server: PostgresServer;
  let database: PostgresDatabase;
  let product: Product | undefined;

  const start = async (over: Partial<Config> = {}): Promise<Product> => {
    product = await composeDesk({
      config: Config.parse({
        dataDir,
        devLogin: true,
        asOf: "2026-11-30",
        sampleFirs: 300,
        lawDir: null,
        recordsUrl: database.gate,
        recordsOwnerUrl: database.loader,
        ...over,
      }),
      say: (line) => said.push(line),
    });
    return product;
  };

  beforeAll(async () => {
    server = await startPostgres();
    database = await server.database();
    await start();
  });
  afterAll(async () => {
    await product?.close();
    await server?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const countFirs = async (running: Product) => {
    const caller = await running.people.caller("OFFICER_4482", AbortSignal.timeout(10_000));
    if (!caller) throw new Error("the sample has no OFFICER_4482");
    const { badge_id, kgid, clearance, precincts, assignments } = caller;
    return running.gate.run(
      {
        statement: `SELECT fir_no, status FROM FIR_Records WHERE precinct_code = '${precincts[0]}' LIMIT 5`,
        subject: { badge_id, kgid, clearance, precincts, assignments },
        aggregateMinimum: 5,
        timeoutMs: 10_000,
      },
      AbortSignal.timeout(10_000),
    );
  };

  it("makes and fills the database at its first start, and no file", async () => {
    expect(said).toContain("Writing the sample's records into the database …");
    expect(existsSync(dataFiles(dataDir).records)).toBe(false);
    expect(await asAdmin(database.admin, 'SELECT count(*) AS "n" FROM records."FIR_Records"')).toEqual([{ n: "300" }]);
  });

  it("answers from it", async () => {
    if (!product) throw new Error("the product runs");
    const answer = await countFirs(product);
    expect(answer).toMatchObject({ outcome: "rows", execution_type: "PostgreSQL_ZCQL_ReadOnly", truncated: true });
    expect((await product.health()).status).toBe("ok");
  });

  it("finds the records again without the loader's URL, and fills nothing twice", async () => {
    await product?.close();
    said.length = 0;
    expect(await countFirs(await start({ recordsOwnerUrl: null }))).toMatchObject({ outcome: "rows" });
    await product?.close();
    await start();
    expect(said).toEqual([]);
  });
});
