import type { Ledger } from "../cases/ledger.ts";
import type { RandomStream } from "../randomStream.ts";
import { PINNED_PEOPLE } from "./pinnedPeople.ts";

/** Says where everybody is who isn't held anywhere: most are at home, some can't be found, a few have died. */
export function settleSuspects(ledger: Ledger, random: RandomStream): void {
  const pinned = new Set(PINNED_PEOPLE.map(({ id }) => id));
  for (const { row } of ledger.suspects.all) {
    if (row.status !== "ACTIVE" || pinned.has(row.suspect_id)) continue;
    if (row.category === "PROCLAIMED") row.status = "ABSCONDING";
    else if (!row.is_juvenile)
      row.status = random.weighted([
        ["ACTIVE", 955],
        ["ABSCONDING", 35],
        ["DECEASED", 10],
      ] as const);
  }
}
