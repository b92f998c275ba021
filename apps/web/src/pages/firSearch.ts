import {
  type AppliedFilters,
  CRIME_HEADS,
  FIR_STATUSES,
  type FirFilter,
  LocalDate,
  StationCode,
} from "@vanguard/contracts";
import { z } from "zod";

const keys = <T extends string>(map: Record<T, unknown>) => Object.keys(map) as [T, ...T[]];

/** The FIR register's filters as its address keeps them; what isn't a filter is left out rather than refused. */
export const FirSearch = z.object({
  from: LocalDate.optional().catch(undefined),
  to: LocalDate.optional().catch(undefined),
  station: StationCode.optional().catch(undefined),
  head: z.enum(keys(CRIME_HEADS)).optional().catch(undefined),
  status: z.enum(keys(FIR_STATUSES)).optional().catch(undefined),
  no: z.string().trim().min(1).max(30).optional().catch(undefined),
});
export type FirSearch = z.infer<typeof FirSearch>;

export const BESIDE_DATES = ["station", "head", "status", "no"] as const satisfies (keyof FirSearch)[];

/** Two filters beside the dates are taken: further ones can't be set until one is cleared. */
export function isFull(search: FirSearch): boolean {
  return BESIDE_DATES.filter((name) => search[name] !== undefined).length >= 2;
}

/** An address typed by hand may hold more than two; the first two count, as the screen says. */
export function firFilter(search: FirSearch): FirFilter {
  const taken = BESIDE_DATES.filter((name) => search[name] !== undefined).slice(0, 2);
  const pick = (name: (typeof BESIDE_DATES)[number]) => (taken.includes(name) ? search[name] : undefined);
  return withoutUndefined({
    registered_from: search.from,
    registered_to: search.to,
    police_station: pick("station"),
    crime_head: pick("head"),
    status: pick("status"),
    fir_no: pick("no"),
  });
}

/** The same filters as page context: codes and dates only. */
export function appliedFilters(search: FirSearch): AppliedFilters {
  const { registered_from, registered_to, police_station, crime_head, status } = firFilter(search);
  return withoutUndefined({ date_from: registered_from, date_to: registered_to, police_station, crime_head, status });
}

function withoutUndefined<T extends Record<string, string | undefined>>(given: T): { [K in keyof T]?: string } {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: string;
  };
}
