import { groupBy } from "../groupBy.ts";
import { DAY, HOUR, MINUTE, type Moment, startOfDay, startOfMonth } from "../localTime.ts";
import { NETWORK_HUB, REPEAT_OFFENDER } from "../people/pinnedPeople.ts";
import type { VehicleModel } from "../vehicles/addVehicle.ts";
import type { PinnedCase } from "./pinnedCases.ts";
import type { PlannedFir } from "./planRegister.ts";

/** What chance must not decide about a case. */
export interface Direction {
  readonly offence: string;
  /** Who is arrested in it, by suspect id, before others that chance adds. */
  readonly arrested: readonly string[];
  readonly keepMissing?: boolean;
  readonly nobodyArrested?: boolean;
  readonly arrestAt?: Moment;
  readonly keptInCustody?: boolean;
  readonly stayOpen?: boolean;
  readonly vehicle?: DirectedVehicle;
}

/** A vehicle that a case must have, seized and wanted back by its owner. */
export interface DirectedVehicle {
  readonly plate: string;
  readonly model: VehicleModel;
  readonly ownerName: string;
  readonly colour: string;
}

const SEIZED_BIKE: DirectedVehicle = {
  plate: "KA99X4321",
  model: { maker: "Bajaj", model: "Pulsar 150", vehicleClass: "Motorcycle", fuel: "Petrol" },
  ownerName: "Nadeem Ahmed",
  colour: "Black",
};

interface Thread {
  readonly precinct: string;
  readonly suspect: string;
  readonly offences: readonly string[];
}

/** The cases that make known people's histories, in the order of time. */
const THREADS: readonly Thread[] = [
  {
    precinct: "BLR_EAST",
    suspect: REPEAT_OFFENDER,
    offences: ["snatching", "burglary_night", "snatching", "robbery", "snatching"],
  },
  { precinct: "BLR_WEST", suspect: REPEAT_OFFENDER, offences: ["vehicle_theft"] },
  { precinct: "BLR_EAST", suspect: NETWORK_HUB, offences: ["hurt_weapon", "robbery", "attempt_murder"] },
  { precinct: "BLR_CENTRAL", suspect: NETWORK_HUB, offences: ["rioting"] },
  { precinct: "BLR_EAST", suspect: "SUS-1533", offences: ["vehicle_theft", "burglary_dwelling"] },
];

/** In which somebody is arrested in the week before the as-of day. */
const RECENT_ARRESTS: readonly string[] = ["hurt_weapon", "vehicle_theft", "robbery"];

/**
 * Which planned cases are not left to chance: the histories of known people, and in every precinct two children of the
 * last whole month who are still missing and a few arrests of the last week.
 */
export function directCases(plan: readonly PlannedFir[], asOf: Moment): ReadonlyMap<PlannedFir, Direction> {
  const directions = new Map<PlannedFir, Direction>();
  const byPrecinct = groupBy(
    plan.filter(({ pinned }) => pinned === null),
    ({ precinct }) => precinct,
  );
  for (const cases of byPrecinct.values()) cases.sort((a, b) => a.registeredAt - b.registeredAt);

  for (const cases of byPrecinct.values()) {
    const lastMonth = cases.filter(
      ({ registeredAt }) => registeredAt >= startOfMonth(asOf, 1) + DAY && registeredAt < startOfMonth(asOf),
    );
    for (const planned of lastMonth.slice(0, 2))
      directions.set(planned, { offence: "missing_child", arrested: [], keepMissing: true });
    const thisWeek = cases.filter(({ registeredAt }) => registeredAt >= asOf - 5 * DAY && registeredAt < asOf - DAY);
    for (const [i, planned] of thisWeek.slice(0, RECENT_ARRESTS.length).entries())
      directions.set(planned, {
        offence: RECENT_ARRESTS[i] ?? "theft",
        arrested: [],
        arrestAt: planned.registeredAt + 5 * HOUR,
      });
  }
  for (const planned of plan) if (planned.pinned) directions.set(planned, directPinned(planned, planned.pinned));
  for (const { precinct, suspect, offences } of THREADS) {
    const settled = (byPrecinct.get(precinct) ?? []).filter(
      (planned) => planned.registeredAt < asOf - 40 * DAY && !directions.has(planned),
    );
    for (const [i, offence] of offences.entries()) {
      const planned = settled[Math.floor(((i + 0.5) * settled.length) / offences.length)];
      if (planned) directions.set(planned, { offence, arrested: [suspect] });
    }
  }
  return directions;
}

function directPinned(planned: PlannedFir, pinned: PinnedCase): Direction {
  const open = { offence: pinned.offence, stayOpen: true };
  switch (pinned.key) {
    case "robbery_in_custody":
      // Registered on the 4th, arrested on the 5th in the afternoon, produced on the 6th.
      return {
        ...open,
        arrested: [NETWORK_HUB, "SUS-1533"],
        arrestAt: startOfDay(planned.registeredAt) + DAY + 15 * HOUR + 20 * MINUTE,
        keptInCustody: true,
        vehicle: SEIZED_BIKE,
      };
    case "chain_snatching":
    case "cheating":
    case "two_wheeler_theft":
      return { ...open, arrested: [], nobodyArrested: true };
    default:
      return pinned.key satisfies never;
  }
}
