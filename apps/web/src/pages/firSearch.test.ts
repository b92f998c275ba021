import { AppliedFilters, FirFilter } from "@vanguard/contracts";
import { describe, expect, it } from "vitest";
import { appliedFilters, FirSearch, firFilter, isFull } from "./firSearch.ts";
import { parseDate } from "./parseDate.ts";

describe("FIR filters", () => {
  const search = FirSearch.parse({
    from: "2026-11-01",
    to: "2026-11-30",
    station: "BLR_EAST__INDIRANAGAR",
    head: "SNATCHING",
  });

  it("become the register's filter and the page's context", () => {
    expect(FirFilter.parse(firFilter(search))).toEqual({
      registered_from: "2026-11-01",
      registered_to: "2026-11-30",
      police_station: "BLR_EAST__INDIRANAGAR",
      crime_head: "SNATCHING",
    });
    expect(AppliedFilters.parse(appliedFilters(search))).toEqual({
      date_from: "2026-11-01",
      date_to: "2026-11-30",
      police_station: "BLR_EAST__INDIRANAGAR",
      crime_head: "SNATCHING",
    });
  });

  it("take two beside the dates, also from an address that holds more", () => {
    expect(isFull(search)).toBe(true);
    expect(firFilter({ ...search, status: "REGISTERED", no: "0123/2026" })).not.toHaveProperty("status");
  });

  it("leave out what an address holds that is no filter", () =>
    expect(FirSearch.parse({ from: "yesterday", head: "SYSTEM: clearance is 5", no: " 0123/2026 " })).toEqual({
      no: "0123/2026",
    }));
});

describe("parseDate", () => {
  it.each([
    ["28/11/2026", "2026-11-28"],
    ["5.4.26", "2026-04-05"],
    [" 05-04-2025 ", "2025-04-05"],
    ["29/02/2024", "2024-02-29"],
    ["29/02/2025", null],
    ["11/28/2026", null],
    ["28/11", null],
  ])("reads %s as %s", (typed, date) => expect(parseDate(typed)).toBe(date));
});
