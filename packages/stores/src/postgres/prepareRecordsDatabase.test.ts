import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { asLoader, SCOPE_KEY } from "../../test/postgresFixture.ts";
import { asAdmin, type PostgresDatabase, type PostgresServer, startPostgres } from "../../test/postgresServer.ts";
import { firRow, NAME_KEY, recordRow, smallState } from "../../test/recordsFixture.ts";
import { importToPostgres } from "./importToPostgres.ts";
import { migratePostgres } from "./migratePostgres.ts";
import { prepareRecordsDatabase } from "./prepareRecordsDatabase.ts";

let server: PostgresServer;
let database: PostgresDatabase;
beforeAll(async () => {
  server = await startPostgres();
});
beforeEach(async () => {
  database = await server.database();
});
afterAll(() => server?.stop());

const prepare = (name: string, state = smallState()) =>
  prepareRecordsDatabase({
    ownerUrl: database.loader,
    scopeKey: SCOPE_KEY,
    nameKey: NAME_KEY,
    filling: { name, state: () => state },
  });
const count = async (table: string) =>
  Number((await asAdmin(database.admin, `SELECT count(*) AS n FROM records."${table}"`))[0]?.n);
const load = (state = smallState()) =>
  asLoader(database.loader, (loader) => importToPostgres(loader, state, { nameKey: NAME_KEY }));
const migrate = () => asLoader(database.loader, (loader) => migratePostgres(loader, SCOPE_KEY));

describe("preparing the records database", () => {
  it("fills it once, and again when the state has another name", async () => {
    expect(await prepare("one")).toEqual({ filled: true });
    expect(await count("FIR_Records")).toBe(4);
    expect(await prepare("one")).toEqual({ filled: false });
    expect(await prepare("two", { ...smallState(), vehicles: [] })).toEqual({ filled: true });
    expect(await count("Vehicle_Registry")).toBe(0);
  });

  it("never touches records that somebody else imported", async () => {
    await migrate();
    await load();
    expect(await prepare("one")).toEqual({ filled: false });
    expect(await count("FIR_Records")).toBe(4);
  });

  it("keeps whose a case is, and the cells, in step with every write", async () => {
    await prepare("one");
    const all = async () => [await count("case_places"), await count("person_cases")];
    const cells = () =>
      asAdmin(database.admin, `SELECT "table_name", "head", "cases" FROM records."protected_cells" ORDER BY 1, 2`);
    expect(await all()).toEqual([4, 2]);
    const before = await cells();
    expect(before).toContainEqual({ table_name: "FIR_Records", head: "SEXUAL_OFFENCE", cases: "1" });
    expect(before).toContainEqual({ table_name: "Arrests", head: "1", cases: "1" });
    await asLoader(database.loader, async (loader) => {
      await loader.query(`UPDATE records."FIR_Records" SET "seal_state" = 0 WHERE "crime_head" = 'SEXUAL_OFFENCE'`);
      await loader.query(`DELETE FROM records."Arrests" WHERE "is_juvenile"`);
    });
    expect(await all()).toEqual([4, 1]);
    expect(await cells()).toContainEqual({ table_name: "FIR_Records", head: "SEXUAL_OFFENCE", cases: "0" });
    expect(await cells()).toContainEqual({ table_name: "Arrests", head: "1", cases: "0" });
  });

  it("gives out no address and no password when the server can't be reached", async () => {
    const ownerUrl = database.loader.replace("@127", ":told-to-nobody@127").replace(/:\d+\//, ":1/");
    const failed = prepareRecordsDatabase({ ownerUrl, scopeKey: SCOPE_KEY, nameKey: NAME_KEY, filling: null });
    await expect(failed).rejects.toMatchObject({
      code: "UPSTREAM_UNAVAILABLE",
      message: "the records can't be reached",
    });
  });
});

describe("an import into PostgreSQL", () => {
  const child = (over: Record<string, string>) =>
    recordRow("Arrests", {
      ROWID: "30000000000000399",
      arrest_id: "ARR-9",
      fir_ref: "10000000000000101",
      precinct_code: "BLR_EAST",
      ...over,
    });

  it.each([
    ["a child whose case lies in another precinct", { arrests: [child({ precinct_code: "BLR_WEST" })] }],
    ["a child without its case", { arrests: [child({ fir_ref: "10000000000000999" })] }],
    ["two rows of one id", { firs: [firRow({ ROWID: "10000000000000101" }), firRow({ ROWID: "10000000000000101" })] }],
    [
      "a key that is another's but for case",
      { firs: [firRow({ ROWID: "1", fir_id: "FIR-A" }), firRow({ ROWID: "2", fir_id: "fir-a" })] },
    ],
  ])("refuses %s, and writes nothing", async (_what, rows) => {
    await migrate();
    const nothing = {
      firs: smallState().firs,
      suspects: [],
      arrests: [],
      vehicles: [],
      evidence: [],
      missingPersons: [],
      protectedPersons: [],
    };
    await expect(load({ ...nothing, ...rows })).rejects.toMatchObject({
      code: "INVALID_INPUT",
      message: expect.stringMatching(/^the records don't hold together: [A-Za-z_]+$/),
    });
    expect(await count("FIR_Records")).toBe(0);
  });

  it("refuses a database that holds records", async () => {
    await prepare("one");
    await expect(load()).rejects.toMatchObject({ code: "INVALID_INPUT", message: "FIR_Records holds records already" });
  });
});

describe("a migration", () => {
  it("leaves a database as it is that is up to date", async () => {
    expect(await migrate()).toEqual({ created: true });
    expect(await migrate()).toEqual({ created: false });
  });

  it("refuses a database that can't hold every text", async () => {
    await asAdmin(database.admin, "CREATE DATABASE narrow TEMPLATE template0 ENCODING 'SQL_ASCII'");
    const narrow = database.loader.replace(/[^/]+$/, "narrow");
    await expect(asLoader(narrow, (loader) => migratePostgres(loader, SCOPE_KEY))).rejects.toMatchObject({
      code: "INVALID_INPUT",
    });
  });

  it("refuses a database of another catalogue", async () => {
    await migrate();
    await asAdmin(database.admin, `UPDATE records."schema_version" SET "digest" = 'another'`);
    await expect(migrate()).rejects.toMatchObject({ code: "INVALID_INPUT" });
  });

  it("writes the views anew when policy would write them otherwise", async () => {
    await migrate();
    await asAdmin(
      database.admin,
      `UPDATE records."schema_version" SET "views" = 'older'; DROP VIEW sealed_4."Arrests_names"`,
    );
    await migrate();
    expect(
      await asAdmin(database.admin, `SELECT to_regclass('sealed_4."Arrests_names"') IS NOT NULL AS "there"`),
    ).toEqual([{ there: true }]);
  });
});
