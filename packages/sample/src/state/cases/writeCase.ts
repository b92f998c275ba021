import { DAY, dateOf, dateTimeOf, MINUTE } from "../localTime.ts";
import { drawLanguage } from "../narratives/writeNarrative.ts";
import { drawPlace } from "../people/places.ts";
import type { Direction } from "../register/directCases.ts";
import { allStations, type PlannedFir } from "../register/planRegister.ts";
import { systemColumns } from "../rowIds.ts";
import type { FirRow } from "../rows.ts";
import type { SampleOfficer } from "../sampleState.ts";
import { castPeople } from "./castPeople.ts";
import { decideOutcome } from "./decideOutcome.ts";
import { drawOffence } from "./drawOffence.ts";
import type { Ledger } from "./ledger.ts";
import { chargesheetDue, planArrests, writeArrests } from "./makeArrests.ts";
import { narrateCase } from "./narrateCase.ts";
import { chargeOf, LIFE, type Offence } from "./offences.ts";
import { drawProperty } from "./propertyItems.ts";
import { writeEvidence } from "./writeEvidence.ts";
import { writeMissingChild } from "./writeMissingPersons.ts";
import { drawCaseVehicle, vehicleValue, writeVehicle } from "./writeVehicle.ts";

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
  const isZero = direction === null && random.chance(isRecent(ledger, planned) ? 0.06 : 0.012);
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
  const directed = direction?.vehicle ?? null;
  const vehicle = drawCaseVehicle(ledger, offence, directed);
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
  const value = vehicleValue(offence, vehicle.model, random.next()) ?? property?.value ?? null;

  const fir: FirRow = {
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
      : dateTimeOf(
          Math.min(occurredAt + random.between(5, streetOffence(offence) ? 15 : 90) * MINUTE, planned.registeredAt),
        ),
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
    brief_facts: narrateCase(ledger, planned, {
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
    ...systemColumns("FIR_Records", ledger.firs.length + 1, planned.registeredAt, changedAt, ledger.until),
  };
  ledger.firs.push(fir);
  for (const role of cast.protectedRoles) ledger.protectedPersons.push({ fir_ref: fir.ROWID, fir_id: firId, ...role });
  writeArrests(ledger, fir, arrests, due, officer, place[0], direction?.keptInCustody === true);
  writeVehicle(ledger, fir, { offence, cast, vehicle, directed, occurredAt, planned, arrests });
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

function streetOffence({ head }: Offence): boolean {
  return head === "SNATCHING" || head === "ROBBERY" || head === "ACCIDENT_FATAL";
}

/** Of the last days more zero FIRs are still here: older ones have gone to the station where it happened. */
function isRecent({ asOf }: Ledger, { registeredAt }: PlannedFir): boolean {
  return asOf - registeredAt < 4 * DAY;
}
