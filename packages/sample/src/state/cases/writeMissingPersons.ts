import { DAY, dateOf, dateTimeOf, HOUR, type Moment, startOfDay } from "../localTime.ts";
import { keyOfName } from "../nameKeys.ts";
import { drawPerson, drawPhone } from "../people/drawPerson.ts";
import { drawPlace } from "../people/places.ts";
import { allStations, type RegisterWindow } from "../register/planRegister.ts";
import { systemColumns } from "../rowIds.ts";
import type { FirRow, MissingPersonRow } from "../rows.ts";
import type { Cast } from "./castPeople.ts";
import type { Ledger } from "./ledger.ts";

const BUILDS = ["Thin", "Medium", "Stout"] as const;
const COMPLEXIONS = ["Fair", "Wheatish", "Dark"] as const;
const CHILD_CLOTHES = [
  "School uniform",
  "Blue T-shirt and jeans",
  "Yellow frock",
  "Red shirt and black shorts",
] as const;
const ADULT_CLOTHES = [
  "White shirt and lungi",
  "Green saree",
  "Black T-shirt and track pants",
  "Churidar, maroon",
] as const;
const MARKS = [
  "Mole on the right cheek",
  "Scar on the left knee",
  "Birth mark on the neck",
  "Pierced left ear",
] as const;
const LANGUAGES = ["Kannada", "Kannada, Hindi", "Kannada, Tamil", "Telugu, Kannada", "Hindi", "Urdu, Kannada"] as const;

export interface MissingChildFacts {
  readonly lastSeenAt: Moment;
  readonly place: string;
  /** When the case last changed, the latest day on which a child of a closed case was found. */
  readonly changedAt: Moment;
  readonly keepMissing: boolean;
}

/** The missing child of a kidnapping case: traced where the case is over, and mostly where somebody was held for it. */
export function writeMissingChild(ledger: Ledger, fir: FirRow, cast: Cast, facts: MissingChildFacts): void {
  const { random, asOf } = ledger;
  const over = fir.status !== "UNDER_INVESTIGATION" && fir.status !== "REGISTERED" && fir.status !== "TRANSFERRED";
  const found = !facts.keepMissing && (over || random.chance(asOf - facts.lastSeenAt < 45 * DAY ? 0.3 : 0.55));
  const foundBy = over ? Math.max(facts.changedAt, facts.lastSeenAt + DAY) : asOf;
  const tracedAt = startOfDay(facts.lastSeenAt) + random.between(1, 40) * DAY;
  enter(ledger, fir, {
    person: cast.victim,
    age: cast.age,
    isChild: true,
    lastSeenAt: facts.lastSeenAt,
    reportedOn: fir.registered_at.slice(0, 10),
    place: facts.place,
    precinct: fir.precinct_code,
    station: fir.police_station,
    reporter: cast.complainantName,
    relation: cast.complainant.gender === "FEMALE" ? "Mother" : "Father",
    phone: cast.phone,
    ioKgid: fir.io_kgid,
    status: found ? (over ? "CLOSED" : "TRACED") : "MISSING",
    tracedAt: found ? Math.min(tracedAt, foundBy) : null,
  });
}

/** Adults reported missing, who have no FIR unless an offence is suspected. */
export function writeMissingAdults(ledger: Ledger, window: RegisterWindow, count: number): void {
  const { random, asOf, roster } = ledger;
  const stations = allStations();
  for (let i = 0; i < count; i += 1) {
    const { station, precinct } = stations[i % stations.length] ?? random.pick(stations);
    const person = drawPerson(random, { gender: random.chance(0.5) ? "FEMALE" : "MALE" });
    const lastSeenAt = Math.floor(window.from + random.next() * (window.until - window.from - 6 * HOUR));
    const reporter = drawPerson(random, { group: person.group });
    const status = random.weighted(
      asOf - lastSeenAt < 30 * DAY
        ? ([
            ["MISSING", 55],
            ["TRACED", 45],
          ] as const)
        : ([
            ["MISSING", 14],
            ["TRACED", 60],
            ["UIDB_MATCH", 2],
            ["CLOSED", 24],
          ] as const),
    );
    const reportedAt = Math.min(lastSeenAt + random.between(2, 70) * HOUR, window.until);
    enter(ledger, null, {
      person,
      age: random.between(18, 78),
      isChild: false,
      lastSeenAt,
      reportedOn: dateOf(reportedAt),
      place: drawPlace(random, station)[0],
      precinct,
      station,
      reporter: reporter.written,
      relation: random.pick(["Brother", "Sister", "Son", "Daughter", "Spouse", "Father", "Mother"] as const),
      phone: drawPhone(random),
      ioKgid: random.pick(roster.investigators.get(station) ?? roster.officers).kgid,
      status,
      tracedAt: status === "MISSING" ? null : Math.min(startOfDay(reportedAt) + random.between(0, 60) * DAY, asOf),
    });
  }
}

interface MissingFacts {
  readonly person: Cast["victim"];
  readonly age: number;
  readonly isChild: boolean;
  readonly lastSeenAt: Moment;
  readonly reportedOn: string;
  readonly place: string;
  readonly precinct: string;
  readonly station: string;
  readonly reporter: string;
  readonly relation: string;
  readonly phone: string;
  readonly ioKgid: string;
  readonly status: MissingPersonRow["status"];
  readonly tracedAt: Moment | null;
}

function enter(ledger: Ledger, fir: FirRow | null, facts: MissingFacts): void {
  const { random, until } = ledger;
  const n = ledger.missingPersons.length + 1;
  const name = facts.person.written;
  ledger.missingPersons.push({
    mp_id: `MP-${facts.reportedOn.slice(0, 4)}-${String(n).padStart(5, "0")}`,
    fir_id: fir?.fir_id ?? null,
    fir_no: fir?.fir_no ?? null,
    precinct_code: facts.precinct,
    fir_ref: fir?.ROWID ?? null,
    full_name: name,
    name_key: keyOfName(name),
    gender: facts.person.gender,
    age: facts.age,
    is_child: facts.isChild,
    height_cm: facts.isChild ? 80 + facts.age * 5 : random.between(148, 182),
    build: random.pick(BUILDS),
    complexion: random.pick(COMPLEXIONS),
    clothing: random.pick(facts.isChild ? CHILD_CLOTHES : ADULT_CLOTHES),
    ident_marks: random.chance(0.6) ? random.pick(MARKS) : null,
    languages: random.pick(LANGUAGES),
    last_seen_at: dateTimeOf(facts.lastSeenAt),
    last_seen_place: facts.place,
    missing_since: dateOf(facts.lastSeenAt),
    reported_on: facts.reportedOn,
    reporter_name: facts.reporter,
    reporter_relation: facts.relation,
    reporter_phone: facts.phone,
    photo_ref: random.chance(0.85) ? `PHOTO-${String(n).padStart(5, "0")}` : null,
    status: facts.status,
    traced_on: facts.tracedAt === null ? null : dateOf(facts.tracedAt),
    traced_place: facts.tracedAt === null ? null : drawPlace(random, facts.station)[0],
    io_kgid: facts.ioKgid,
    ...systemColumns("Missing_Persons", n, facts.lastSeenAt + 6 * HOUR, facts.tracedAt ?? facts.lastSeenAt, until),
  });
}
