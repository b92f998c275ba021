import type { FirStatus } from "@vanguard/contracts";
import { DAY, dateOf, type Moment, startOfDay, yearOf } from "../localTime.ts";
import { ordinal } from "../ordinal.ts";
import type { FirRow } from "../rows.ts";
import { type Ledger, nextSerial } from "./ledger.ts";
import type { PlannedArrest } from "./makeArrests.ts";
import { allowsPreliminaryEnquiry, type Offence } from "./offences.ts";

export type Outcome = Pick<
  FirRow,
  | "status"
  | "status_date"
  | "closure_reason"
  | "court_accepted"
  | "chargesheet_on"
  | "court_name"
  | "cc_no"
  | "disposal"
> & { readonly changedAt: Moment };

export interface OutcomeWish {
  readonly offence: Offence;
  readonly precinct: string;
  readonly registeredAt: Moment;
  readonly arrests: readonly PlannedArrest[];
  readonly due: Moment | null;
  readonly infoType: FirRow["info_type"];
  readonly isZero: boolean;
  readonly juvenile: boolean;
  readonly stayOpen: boolean;
}

const B_REASONS = ["Mistake of fact", "Civil nature", "No evidence against anyone", "Complaint found false"] as const;
const COMPOUNDABLE: readonly string[] = ["hurt", "cheating", "breach_of_trust", "mischief", "trespass", "theft"];

/** Where a case stands on the as-of day, from its age and what was found. Source: police-domain.md, section 1.3. */
export function decideOutcome(ledger: Ledger, wish: OutcomeWish): Outcome {
  const { random, asOf } = ledger;
  const opened = startOfDay(wish.registeredAt);
  const age = (asOf - opened) / DAY;
  const open = (status: FirStatus, at: Moment): Outcome => ({
    ...NOTHING,
    status,
    status_date: dateOf(at),
    changedAt: at,
  });
  const since = (days: number) => Math.min(opened + days * DAY, asOf);

  if (wish.stayOpen) return open("UNDER_INVESTIGATION", since(1));
  if (wish.isZero) return age <= 4 ? open("ZERO_REGISTERED", opened) : open("TRANSFERRED", since(random.between(1, 4)));
  if (wish.infoType === "ELECTRONIC" && age <= 3 && wish.arrests.length === 0 && random.chance(0.7))
    return open("E_INFO_PENDING_SIGN", opened);
  if (
    age <= 14 &&
    wish.arrests.length === 0 &&
    allowsPreliminaryEnquiry(wish.offence) &&
    wish.offence.head === "CHEATING"
  )
    return open("PRELIM_ENQUIRY", opened);
  if (age <= 1 && wish.arrests.length === 0) return open("REGISTERED", opened);
  if (wish.offence.head === "CYBER_FRAUD" && age > 20 && random.chance(0.05))
    return { ...open("TRANSFERRED", since(random.between(3, 20))), closure_reason: "Transferred to CEN" };
  if (wish.arrests.length === 0) return undetected(ledger, wish, opened, age);

  const filed = filingDay(ledger, wish, opened);
  if (filed === null || filed > asOf) return rarely(ledger, opened, age) ?? open("UNDER_INVESTIGATION", since(1));
  return afterFiling(ledger, wish, filed);
}

const NOTHING = {
  closure_reason: null,
  court_accepted: null,
  chargesheet_on: null,
  court_name: null,
  cc_no: null,
  disposal: null,
} as const;

function undetected({ random, asOf }: Ledger, wish: OutcomeWish, opened: Moment, age: number): Outcome {
  const kind = random.next();
  const closing =
    kind < 0.55 ? random.between(120, 480) : kind < 0.68 ? random.between(40, 200) : Number.POSITIVE_INFINITY;
  if (closing > age) return { ...NOTHING, status: "UNDER_INVESTIGATION", ...on(Math.min(opened + DAY, asOf)) };
  const at = opened + closing * DAY;
  const accepted = asOf - at > 60 * DAY ? random.chance(0.93) : null;
  const traced = wish.offence.key === "missing_child";
  const undetectedReport = kind < 0.55 && !traced;
  return {
    ...NOTHING,
    status: undetectedReport ? "CLOSED_C" : "CLOSED_B",
    ...on(at),
    closure_reason: traced
      ? "Child traced and restored to the family, no offence made out"
      : undetectedReport
        ? "True but undetected"
        : random.pick(B_REASONS),
    court_accepted: accepted,
    court_name: accepted === null ? null : courtOf(wish),
  };
}

/** Most charge sheets are in time; some late, some not yet. */
function filingDay({ random }: Ledger, wish: OutcomeWish, opened: Moment): Moment | null {
  const luck = random.next();
  if (luck > 0.93) return null;
  if (wish.due === null) return opened + random.between(30, wish.juvenile ? 60 : 170) * DAY;
  if (luck > 0.85) return wish.due + random.between(1, 60) * DAY;
  const start = Math.max(opened, ...wish.arrests.map(({ at }) => startOfDay(at)));
  const first = Math.min(start + 12 * DAY, wish.due);
  return first + Math.floor((random.next() * (wish.due - first)) / DAY) * DAY;
}

function rarely({ random, asOf }: Ledger, opened: Moment, age: number): Outcome | null {
  if (age < 120) return null;
  const luck = random.next();
  const at = Math.min(opened + random.between(60, 118) * DAY, asOf);
  if (luck < 0.06)
    return { ...NOTHING, status: "STAYED", ...on(at), disposal: "Investigation stayed by the High Court" };
  if (luck < 0.1) return { ...NOTHING, status: "QUASHED", ...on(at), disposal: "Quashed by the High Court" };
  return luck < 0.13 ? { ...NOTHING, status: "ABATED", ...on(at), closure_reason: "Accused died" } : null;
}

function afterFiling(ledger: Ledger, wish: OutcomeWish, filed: Moment): Outcome {
  const { random, asOf } = ledger;
  const court = courtOf(wish);
  const sinceFiling = (asOf - filed) / DAY;
  const base: Outcome = {
    ...NOTHING,
    status: "CHARGE_SHEETED",
    ...on(filed),
    chargesheet_on: dateOf(filed),
    court_name: court,
  };
  if (sinceFiling > 25 && random.chance(0.02))
    return { ...base, status: "FURTHER_INVESTIGATION", ...on(filed + random.between(10, 25) * DAY) };
  const numbered = filed + random.between(15, 50) * DAY;
  if (numbered > asOf) return base;
  const kind = court.includes("Sessions") || court.includes("Special") ? "SC" : "CC";
  const cc = `${kind} ${nextSerial(ledger, `${kind} ${wish.precinct} ${yearOf(numbered)}`)}/${yearOf(numbered)}`;
  const pending: Outcome = { ...base, status: "COURT_PENDING", ...on(numbered), cc_no: cc };
  const judged = numbered + random.between(220, 900) * DAY;
  if (judged > asOf || random.chance(0.25)) return pending;
  return { ...pending, ...on(judged), ...judgment(ledger, wish) };
}

function judgment({ random }: Ledger, { offence }: OutcomeWish): Pick<Outcome, "status" | "disposal"> {
  if (COMPOUNDABLE.includes(offence.key) && random.chance(0.35))
    return { status: "COMPOUNDED", disposal: "Compounded before the court" };
  return random.weighted([
    [{ status: "CONVICTED", disposal: "Convicted and sentenced" }, 48],
    [{ status: "ACQUITTED", disposal: "Acquitted" }, 40],
    [{ status: "DISCHARGED", disposal: "Discharged before trial" }, 10],
    [{ status: "WITHDRAWN", disposal: "Prosecution withdrawn with the court's leave" }, 2],
  ] as const);
}

function courtOf({ offence, juvenile, precinct }: OutcomeWish): string {
  if (juvenile) return "Juvenile Justice Board, Bengaluru";
  if (offence.head === "POCSO") return "Special Court (POCSO), Bengaluru";
  if (offence.head === "NDPS") return "Special Court (NDPS), Bengaluru";
  if (offence.maxYears >= 10) return "City Civil and Sessions Court, Bengaluru";
  return `${ordinal((precinct.length % 9) + 2)} ACMM Court, Bengaluru`;
}

function on(at: Moment): { status_date: string; changedAt: Moment } {
  return { status_date: dateOf(at), changedAt: at };
}
