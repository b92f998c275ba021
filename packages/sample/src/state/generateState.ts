import type { Ledger } from "./cases/ledger.ts";
import { writeCase } from "./cases/writeCase.ts";
import { writeMissingAdults } from "./cases/writeMissingPersons.ts";
import { momentOf } from "./localTime.ts";
import { staffStations } from "./officers/staffStations.ts";
import { settleSuspects } from "./people/settleSuspects.ts";
import { fillSuspectPool } from "./people/suspectPool.ts";
import { randomStream } from "./randomStream.ts";
import { directCases } from "./register/directCases.ts";
import { numberCases } from "./register/numberCases.ts";
import { planRegister, windowBefore } from "./register/planRegister.ts";
import type { SampleAssignment, SampleState, StateOptions } from "./sampleState.ts";
import { plateMaker } from "./vehicles/plateMaker.ts";
import { addPinnedVehicles, addRegistryVehicles } from "./vehicles/registryVehicles.ts";

export const DEFAULT_FIRS = 20_500;

/**
 * Makes the whole invented state: the six tables, the officers and what is whose, and the protected people of each case.
 *
 * Shape:  the same options give the same state on every machine. Foreign keys hold ROWIDs of this state.
 * Units:  `firs` is exact; the other tables follow from it.
 * Errors: RangeError for a date that isn't one, or too few FIRs for every station to have some.
 * Source: police-domain.md, sections 1 to 3, 5, 6.1 and 7. Everything and everybody is invented.
 */
export function generateState({ asOf, seed, firs = DEFAULT_FIRS }: StateOptions): SampleState {
  const stream = (label: string) => randomStream(seed, label);
  const window = windowBefore(asOf);
  const day = momentOf(asOf);
  const roster = staffStations(stream("officers"));
  const plan = planRegister(asOf, firs, stream("register"));
  const directions = directCases(plan, day);
  const ledger: Ledger = {
    asOf: day,
    until: window.until,
    random: stream("cases"),
    roster,
    suspects: fillSuspectPool(day, window.from, Math.max(120, Math.round(firs * 0.4)), stream("suspects")),
    plates: plateMaker(stream("plates")),
    firs: [],
    arrests: [],
    vehicles: [],
    evidence: [],
    missingPersons: [],
    protectedPersons: [],
    serials: new Map(),
  };

  const assignments: SampleAssignment[] = [...roster.assignments];
  for (const { planned, firId } of numberCases(plan)) {
    const officer = writeCase(ledger, planned, firId, directions.get(planned) ?? null);
    const fir = ledger.firs.at(-1);
    if (fir) assignments.push({ badge_id: officer.badge_id, assignment: { kind: "case", fir_ref: fir.ROWID } });
  }
  addPinnedVehicles(ledger);
  addRegistryVehicles(ledger, Math.round(firs * 0.08));
  writeMissingAdults(ledger, window, Math.round(firs * 0.05));
  settleSuspects(ledger, stream("settle"));

  return {
    as_of: asOf,
    seed,
    firs: ledger.firs,
    arrests: ledger.arrests,
    suspects: ledger.suspects.all.map(({ row }) => row),
    vehicles: ledger.vehicles,
    evidence: ledger.evidence,
    missingPersons: ledger.missingPersons,
    officers: roster.officers,
    assignments,
    protectedPersons: ledger.protectedPersons,
  };
}
