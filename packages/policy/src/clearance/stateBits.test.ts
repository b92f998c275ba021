import { SEAL_BITS } from "@vanguard/contracts";
import { describe, expect, it } from "vitest";
import { stateBits } from "./stateBits.ts";

const { sensitive, juvenile, off_record: offRecord } = SEAL_BITS;
const plainFir = { sensitivity_class: "NONE", victim_is_minor: false };
const pocsoFir = { sensitivity_class: "POCSO", victim_is_minor: true };

describe("stateBits", () => {
  it.each([
    ["a plain FIR", plainFir, 0],
    ["a sexual offence", { sensitivity_class: "SEXUAL_OFFENCE", victim_is_minor: false }, sensitive],
    [
      "a sexual offence against a child",
      { sensitivity_class: "SEXUAL_OFFENCE", victim_is_minor: true },
      sensitive | juvenile,
    ],
    ["a POCSO case", { sensitivity_class: "POCSO", victim_is_minor: false }, sensitive | juvenile],
    ["a juvenile case", { sensitivity_class: "JUVENILE", victim_is_minor: false }, sensitive | juvenile],
    ["a terror case", { sensitivity_class: "TERROR", victim_is_minor: false }, sensitive],
    ["a theft from a child", { sensitivity_class: "NONE", victim_is_minor: "true" }, juvenile],
    ["an FIR without sensitivity", { victim_is_minor: false }, sensitive | juvenile],
    ["an FIR without the minor flag", { sensitivity_class: "NONE", victim_is_minor: null }, juvenile],
  ])("marks %s", (_, row, bits) => expect(stateBits("FIR_Records", row, null)).toBe(bits));

  it.each([
    ["Arrests", { fir_id: "FIR-2026-04829", is_juvenile: false }, plainFir, 0],
    ["Arrests", { fir_id: "FIR-2026-04829", is_juvenile: 1 }, pocsoFir, sensitive | juvenile],
    ["Arrests", { fir_id: "FIR-2026-04829", is_juvenile: 0 }, pocsoFir, sensitive],
    ["Evidence_Items", { fir_id: "FIR-2026-04829" }, pocsoFir, sensitive],
    ["Evidence_Items", { fir_id: "FIR-2026-04829" }, plainFir, 0],
    ["Vehicle_Registry", { linked_fir_id: null }, null, 0],
    ["Vehicle_Registry", { linked_fir_id: "FIR-2026-04829" }, pocsoFir, sensitive],
    ["Missing_Persons", { fir_id: null, is_child: true }, null, juvenile],
    ["Missing_Persons", { fir_id: "FIR-2026-04829", is_child: false }, pocsoFir, sensitive],
  ])("marks a row of %s by itself and its case", (table, row, fir, bits) =>
    expect(stateBits(table, row, fir)).toBe(bits),
  );

  it.each([
    [{ is_juvenile: false, status: "ACTIVE" }, 0],
    [{ is_juvenile: true, status: "ACTIVE" }, juvenile],
    [{ is_juvenile: false, status: "CLOSED" }, offRecord],
    [{ is_juvenile: false }, offRecord],
  ])("marks a person %#", (row, bits) => expect(stateBits("Suspect_Master", row, null)).toBe(bits));

  it("protects a row whose case is named but not given", () => {
    expect(stateBits("Evidence_Items", { fir_id: "FIR-2026-04829" }, null)).toBe(sensitive);
    expect(stateBits("Vehicle_Registry", { linked_fir_id: "FIR-2026-04829" }, null)).toBe(sensitive);
  });

  it("refuses a table and a code that it doesn't know", () => {
    expect(() => stateBits("Case_Diaries", {}, null)).toThrow("no row states for table `Case_Diaries`");
    expect(() => stateBits("constructor", {}, null)).toThrow("no row states");
    expect(() => stateBits("FIR_Records", { sensitivity_class: "OPEN" }, null)).toThrow("outside its list");
    expect(() => stateBits("Arrests", { is_juvenile: "maybe" }, null)).toThrow(
      "`is_juvenile` is neither true nor false",
    );
  });
});
