import { SAMPLE_BADGES } from "./officers/sampleBadges.ts";
import type { SampleState } from "./sampleState.ts";

export interface SampleOverview {
  readonly as_of: string;
  readonly counts: Readonly<Record<string, number>>;
  readonly badges: readonly { readonly badge_id: string; readonly pin: string; readonly who: string }[];
}

/** What a start prints about the state: how much there is, and who one can sign in as. */
export function sampleOverview(state: SampleState): SampleOverview {
  return {
    as_of: state.as_of,
    counts: {
      FIRs: state.firs.length,
      arrests: state.arrests.length,
      people: state.suspects.length,
      vehicles: state.vehicles.length,
      exhibits: state.evidence.length,
      "missing persons": state.missingPersons.length,
      officers: state.officers.length,
      precincts: new Set(state.firs.map(({ precinct_code }) => precinct_code)).size,
      stations: new Set(state.firs.map(({ police_station }) => police_station)).size,
    },
    badges: SAMPLE_BADGES.flatMap(({ badge_id, pin, rank, name, station, precincts, unit }) =>
      pin === null
        ? []
        : [
            {
              badge_id,
              pin,
              who: `${rank} ${name}, ${station ?? unit ?? (precincts.length === 1 ? precincts.join() : `${precincts.length} precincts`)}`,
            },
          ],
    ),
  };
}
