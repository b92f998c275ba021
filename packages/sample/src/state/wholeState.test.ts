import { PRECINCTS } from "@vanguard/contracts";
import { beforeAll, describe, expect, it } from "vitest";
import { generateState } from "./generateState.ts";
import { groupBy } from "./groupBy.ts";
import type { FirRow } from "./rows.ts";
import type { SampleState } from "./sampleState.ts";

const DEVANAGARI = /\p{Script=Devanagari}/u;
const KANNADA = /\p{Script=Kannada}/u;
const day = (text: string) => Date.parse(`${text.slice(0, 10)}T00:00:00Z`) / 86_400_000;

let state: SampleState;
let firByRow: Map<string, FirRow>;

beforeAll(() => {
  state = generateState({ asOf: "2026-11-30", seed: 1 });
  firByRow = new Map(state.firs.map((fir) => [fir.ROWID, fir]));
}, 60_000);

describe("the whole state", () => {
  it("has twenty thousand FIRs over thirty months in every station of the eleven precincts", () => {
    expect(state.firs.length).toBe(20_500);
    const days = state.firs.map(({ registered_at }) => registered_at.slice(0, 10)).sort();
    expect([days[0], days.at(-1)]).toEqual(["2024-05-31", "2026-11-30"]);
    const stations = new Set(state.firs.map(({ police_station }) => police_station));
    for (const [precinct, { stations: names }] of Object.entries(PRECINCTS))
      for (const name of names) expect(stations).toContain(`${precinct}__${name}`);
    expect(stations.size).toBe(25);
  });

  it("has 0123/2026 in every precinct, in BLR_EAST twice", () => {
    const named = state.firs.filter(({ fir_no }) => fir_no === "0123/2026");
    expect(new Set(named.map(({ precinct_code }) => precinct_code)).size).toBe(11);
    expect(named.filter(({ precinct_code }) => precinct_code === "BLR_EAST")).toHaveLength(2);
  });

  it("repeats no row id and no readable key", () => {
    const keys = [
      ...[state.firs, state.arrests, state.suspects, state.vehicles, state.evidence, state.missingPersons].flatMap(
        (rows) => rows.map(({ ROWID }) => ROWID),
      ),
      ...state.firs.map(({ fir_id }) => fir_id),
      ...state.arrests.map(({ arrest_id }) => arrest_id),
      ...state.suspects.map(({ suspect_id }) => suspect_id),
      ...state.suspects.flatMap(({ sheet_no }) => sheet_no ?? []),
      ...state.vehicles.map(({ reg_no }) => reg_no),
      ...state.evidence.map(({ evidence_id }) => evidence_id),
      ...state.missingPersons.map(({ mp_id }) => mp_id),
      ...state.officers.flatMap(({ badge_id, kgid }) => [badge_id, `kgid ${kgid}`]),
    ];
    expect(new Set(keys).size).toBe(keys.length);
    expect(state.firs.every(({ ROWID }) => /^1926\d{12}$/.test(ROWID))).toBe(true);
  });

  it("numbers each station's register of a year without a gap, in the order of registration", () => {
    const registers = groupBy(state.firs, ({ police_station, fir_year }) => `${police_station} ${fir_year}`);
    const broken: string[] = [];
    for (const [name, firs] of registers) {
      const serials = firs.toSorted((a, b) => a.registered_at.localeCompare(b.registered_at) || a.fir_seq - b.fir_seq);
      const first = serials[0]?.fir_seq ?? 0;
      if (!name.endsWith("2024") && first !== 1) broken.push(`${name} begins at ${first}`);
      for (const [i, fir] of serials.entries()) if (fir.fir_seq !== first + i) broken.push(`${name} ${fir.fir_no}`);
    }
    expect(broken.slice(0, 5)).toEqual([]);
    expect(state.firs.every((fir) => fir.fir_no === `${String(fir.fir_seq).padStart(4, "0")}/${fir.fir_year}`)).toBe(
      true,
    );
    expect(state.firs.every((fir) => fir.registered_at.startsWith(String(fir.fir_year)))).toBe(true);
  });

  it("ties every child row to its parent, arrests and evidence within the case's precinct", () => {
    const suspects = new Map(state.suspects.map((row) => [row.ROWID, row]));
    for (const row of [...state.arrests, ...state.evidence]) {
      const fir = firByRow.get(row.fir_ref);
      if (fir?.fir_id !== row.fir_id || fir.fir_no !== row.fir_no || fir.precinct_code !== row.precinct_code)
        expect.fail(`row ${row.ROWID} does not fit its FIR`);
    }
    for (const arrest of state.arrests)
      if (suspects.get(arrest.suspect_ref)?.suspect_id !== arrest.suspect_id)
        expect.fail(`${arrest.arrest_id} does not fit its suspect`);
    for (const vehicle of state.vehicles) {
      if ((vehicle.fir_ref && firByRow.get(vehicle.fir_ref)?.fir_id) !== vehicle.linked_fir_id)
        expect.fail(vehicle.reg_no);
      if ((vehicle.suspect_ref && suspects.get(vehicle.suspect_ref)?.suspect_id) !== vehicle.linked_suspect_id)
        expect.fail(vehicle.reg_no);
    }
    for (const person of state.missingPersons)
      if ((person.fir_ref && firByRow.get(person.fir_ref)?.fir_id) !== person.fir_id) expect.fail(person.mp_id);
    expect(state.arrests.some((a) => suspects.get(a.suspect_ref)?.precinct_code !== a.precinct_code)).toBe(true);
  });

  it("charges offences before 01/07/2024 under the IPC, later ones under the BNS", () => {
    for (const fir of state.firs) {
      const acts = fir.acts_sections;
      const old = (fir.occurrence_from ?? fir.registered_at) < "2024-07-01";
      if (old ? acts.includes("BNS") : acts.includes("IPC")) expect.fail(`${fir.fir_id}: ${acts}`);
    }
    const registeredLater = state.firs.filter((fir) => fir.primary_act === "IPC" && fir.registered_at >= "2024-07-01");
    expect(registeredLater.length).toBeGreaterThan(5);
    expect(state.firs.filter(({ primary_act }) => primary_act === "IPC").length).toBeGreaterThan(400);
    const snatching = state.firs.filter((fir) => fir.crime_head === "SNATCHING" && fir.primary_act === "BNS");
    expect(new Set(snatching.map(({ primary_section }) => primary_section))).toEqual(new Set(["304"]));
  });

  it("has every head and every status that a register knows of", () => {
    expect(new Set(state.firs.map(({ crime_head }) => crime_head)).size).toBe(15);
    expect(new Set(state.firs.map(({ status }) => status)).size).toBe(19);
    expect(state.firs.filter(({ origin_ps }) => origin_ps !== null).length).toBeGreaterThan(100);
  });

  it("keeps dates and statuses consistent", () => {
    const firsWithArrest = new Set(state.arrests.map(({ fir_ref }) => fir_ref));
    const wrong = state.firs.filter((fir) => {
      const age = day("2026-11-30") - day(fir.registered_at);
      const filed = [
        "CHARGE_SHEETED",
        "COURT_PENDING",
        "CONVICTED",
        "ACQUITTED",
        "DISCHARGED",
        "COMPOUNDED",
        "WITHDRAWN",
      ];
      if (filed.includes(fir.status) !== (fir.chargesheet_on !== null) && fir.status !== "FURTHER_INVESTIGATION")
        return true;
      if (fir.chargesheet_on !== null && !firsWithArrest.has(fir.ROWID)) return true;
      if (fir.chargesheet_on !== null && fir.chargesheet_on < fir.registered_at.slice(0, 10)) return true;
      if (fir.status === "COURT_PENDING" && (fir.cc_no === null || fir.court_name === null)) return true;
      if (fir.status.startsWith("CLOSED") !== (fir.closure_reason !== null && /CLOSED/.test(fir.status))) return true;
      if (fir.status === "ZERO_REGISTERED" && !fir.is_zero_fir) return true;
      if (fir.status === "PRELIM_ENQUIRY" && (age > 14 || fir.crime_head !== "CHEATING")) return true;
      if (fir.status === "E_INFO_PENDING_SIGN" && (age > 3 || fir.info_type !== "ELECTRONIC")) return true;
      return fir.status_date < fir.registered_at.slice(0, 10) || (fir.occurrence_from ?? "") > fir.registered_at;
    });
    expect(wrong.slice(0, 3)).toEqual([]);
  });

  it("counts the charge sheet's due date from the first remand, 60 or 90 days", () => {
    const byFir = groupBy(
      state.arrests.filter(({ produced_at }) => produced_at !== null),
      ({ fir_ref }) => fir_ref,
    );
    for (const fir of state.firs) {
      const remands = (byFir.get(fir.ROWID) ?? []).map(({ produced_at }) => day(produced_at ?? ""));
      if (remands.length === 0) {
        if (fir.chargesheet_due !== null) expect.fail(`${fir.fir_id} has a due date without a remand`);
        continue;
      }
      const days = day(fir.chargesheet_due ?? "") - Math.min(...remands) + 1;
      const grave = ["MURDER", "ROBBERY"].includes(fir.crime_head);
      if (days !== (grave ? 90 : days === 90 ? 90 : 60)) expect.fail(`${fir.fir_id}: ${days} days`);
      if (["SNATCHING", "VEHICLE_THEFT", "CHEATING", "CYBER_FRAUD"].includes(fir.crime_head) && days !== 60)
        expect.fail(`${fir.fir_id}: ${days} days`);
    }
  });

  it("produces everybody within a day, and arrests no woman by night", () => {
    for (const arrest of state.arrests) {
      if (arrest.produced_at !== null) {
        const hours = (Date.parse(`${arrest.produced_at}Z`) - Date.parse(`${arrest.arrest_at}Z`)) / 3_600_000;
        if (hours < 0 || hours > 24) expect.fail(`${arrest.arrest_id} produced after ${hours} hours`);
      }
      const hour = Number(arrest.arrest_at.slice(11, 13));
      if (arrest.gender === "FEMALE" && arrest.arrest_type === "ARREST" && (hour < 7 || hour >= 18))
        expect.fail(`${arrest.arrest_id} at ${arrest.arrest_at}`);
      if (arrest.is_juvenile !== arrest.age < 18) expect.fail(`${arrest.arrest_id} aged ${arrest.age}`);
    }
  });

  it("has in every precinct what its officers ask about: late exhibits, missing children, arrests of the week, old cases", () => {
    for (const precinct of Object.keys(PRECINCTS)) {
      const waiting = state.evidence.filter(
        (row) =>
          row.precinct_code === precinct &&
          row.custody_status === "FSL" &&
          row.fsl_report_status === "PENDING" &&
          (row.fsl_sent_on ?? "") < "2026-10-31",
      );
      const children = state.missingPersons.filter(
        (row) =>
          row.precinct_code === precinct &&
          row.is_child &&
          row.status === "MISSING" &&
          row.missing_since.startsWith("2026-10"),
      );
      expect(waiting.length, precinct).toBeGreaterThan(0);
      expect(children.length, precinct).toBeGreaterThan(1);
      const arrested = state.arrests.filter(
        (row) => row.precinct_code === precinct && row.arrest_type === "ARREST" && row.arrest_at >= "2026-11-24",
      );
      expect(arrested.length, precinct).toBeGreaterThan(1);
      const open = state.firs.filter(
        (row) =>
          row.precinct_code === precinct && row.status === "UNDER_INVESTIGATION" && row.registered_at < "2026-10-01",
      );
      expect(open.length, precinct).toBeGreaterThan(100);
    }
  });

  it("writes names in three scripts", () => {
    const names = [
      ...state.firs.map(({ complainant_name }) => complainant_name),
      ...state.suspects.map(({ full_name }) => full_name),
      ...state.missingPersons.map(({ full_name }) => full_name),
    ];
    expect(names.filter((name) => DEVANAGARI.test(name)).length).toBeGreaterThan(300);
    expect(names.filter((name) => KANNADA.test(name)).length).toBeGreaterThan(300);
    expect(state.suspects.filter(({ full_name }) => KANNADA.test(full_name)).length).toBeGreaterThan(300);
    expect(state.firs.filter(({ brief_facts }) => DEVANAGARI.test(brief_facts)).length).toBeGreaterThan(300);
    expect(state.firs.filter(({ brief_facts }) => KANNADA.test(brief_facts)).length).toBeGreaterThan(300);
  });
});
