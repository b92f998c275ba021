import { PRECINCTS } from "@vanguard/contracts";
import type { SampleOfficer } from "../sampleState.ts";

export const ALL_PRECINCTS: readonly string[] = Object.keys(PRECINCTS);

const EAST = ["BLR_EAST"];
const WEST = ["BLR_WEST"];

function badge(officer: Omit<SampleOfficer, "role" | "precincts"> & Partial<SampleOfficer>): SampleOfficer {
  return { role: "officer", precincts: EAST, ...officer };
}

/**
 * The people one can sign in as, from constable to commissioner, with an auditor and an administrator. All invented.
 *
 * Shape: the first is the one most examples use: Kavya N investigates FIR-2026-04829. PINs are for development sign-in only.
 */
export const SAMPLE_BADGES: readonly SampleOfficer[] = [
  badge({
    badge_id: "OFFICER_4482",
    kgid: "2204482",
    name: "Kavya N",
    rank: "PSI",
    station: "BLR_EAST__INDIRANAGAR",
    clearance: 2,
    pin: "448201",
  }),
  badge({
    badge_id: "OFFICER_2117",
    kgid: "2312117",
    name: "Darshan M",
    rank: "PC",
    station: "BLR_EAST__INDIRANAGAR",
    clearance: 1,
    pin: "211702",
  }),
  badge({
    badge_id: "OFFICER_2208",
    kgid: "2112208",
    name: "Nagaraj T",
    rank: "HC",
    station: "BLR_EAST__INDIRANAGAR",
    clearance: 1,
    pin: "220803",
  }),
  badge({
    badge_id: "OFFICER_3305",
    kgid: "2013305",
    name: "Shobha R",
    rank: "ASI",
    station: "BLR_EAST__HALASURU",
    clearance: 2,
    pin: "330504",
  }),
  badge({
    badge_id: "OFFICER_4490",
    kgid: "2204490",
    name: "Imtiaz Pasha",
    rank: "PSI",
    station: "BLR_EAST__HALASURU",
    clearance: 2,
    pin: "449005",
  }),
  badge({
    badge_id: "OFFICER_5120",
    kgid: "1905120",
    name: "Srinivas Gowda",
    rank: "PI",
    station: "BLR_EAST__INDIRANAGAR",
    clearance: 3,
    pin: "512006",
  }),
  badge({
    badge_id: "OFFICER_5131",
    kgid: "1905131",
    name: "Anitha Hegde",
    rank: "PI",
    station: "BLR_EAST__HALASURU",
    clearance: 3,
    pin: "513107",
  }),
  badge({
    badge_id: "OFFICER_6104",
    kgid: "1806104",
    name: "Prakash Hiremath",
    rank: "ACP",
    station: null,
    clearance: 4,
    pin: "610408",
  }),
  badge({
    badge_id: "OFFICER_7102",
    kgid: "1707102",
    name: "Nandini Rao",
    rank: "DCP",
    station: null,
    clearance: 4,
    pin: "710209",
  }),
  badge({
    badge_id: "OFFICER_4611",
    kgid: "2204611",
    name: "Lokesh B",
    rank: "PSI",
    station: "BLR_WEST__UPPARPET",
    precincts: WEST,
    clearance: 2,
    pin: "461110",
  }),
  badge({
    badge_id: "OFFICER_5217",
    kgid: "1905217",
    name: "Savitha Shetty",
    rank: "PI",
    station: "BLR_WEST__UPPARPET",
    precincts: WEST,
    clearance: 3,
    pin: "521711",
  }),
  badge({
    badge_id: "OFFICER_5530",
    kgid: "1905530",
    name: "Rohan Pinto",
    rank: "PI",
    station: null,
    precincts: ["BLR_EAST", "BLR_CENTRAL"],
    clearance: 3,
    pin: "553012",
    unit: "CEN (cyber, economic, narcotics)",
  }),
  badge({
    badge_id: "OFFICER_4705",
    kgid: "2204705",
    name: "Fathima Sheikh",
    rank: "PSI",
    station: null,
    precincts: ["BLR_EAST", "BLR_CENTRAL", "BLR_NORTHEAST"],
    clearance: 2,
    pin: "470513",
    unit: "Special juvenile police unit",
  }),
  badge({
    badge_id: "OFFICER_8101",
    kgid: "1608101",
    name: "Venkatesh Naidu",
    rank: "Joint CP",
    station: null,
    precincts: ALL_PRECINCTS,
    clearance: 5,
    pin: "810114",
  }),
  badge({
    badge_id: "OFFICER_9001",
    kgid: "1509001",
    name: "Sharada Kulkarni",
    rank: "CP",
    station: null,
    precincts: ALL_PRECINCTS,
    clearance: 5,
    pin: "900115",
  }),
  badge({
    badge_id: "AUDITOR_0301",
    kgid: "2100301",
    name: "Mary Fernandes",
    rank: "Auditor",
    role: "auditor",
    station: null,
    precincts: [],
    clearance: 3,
    pin: "030116",
  }),
  badge({
    badge_id: "ADMIN_0101",
    kgid: "2100101",
    name: "Girish Bhat",
    rank: "Administrator",
    role: "administrator",
    station: null,
    precincts: [],
    clearance: 3,
    pin: "010117",
  }),
];
