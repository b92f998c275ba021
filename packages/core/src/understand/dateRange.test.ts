import { describe, expect, it } from "vitest";
import { readDateRange } from "./dateRange.ts";

const TODAY = "2026-11-30";

describe("readDateRange", () => {
  it.each([
    ["cases on 05/04/2026", "2026-04-05", "2026-04-06"],
    ["between 19/04/2018 and 05/05/2018", "2018-04-19", "2018-05-06"],
    ["from 01/11/2026 to 30/11/2026", "2026-11-01", "2026-12-01"],
    ["registered today", "2026-11-30", "2026-12-01"],
    ["yesterday's cases", "2026-11-29", "2026-11-30"],
    ["in the last 7 days", "2026-11-24", "2026-12-01"],
    ["पिछले सात दिन में", "2026-11-24", "2026-12-01"],
    ["ಕಳೆದ 30 ದಿನಗಳಲ್ಲಿ", "2026-11-01", "2026-12-01"],
    ["this month", "2026-11-01", "2026-12-01"],
    ["இந்த மாதம்", "2026-11-01", "2026-12-01"],
    ["last month", "2026-10-01", "2026-11-01"],
    ["इस साल", "2026-01-01", "2027-01-01"],
    ["in october", "2026-10-01", "2026-11-01"],
    ["in december", "2025-12-01", "2026-01-01"],
    ["in march 2025", "2025-03-01", "2025-04-01"],
    ["this week", "2026-11-30", "2026-12-01"],
    ["last week", "2026-11-23", "2026-11-30"],
    ["in the last year", "2025-12-01", "2026-12-01"],
    ["over the past week", "2026-11-24", "2026-12-01"],
    ["last year", "2025-01-01", "2026-01-01"],
    ["march 2026 me", "2026-03-01", "2026-04-01"],
    ["मार्च 2026 में", "2026-03-01", "2026-04-01"],
    ["ಮಾರ್ಚ್ 2026 ರಲ್ಲಿ", "2026-03-01", "2026-04-01"],
    ["from january to march 2026", "2026-01-01", "2026-04-01"],
    ["in october and november 2026", "2026-10-01", "2026-12-01"],
    ["from december to january", "2025-12-01", "2026-02-01"],
  ])("reads %s", (text, from, until) => expect(readDateRange(text, TODAY)).toEqual({ from, until }));

  it.each([
    ["since 05/10/2026", { from: "2026-10-05", until: null }],
    ["before 05/10/2026", { from: null, until: "2026-10-05" }],
    ["until 05/10/2026", { from: null, until: "2026-10-06" }],
    ["05/10/2026 तक", { from: null, until: "2026-10-06" }],
    ["after 05/10/2026", { from: "2026-10-06", until: null }],
    ["since march 2026", { from: "2026-03-01", until: null }],
    ["after march", { from: "2026-04-01", until: null }],
    ["before 2026", { from: null, until: "2026-01-01" }],
    ["for more than 30 days", { from: null, until: "2026-10-31" }],
    ["60 ದಿನ ದಾಟಿದರೂ", { from: null, until: "2026-10-01" }],
  ])("reads the open side of %s", (text, range) => expect(readDateRange(text, TODAY)).toEqual(range));

  it.each(["cases on 31/02/2026", "cases on 05/13/2026", "section 35(3)", "fir 0123/2026", "who is the owner"])(
    "finds no period in %s",
    (text) => expect(readDateRange(text, TODAY)).toBeNull(),
  );
});
