/** The closed lists of codes that stand in the records, with what a person reads. Source: police-domain.md, sections 1.3 and 7. */
export const CRIME_HEADS = {
  MURDER: "Murder",
  ROBBERY: "Robbery",
  SNATCHING: "Snatching",
  BURGLARY: "Burglary",
  VEHICLE_THEFT: "Vehicle theft",
  THEFT_OTHER: "Other theft",
  CHEATING: "Cheating",
  CYBER_FRAUD: "Cyber fraud",
  ASSAULT: "Assault",
  KIDNAPPING: "Kidnapping",
  SEXUAL_OFFENCE: "Sexual offence",
  POCSO: "POCSO",
  NDPS: "Narcotics (NDPS)",
  ACCIDENT_FATAL: "Fatal accident",
  OTHER: "Other",
} as const;
export type CrimeHead = keyof typeof CRIME_HEADS;

export const FIR_STATUSES = {
  PRELIM_ENQUIRY: "Preliminary enquiry",
  E_INFO_PENDING_SIGN: "e-Information, signature pending",
  ZERO_REGISTERED: "Zero FIR, to be transferred",
  REGISTERED: "Registered",
  UNDER_INVESTIGATION: "Under investigation",
  TRANSFERRED: "Transferred",
  CHARGE_SHEETED: "Charge-sheeted",
  FURTHER_INVESTIGATION: "Further investigation",
  CLOSED_B: "Closed, B report",
  CLOSED_C: "Closed, C report (undetected)",
  ABATED: "Abated",
  STAYED: "Stayed",
  QUASHED: "Quashed",
  COURT_PENDING: "Pending in court",
  CONVICTED: "Convicted",
  ACQUITTED: "Acquitted",
  DISCHARGED: "Discharged",
  COMPOUNDED: "Compounded",
  WITHDRAWN: "Withdrawn",
} as const;
export type FirStatus = keyof typeof FIR_STATUSES;

export const SENSITIVITY_CLASSES = ["NONE", "SEXUAL_OFFENCE", "POCSO", "JUVENILE", "TERROR"] as const;
export type SensitivityClass = (typeof SENSITIVITY_CLASSES)[number];

export const INFO_TYPES = ["WRITTEN", "ORAL", "ELECTRONIC"] as const;
export const ARREST_TYPES = ["ARREST", "SURRENDER", "NOTICE_35_3"] as const;
export const CUSTODY_TYPES = ["PC", "JC", "BAIL", "RELEASED"] as const;
export const GENDERS = ["MALE", "FEMALE", "OTHER"] as const;
export const SUSPECT_CATEGORIES = [
  "SUSPECT",
  "ACCUSED",
  "CONVICT",
  "HISTORY_SHEETER",
  "ROWDY_SHEETER",
  "PROCLAIMED",
] as const;
export const SUSPECT_STATUSES = ["ACTIVE", "ABSCONDING", "IN_CUSTODY", "DECEASED", "CLOSED"] as const;
export const RISK_LEVELS = ["LOW", "MEDIUM", "HIGH"] as const;
export const RC_STATUSES = ["ACTIVE", "NOC_ISSUED", "SUSPENDED", "CANCELLED", "EXPIRED"] as const;
export const SEIZURE_STATUSES = ["NONE", "SEIZED", "RELEASED", "DISPOSED"] as const;
export const EVIDENCE_TYPES = [
  "ARTICLE",
  "DOCUMENT",
  "DIGITAL",
  "NARCOTIC",
  "WEAPON",
  "VEHICLE",
  "BIOLOGICAL",
  "CASH",
  "JEWELLERY",
] as const;
export const CUSTODY_STATUSES = ["MALKHANA", "FSL", "COURT", "RETURNED", "DISPOSED"] as const;
export const FSL_REPORT_STATUSES = ["NOT_SENT", "PENDING", "RECEIVED"] as const;
export const MISSING_STATUSES = ["MISSING", "TRACED", "UIDB_MATCH", "CLOSED"] as const;

/** The eleven law-and-order divisions of Bengaluru since July 2025, and stations of each. Source: police-domain.md, section 3.3. */
export const PRECINCTS = {
  BLR_CENTRAL: { name: "Bengaluru Central", stations: ["CUBBON_PARK", "ASHOK_NAGAR", "HIGH_GROUNDS"] },
  BLR_EAST: { name: "Bengaluru East", stations: ["INDIRANAGAR", "HALASURU", "BANASWADI"] },
  BLR_WEST: { name: "Bengaluru West", stations: ["UPPARPET", "COTTONPET", "VIJAYANAGAR"] },
  BLR_NORTH: { name: "Bengaluru North", stations: ["MALLESHWARAM", "RAJAJINAGAR"] },
  BLR_SOUTH: { name: "Bengaluru South", stations: ["JAYANAGAR", "BASAVANAGUDI"] },
  BLR_SOUTHEAST: { name: "Bengaluru South-East", stations: ["KORAMANGALA", "MADIWALA"] },
  BLR_NORTHEAST: { name: "Bengaluru North-East", stations: ["YELAHANKA", "KODIGEHALLI"] },
  BLR_WHITEFIELD: { name: "Whitefield", stations: ["WHITEFIELD", "MARATHAHALLI"] },
  BLR_NORTHWEST: { name: "Bengaluru North-West", stations: ["PEENYA", "BAGALAGUNTE"] },
  BLR_SOUTHWEST: { name: "Bengaluru South-West", stations: ["KENGERI", "JNANABHARATHI"] },
  BLR_ECITY: { name: "Electronic City", stations: ["ELECTRONIC_CITY", "HULIMAVU"] },
} as const satisfies Record<string, { name: string; stations: readonly string[] }>;
export type SamplePrecinct = keyof typeof PRECINCTS;

/** `BLR_EAST__HIGH_GROUNDS` as a person reads it: "High Grounds". */
export function stationName(station: string): string {
  const short = station.split("__").at(-1) ?? station;
  return short
    .toLowerCase()
    .split("_")
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(" ");
}
