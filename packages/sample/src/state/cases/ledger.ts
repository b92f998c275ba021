import type { Moment } from "../localTime.ts";
import type { Roster } from "../officers/staffStations.ts";
import type { SuspectPool } from "../people/suspectPool.ts";
import type { RandomStream } from "../randomStream.ts";
import type { ArrestRow, EvidenceRow, FirRow, MissingPersonRow, VehicleRow } from "../rows.ts";
import type { ProtectedPerson } from "../sampleState.ts";
import type { PlateMaker } from "../vehicles/plateMaker.ts";

/** Where the rows gather while the cases are written one after the other. */
export interface Ledger {
  readonly asOf: Moment;
  /** Nothing happens after it. */
  readonly until: Moment;
  readonly random: RandomStream;
  readonly roster: Roster;
  readonly suspects: SuspectPool;
  readonly plates: PlateMaker;
  readonly firs: FirRow[];
  readonly arrests: ArrestRow[];
  readonly vehicles: VehicleRow[];
  readonly evidence: EvidenceRow[];
  readonly missingPersons: MissingPersonRow[];
  readonly protectedPersons: ProtectedPerson[];
  /** Serials of the registers kept beside the FIRs, by series. */
  readonly serials: Map<string, number>;
}

export function nextSerial(ledger: Ledger, series: string): number {
  const serial = (ledger.serials.get(series) ?? 0) + 1;
  ledger.serials.set(series, serial);
  return serial;
}
