import type { SqliteFile } from "../sqlite/openSqlite.ts";

/** One case of a precinct, from which a measurement's statements take their values. */
export interface DrawnCase {
  readonly fir_no: string;
  readonly fir_id: string;
  readonly precinct_code: string;
  readonly police_station: string;
  readonly crime_head: string;
  readonly complainant_name: string;
  readonly registered_at: string;
  readonly brief_facts: string;
}

/** Cases without any state, at even distances over all that the precinct has. */
export function drawCases(db: SqliteFile, precinct: string, wanted: number): DrawnCase[] {
  const filter = `FROM "FIR_Records" WHERE "precinct_code" = ? AND "seal_state" = 0 AND "complainant_name" IS NOT NULL`;
  const there = Number(db.prepare(`SELECT count(*) ${filter}`).pluck().get(precinct));
  const one = db.prepare<[string, number], DrawnCase>(
    `SELECT "fir_no", "fir_id", "precinct_code", "police_station", "crime_head", "complainant_name", "registered_at", ` +
      `"brief_facts" ${filter} ORDER BY "ROWID" LIMIT 1 OFFSET ?`,
  );
  return Array.from({ length: Math.min(wanted, there) }, (_, n) =>
    one.get(precinct, Math.floor(((n + 0.5) * there) / wanted)),
  ).flatMap((row) => row ?? []);
}

/** ROWIDs of cases that one officer investigates: who asks has some of their own. */
export function casesOfOneOfficer(db: SqliteFile, precinct: string, most: number): string[] {
  return db
    .prepare<[string, string, number], string>(
      `SELECT CAST("ROWID" AS TEXT) FROM "FIR_Records" WHERE "io_kgid" = (SELECT "io_kgid" FROM "FIR_Records" ` +
        `WHERE "precinct_code" = ? GROUP BY "io_kgid" ORDER BY count(*) DESC LIMIT 1) AND "precinct_code" = ? LIMIT ?`,
    )
    .pluck()
    .all(precinct, precinct, most);
}
