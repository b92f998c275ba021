import { describe, expect, it } from "vitest";
import { dateOf, dateTimeOf, momentOf, monthsBack, startOfMonth, systemTimeOf, writtenDateOf } from "./localTime.ts";

describe("localTime", () => {
  it("begins thirty months before 30/11/2026 on 31/05/2024", () => {
    expect(dateOf(monthsBack(momentOf("2026-11-30"), 30))).toBe("2024-05-31");
  });

  it("takes the last day of a shorter month", () => {
    expect(dateOf(monthsBack(momentOf("2026-08-31"), 30))).toBe("2024-03-01");
  });

  it("writes the forms of the records", () => {
    const moment = momentOf("2026-11-12 21:40");
    expect(dateTimeOf(moment)).toBe("2026-11-12 21:40:00");
    expect(systemTimeOf(moment + 7)).toBe("2026-11-12 21:40:00.007");
    expect(writtenDateOf(moment)).toBe("12/11/2026");
    expect(dateOf(startOfMonth(moment, 1))).toBe("2026-10-01");
  });

  it.each(["2026-02-30", "2026-13-01", "30/11/2026", "2026-11-30T10:00", ""])("refuses %j", (text) => {
    expect(() => momentOf(text)).toThrow(RangeError);
  });
});
