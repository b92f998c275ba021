import { describe, expect, it } from "vitest";
import { numericDays } from "./writtenDays.ts";

describe("numericDays", () => {
  it.each([
    ["on 5 november 2026", "on 05/11/2026"],
    ["on 5th nov", "on 05/11/2026"],
    ["on november 5, 2026", "on 05/11/2026"],
    ["on 2026-11-05", "on 05/11/2026"],
    ["15 मार्च 2026 को", "15/03/2026 को"],
    ["on 25 december", "on 25/12/2025"],
    ["day before yesterday", "28/11/2026"],
    ["from 25 november 2026 to today", "from 25/11/2026 to 30/11/2026"],
    ["fir-2026-04829", "fir-2026-04829"],
    ["on 31 february 2026", "on 31 february 2026"],
    ["under section 5 may apply", "under section 5 may apply"],
  ])("puts %s as %s", (text, expected) => expect(numericDays(text, "2026-11-30")).toBe(expected));
});
