import type { Clearance } from "@vanguard/contracts";
import { drawPerson } from "../people/drawPerson.ts";
import type { RandomStream } from "../randomStream.ts";
import { allStations } from "../register/planRegister.ts";
import type { SampleAssignment, SampleOfficer } from "../sampleState.ts";
import { ALL_PRECINCTS, SAMPLE_BADGES } from "./sampleBadges.ts";

export interface Roster {
  readonly officers: readonly SampleOfficer[];
  /** Those who investigate at a station, the head of the station last. */
  readonly investigators: ReadonlyMap<string, readonly SampleOfficer[]>;
  readonly heads: ReadonlyMap<string, SampleOfficer>;
  /** The cyber inspector, who takes the larger frauds of his precincts. */
  readonly cyber: SampleOfficer | null;
  /** Everything but the cases, which follow once they are investigated by somebody. */
  readonly assignments: readonly SampleAssignment[];
}

const CLEARANCE: Readonly<Record<string, Clearance>> = { PC: 1, HC: 1, ASI: 2, PSI: 2, PI: 3, ACP: 4, DCP: 4 };
const STATION_RANKS = ["PI", "PSI", "PSI", "ASI", "HC", "PC"] as const;
const JUVENILE_UNITS = [
  ["BLR_WEST", "BLR_NORTH", "BLR_NORTHWEST"],
  ["BLR_SOUTH", "BLR_SOUTHWEST", "BLR_SOUTHEAST"],
  ["BLR_WHITEFIELD", "BLR_ECITY"],
];

/**
 * The people of every station and precinct: a head, three investigators and two of the constabulary per station, an ACP and a
 * DCP per precinct, juvenile units that share the precincts out among them. Sample badges fill their posts first.
 */
export function staffStations(random: RandomStream): Roster {
  const officers: SampleOfficer[] = [...SAMPLE_BADGES];
  const free = [...SAMPLE_BADGES];
  let number = 1000;

  const fill = (rank: string, post: { station: string | null; precincts: readonly string[]; unit?: string }) => {
    const at = free.findIndex(
      (officer) =>
        officer.rank === rank &&
        officer.station === post.station &&
        officer.unit === post.unit &&
        officer.precincts.join() === post.precincts.join(),
    );
    if (at >= 0) return free.splice(at, 1)[0] ?? recruit(rank, post);
    return recruit(rank, post);
  };
  const recruit = (rank: string, post: { station: string | null; precincts: readonly string[]; unit?: string }) => {
    number += 1;
    const officer: SampleOfficer = {
      badge_id: `OFFICER_${number}`,
      kgid: `20${String(number).padStart(5, "1")}`,
      name: drawPerson(random, { script: "latin" }).written,
      rank,
      role: "officer",
      clearance: CLEARANCE[rank] ?? 1,
      pin: null,
      ...post,
    };
    officers.push(officer);
    return officer;
  };

  const investigators = new Map<string, SampleOfficer[]>();
  const heads = new Map<string, SampleOfficer>();
  const assignments: SampleAssignment[] = [];
  for (const { precinct, station } of allStations()) {
    const [head, ...staff] = STATION_RANKS.map((rank) => fill(rank, { station, precincts: [precinct] }));
    if (!head) continue;
    heads.set(station, head);
    investigators.set(station, [...staff.slice(0, 3), head]);
    assignments.push({ badge_id: head.badge_id, assignment: { kind: "station", station } });
  }
  for (const precinct of ALL_PRECINCTS)
    for (const rank of ["ACP", "DCP"]) {
      const supervisor = fill(rank, { station: null, precincts: [precinct] });
      assignments.push({ badge_id: supervisor.badge_id, assignment: { kind: "precinct", precinct } });
    }
  const juvenileUnit = "Special juvenile police unit";
  const ofUnit = free.filter(({ unit }) => unit === juvenileUnit);
  for (const precincts of JUVENILE_UNITS) ofUnit.push(fill("PSI", { station: null, precincts, unit: juvenileUnit }));
  for (const officer of ofUnit)
    for (const precinct of officer.precincts)
      assignments.push({ badge_id: officer.badge_id, assignment: { kind: "juvenile_unit", precinct } });

  const cyber = officers.find(({ unit }) => unit?.startsWith("CEN")) ?? null;
  return { officers, investigators, heads, cyber, assignments };
}
