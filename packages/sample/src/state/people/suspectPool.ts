import { groupBy } from "../groupBy.ts";
import { DAY, dateOf, type Moment, yearOf } from "../localTime.ts";
import { keyOfName } from "../nameKeys.ts";
import type { RandomStream } from "../randomStream.ts";
import { allStations } from "../register/planRegister.ts";
import { systemColumns } from "../rowIds.ts";
import type { SuspectRow } from "../rows.ts";
import { drawByName, drawPerson, drawPhone, type Person } from "./drawPerson.ts";
import { PINNED_PEOPLE } from "./pinnedPeople.ts";
import { drawAddress } from "./places.ts";

/** A person of the register while cases still add to it: the row is finished when the last case is written. */
export interface Suspect {
  readonly row: SuspectRow;
  readonly latinName: string;
  readonly person: Person | null;
  readonly born: Moment;
}

export interface SuspectPool {
  readonly all: readonly Suspect[];
  byId(id: string): Suspect;
  /** Somebody for a case of the precinct: mostly from there, now and then from another. */
  draw(random: RandomStream, precinct: string, juvenile: boolean, except: readonly Suspect[]): Suspect;
}

const MARKS = [
  "Scar above the left eyebrow",
  "Tattoo of an eagle on the right forearm",
  "Mole on the chin",
  "Burn mark on the left hand",
  "Limps on the right leg",
  "Tattoo of a name on the neck",
] as const;
const METHODS = ["MO-VT-02", "MO-CS-01", "MO-HB-04", "MO-RB-03", "MO-CH-05", "MO-CY-07", "MO-AS-06"] as const;
const FIRST_NUMBER = 1001;

export function fillSuspectPool(asOf: Moment, windowFrom: Moment, count: number, random: RandomStream): SuspectPool {
  const stations = allStations();
  const pinnedIds = new Set(PINNED_PEOPLE.map(({ id }) => id));
  const all: Suspect[] = [];
  let number = FIRST_NUMBER;
  const sheets = new Map<string, number>();

  const enter = (id: string, station: string, precinct: string, wish: (typeof PINNED_PEOPLE)[number] | null) => {
    const juvenile = wish === null && random.chance(0.05);
    const person = drawPerson(
      random,
      juvenile ? { gender: "MALE" } : { gender: random.chance(0.9) ? "MALE" : "FEMALE" },
    );
    const born = Math.floor(
      asOf - (juvenile ? 15.6 + random.next() * 2.2 : 21 + random.next() ** 1.6 * 44) * 365.25 * DAY,
    );
    const name = wish?.name ?? person.written;
    const category = wish?.category ?? (juvenile ? "SUSPECT" : random.weighted(CATEGORY_WEIGHTS));
    const hasSheet = category === "HISTORY_SHEETER" || category === "ROWDY_SHEETER";
    const opened = windowFrom - random.between(100, 3000) * DAY;
    const row: SuspectRow = {
      suspect_id: id,
      full_name: name,
      name_key: keyOfName(name),
      alias_names: wish ? wish.alias : random.chance(0.4) && !juvenile ? drawByName(random, person) : null,
      father_name: drawPerson(random, { gender: "MALE", group: person.group, script: person.script }).written,
      gender: wish ? "MALE" : person.gender,
      dob: dateOf(born),
      address: drawAddress(random, station),
      phone: random.chance(0.8) ? drawPhone(random) : null,
      ident_marks: random.chance(0.5) ? random.pick(MARKS) : null,
      mo_code: juvenile ? null : random.pick(METHODS),
      category,
      sheet_no: hasSheet ? sheetNo(category, precinct, opened, sheets) : null,
      sheet_opened_on: hasSheet ? dateOf(opened) : null,
      sheet_review_due: hasSheet ? dateOf(nextReview(opened, asOf, random.chance(0.15))) : null,
      risk_level: hasSheet ? random.pick(["MEDIUM", "HIGH"] as const) : random.pick(["LOW", "LOW", "MEDIUM"] as const),
      status: hasSheet && wish === null && random.chance(0.1) ? "CLOSED" : "ACTIVE",
      is_juvenile: juvenile,
      precinct_code: precinct,
      ...systemColumns(
        "Suspect_Master",
        all.length + 1,
        windowFrom - random.between(1, 900) * DAY,
        asOf - random.between(1, 600) * DAY,
        asOf,
      ),
    };
    all.push({ row, latinName: wish?.name ?? person.spelling[0], person: wish ? null : person, born });
  };

  for (const pinned of PINNED_PEOPLE) enter(pinned.id, pinned.station, pinned.station.split("__")[0] ?? "", pinned);
  while (all.length < count) {
    const id = `SUS-${number}`;
    number += 1;
    if (pinnedIds.has(id)) continue;
    const { station, precinct } = stations[all.length % stations.length] ?? random.pick(stations);
    enter(id, station, precinct, null);
  }
  return poolOf(all);
}

function poolOf(all: readonly Suspect[]): SuspectPool {
  const index = new Map(all.map((suspect) => [suspect.row.suspect_id, suspect] as const));
  const groups = groupBy(all, ({ row }) => `${row.is_juvenile} ${row.precinct_code}`);
  const ofAge = groupBy(all, ({ row }) => row.is_juvenile);

  function draw(random: RandomStream, precinct: string, juvenile: boolean, except: readonly Suspect[]): Suspect {
    const near = groups.get(`${juvenile} ${precinct}`);
    const candidates = near && random.chance(0.82) ? near : (ofAge.get(juvenile) ?? all);
    for (let attempt = 0; attempt < 40; attempt += 1) {
      const suspect = random.pick(candidates);
      if (suspect.row.status !== "CLOSED" && !except.includes(suspect)) return suspect;
    }
    return random.pick(all.filter((suspect) => suspect.row.is_juvenile === juvenile && !except.includes(suspect)));
  }

  return {
    all,
    draw,
    byId(id) {
      const suspect = index.get(id);
      if (!suspect) throw new RangeError(`no suspect \`${id}\``);
      return suspect;
    },
  };
}

const CATEGORY_WEIGHTS = [
  ["SUSPECT", 86],
  ["HISTORY_SHEETER", 7],
  ["ROWDY_SHEETER", 6],
  ["PROCLAIMED", 1],
] as const;

/** `HS/EAST/0012/2021`: kind, division, serial of that division and year. */
function sheetNo(category: string, precinct: string, opened: Moment, sheets: Map<string, number>): string {
  const kind = category === "ROWDY_SHEETER" ? "RS" : "HS";
  const series = `${kind}/${precinct.split("_")[1]}/${yearOf(opened)}`;
  const serial = (sheets.get(series) ?? 0) + 1;
  sheets.set(series, serial);
  return `${kind}/${precinct.split("_")[1]}/${String(serial).padStart(4, "0")}/${yearOf(opened)}`;
}

/** The yearly review after the as-of day; an overdue one is the review before it. */
function nextReview(opened: Moment, asOf: Moment, overdue: boolean): Moment {
  const year = 365 * DAY;
  const next = opened + (Math.floor((asOf - opened) / year) + 1) * year;
  return overdue ? next - year : next;
}
