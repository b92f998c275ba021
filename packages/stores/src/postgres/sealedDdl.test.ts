import { RECORDS_CATALOGUE, type SealSubject } from "@vanguard/contracts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asGate, recordsDatabase, scopedAs } from "../../test/postgresFixture.ts";
import { type PostgresDatabase, type PostgresServer, startPostgres } from "../../test/postgresServer.ts";
import { FIR, recordsFile, subject } from "../../test/recordsFixture.ts";
import { visibleColumns } from "../records/seal.ts";
import { openSealed } from "../records/sealedHandle.ts";

let server: PostgresServer;
let database: PostgresDatabase;
let file: ReturnType<typeof recordsFile>;
beforeAll(async () => {
  server = await startPostgres();
  database = await recordsDatabase(server);
  file = recordsFile();
});
afterAll(async () => {
  file?.remove();
  await server?.stop();
});

const NEEDS: readonly SealSubject["assignments"][] = [
  [],
  [{ kind: "case", fir_ref: FIR.sensitive }],
  [{ kind: "case", fir_ref: FIR.west }],
  [{ kind: "station", station: "BLR_EAST__HALASURU" }],
  [{ kind: "precinct", precinct: "BLR_EAST" }],
  [{ kind: "juvenile_unit", precinct: "BLR_EAST" }],
];
const SUBJECTS = ([1, 2, 3, 4, 5] as const).flatMap((clearance) =>
  NEEDS.flatMap((assignments) =>
    [["BLR_EAST"], ["BLR_EAST", "BLR_WEST"], []].map((precincts) => subject({ clearance, assignments, precincts })),
  ),
);

const VIEWS = RECORDS_CATALOGUE.tables.flatMap((table) =>
  [table.name, `${table.name}_counted`, ...(table.cell === null ? [] : [`${table.name}_cells`])].map((view) => ({
    view,
    table,
  })),
);

describe("the sealed views", () => {
  it("hold what the sealed records file holds, for whoever asks", async () => {
    await asGate(database.gate, async (session) => {
      for (const one of SUBJECTS) {
        const select = ({ view, table }: (typeof VIEWS)[number], schema: string) => {
          const columns = [...visibleColumns(table, one.clearance).map(({ name }) => name), "seal_bits"];
          return `SELECT ${columns.map((name) => `"${name}"`).join(", ")} FROM ${schema}."${view}" ORDER BY "ROWID"`;
        };
        const onPostgres = await scopedAs(session, one, async () => {
          const found = [];
          for (const view of VIEWS) found.push(await session.query(select(view, `sealed_${one.clearance}`)));
          return found;
        });
        const { db } = openSealed(file.file, one, { shape: "plain", minimum: 5 });
        const onSqlite = VIEWS.map(
          (view) => db.prepare(select(view, "temp")).raw(true).safeIntegers(true).all() as unknown[][],
        );
        db.close();
        expect(onPostgres.map(asTexts), JSON.stringify(one)).toEqual(onSqlite.map(asTexts));
      }
    });
  });
});

/** Booleans are numbers on SQLite. */
function asTexts(rows: readonly (readonly unknown[])[]): (string | null)[][] {
  return rows.map((row) =>
    row.map((value) => (value === null ? null : typeof value === "boolean" ? String(Number(value)) : String(value))),
  );
}
