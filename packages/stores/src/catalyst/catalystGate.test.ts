import { type SealSubject, VanguardError } from "@vanguard/contracts";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type CatalystDouble, ServiceError, startCatalystDouble } from "../../test/catalystDouble.ts";
import type { DoubleProject } from "../../test/catalystProject.ts";
import { contractState, IN, WHO } from "../../test/contractState.ts";
import { ask, gateOver, rowsOf } from "../../test/gateFixture.ts";
import { FIR, NAME_KEY, recordsFile, smallState, subject } from "../../test/recordsFixture.ts";
import { type CatalystGate, createCatalystGate } from "./catalystGate.ts";
import { openCatalystSession } from "./catalystSession.ts";

let double: CatalystDouble;
let project: DoubleProject;
const gates: { close(): Promise<void> }[] = [];
beforeAll(async () => {
  double = await startCatalystDouble();
  project = double.project(smallState());
});
afterEach(async () => {
  for (const gate of gates.splice(0)) await gate.close();
});
afterAll(() => double?.close());

function gateFor(headers: Record<string, string> = project.signIn()): CatalystGate {
  const options = { sessionOf: () => openCatalystSession(headers), nameKey: NAME_KEY, environment: {} };
  const gate = createCatalystGate(options);
  gates.push(gate);
  return gate;
}

async function failureOf(answer: Promise<unknown>): Promise<VanguardError> {
  const error = await answer.then(
    () => new Error("it was answered"),
    (cause: unknown) => cause,
  );
  if (error instanceof VanguardError) return error;
  throw error;
}

const PLAIN = `SELECT fir_no, status FROM FIR_Records WHERE ROWID = ${FIR.plain} AND ${IN.east}`;
const JOINED =
  "SELECT Arrests.arrested_name, FIR_Records.fir_no FROM Arrests INNER JOIN FIR_Records ON Arrests.fir_ref = FIR_Records.ROWID " +
  `WHERE Arrests.${IN.east} AND FIR_Records.${IN.east}`;

/** Lists that show more columns than the service gives at once, of every table. */
const WIDE = [
  `SELECT fir_id, fir_no, fir_seq, fir_year, police_station, district, registered_at, occurrence_from, info_type, is_zero_fir, acts_sections, crime_head, place_of_occurrence, complainant_name, complainant_phone, victim_label, io_name, status, court_name, cc_no FROM FIR_Records WHERE ${IN.east}`,
  `SELECT suspect_id, full_name, name_key, alias_names, father_name, gender, dob, address, phone, ident_marks, mo_code, category, sheet_no, sheet_opened_on, sheet_review_due, risk_level, status, is_juvenile, precinct_code FROM Suspect_Master WHERE ${IN.east}`,
  `SELECT arrest_id, fir_id, fir_no, suspect_id, suspect_ref, arrested_name, age, gender, is_juvenile, arrest_at, arrest_place, arrest_type, sections, produced_at, custody_type, officer_kgid FROM Arrests WHERE ${IN.east}`,
  `SELECT reg_no, owner_name, owner_address, owner_phone, chassis_no, stolen_flag, linked_fir_id, linked_suspect_id, seizure_status FROM Vehicle_Registry WHERE ${IN.east}`,
  `SELECT evidence_id, fir_ref, item_type, description, quantity, value_inr, seized_from, officer_kgid, bsa63_certificate FROM Evidence_Items WHERE ${IN.east}`,
  `SELECT mp_id, full_name, name_key, age, is_child, ident_marks, last_seen_place, missing_since, reporter_name, reporter_phone, io_kgid FROM Missing_Persons WHERE ${IN.east}`,
  JOINED,
];

describe("the gate to Catalyst", () => {
  it("shows each cell as the sealed views of the records file do", async () => {
    const file = recordsFile();
    const onSqlite = gateOver(file.file);
    const callers: SealSubject[] = [
      ...([1, 2, 3, 4, 5] as const).map((clearance) => subject({ clearance })),
      subject({ assignments: [{ kind: "case", fir_ref: FIR.sensitive }] }),
      subject({ clearance: 2, assignments: [{ kind: "station", station: "BLR_EAST__HALASURU" }] }),
      subject({ clearance: 4, assignments: [{ kind: "precinct", precinct: "BLR_EAST" }] }),
      subject({ assignments: [{ kind: "juvenile_unit", precinct: "BLR_EAST" }] }),
    ];
    const gate = gateFor();
    let answered = 0;
    try {
      for (const caller of callers) {
        for (const statement of WIDE) {
          const expected = await ask(onSqlite, statement, caller);
          const answer = await ask(gate, statement, caller);
          if (expected.outcome === "refused") expect(answer).toEqual(expected);
          else {
            expect(answer, statement).toMatchObject({ ...pick(expected), outcome: "rows" });
            answered += 1;
          }
        }
      }
    } finally {
      await onSqlite.close();
      file.remove();
    }
    expect(answered).toBeGreaterThan(40);
  }, 60_000);

  it.each([{ nulls: "missing" }, { partner: "missing" }, { numbers: "json" }, { aggregates: "bare" }] as const)(
    "reads the service's answers as they come: %j",
    async (quirks) => {
      const odd = double.project(contractState(), quirks);
      const plain = double.project(contractState());
      const [strange, usual] = [gateFor(odd.signIn()), gateFor(plain.signIn())];
      for (const [statement, who] of [
        [`SELECT reg_no, colour, stolen_flag FROM Vehicle_Registry WHERE ${IN.central} ORDER BY reg_no`, WHO.central],
        [`SELECT COUNT(ROWID), SUM(property_value), MAX(fir_seq) FROM FIR_Records WHERE ${IN.north}`, WHO.north],
        [
          `SELECT crime_head, fir_year, COUNT(ROWID) FROM FIR_Records WHERE ${IN.north} GROUP BY crime_head, fir_year`,
          WHO.north,
        ],
        [
          `SELECT Vehicle_Registry.reg_no, FIR_Records.fir_no FROM Vehicle_Registry LEFT JOIN FIR_Records ON Vehicle_Registry.fir_ref = FIR_Records.ROWID WHERE Vehicle_Registry.${IN.central} AND FIR_Records.precinct_code = 'BLR_CENTRAL'`,
          WHO.central,
        ],
      ] as const) {
        expect(await ask(strange, statement, who)).toEqual(await ask(usual, statement, who));
      }
    },
  );

  it("sends nothing for a statement that it refuses", async () => {
    const gate = gateFor();
    const before = project.statements.length;
    await ask(gate, "SELECT fir_no FROM FIR_Records", subject());
    await ask(
      gate,
      `SELECT fir_no FROM FIR_Records WHERE complainant_name = 'Meera Fixture' AND ${IN.east}`,
      subject(),
    );
    expect(project.statements.slice(before)).toEqual([]);
  });

  it("counts what is joined to its case, without the rows of protected ones", async () => {
    const statement = JOINED.replace(/SELECT .* FROM Arrests/, "SELECT COUNT(Arrests.ROWID) FROM Arrests");
    const answer = await rowsOf(ask(gateFor(), statement, subject()));
    expect([answer.rows[0]?.[0]?.value, answer.protected_rows]).toEqual(["1", "left_out"]);
    expect(project.statements.at(-1)).toContain("Arrests.is_juvenile = FALSE");
  });

  it("lets an aggregate go by a column that only protected rows hide, since none of them is in it", async () => {
    const statement = `SELECT COUNT(ROWID) FROM FIR_Records WHERE acts_sections = 'BNS 74' AND ${IN.east}`;
    const answer = await rowsOf(ask(gateFor(), statement, subject()));
    expect([answer.rows[0]?.[0]?.value, answer.protected_rows]).toEqual(["0", "left_out"]);
    const byPhone = `SELECT COUNT(ROWID) FROM FIR_Records WHERE complainant_phone = '9000000001' AND ${IN.east}`;
    expect(await ask(gateFor(), byPhone, subject())).toMatchObject({ outcome: "refused" });
  });

  it("has no row that another precinct's case came to by a wrong key", async () => {
    const odd = double.project(smallState());
    odd.change(
      `PRAGMA foreign_keys = OFF; UPDATE main."FIR_Records" SET "precinct_code" = 'BLR_WEST' WHERE "ROWID" = ${FIR.plain}`,
    );
    const statement = JOINED.replace(` AND FIR_Records.${IN.east}`, "");
    const answer = await rowsOf(ask(gateFor(odd.signIn()), statement, subject()));
    expect(answer.rows.map(([, fir]) => fir?.value)).toEqual(["0104/2026"]);
  });

  it("answers nothing when a record changed between its two readings", async () => {
    const odd = double.project(smallState());
    const [wide = ""] = WIDE;
    odd.changeAfter("LIMIT 300", `UPDATE main."FIR_Records" SET "sensitivity_class" = 'POCSO'`);
    expect(await failureOf(ask(gateFor(odd.signIn()), wide, subject()))).toMatchObject({
      code: "UPSTREAM_UNAVAILABLE",
    });
    expect(await rowsOf(ask(gateFor(odd.signIn()), wide, subject()))).toMatchObject({ outcome: "rows" });
  });

  it("shows nothing of a row whose states it can't tell", async () => {
    const odd = double.project(smallState());
    odd.change(`UPDATE main."FIR_Records" SET "sensitivity_class" = NULL WHERE "ROWID" = ${FIR.plain}`);
    const statement = `SELECT complainant_name, cc_no FROM FIR_Records WHERE ROWID = ${FIR.plain} AND ${IN.east}`;
    const answer = await rowsOf(ask(gateFor(odd.signIn()), statement, subject()));
    expect(answer.rows).toEqual([
      [
        { value: null, redacted: "R3" },
        { value: null, redacted: null },
      ],
    ]);
  });

  it("asks as the officer: a role that may not read a table gets nothing of it", async () => {
    const gate = gateFor(project.signIn(["Select"], { FIR_Records: [] }));
    expect(await failureOf(ask(gate, PLAIN, subject()))).toMatchObject({ code: "FORBIDDEN" });
  });

  it.each([
    { "x-zc-user-type": "admin" },
    { "x-zc-user-cred-token": "", "x-zc-user-cred-type": "" },
    { "x-zc-user-cred-token": "unknown-secret" },
    { "x-zc-projectid": "" },
  ])("doesn't answer without an officer's own sign-in: %j", async (change) => {
    const error = await failureOf(ask(gateFor({ ...project.signIn(), ...change }), PLAIN, subject()));
    expect(error.code).toBe("FORBIDDEN");
    expect(JSON.stringify([error.message, error.hint, error.cause])).not.toMatch(/token|secret/);
  });

  it("proves that the role may not write, and says where it may", async () => {
    const session = async (headers: Record<string, string>) => openCatalystSession(headers);
    const steps = await gateFor().prove(await session(project.signIn()));
    expect(steps).toHaveLength(12);
    expect(steps.every(({ refused }) => refused)).toBe(true);
    const loose = project.signIn(["Select"], { Arrests: ["Select", "Delete"] });
    await expect(gateFor().prove(await session(loose))).rejects.toThrow("DELETE Arrests");
    const away = await session(double.brokenProject().headers);
    await expect(gateFor().prove(away)).rejects.toMatchObject({ code: "INTERNAL" });
  });

  it.each([
    [new ServiceError("Error occurred during query processing"), "UPSTREAM_UNAVAILABLE"],
    [new ServiceError("limit", "SUBSCRIPTION_USAGE_LIMIT_REACHED"), "UPSTREAM_UNAVAILABLE"],
    [new ServiceError("slow down", "X", 429), "UPSTREAM_UNAVAILABLE"],
    [new ServiceError("Invalid input value for 'Meera Fixture'. int value expected"), "INTERNAL"],
    [new ServiceError("Meera Fixture", "INVALID_OAUTHTOKEN", 401), "FORBIDDEN"],
    [new ServiceError("<html>Meera Fixture</html>", "X", 502), "UPSTREAM_UNAVAILABLE"],
  ] as const)("says of the service's %s only what it means", async (failure, code) => {
    project.failOnce("FIR_Records", failure);
    const error = await failureOf(ask(gateFor(), PLAIN, subject()));
    expect(error.code).toBe(code);
    expect(`${error.message} ${error.hint} ${String(error.cause)}`).not.toMatch(/Meera|html/);
    expect(error.hint).not.toBe("");
  });

  it("doesn't start where the SDK would log tokens", () => {
    const options = {
      sessionOf: () => openCatalystSession({}),
      nameKey: NAME_KEY,
      environment: { ZC_SECURE: "Override" },
    };
    expect(() => createCatalystGate(options)).toThrow(VanguardError);
  });
});

function pick({ rows, columns, record_ids, truncated, total }: Awaited<ReturnType<typeof rowsOf>>) {
  return { rows, columns, record_ids, truncated, total };
}
