import { createHash } from "node:crypto";
import { RECORDS_CATALOGUE, SYSTEM_COLUMNS } from "@vanguard/contracts";
import { describe, expect, it } from "vitest";
import { generateState } from "./generateState.ts";
import { sampleOverview } from "./sampleOverview.ts";
import type { SampleState } from "./sampleState.ts";

const small = (seed: number, asOf = "2026-11-30") => generateState({ asOf, seed, firs: 600 });
const fingerprint = (state: SampleState) => createHash("sha256").update(JSON.stringify(state)).digest("hex");

describe("generateState", () => {
  it("makes the same state from the same options", () => {
    expect(fingerprint(small(1))).toBe(fingerprint(small(1)));
  });

  it("makes another state from another seed", () => {
    expect(fingerprint(small(2))).not.toBe(fingerprint(small(1)));
  });

  it("makes exactly as many FIRs as asked", () => {
    expect(small(3).firs).toHaveLength(600);
  });

  it("gives every row the columns of the catalogue, no more and no less", () => {
    const state = small(1);
    const rows: Record<string, readonly object[]> = {
      FIR_Records: state.firs,
      Arrests: state.arrests,
      Suspect_Master: state.suspects,
      Vehicle_Registry: state.vehicles,
      Evidence_Items: state.evidence,
      Missing_Persons: state.missingPersons,
    };
    for (const table of RECORDS_CATALOGUE.tables) {
      const expected = [...SYSTEM_COLUMNS, ...table.columns].map(({ name }) => name).sort();
      const found = new Set((rows[table.name] ?? []).map((row) => Object.keys(row).sort().join()));
      expect([...found], table.name).toEqual([expected.join()]);
    }
  });

  it("keeps to the closed lists of codes and to the types of the columns", () => {
    const state = small(1);
    const tables = [
      state.firs,
      state.arrests,
      state.suspects,
      state.vehicles,
      state.evidence,
      state.missingPersons,
    ] as const;
    const wrong: string[] = [];
    for (const [i, table] of RECORDS_CATALOGUE.tables.entries())
      for (const column of [...SYSTEM_COLUMNS, ...table.columns])
        for (const row of tables[i] ?? []) {
          const value = new Map<string, unknown>(Object.entries(row)).get(column.name);
          if (value !== null && !fitsColumn(column.name, column.type, column.codes, value))
            wrong.push(`${table.name}.${column.name}: ${String(value)}`);
        }
    expect(wrong.slice(0, 5)).toEqual([]);
  });

  it("refuses a day that is not in the calendar", () => {
    expect(() => generateState({ asOf: "2026-02-30", seed: 1 })).toThrow(RangeError);
  });

  it("refuses a register too short for every station", () => {
    expect(() => generateState({ asOf: "2026-11-30", seed: 1, firs: 10 })).toThrow(RangeError);
  });

  it.each([
    "2025-03-10",
    "2026-01-10",
    "2026-05-01",
    "2026-12-01",
    "2027-06-30",
    "2028-02-29",
    "2029-04-01",
    "2031-08-15",
  ])("has the known cases, and nothing later than the day, as of %s", (asOf) => {
    const state = small(1, asOf);
    const east = state.firs.filter(({ precinct_code }) => precinct_code === "BLR_EAST");
    const stationsOf = (firNo: string) =>
      east.filter(({ fir_no }) => fir_no === firNo).map(({ police_station }) => police_station);
    expect(stationsOf("0123/2026").sort()).toEqual(["BLR_EAST__HALASURU", "BLR_EAST__INDIRANAGAR"]);
    expect(stationsOf("0137/2026")).toEqual(["BLR_EAST__HALASURU"]);
    expect(stationsOf("0145/2026")).toEqual(["BLR_EAST__HALASURU"]);
    expect(state.firs.filter(({ fir_id }) => fir_id === "FIR-2026-04829")).toHaveLength(1);

    const numbers = state.firs.map(({ police_station, fir_no }) => `${police_station} ${fir_no}`);
    expect(new Set(numbers).size).toBe(numbers.length);
    const latest = `${asOf} 23:59:59.999`;
    const happened = [
      ...state.firs.flatMap((row) => [row.registered_at, row.status_date, row.chargesheet_on ?? "", row.MODIFIEDTIME]),
      ...state.arrests.flatMap((row) => [row.arrest_at, row.produced_at ?? "", row.MODIFIEDTIME]),
      ...state.evidence.flatMap((row) => [row.seized_at, row.fsl_sent_on ?? "", row.fsl_report_on ?? ""]),
      ...state.vehicles.flatMap((row) => [row.seized_on ?? "", row.registered_on, row.MODIFIEDTIME]),
      ...state.missingPersons.flatMap((row) => [row.reported_on, row.traced_on ?? "", row.last_seen_at]),
    ];
    expect(happened.filter((time) => time > latest)).toEqual([]);
  });
});

describe("sampleOverview", () => {
  it("counts the state and lists whom one can sign in as", () => {
    const overview = sampleOverview(small(1));
    expect(overview.counts.FIRs).toBe(600);
    expect(overview.counts.stations).toBe(25);
    expect(overview.badges[0]).toEqual({
      badge_id: "OFFICER_4482",
      pin: "448201",
      who: "PSI Kavya N, BLR_EAST__INDIRANAGAR",
    });
  });
});

function fitsColumn(name: string, type: string, codes: readonly string[] | null, value: unknown): boolean {
  if (codes) return typeof value === "string" && codes.includes(value);
  switch (type) {
    case "Boolean":
      return typeof value === "boolean";
    case "Int":
      return Number.isInteger(value);
    case "Double":
      return typeof value === "number" && value >= 0;
    case "BigInt":
    case "ForeignKey":
      return typeof value === "string" && /^\d{7,17}$/.test(value);
    case "Date":
      return typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value);
    case "DateTime": {
      const pattern = name.endsWith("TIME")
        ? /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}$/
        : /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;
      return typeof value === "string" && pattern.test(value);
    }
    default:
      return (
        typeof value === "string" &&
        value.length > 0 &&
        value === value.normalize("NFC") &&
        !value.includes("undefined")
      );
  }
}
