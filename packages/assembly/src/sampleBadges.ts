import { type SampleBadge, stationName } from "@vanguard/contracts";
import { SAMPLE_BADGES } from "@vanguard/sample";

/** The sample officers that anybody may sign in as, with their posting in words. */
export function sampleBadges(): SampleBadge[] {
  return SAMPLE_BADGES.flatMap(({ badge_id, pin, name, rank, clearance, role, station, precincts }) =>
    pin === null ? [] : [{ badge_id, pin, name, rank, clearance, role, posting: postingOf(station, precincts) }],
  );
}

function postingOf(station: string | null, precincts: readonly string[]): string {
  const [only] = precincts;
  if (station && only) return `${stationName(station)}, ${only}`;
  if (precincts.length > 1) return `${precincts.length} precincts`;
  return only ?? "no precinct";
}
