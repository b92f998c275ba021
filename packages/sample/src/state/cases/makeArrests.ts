import type { CrimeHead } from "@vanguard/contracts";
import { DAY, dateOf, dateTimeOf, HOUR, MINUTE, type Moment, startOfDay } from "../localTime.ts";
import type { Suspect } from "../people/suspectPool.ts";
import { systemColumns } from "../rowIds.ts";
import type { ArrestRow, FirRow } from "../rows.ts";
import type { SampleOfficer } from "../sampleState.ts";
import type { Ledger } from "./ledger.ts";
import { defaultBailDays, type Offence } from "./offences.ts";

/** Somebody held in a case, and when, before the rows are written. */
export interface PlannedArrest {
  readonly suspect: Suspect;
  readonly at: Moment;
  readonly type: ArrestRow["arrest_type"];
  /** The first remand; null for a notice, for a child, and while the person has not been produced yet. */
  readonly producedAt: Moment | null;
}

/** How often somebody is found for a case of this head. */
const DETECTION: Readonly<Record<CrimeHead, number>> = {
  MURDER: 0.9,
  ROBBERY: 0.6,
  SNATCHING: 0.38,
  BURGLARY: 0.3,
  VEHICLE_THEFT: 0.26,
  THEFT_OTHER: 0.26,
  CHEATING: 0.42,
  CYBER_FRAUD: 0.12,
  ASSAULT: 0.82,
  KIDNAPPING: 0.14,
  SEXUAL_OFFENCE: 0.85,
  POCSO: 0.9,
  NDPS: 1,
  ACCIDENT_FATAL: 0.85,
  OTHER: 0.6,
};
/** Heads in which a child now and then is the one who did it. */
const JUVENILE_HEADS: readonly CrimeHead[] = ["SNATCHING", "VEHICLE_THEFT", "THEFT_OTHER", "ROBBERY", "ASSAULT"];

export interface ArrestWish {
  readonly precinct: string;
  readonly offence: Offence;
  readonly registeredAt: Moment;
  readonly named: readonly Suspect[];
  /** The moment of the first arrest, where it is known. */
  readonly firstAt: Moment | null;
  readonly nobody: boolean;
}

/** Who is held in a case, in order of time; at most one child, and then the child alone. */
export function planArrests(ledger: Ledger, wish: ArrestWish): PlannedArrest[] {
  const { random, until } = ledger;
  const { offence } = wish;
  const certain = wish.named.length > 0 || wish.firstAt !== null;
  if (wish.nobody || (!certain && !random.chance(DETECTION[offence.head]))) return [];

  const juvenile = wish.named.length === 0 && JUVENILE_HEADS.includes(offence.head) && random.chance(0.035);
  const held = [...wish.named];
  const count = juvenile
    ? 1
    : Math.max(
        held.length,
        random.weighted([
          [1, 66],
          [2, 24],
          [3, 10],
        ] as const),
      );
  while (held.length < count) held.push(ledger.suspects.draw(random, wish.precinct, juvenile, held));

  const onTheSpot = offence.head === "NDPS" || offence.head === "ACCIDENT_FATAL";
  const delay = onTheSpot ? random.between(20, 400) * MINUTE : Math.floor(random.next() ** 2 * 24 * DAY) + HOUR;
  let at = wish.firstAt ?? Math.floor((wish.registeredAt + delay) / MINUTE) * MINUTE;
  const planned: PlannedArrest[] = [];
  for (const suspect of held) {
    const type = arrestType(ledger, wish, juvenile);
    if (type === "ARREST" && suspect.row.gender === "FEMALE") at = byDaylight(at);
    if (at > until) break;
    const produced = juvenile || type === "NOTICE_35_3" ? null : productionAfter(at, ledger);
    planned.push({ suspect, at, type, producedAt: produced });
    if (wish.firstAt === null) at += random.between(0, 3) * random.between(40, 2000) * MINUTE;
    else at += 10 * MINUTE;
  }
  return planned;
}

/** No woman is arrested between sunset and sunrise (BNSS 43(5)): then it waits for the morning. */
function byDaylight(at: Moment): Moment {
  const hours = (at - startOfDay(at)) / HOUR;
  if (hours < 7) return startOfDay(at) + 9 * HOUR;
  return hours >= 17 ? startOfDay(at) + DAY + 9 * HOUR : at;
}

function arrestType({ random }: Ledger, wish: ArrestWish, juvenile: boolean): PlannedArrest["type"] {
  if (juvenile || wish.firstAt !== null || wish.named.length > 0) return "ARREST";
  if (wish.offence.maxYears <= 7 && random.chance(0.42)) return "NOTICE_35_3";
  return random.chance(0.05) ? "SURRENDER" : "ARREST";
}

/** Before the magistrate within 24 hours (BNSS 58), in the court's hours; null while that is still to come. */
function productionAfter(at: Moment, { until }: Ledger): Moment | null {
  const sameDay = startOfDay(at) + 16 * HOUR;
  const produced = at + 3 * HOUR <= sameDay ? sameDay : startOfDay(at) + DAY + 11 * HOUR;
  const inTime = Math.min(produced, at + 23 * HOUR);
  return inTime <= until ? inTime : null;
}

/**
 * The last day to file the charge sheet before bail is due by default: the 60th or 90th day of custody.
 *
 * Shape: counted from the first remand, which is day one; the right to bail begins on the day after. Null without a remand.
 */
export function chargesheetDue(offence: Offence, arrests: readonly PlannedArrest[]): Moment | null {
  const remands = arrests.flatMap(({ producedAt }) => (producedAt === null ? [] : [startOfDay(producedAt)]));
  return remands.length === 0 ? null : Math.min(...remands) + (defaultBailDays(offence) - 1) * DAY;
}

/** Writes the arrests of a case, with where each person stands on the as-of day. */
export function writeArrests(
  ledger: Ledger,
  fir: FirRow,
  arrests: readonly PlannedArrest[],
  due: Moment | null,
  officer: SampleOfficer,
  place: string,
  keptInCustody: boolean,
): void {
  const { random, asOf, until } = ledger;
  for (const [i, { suspect, at, type, producedAt }] of arrests.entries()) {
    const n = ledger.arrests.length + 1;
    const juvenile = suspect.row.is_juvenile;
    const custody = custodyOf(ledger, fir, arrests[i] ?? { suspect, at, type, producedAt }, due, keptInCustody);
    const alias = suspect.row.alias_names?.split(", ")[0];
    ledger.arrests.push({
      arrest_id: `ARR-${dateOf(at).slice(0, 4)}-${String(n).padStart(6, "0")}`,
      fir_id: fir.fir_id,
      fir_no: fir.fir_no,
      precinct_code: fir.precinct_code,
      fir_ref: fir.ROWID,
      suspect_id: suspect.row.suspect_id,
      suspect_ref: suspect.row.ROWID,
      accused_serial: `A${i + 1}`,
      arrested_name: alias ? `${suspect.row.full_name} @ ${alias}` : suspect.row.full_name,
      age: Math.floor((at - suspect.born) / (365.25 * DAY)),
      gender: suspect.row.gender,
      is_juvenile: juvenile,
      arrest_at: dateTimeOf(at),
      arrest_place: place,
      arrest_type: type,
      sections: fir.acts_sections,
      relative_informed: type !== "NOTICE_35_3" || random.chance(0.6),
      produced_at: producedAt === null ? null : dateTimeOf(producedAt),
      custody_type: custody.type,
      remand_until: custody.inside && producedAt !== null ? dateOf(remandDay(producedAt, asOf)) : null,
      bail_status: custody.bail,
      officer_kgid: officer.kgid,
      ...systemColumns("Arrests", n, at, producedAt ?? at, until),
    });
    if (custody.inside) suspect.row.status = "IN_CUSTODY";
    if (suspect.row.category === "SUSPECT") suspect.row.category = "ACCUSED";
    if (suspect.row.category === "ACCUSED" && fir.status === "CONVICTED") suspect.row.category = "CONVICT";
  }
}

interface Custody {
  readonly type: ArrestRow["custody_type"];
  readonly bail: string | null;
  readonly inside: boolean;
}

const OVER: readonly string[] = ["ACQUITTED", "DISCHARGED", "COMPOUNDED", "WITHDRAWN", "CLOSED_B", "QUASHED"];

function custodyOf(ledger: Ledger, fir: FirRow, arrest: PlannedArrest, due: Moment | null, kept: boolean): Custody {
  const { random, asOf } = ledger;
  const inside = (type: "PC" | "JC"): Custody => ({ type, bail: null, inside: true });
  const bailed = (bail: string): Custody => ({ type: "BAIL", bail, inside: false });
  const released: Custody = { type: "RELEASED", bail: null, inside: false };
  if (arrest.type === "NOTICE_35_3" || arrest.suspect.row.is_juvenile || OVER.includes(fir.status)) return released;
  if (kept) return inside("JC");
  const days = (asOf - arrest.at) / DAY;
  if (arrest.producedAt === null || days < 4) return inside("PC");
  if (due !== null && asOf > due && fir.chargesheet_on === null) return bailed("Default bail, BNSS 187(3)");
  if (days < 20) return random.chance(0.7) ? inside("JC") : bailed("Regular bail");
  const grave = fir.crime_head === "MURDER" || fir.crime_head === "POCSO" || fir.crime_head === "ROBBERY";
  const stays = days < 60 ? 0.5 : days < 200 ? (grave ? 0.5 : 0.12) : grave ? 0.2 : 0.02;
  return random.chance(stays) || fir.status === "CONVICTED" ? inside("JC") : bailed("Regular bail");
}

/** Remand is for at most 14 days at a time: the end of the running one. */
function remandDay(producedAt: Moment, asOf: Moment): Moment {
  const first = startOfDay(producedAt);
  return first + (Math.floor((asOf - first) / (14 * DAY)) + 1) * 14 * DAY;
}
