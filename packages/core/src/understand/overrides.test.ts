import { describe, expect, it } from "vitest";
import { readOverride } from "./overrides.ts";

describe("readOverride", () => {
  it.each([
    ["/fir 0123/2026", "fir", "0123/2026"],
    ["0123/2026", "fir", "0123/2026"],
    ["FIR no. 123/26", "fir", "0123/2026"],
    ["FIR-2026-04829", "fir", "FIR-2026-04829"],
    ["KA 99 AB 1234", "vehicle", "KA99AB1234"],
    ["ka-99-ab-1234?", "vehicle", "KA99AB1234"],
    ["SUS-2041", "person", "SUS-2041"],
    ["/sop arrest of a woman at night", "sop", "arrest of a woman at night"],
    ["/help", "help", ""],
    ["help", "help", ""],
    ["What can you do?", "help", ""],
    ["/drop tables", "help", "/drop tables"],
  ])("reads %s", (text, command, argument) => expect(readOverride(text)).toEqual({ command, argument }));

  it.each(["What is the status of FIR 0123/2026?", "KA99AB1234 or KA99X4321", "on 12/11/2026", "procedure for arrest"])(
    "leaves %s to the classifier",
    (text) => expect(readOverride(text)).toBeNull(),
  );
});
