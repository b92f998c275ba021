import { DAY, dateOf, HOUR, MINUTE, type Moment } from "../localTime.ts";
import type { Direction } from "../register/directCases.ts";
import type { PlannedFir } from "../register/planRegister.ts";
import type { Ledger } from "./ledger.ts";
import { BNS_COMMENCED, OFFENCES, type Offence } from "./offences.ts";

/** An offence of chance or of the direction, on a day on which it was one. */
export function drawOffence(
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
