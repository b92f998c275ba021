import { Assignment, BadgeId, Kgid, PrecinctCode, StationCode } from "@vanguard/contracts";
import { beforeAll, describe, expect, it } from "vitest";
import { generateState } from "./generateState.ts";
import { keyOfName } from "./nameKeys.ts";
import { SAMPLE_BADGES } from "./officers/sampleBadges.ts";
import type { SampleState } from "./sampleState.ts";

let state: SampleState;

beforeAll(() => {
  state = generateState({ asOf: "2026-11-30", seed: 1, firs: 2_000 });
}, 60_000);

const inEast = (firNo: string) =>
  state.firs.filter(({ precinct_code, fir_no }) => precinct_code === "BLR_EAST" && fir_no === firNo);

describe("the records that questions name", () => {
  it("has FIR-2026-04829 as Indiranagar's snatching case of 12/11/2026, investigated by Kavya N", () => {
    expect(state.firs.find(({ fir_id }) => fir_id === "FIR-2026-04829")).toMatchObject({
      fir_no: "0123/2026",
      police_station: "BLR_EAST__INDIRANAGAR",
      registered_at: "2026-11-12 21:40:00",
      crime_head: "SNATCHING",
      acts_sections: "BNS 304",
      status: "UNDER_INVESTIGATION",
      io_name: "Kavya N",
    });
  });

  it("has 0123/2026 in two stations of the precinct", () => {
    expect(inEast("0123/2026").map(({ police_station }) => police_station)).toEqual([
      "BLR_EAST__INDIRANAGAR",
      "BLR_EAST__HALASURU",
    ]);
  });

  it("has the accused of 0137/2026 in custody since 05/10/2026, due after 90 days", () => {
    const [fir, ...others] = inEast("0137/2026");
    expect(others).toEqual([]);
    expect(fir).toMatchObject({
      acts_sections: "BNS 309(6), 3(5)",
      status: "UNDER_INVESTIGATION",
      chargesheet_due: "2027-01-03",
      chargesheet_on: null,
    });
    const held = state.arrests.filter(({ fir_ref }) => fir_ref === fir?.ROWID);
    expect(
      held.map((arrest) => [arrest.suspect_id, arrest.arrest_at.slice(0, 10), arrest.custody_type]).slice(0, 2),
    ).toEqual([
      ["SUS-1180", "2026-10-05", "JC"],
      ["SUS-1533", "2026-10-05", "JC"],
    ]);
  });

  it("has 0145/2026 once, a theft", () => {
    expect(inEast("0145/2026").map(({ acts_sections }) => acts_sections)).toEqual(["BNS 303(2)"]);
  });

  it("has the two vehicles", () => {
    const vehicle = (plate: string) => state.vehicles.find(({ reg_no }) => reg_no === plate);
    expect(vehicle("KA99AB1234")).toMatchObject({
      owner_name: "Savitha Hegde",
      insurance_upto: "2027-03-14",
      precinct_code: "BLR_EAST",
      seizure_status: "NONE",
    });
    expect(vehicle("KA99X4321")).toMatchObject({
      seizure_status: "SEIZED",
      custody_place: "Halasuru station yard",
      linked_fir_id: inEast("0137/2026")[0]?.fir_id,
      precinct_code: "BLR_EAST",
    });
  });

  it("has a history for SUS-2041 and a network for SUS-1180", () => {
    const arrestsOf = (id: string) =>
      state.arrests.filter((row) => row.suspect_id === id && row.precinct_code === "BLR_EAST");
    expect(arrestsOf("SUS-2041").length).toBeGreaterThanOrEqual(5);
    expect(arrestsOf("SUS-2041")[0]?.arrested_name).toBe("Ramesh @ Bottle Ramesh");
    const cases = new Set(arrestsOf("SUS-1180").map(({ fir_ref }) => fir_ref));
    expect(cases.size).toBeGreaterThanOrEqual(4);
    expect(state.arrests.some((row) => cases.has(row.fir_ref) && row.suspect_id !== "SUS-1180")).toBe(true);
    expect(state.vehicles.filter((row) => row.linked_suspect_id === "SUS-1180").length).toBeGreaterThanOrEqual(3);
  });

  it("finds Mohammed Imran under every spelling of the name", () => {
    const key = keyOfName("Mohammed Imran");
    const found = state.suspects.filter(({ name_key }) => name_key === key);
    const sheeters = found.filter((row) => row.precinct_code === "BLR_EAST" && row.category === "HISTORY_SHEETER");
    expect(sheeters.map(({ full_name }) => full_name)).toEqual(["Mohammed Imran", "Mohd. Imraan"]);
    expect(found.map(({ suspect_id }) => suspect_id)).toEqual(
      expect.arrayContaining(["SUS-1533", "SUS-1876", "SUS-2290", "SUS-2417", "SUS-2655", "SUS-1422"]),
    );
  });
});

describe("officers", () => {
  it("offers sample badges of every rank, with codes that the wire accepts", () => {
    expect(SAMPLE_BADGES.length).toBeGreaterThanOrEqual(14);
    expect(new Set(SAMPLE_BADGES.map(({ rank }) => rank))).toEqual(
      new Set(["PC", "HC", "ASI", "PSI", "PI", "ACP", "DCP", "Joint CP", "CP", "Auditor", "Administrator"]),
    );
    for (const officer of state.officers) {
      expect(BadgeId.safeParse(officer.badge_id).success, officer.badge_id).toBe(true);
      expect(Kgid.safeParse(officer.kgid).success, officer.kgid).toBe(true);
      expect(officer.precincts.every((code) => PrecinctCode.safeParse(code).success)).toBe(true);
      expect(officer.station === null || StationCode.safeParse(officer.station).success).toBe(true);
    }
  });

  it("gives every case an investigator, a station head and two supervisors", () => {
    expect(state.assignments.every(({ assignment }) => Assignment.safeParse(assignment).success)).toBe(true);
    const badges = new Map(state.officers.map((officer) => [officer.badge_id, officer]));
    const cases = new Map<string, string>();
    const heads = new Map<string, number>();
    const supervisors = new Map<string, string[]>();
    for (const { badge_id, assignment } of state.assignments) {
      const officer = badges.get(badge_id);
      if (!officer) expect.fail(`nobody has the badge ${badge_id}`);
      if (assignment.kind === "case") cases.set(assignment.fir_ref, officer.kgid);
      if (assignment.kind === "station") heads.set(assignment.station, (heads.get(assignment.station) ?? 0) + 1);
      if (assignment.kind === "precinct")
        supervisors.set(assignment.precinct, [...(supervisors.get(assignment.precinct) ?? []), officer.rank]);
    }
    for (const fir of state.firs) {
      if (cases.get(fir.ROWID) !== fir.io_kgid) expect.fail(`${fir.fir_id} has no investigator of its own`);
      if (heads.get(fir.police_station) !== 1) expect.fail(`${fir.police_station} has no single head`);
      if (supervisors.get(fir.precinct_code)?.join() !== "ACP,DCP")
        expect.fail(`${fir.precinct_code} is not supervised`);
    }
    const units = state.assignments.flatMap(({ assignment }) =>
      assignment.kind === "juvenile_unit" ? assignment.precinct : [],
    );
    expect(units.length).toBe(11);
    expect(new Set(units).size).toBe(11);
  });

  it("leaves commissioner, auditor and administrator without a case of their own", () => {
    const own = new Set(state.assignments.map(({ badge_id }) => badge_id));
    for (const badge of ["OFFICER_9001", "OFFICER_8101", "AUDITOR_0301", "ADMIN_0101"])
      expect(own.has(badge)).toBe(false);
  });
});
