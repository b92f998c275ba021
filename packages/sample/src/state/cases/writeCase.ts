import { stationName } from "@vanguard/contracts";
import { clockOf, DAY, dateOf, dateTimeOf, HOUR, MINUTE, type Moment, writtenDateOf } from "../localTime.ts";
import type { NarrativeLanguage } from "../narratives/narrativeFacts.ts";
import { drawLanguage, juvenileSentence, witnessSentence, writeNarrative } from "../narratives/writeNarrative.ts";
import { inScript, spacedPhone } from "../people/drawPerson.ts";
import { areaSpelling, drawPlace } from "../people/places.ts";
import type { Direction } from "../register/directCases.ts";
import { allStations, type PlannedFir } from "../register/planRegister.ts";
import { systemColumns } from "../rowIds.ts";
import type { FirRow } from "../rows.ts";
import type { SampleOfficer } from "../sampleState.ts";
import { addVehicle, drawModel } from "../vehicles/addVehicle.ts";
import { spacedPlate } from "../vehicles/plateMaker.ts";
import { type Cast, castPeople, SCRIPT_OF } from "./castPeople.ts";
import { decideOutcome } from "./decideOutcome.ts";
import type { Ledger } from "./ledger.ts";
import { chargesheetDue, type PlannedArrest, planArrests, writeArrests } from "./makeArrests.ts";
import { BNS_COMMENCED, chargeOf, LIFE, OFFENCES, type Offence } from "./offences.ts";
import { type DrawnProperty, drawProperty, inRupees } from "./propertyItems.ts";
import { writeEvidence } from "./writeEvidence.ts";
import { writeMissingChild } from "./writeMissingPersons.ts";

/** Writes one planned case with everything that belongs to it, and says who investigates it. */
export function writeCase(
  ledger: Ledger,
  planned: PlannedFir,
  firId: string,
  direction: Direction | null,
): SampleOfficer {
  const { random } = ledger;
  const { occurredAt, offence } = drawOffence(ledger, planned, direction);
  const day = dateOf(occurredAt);
  const charge = chargeOf(offence, day);
  const language = planned.pinned ? "en" : drawLanguage(random, offence.key);
  const isZero = planned.pinned === null && direction === null && random.chance(0.012);
  const arrests = planArrests(ledger, {
    precinct: planned.precinct,
    offence,
    registeredAt: planned.registeredAt,
    named: (direction?.arrested ?? []).map((id) => ledger.suspects.byId(id)),
    firstAt: direction?.arrestAt ?? null,
    nobody: isZero || direction?.nobodyArrested === true,
  });
  const cast = castPeople(random, offence, language, arrests);
  const property = drawProperty(random, offence.key);
  const place = drawPlace(random, isZero ? random.pick(allStations()).station : planned.station);
  const vehicle = { plate: ledger.plates.next(), model: drawModel(random) };
  const due = chargesheetDue(offence, arrests);
  const infoType = random.weighted([
    ["WRITTEN", 70],
    ["ORAL", 19],
    ["ELECTRONIC", 11],
  ] as const);
  const { changedAt, ...outcome } = decideOutcome(ledger, {
    offence,
    precinct: planned.precinct,
    registeredAt: planned.registeredAt,
    arrests,
    due,
    infoType,
    isZero,
    juvenile: cast.sensitivity === "JUVENILE",
    stayOpen: direction?.stayOpen === true,
  });
  const officer = investigatorOf(ledger, planned, offence);
  const serial = String(planned.serial).padStart(4, "0");
  const value = vehicleValue(offence, vehicle.model.vehicleClass, random.next()) ?? property?.value ?? null;

  const fir: FirRow = {
    ...systemColumns("FIR_Records", ledger.firs.length + 1, planned.registeredAt, changedAt, ledger.until),
    fir_id: firId,
    fir_no: `${serial}/${planned.year}`,
    fir_seq: planned.serial,
    fir_year: planned.year,
    precinct_code: planned.precinct,
    police_station: planned.station,
    district: "Bengaluru City",
    registered_at: dateTimeOf(planned.registeredAt),
    occurrence_from: dateTimeOf(occurredAt),
    occurrence_to: random.chance(0.25)
      ? null
      : dateTimeOf(Math.min(occurredAt + random.between(5, 90) * MINUTE, planned.registeredAt)),
    info_type: infoType,
    is_zero_fir: isZero,
    origin_ps:
      !isZero && planned.pinned === null && random.chance(0.012) ? otherStation(ledger, planned.station) : null,
    acts_sections: charge.actsSections,
    primary_act: charge.primaryAct,
    primary_section: charge.primarySection,
    crime_head: offence.head,
    place_of_occurrence: place[0],
    beat_no: `Beat ${random.between(1, 12)}`,
    complainant_name: cast.complainantName,
    complainant_phone: cast.phone,
    victim_label: cast.victimLabel,
    victim_is_minor: cast.victimIsMinor,
    sensitivity_class: cast.sensitivity,
    brief_facts: narrate(ledger, planned, {
      offence,
      language,
      cast,
      arrests,
      property,
      value,
      place,
      vehicle,
      occurredAt,
    }),
    property_value: value,
    io_kgid: officer.kgid,
    io_name: officer.name,
    io_rank: officer.rank,
    chargesheet_due: due === null ? null : dateOf(due),
    ...outcome,
  };
  ledger.firs.push(fir);
  for (const role of cast.protectedRoles) ledger.protectedPersons.push({ fir_ref: fir.ROWID, fir_id: firId, ...role });
  writeArrests(ledger, fir, arrests, due, officer, place[0], direction?.keptInCustody === true);
  writeVehicle(ledger, fir, offence, cast, vehicle, occurredAt, planned, arrests);
  writeEvidence(ledger, fir, offence, planned, officer, place[0], arrests);
  if (offence.key === "missing_child")
    writeMissingChild(ledger, fir, cast, {
      lastSeenAt: occurredAt,
      place: place[0],
      changedAt,
      keepMissing: direction?.keepMissing === true,
    });
  return officer;
}

/** An offence of chance or of the direction, on a day on which it was one. */
function drawOffence(
  ledger: Ledger,
  planned: PlannedFir,
  direction: Direction | null,
): { occurredAt: Moment; offence: Offence } {
  const { random } = ledger;
  const wanted = direction?.offence ?? null;
  let offence = OFFENCES.find(({ key }) => key === wanted) ?? random.weighted(WEIGHTED_OFFENCES);
  const occurredAt = planned.registeredAt - reportingDelay(offence, random.next());
  while (offence.ipc === null && dateOf(occurredAt) < BNS_COMMENCED) offence = random.weighted(WEIGHTED_OFFENCES);
  return { occurredAt, offence };
}

const WEIGHTED_OFFENCES = OFFENCES.map((offence) => [offence, offence.weight] as const);

/** Street offences are reported within hours, frauds and offences at home after days or weeks. */
function reportingDelay(offence: Offence, luck: number): Moment {
  const slow =
    offence.head === "CHEATING" ||
    offence.head === "CYBER_FRAUD" ||
    offence.head === "SEXUAL_OFFENCE" ||
    offence.head === "POCSO";
  const most = slow ? 30 * DAY : offence.head === "VEHICLE_THEFT" || offence.head === "BURGLARY" ? 2 * DAY : 10 * HOUR;
  return Math.floor((20 * MINUTE + luck ** 2 * most) / MINUTE) * MINUTE;
}

/** Grave cases are the station head's, larger frauds the cyber inspector's, the named snatching case Kavya N's. */
function investigatorOf(ledger: Ledger, planned: PlannedFir, offence: Offence): SampleOfficer {
  const { random, roster } = ledger;
  const staff = roster.investigators.get(planned.station) ?? [];
  const first = staff[0];
  if (planned.pinned && first) return first;
  const { cyber } = roster;
  if (cyber?.precincts.includes(planned.precinct) && offence.head === "CYBER_FRAUD" && random.chance(0.25))
    return cyber;
  const head = roster.heads.get(planned.station);
  if (head && offence.maxYears === LIFE) return head;
  return random.pick(staff.slice(0, 3));
}

function otherStation({ random }: Ledger, station: string): string {
  return random.pick(allStations().filter((other) => other.station !== station)).station;
}

interface Scene {
  readonly offence: Offence;
  readonly language: NarrativeLanguage;
  readonly cast: Cast;
  readonly arrests: readonly PlannedArrest[];
  readonly property: DrawnProperty | null;
  readonly value: number | null;
  readonly place: readonly [string, string, string];
  readonly vehicle: { readonly plate: string; readonly model: ReturnType<typeof drawModel> };
  readonly occurredAt: Moment;
}

const UNKNOWN = { en: "an unknown person", hi: "एक अज्ञात व्यक्ति", kn: "ಅಪರಿಚಿತ ವ್ಯಕ್ತಿ" } as const;

function narrate({ random }: Ledger, planned: PlannedFir, scene: Scene): string {
  const { cast, language, offence } = scene;
  const script = SCRIPT_OF[language];
  const adult = scene.arrests.find(({ suspect }) => !suspect.row.is_juvenile)?.suspect;
  const accused = adult
    ? adult.person
      ? inScript(adult.person.spelling, script)
      : adult.row.full_name
    : UNKNOWN[language];
  const text = writeNarrative(random, offence.key, language, {
    complainant: inScript(cast.complainant.spelling, script),
    victim: inScript(cast.victim.spelling, script),
    age: cast.age,
    accused,
    place: inScript(scene.place, script),
    station: inScript(areaSpelling(planned.station), script),
    date: writtenDateOf(scene.occurredAt),
    time: clockOf(scene.occurredAt),
    phone: spacedPhone(cast.phone),
    plate: random.chance(0.6) ? spacedPlate(scene.vehicle.plate) : scene.vehicle.plate,
    vehicle: `${scene.vehicle.model.maker} ${scene.vehicle.model.model}`,
    item: inScript(scene.property?.what ?? ["articles", "सामान", "ವಸ್ತುಗಳು"], script),
    amount: inRupees(scene.value ?? 25_000),
  });
  const { witness } = cast;
  const seen = witness
    ? witnessSentence(language, inScript(witness.person.spelling, script), witness.phone && spacedPhone(witness.phone))
    : "";
  const child = scene.arrests.find(({ suspect }) => suspect.row.is_juvenile)?.suspect.person;
  return `${text}${seen}${child ? juvenileSentence(language, inScript(child.spelling, script)) : ""}`.normalize("NFC");
}

function vehicleValue(offence: Offence, vehicleClass: string, luck: number): number | null {
  if (offence.key !== "vehicle_theft") return null;
  const [from, to] =
    vehicleClass === "Motorcycle" || vehicleClass === "Scooter" ? [25_000, 110_000] : [150_000, 900_000];
  return Math.round((from + luck * (to - from)) / 1000) * 1000;
}

/** The vehicle that was stolen, or used, if the case has one in the registry. */
function writeVehicle(
  ledger: Ledger,
  fir: FirRow,
  offence: Offence,
  cast: Cast,
  vehicle: Scene["vehicle"],
  occurredAt: Moment,
  planned: PlannedFir,
  arrests: readonly PlannedArrest[],
): void {
  const { random } = ledger;
  const suspect = arrests.find(({ suspect: held }) => !held.row.is_juvenile)?.suspect ?? null;
  const base = { ...vehicle, precinct: planned.precinct, station: planned.station, fir };
  if (offence.key === "vehicle_theft") {
    const recovered = suspect !== null && random.chance(0.7);
    addVehicle(ledger, {
      ...base,
      ownerName: cast.complainantName,
      ownerPhone: cast.phone,
      since: planned.registeredAt,
      suspect: recovered ? suspect : null,
      stolen: !recovered,
      seizure: recovered ? (random.chance(0.5) ? "RELEASED" : "SEIZED") : "NONE",
    });
    return;
  }
  const used = [
    "accident",
    "ganja_small",
    "ganja_medium",
    "robbery",
    "robbery_hurt",
    "murder",
    "attempt_murder",
    "snatching",
  ];
  if (!used.includes(offence.key) || suspect === null || !random.chance(0.6)) return;
  addVehicle(ledger, {
    ...base,
    ownerName: suspect.row.full_name,
    since: Math.max(occurredAt, arrests[0]?.at ?? occurredAt),
    suspect,
    stolen: false,
    seizure: random.weighted([
      ["SEIZED", 60],
      ["RELEASED", 35],
      ["DISPOSED", 5],
    ] as const),
  });
}

/** `BLR_EAST__HIGH_GROUNDS` to the short form that registers of a station carry: `HIGH GROUNDS`. */
export function registerName(station: string): string {
  return stationName(station).toUpperCase();
}
