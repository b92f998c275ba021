import { describe, expect, it } from "vitest";
import { readAggregate, readRows } from "./readRows.ts";

const ASKED = { FIR_Records: ["ROWID", "fir_year", "is_zero_fir", "io_kgid", "registered_at", "property_value"] };
const read = (cells: object) => readRows([{ FIR_Records: { ROWID: "10000000000000101", ...cells } }], ASKED)[0];

describe("an answer of the service", () => {
  it("is decoded by the catalogue's types, however the values come", () => {
    const told = { ROWID: "10000000000000101", registered_at: null, property_value: null };
    const expected = { FIR_Records: { ...told, fir_year: "2026", is_zero_fir: "false", io_kgid: "1000001" } };
    expect(read({ fir_year: "2026", is_zero_fir: "false", io_kgid: "1000001" })).toEqual(expected);
    expect(read({ fir_year: 2026, is_zero_fir: false, io_kgid: 1000001, registered_at: null })).toEqual(expected);
    expect(read({ FIR_YEAR: "2026", is_zero_fir: "FALSE", io_kgid: "1000001" })).toEqual(expected);
  });

  it.each([
    { fir_year: "about 2026" },
    { fir_year: 2026.5 },
    { is_zero_fir: "no" },
    { registered_at: "2026-03-01T09:00:00Z" },
    { property_value: {} },
    { ROWID: Number("10000000000000101") },
    { ROWID: null, fir_year: "2026" },
    { FIR_YEAR: "2026", Fir_Year: "2026" },
  ])("is not guessed at: %j", (cells) => {
    expect(() => read(cells)).toThrow(/documented form/);
  });

  it.each([null, "rows", { data: [] }, [[]], [null], [{ FIR_Records: "x" }]])(
    "is a list of objects, or nothing: %j",
    (answer) => {
      expect(() => readRows(answer, ASKED)).toThrow(/documented form/);
    },
  );

  it("has no partner where a table is missing or all NULL", () => {
    expect(readRows([{}, { FIR_Records: null }, { FIR_Records: { ROWID: null } }], ASKED)).toEqual([
      { FIR_Records: null },
      { FIR_Records: null },
      { FIR_Records: null },
    ]);
  });

  it("has an aggregate under its expression, wrapped or bare, and nowhere else", () => {
    expect(readAggregate({ Arrests: { "COUNT(ROWID)": "19" } }, "Arrests", "COUNT(ROWID)")).toBe("19");
    expect(readAggregate({ "COUNT(ROWID)": 19 }, "Arrests", "COUNT(ROWID)")).toBe("19");
    expect(readAggregate({ Arrests: { "SUM(age)": null } }, "Arrests", "SUM(age)")).toBeNull();
    expect(() => readAggregate({ Arrests: { ROWID: 19 } }, "Arrests", "COUNT(ROWID)")).toThrow(/documented form/);
  });
});
