import type { RecordsState } from "../src/records/index.ts";
import { FIR, firRow, recordRow, smallState, subject } from "./recordsFixture.ts";

/** What is asked of the contract's own rows: each kind of them lies in a precinct of its own. */
export const IN = {
  /** The small state: plain and protected cases, persons, arrests. */
  east: "precinct_code = 'BLR_EAST'",
  /** Four vehicles with empty, NULL and differently written values. */
  central: "precinct_code = 'BLR_CENTRAL'",
  /** 301 plain cases. */
  north: "precinct_code = 'BLR_NORTH'",
  /** 301 cases, one of them protected. */
  south: "precinct_code = 'BLR_SOUTH'",
} as const;

/** Who asks in the contract. */
export const WHO = {
  stranger: subject(),
  investigator: subject({ assignments: [{ kind: "case", fir_ref: FIR.sensitive }] }),
  constable: subject({ clearance: 1 }),
  central: subject({ precincts: ["BLR_CENTRAL"] }),
  north: subject({ precincts: ["BLR_NORTH"] }),
  south: subject({ precincts: ["BLR_SOUTH"] }),
} as const;

/** The FIR of the central precinct: numbers at the edges of their types, a time to the second. */
export const EDGE = "900719925474099312";

const vehicle = (n: number, cells: Record<string, string | boolean | null>) =>
  recordRow("Vehicle_Registry", {
    ROWID: `4000000000000050${n}`,
    reg_no: `KA99ZZ010${n}`,
    seizure_status: "NONE",
    precinct_code: "BLR_CENTRAL",
    ...cells,
  });

function plainFirs(precinct: string, prefix: string) {
  return Array.from({ length: 301 }, (_, n) =>
    firRow({
      ROWID: `1000000000${prefix}${1000 + n}`,
      fir_id: `FIR-${prefix}-${n}`,
      fir_no: `${String(n).padStart(4, "0")}/2025`,
      fir_seq: n,
      fir_year: 2025,
      precinct_code: precinct,
      police_station: `${precinct}__RAJAJINAGAR`,
      property_value: n < 2 ? 1250.25 : null,
      crime_head: n === 0 ? "ROBBERY" : "BURGLARY",
    }),
  );
}

/** The state that every adapter of the gate is asked about. */
export function contractState(): RecordsState {
  const small = smallState();
  return {
    ...small,
    firs: [
      ...small.firs,
      firRow({
        ROWID: EDGE,
        fir_id: "FIR-EDGE",
        precinct_code: "BLR_CENTRAL",
        police_station: "BLR_CENTRAL__ASHOKNAGAR",
        registered_at: "2026-02-28 23:59:59",
        chargesheet_due: "2026-04-29",
        complainant_name: "O'Fixture",
        court_name: "ಬೆಂಗಳೂರು ನ್ಯಾಯಾಲಯ",
        is_zero_fir: true,
        fir_year: 2026,
        property_value: 0.1,
      }),
      ...plainFirs("BLR_NORTH", "05"),
      ...plainFirs("BLR_SOUTH", "06").map((row, n) => (n === 300 ? { ...row, sensitivity_class: "POCSO" } : row)),
    ],
    vehicles: [
      ...small.vehicles,
      vehicle(1, { colour: "Red", maker: "TATA", model: "Nexon 100%", registered_on: "2020-01-05", stolen_flag: true }),
      vehicle(2, { colour: "red", maker: "Tata", model: "Punch", registered_on: "2021-02-06", stolen_flag: false }),
      vehicle(3, { colour: null, maker: "Hero_M", registered_on: "2022-03-07", stolen_flag: false }),
      vehicle(4, { reg_no: "KA98ZZ0104", colour: "", maker: "Hero", registered_on: null, stolen_flag: null }),
    ],
  };
}
