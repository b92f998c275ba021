import { join } from "node:path";
import type { OfficerImport } from "../src/app/importPeople.ts";
import { type AppFile, openAppFile } from "../src/app/index.ts";
import { makeTempDir } from "./recordsFixture.ts";

/** A clock that stands still until a test moves it. */
export function standingClock(start = "2026-11-30T06:00:00.000Z") {
  let now = Date.parse(start);
  return {
    now: () => new Date(now),
    advance(ms: number) {
      now += ms;
    },
  };
}

export function appFile(): { app: AppFile; file: string; clock: ReturnType<typeof standingClock>; remove(): void } {
  const dir = makeTempDir();
  const file = join(dir.path, "app.sqlite");
  const clock = standingClock();
  const app = openAppFile({ file, clock });
  return {
    app,
    file,
    clock,
    remove() {
      app.close();
      dir.remove();
    },
  };
}

export const OFFICER: OfficerImport = {
  badge_id: "KA-0001",
  kgid: "1000001",
  name: "Invented Officer",
  rank: "PSI",
  role: "officer",
  station: "BLR_EAST__INDIRANAGAR",
  clearance: 2,
  precincts: ["BLR_EAST"],
  pin: "482913",
};
