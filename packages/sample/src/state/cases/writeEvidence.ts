import { DAY, dateOf, dateTimeOf, HOUR, MINUTE, type Moment, yearOf } from "../localTime.ts";
import type { RandomStream } from "../randomStream.ts";
import type { PlannedFir } from "../register/planRegister.ts";
import { systemColumns } from "../rowIds.ts";
import type { EvidenceRow, FirRow } from "../rows.ts";
import type { SampleOfficer } from "../sampleState.ts";
import { type Ledger, nextSerial } from "./ledger.ts";
import type { PlannedArrest } from "./makeArrests.ts";
import type { Offence } from "./offences.ts";

interface ExhibitKind {
  readonly type: EvidenceRow["item_type"];
  readonly description: string;
  readonly quantity: readonly [number, number];
  readonly unit: string;
  readonly value: readonly [number, number] | null;
  readonly lab: boolean;
}

const kind = (
  type: ExhibitKind["type"],
  description: string,
  quantity: readonly [number, number],
  unit: string,
  value: readonly [number, number] | null,
  lab: boolean,
): ExhibitKind => ({ type, description, quantity, unit, value, lab });

const KNIFE = kind("WEAPON", "Steel knife, blade 14 cm", [1, 1], "nos", null, true);
const ROD = kind("WEAPON", "Iron rod, 60 cm", [1, 2], "nos", null, true);
const BLOOD = kind("BIOLOGICAL", "Blood-stained cloth in a sealed cover", [1, 3], "nos", null, true);
const SWABS = kind("BIOLOGICAL", "Sealed medical examination kit", [1, 1], "kit", null, true);
const PHONE = kind("DIGITAL", "Mobile phone in a sealed pouch", [1, 2], "nos", [5_000, 40_000], true);
const CCTV = kind("DIGITAL", "CCTV footage on a pen drive", [1, 1], "nos", null, false);
const FOOTAGE = kind("DIGITAL", "CCTV footage for enhancement", [1, 2], "nos", null, true);
const PAPERS = kind("DOCUMENT", "Agreement and payment receipts", [2, 20], "sheets", null, false);
const SIGNATURES = kind("DOCUMENT", "Disputed signatures with specimens", [1, 6], "sheets", null, true);
const CASH = kind("CASH", "Currency notes", [4, 200], "notes", [2_000, 80_000], false);
const GOLD = kind("JEWELLERY", "Gold ornament recovered", [8, 60], "grams", [40_000, 400_000], false);
const GANJA = kind(
  "NARCOTIC",
  "Dried leaves suspected to be ganja, sealed",
  [120, 4200],
  "grams",
  [8_000, 200_000],
  true,
);
const CRYSTALS = kind(
  "NARCOTIC",
  "White crystals suspected to be MDMA, sealed",
  [4, 40],
  "grams",
  [60_000, 300_000],
  true,
);
const TOOLS = kind("ARTICLE", "Screwdriver and cutting player", [1, 3], "nos", null, false);
const CLOTHES = kind("ARTICLE", "Clothes of the deceased, sealed", [1, 4], "nos", null, true);
const VEHICLE_PART = kind("VEHICLE", "Two-wheeler recovered, keys attached", [1, 1], "nos", [20_000, 90_000], false);

const EXHIBITS: Readonly<Record<string, readonly ExhibitKind[]>> = {
  murder: [KNIFE, BLOOD, CLOTHES, CCTV],
  murder_group: [BLOOD, CLOTHES, PHONE],
  robbery: [KNIFE, FOOTAGE, CASH],
  robbery_hurt: [ROD, BLOOD, CASH],
  dacoity: [ROD, CCTV],
  snatching: [FOOTAGE, GOLD],
  burglary_night: [TOOLS, CCTV, GOLD],
  burglary_dwelling: [GOLD],
  vehicle_theft: [VEHICLE_PART, CCTV],
  theft: [PHONE],
  theft_servant: [GOLD],
  cheating: [PAPERS],
  breach_of_trust: [PAPERS],
  forgery: [PAPERS, SIGNATURES],
  otp_fraud: [PHONE],
  digital_arrest: [PHONE, PAPERS],
  hurt_weapon: [ROD],
  grievous: [ROD, BLOOD],
  attempt_murder: [KNIFE, BLOOD, CCTV],
  ransom: [PHONE],
  rape: [SWABS, PHONE],
  promise: [SWABS, PHONE],
  stalking: [PHONE],
  modesty: [CCTV],
  pocso_penetrative: [SWABS, PHONE],
  pocso_touch: [CCTV],
  pocso_harassment: [PHONE],
  ganja_small: [GANJA],
  ganja_medium: [GANJA, PHONE],
  mdma: [CRYSTALS, PHONE],
  accident: [CCTV],
  rioting: [CCTV],
  terror: [PHONE, PAPERS],
};
/** Found with the person who is held, hence only where somebody is. */
const WITH_THE_ACCUSED: readonly ExhibitKind[] = [GOLD, CASH, TOOLS, VEHICLE_PART, KNIFE, ROD, PHONE];

/** The seizures of a case: property form, recording, certificate and the way to the laboratory and back. */
export function writeEvidence(
  ledger: Ledger,
  fir: FirRow,
  offence: Offence,
  planned: PlannedFir,
  officer: SampleOfficer,
  place: string,
  arrests: readonly PlannedArrest[],
): void {
  const { random, until } = ledger;
  const arrest = arrests[0];
  const always = planned.pinned !== null;
  for (const exhibit of EXHIBITS[offence.key] ?? []) {
    const fromAccused = WITH_THE_ACCUSED.includes(exhibit);
    if (fromAccused ? arrest === undefined || !random.chance(0.8) : !always && !random.chance(0.75)) continue;
    const at = (fromAccused && arrest ? arrest.at : planned.registeredAt) + random.between(10, 30 * 60) * MINUTE;
    if (at > until) continue;
    const n = ledger.evidence.length + 1;
    const lab = laboratory(ledger, exhibit, at, fir);
    const digital = exhibit.type === "DIGITAL";
    ledger.evidence.push({
      evidence_id: `EV-${yearOf(at)}-${String(n).padStart(6, "0")}`,
      fir_id: fir.fir_id,
      fir_no: fir.fir_no,
      precinct_code: fir.precinct_code,
      fir_ref: fir.ROWID,
      pf_no: `PF ${nextSerial(ledger, `PF ${planned.station} ${yearOf(at)}`)}/${yearOf(at)}`,
      item_type: exhibit.type,
      description: exhibit.description,
      quantity: random.between(...exhibit.quantity),
      qty_unit: exhibit.unit,
      value_inr: exhibit.value ? Math.round(random.between(...exhibit.value) / 100) * 100 : null,
      seized_at: dateTimeOf(at),
      seized_from: fromAccused && arrest && !arrest.suspect.row.is_juvenile ? arrest.suspect.row.full_name : null,
      seized_place: place,
      officer_kgid: officer.kgid,
      av_recording_ref: random.chance(0.9) ? `AV-${fir.fir_id.slice(4)}-${random.between(1, 9)}` : null,
      hash_sha256: digital ? hex(random, 64) : null,
      bsa63_certificate: digital && random.chance(0.8),
      ...lab.columns,
      ...systemColumns("Evidence_Items", n, at, lab.changedAt, until),
    });
  }
}

interface LaboratoryState {
  readonly columns: Pick<EvidenceRow, "custody_status" | "fsl_sent_on" | "fsl_report_status" | "fsl_report_on">;
  readonly changedAt: Moment;
}

const IN_COURT: readonly string[] = ["CHARGE_SHEETED", "COURT_PENDING", "CONVICTED", "FURTHER_INVESTIGATION"];
const OVER: readonly string[] = ["ACQUITTED", "DISCHARGED", "COMPOUNDED", "WITHDRAWN", "CLOSED_B", "CLOSED_C"];

function laboratory({ random, asOf }: Ledger, exhibit: ExhibitKind, at: Moment, fir: FirRow): LaboratoryState {
  const sent = at + random.between(2, 14) * DAY;
  const waiting = random.between(15, 160) * DAY;
  if (exhibit.lab && sent <= asOf && random.chance(0.93)) {
    const reported = sent + waiting;
    if (reported > asOf)
      return {
        columns: {
          custody_status: "FSL",
          fsl_sent_on: dateOf(sent),
          fsl_report_status: "PENDING",
          fsl_report_on: null,
        },
        changedAt: sent,
      };
    return {
      columns: {
        custody_status: kept(random, fir),
        fsl_sent_on: dateOf(sent),
        fsl_report_status: "RECEIVED",
        fsl_report_on: dateOf(reported),
      },
      changedAt: reported,
    };
  }
  return {
    columns: {
      custody_status: kept(random, fir),
      fsl_sent_on: null,
      fsl_report_status: "NOT_SENT",
      fsl_report_on: null,
    },
    changedAt: at + HOUR,
  };
}

function kept(random: RandomStream, fir: FirRow): EvidenceRow["custody_status"] {
  if (IN_COURT.includes(fir.status)) return random.chance(0.65) ? "COURT" : "MALKHANA";
  if (OVER.includes(fir.status))
    return random.weighted([
      ["RETURNED", 60],
      ["DISPOSED", 25],
      ["MALKHANA", 15],
    ] as const);
  return "MALKHANA";
}

function hex(random: RandomStream, length: number): string {
  let text = "";
  while (text.length < length) text += random.between(0, 15).toString(16);
  return text;
}
