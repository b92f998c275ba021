import type { CrimeHead } from "@vanguard/contracts";

/** The day the Bharatiya Nyaya Sanhita replaced the Indian Penal Code; an older offence stays under the Code. */
export const BNS_COMMENCED = "2024-07-01";

/**
 * What can be charged under a crime head, in the words of the code that was in force on the day of the offence.
 *
 * Shape:  `bns` and `ipc` list the sections of the general code, main one first, for offences from and before 01/07/2024; `ipc`
 *         is null for offences that are new in the Sanhita. `special` names a special law beside the general code, and leads where
 *         `specialLeads`. `maxYears` is the highest term of the main section, `LIFE` for life or death.
 * Source: police-domain.md, section 4.1.
 */
export interface Offence {
  readonly head: CrimeHead;
  readonly key: string;
  readonly weight: number;
  readonly bns: readonly string[];
  readonly ipc: readonly string[] | null;
  readonly special?: { readonly act: string; readonly sections: readonly string[]; readonly leads: boolean };
  readonly maxYears: number;
}

export const LIFE = 99;

const POCSO = "POCSO Act";
const NDPS = "NDPS Act";
const IT = "IT Act";

export const OFFENCES: readonly Offence[] = [
  { head: "MURDER", key: "murder", weight: 1.1, bns: ["103(1)"], ipc: ["302"], maxYears: LIFE },
  {
    head: "MURDER",
    key: "murder_group",
    weight: 0.4,
    bns: ["103(1)", "238", "3(5)"],
    ipc: ["302", "201", "34"],
    maxYears: LIFE,
  },
  { head: "ROBBERY", key: "robbery", weight: 1.6, bns: ["309(4)", "3(5)"], ipc: ["392", "34"], maxYears: 10 },
  { head: "ROBBERY", key: "robbery_hurt", weight: 1, bns: ["309(6)", "3(5)"], ipc: ["394", "34"], maxYears: LIFE },
  { head: "ROBBERY", key: "dacoity", weight: 0.3, bns: ["310(2)"], ipc: ["395"], maxYears: LIFE },
  { head: "SNATCHING", key: "snatching", weight: 5, bns: ["304"], ipc: ["379"], maxYears: 3 },
  { head: "BURGLARY", key: "burglary_night", weight: 4, bns: ["331(4)", "305(a)"], ipc: ["457", "380"], maxYears: 14 },
  { head: "BURGLARY", key: "burglary_dwelling", weight: 2, bns: ["305(a)"], ipc: ["380"], maxYears: 7 },
  { head: "VEHICLE_THEFT", key: "vehicle_theft", weight: 17, bns: ["303(2)"], ipc: ["379"], maxYears: 3 },
  { head: "THEFT_OTHER", key: "theft", weight: 7, bns: ["303(2)"], ipc: ["379"], maxYears: 3 },
  { head: "THEFT_OTHER", key: "theft_servant", weight: 1.5, bns: ["306"], ipc: ["381"], maxYears: 7 },
  { head: "CHEATING", key: "cheating", weight: 4, bns: ["318(4)"], ipc: ["420"], maxYears: 7 },
  { head: "CHEATING", key: "breach_of_trust", weight: 2, bns: ["316(2)", "318(2)"], ipc: ["406", "417"], maxYears: 5 },
  {
    head: "CHEATING",
    key: "forgery",
    weight: 1,
    bns: ["318(4)", "336(3)", "340(2)"],
    ipc: ["420", "468", "471"],
    maxYears: 7,
  },
  {
    head: "CYBER_FRAUD",
    key: "otp_fraud",
    weight: 9,
    bns: ["318(4)", "319(2)"],
    ipc: ["420", "419"],
    special: { act: IT, sections: ["66C", "66D"], leads: false },
    maxYears: 7,
  },
  {
    head: "CYBER_FRAUD",
    key: "digital_arrest",
    weight: 4,
    bns: ["318(4)", "319(2)", "351(2)"],
    ipc: ["420", "419", "506"],
    special: { act: IT, sections: ["66D"], leads: false },
    maxYears: 7,
  },
  { head: "ASSAULT", key: "hurt", weight: 6, bns: ["115(2)", "352"], ipc: ["323", "504"], maxYears: 1 },
  {
    head: "ASSAULT",
    key: "hurt_weapon",
    weight: 4,
    bns: ["118(1)", "126(2)", "351(2)"],
    ipc: ["324", "341", "506"],
    maxYears: 3,
  },
  { head: "ASSAULT", key: "grievous", weight: 2, bns: ["117(2)", "126(2)"], ipc: ["325", "341"], maxYears: 7 },
  { head: "ASSAULT", key: "attempt_murder", weight: 1.2, bns: ["109(1)", "3(5)"], ipc: ["307", "34"], maxYears: LIFE },
  { head: "KIDNAPPING", key: "missing_child", weight: 3.2, bns: ["137(2)"], ipc: ["363"], maxYears: 7 },
  { head: "KIDNAPPING", key: "ransom", weight: 0.2, bns: ["140(2)", "3(5)"], ipc: ["364A", "34"], maxYears: LIFE },
  { head: "SEXUAL_OFFENCE", key: "rape", weight: 0.9, bns: ["64(1)"], ipc: ["376(1)"], maxYears: LIFE },
  { head: "SEXUAL_OFFENCE", key: "promise", weight: 0.7, bns: ["69"], ipc: null, maxYears: 10 },
  { head: "SEXUAL_OFFENCE", key: "modesty", weight: 1.6, bns: ["74", "351(2)"], ipc: ["354", "506"], maxYears: 5 },
  { head: "SEXUAL_OFFENCE", key: "stalking", weight: 1, bns: ["78(2)", "79"], ipc: ["354D", "509"], maxYears: 3 },
  {
    head: "POCSO",
    key: "pocso_penetrative",
    weight: 0.9,
    bns: ["64(1)"],
    ipc: ["376(1)"],
    special: { act: POCSO, sections: ["4"], leads: true },
    maxYears: LIFE,
  },
  {
    head: "POCSO",
    key: "pocso_touch",
    weight: 1.3,
    bns: ["74"],
    ipc: ["354"],
    special: { act: POCSO, sections: ["8"], leads: true },
    maxYears: 5,
  },
  {
    head: "POCSO",
    key: "pocso_harassment",
    weight: 0.7,
    bns: ["75", "78(2)"],
    ipc: ["354A", "354D"],
    special: { act: POCSO, sections: ["12"], leads: true },
    maxYears: 3,
  },
  {
    head: "NDPS",
    key: "ganja_small",
    weight: 2,
    bns: [],
    ipc: [],
    special: { act: NDPS, sections: ["20(b)(ii)(A)"], leads: true },
    maxYears: 1,
  },
  {
    head: "NDPS",
    key: "ganja_medium",
    weight: 1.6,
    bns: [],
    ipc: [],
    special: { act: NDPS, sections: ["20(b)(ii)(B)"], leads: true },
    maxYears: 10,
  },
  {
    head: "NDPS",
    key: "mdma",
    weight: 0.8,
    bns: [],
    ipc: [],
    special: { act: NDPS, sections: ["22(b)"], leads: true },
    maxYears: 10,
  },
  {
    head: "ACCIDENT_FATAL",
    key: "accident",
    weight: 4,
    bns: ["281", "106(1)"],
    ipc: ["279", "304A"],
    special: { act: "MV Act", sections: ["134(a)", "187"], leads: false },
    maxYears: 5,
  },
  { head: "OTHER", key: "cruelty", weight: 2.5, bns: ["85", "351(2)"], ipc: ["498A", "506"], maxYears: 3 },
  { head: "OTHER", key: "mischief", weight: 2.5, bns: ["324(4)", "352"], ipc: ["427", "504"], maxYears: 2 },
  { head: "OTHER", key: "trespass", weight: 2, bns: ["329(3)", "351(2)"], ipc: ["447", "506"], maxYears: 2 },
  {
    head: "OTHER",
    key: "rioting",
    weight: 1.2,
    bns: ["191(2)", "189(2)", "190"],
    ipc: ["147", "143", "149"],
    maxYears: 2,
  },
  { head: "OTHER", key: "public_servant", weight: 1.2, bns: ["132", "221"], ipc: ["353", "186"], maxYears: 2 },
  {
    head: "OTHER",
    key: "terror",
    weight: 0.06,
    bns: ["113(3)"],
    ipc: null,
    special: { act: "UAPA", sections: ["18"], leads: false },
    maxYears: LIFE,
  },
];

/** The sections of one case as the register prints them. */
export interface Charge {
  readonly primaryAct: string;
  readonly primarySection: string;
  /** `BNS 318(4), 319(2); IT Act 66C, 66D` */
  readonly actsSections: string;
}

/** The charge for an offence of the given local day. Errors: RangeError when the offence did not exist then. */
export function chargeOf(offence: Offence, offenceDay: string): Charge {
  const code = offenceDay < BNS_COMMENCED ? "IPC" : "BNS";
  const sections = code === "IPC" ? offence.ipc : offence.bns;
  if (sections === null) throw new RangeError(`\`${offence.key}\` is no offence under the IPC`);
  const general = { act: code, sections };
  const laws = offence.special
    ? offence.special.leads
      ? [offence.special, general]
      : [general, offence.special]
    : [general];
  const charged = laws.filter((law) => law.sections.length > 0);
  const [first] = charged;
  if (!first?.sections[0]) throw new RangeError(`\`${offence.key}\` has no section`);
  // A fatal accident is booked under rash driving first, yet its weight is in the death.
  const primarySection = offence.key === "accident" ? (first.sections[1] ?? first.sections[0]) : first.sections[0];
  return {
    primaryAct: first.act,
    primarySection,
    actsSections: charged.map((law) => `${law.act} ${law.sections.join(", ")}`).join("; "),
  };
}

/** Days of custody after which bail is due by default: 90 for death, life or ten years and more, else 60 (BNSS 187(3)). */
export function defaultBailDays(offence: Offence): 60 | 90 {
  return offence.maxYears >= 10 ? 90 : 60;
}

/** A preliminary enquiry is only for offences of three years or more but less than seven (BNSS 173(3)). */
export function allowsPreliminaryEnquiry(offence: Offence): boolean {
  return offence.maxYears >= 3 && offence.maxYears < 7;
}
