import { describe, expect, it } from "vitest";
import {
  findColumn,
  findTable,
  RECORDS_CATALOGUE,
  REDACTION_CLASSES,
  RedactionClass,
  SEAL_BITS,
  SYSTEM_COLUMNS,
} from "../src/index.ts";

const { tables } = RECORDS_CATALOGUE;
const duplicatesOf = (names: readonly string[]) => names.filter((name, i) => names.indexOf(name) !== i);

describe("the records catalogue", () => {
  it("names each table once", () => {
    expect(duplicatesOf(tables.map((table) => table.name))).toEqual([]);
  });

  it("finds tables and columns by their exact name only", () => {
    expect(findTable(RECORDS_CATALOGUE, "FIR_Records")?.noun).toBe("FIR");
    expect(findTable(RECORDS_CATALOGUE, "fir_records")).toBeUndefined();
    const arrests = findTable(RECORDS_CATALOGUE, "Arrests");
    expect(arrests && findColumn(arrests, "ROWID")).toBe(SYSTEM_COLUMNS[0]);
    expect(arrests && findColumn(arrests, "constructor")).toBeUndefined();
  });
});

describe.each(tables)("table $name", (table) => {
  const names = table.columns.map((column) => column.name);

  it("names each column once, none like a system column, all as the dialect writes names", () => {
    expect(duplicatesOf([...SYSTEM_COLUMNS, ...table.columns].map((column) => column.name.toLowerCase()))).toEqual([]);
    for (const name of [table.name, ...names]) expect(name).toMatch(/^[A-Za-z][A-Za-z0-9_]{0,49}$/);
  });

  it("has its identifier, its date and its case key", () => {
    expect(names).toContain(table.identifier);
    expect(["Date", "DateTime"]).toContain(findColumn(table, table.datedBy)?.type);
    if (table.cell !== null) {
      const { month, head } = table.cell;
      expect(["Date", "DateTime"]).toContain(findColumn(table, month)?.type);
      const heads = findColumn(table, head);
      expect(heads?.type === "Boolean" || heads?.codes != null).toBe(true);
    }
    if (table.caseKey !== null) expect(findColumn(table, table.caseKey)?.references?.table).toBe("FIR_Records");
  });

  it("lists at most 20 columns, all there and all shown", () => {
    expect(table.listColumns.length).toBeGreaterThan(0);
    expect(table.listColumns.length).toBeLessThanOrEqual(20);
    expect(duplicatesOf(table.listColumns)).toEqual([]);
    for (const name of table.listColumns) expect(findColumn(table, name)?.shown, name).toBe(true);
  });

  it("has the precinct that every read is confined by, never hidden", () => {
    const precinct = findColumn(table, "precinct_code");
    expect(precinct?.class).toBeNull();
    expect(precinct?.masked).toEqual({});
  });

  it("refers to tables that there are, by foreign keys only", () => {
    for (const column of table.columns) {
      expect(column.references !== null, column.name).toBe(column.type === "ForeignKey");
      if (column.references) expect(findTable(RECORDS_CATALOGUE, column.references.table), column.name).toBeDefined();
    }
  });

  it("masks by classes and states that there are", () => {
    const states = Object.keys(SEAL_BITS).filter((name) => name !== "assigned");
    for (const column of table.columns) {
      for (const [state, dataClass] of Object.entries(column.masked)) {
        expect(states, column.name).toContain(state);
        expect(RedactionClass.options, column.name).toContain(dataClass);
      }
      if (column.class !== null) expect(RedactionClass.options, column.name).toContain(column.class);
    }
  });

  it("gives a contact or a number of a person a class", () => {
    for (const column of table.columns) {
      if (/phone|address$/.test(column.name)) expect(column.class, column.name).toBe("R13");
      if (/kgid/.test(column.name)) expect(column.class, column.name).toBe("R22");
    }
  });

  it("has a label for each column and codes without repeats", () => {
    for (const column of table.columns) {
      expect(column.label.length, column.name).toBeGreaterThan(0);
      if (column.codes) expect(duplicatesOf(column.codes), column.name).toEqual([]);
    }
  });
});

describe("seal bits", () => {
  it("are single bits that don't overlap", () => {
    const bits = Object.values(SEAL_BITS);
    expect(bits.every((bit) => (bit & (bit - 1)) === 0)).toBe(true);
    expect(new Set(bits).size).toBe(bits.length);
  });
});

describe("redaction classes", () => {
  it("are R1 to R24 in order", () => {
    expect(RedactionClass.options).toEqual(Array.from({ length: 24 }, (_, i) => `R${i + 1}`));
  });

  it("have a replacement each, all different, all in brackets", () => {
    const texts = Object.values(REDACTION_CLASSES).map((one) => one.replacement);
    expect(duplicatesOf(texts)).toEqual([]);
    for (const text of texts) expect(text).toMatch(/^\[(?:REDACTED: [^\]]+|RESTRICTED FIR|OUT OF SCOPE: precinct)\]$/);
  });
});
