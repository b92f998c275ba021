import { describe, expect, it } from "vitest";
import { isLuhn, isVerhoeff } from "./checkDigits.ts";

describe("isVerhoeff", () => {
  it.each(["2363", "000000000019", "012345678906", "102030405068"])("accepts %s", (digits) =>
    expect(isVerhoeff(digits)).toBe(true),
  );
  it.each(["2364", "000000000018", "012345678960", ""])("refuses %j", (digits) =>
    expect(isVerhoeff(digits)).toBe(false),
  );
});

describe("isLuhn", () => {
  it.each(["490154203237518", "350000000000006"])("accepts %s", (digits) => expect(isLuhn(digits)).toBe(true));
  it.each(["490154203237517", "490154203237581", ""])("refuses %j", (digits) => expect(isLuhn(digits)).toBe(false));
});
