import type { Moment } from "../localTime.ts";
import type { DirectedVehicle } from "../register/directCases.ts";
import type { PlannedFir } from "../register/planRegister.ts";
import type { FirRow } from "../rows.ts";
import { addVehicle, drawModel, drawTwoWheeler, type VehicleModel } from "../vehicles/addVehicle.ts";
import type { Cast } from "./castPeople.ts";
import type { Ledger } from "./ledger.ts";
import type { PlannedArrest } from "./makeArrests.ts";
import type { Offence } from "./offences.ts";

/** The vehicle of a case, whether or not the registry has it. */
export interface CaseVehicle {
  readonly plate: string;
  readonly model: VehicleModel;
}

/** Offences that are done on two wheels, as their narratives tell. */
const ON_TWO_WHEELS: readonly string[] = ["murder", "robbery", "robbery_hurt", "snatching"];
/** Offences whose vehicle is kept when somebody is held. */
const USED_IN: readonly string[] = [...ON_TWO_WHEELS, "accident", "ganja_small", "ganja_medium", "attempt_murder"];

export function drawCaseVehicle(ledger: Ledger, offence: Offence, directed: DirectedVehicle | null): CaseVehicle {
  if (directed) return directed;
  const { random, plates } = ledger;
  return {
    plate: plates.next(),
    model: ON_TWO_WHEELS.includes(offence.key) ? drawTwoWheeler(random) : drawModel(random),
  };
}

export interface VehicleFacts {
  readonly offence: Offence;
  readonly cast: Cast;
  readonly vehicle: CaseVehicle;
  readonly directed: DirectedVehicle | null;
  readonly occurredAt: Moment;
  readonly planned: PlannedFir;
  readonly arrests: readonly PlannedArrest[];
}

/** The vehicle that was stolen, or used, if the case has one in the registry. */
export function writeVehicle(ledger: Ledger, fir: FirRow, facts: VehicleFacts): void {
  const { random } = ledger;
  const { offence, cast, planned, arrests, directed } = facts;
  const suspect = arrests.find(({ suspect: held }) => !held.row.is_juvenile)?.suspect ?? null;
  const base = { ...facts.vehicle, precinct: planned.precinct, station: planned.station, fir };
  const used = {
    ...base,
    since: Math.max(facts.occurredAt, arrests[0]?.at ?? facts.occurredAt),
    stolen: false,
  } as const;
  if (directed) {
    addVehicle(ledger, { ...used, ...directed, suspect: null, seizure: "SEIZED" });
    return;
  }
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
  if (!USED_IN.includes(offence.key) || suspect === null || !random.chance(0.6)) return;
  const seizure = random.weighted([
    ["SEIZED", 60],
    ["RELEASED", 35],
    ["DISPOSED", 5],
  ] as const);
  addVehicle(ledger, { ...used, ownerName: suspect.row.full_name, suspect, seizure });
}

/** What a stolen vehicle is worth; null for every other offence. */
export function vehicleValue(offence: Offence, { vehicleClass }: VehicleModel, luck: number): number | null {
  if (offence.key !== "vehicle_theft") return null;
  const twoWheels = vehicleClass === "Motorcycle" || vehicleClass === "Scooter";
  const [from, to] = twoWheels ? [25_000, 110_000] : [150_000, 900_000];
  return Math.round((from + luck * (to - from)) / 1000) * 1000;
}
