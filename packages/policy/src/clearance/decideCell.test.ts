import {
  type CatalogueColumn,
  type Clearance,
  findColumn,
  findTable,
  RECORDS_CATALOGUE,
  SEAL_BITS,
} from "@vanguard/contracts";
import { describe, expect, it } from "vitest";
import { columnAccess } from "./columnAccess.ts";
import { decideCell, decideNarrative } from "./decideCell.ts";

function columnOf(table: string, name: string): CatalogueColumn {
  const found = findTable(RECORDS_CATALOGUE, table);
  const column = found && findColumn(found, name);
  if (!column) throw new Error(`no column ${table}.${name}`);
  return column;
}
const { assigned, sensitive, juvenile, off_record: offRecord } = SEAL_BITS;

describe("columnAccess", () => {
  it("leaves a column without class open", () => {
    expect(columnAccess(columnOf("FIR_Records", "fir_no"), 1)).toBe("always");
  });

  it("looks at the column's own class only, not at what rows hide", () => {
    expect(columnAccess(columnOf("FIR_Records", "complainant_name"), 1)).toBe("always");
    expect(columnAccess(columnOf("FIR_Records", "complainant_phone"), 1)).toBe("never");
    expect(columnAccess(columnOf("FIR_Records", "complainant_phone"), 2)).toBe("assigned");
  });

  it("refuses an unknown clearance even for an open column", () => {
    expect(() => columnAccess(columnOf("FIR_Records", "fir_no"), 9 as Clearance)).toThrow("at clearance 9");
  });
});

describe("decideCell", () => {
  it("shows a cell without class in a plain row", () => {
    expect(decideCell(columnOf("FIR_Records", "complainant_name"), 1, 0)).toEqual({ shown: true });
  });

  it("hides a victim from the highest clearance without assignment", () => {
    const name = columnOf("FIR_Records", "complainant_name");
    expect(decideCell(name, 5, sensitive)).toEqual({ shown: false, class: "R1" });
    expect(decideCell(name, 2, sensitive | assigned)).toEqual({ shown: true });
  });

  it("hides from clearance 1 what is never theirs, assigned or not", () => {
    expect(decideCell(columnOf("FIR_Records", "complainant_name"), 1, sensitive | assigned)).toEqual({
      shown: false,
      class: "R1",
    });
  });

  it("names a child's class where the victim is a child", () => {
    expect(decideCell(columnOf("FIR_Records", "complainant_name"), 5, sensitive | juvenile)).toEqual({
      shown: false,
      class: "R3",
    });
  });

  it("asks every class that applies and names the first that denies", () => {
    const name = columnOf("Arrests", "arrested_name");
    expect(decideCell(name, 4, sensitive)).toEqual({ shown: true });
    expect(decideCell(name, 4, sensitive | juvenile)).toEqual({ shown: false, class: "R4" });
    expect(decideCell(name, 1, sensitive | juvenile)).toEqual({ shown: false, class: "R20" });
  });

  it("opens a closed sheet from clearance 3", () => {
    const name = columnOf("Suspect_Master", "full_name");
    expect(decideCell(name, 2, offRecord)).toEqual({ shown: false, class: "R23" });
    expect(decideCell(name, 3, offRecord)).toEqual({ shown: true });
  });

  it("refuses a state that it doesn't know", () => {
    const name = columnOf("FIR_Records", "fir_no");
    expect(() => decideCell(name, 5, 16)).toThrow("unknown row state in bits 16");
    expect(() => decideCell(name, 5, -1)).toThrow("unknown row state");
    expect(() => decideCell(name, 5, 0.5)).toThrow("unknown row state");
    expect(() => decideCell(name, 5, 2 ** 33)).toThrow("unknown row state");
  });
});

describe("decideNarrative", () => {
  const facts = columnOf("FIR_Records", "brief_facts");

  it.each([
    ["an officer of another case", 3, 0, { shown: "redacted", class: "R13" }],
    ["the investigating officer", 2, assigned, { shown: "full" }],
    ["a constable of the station", 1, assigned, { shown: "redacted", class: "R13" }],
    ["an officer of another, restricted case", 3, sensitive, { shown: "none", class: "R20" }],
    ["a superintendent, who knows of the case but not of the victim", 4, sensitive, { shown: "redacted", class: "R1" }],
    ["a superintendent, where the victim is a child", 5, sensitive | juvenile, { shown: "redacted", class: "R3" }],
    ["the supervising officer", 4, sensitive | juvenile | assigned, { shown: "full" }],
  ] as const)("decides for %s", (_, clearance, bits, decision) =>
    expect(decideNarrative(facts, clearance, bits)).toEqual(decision),
  );

  it("shows some text exactly where decideCell shows the cell", () => {
    for (const clearance of [1, 2, 3, 4, 5] as const)
      for (let bits = 0; bits < 16; bits += 1) {
        const some = decideNarrative(facts, clearance, bits).shown !== "none";
        expect(decideCell(facts, clearance, bits).shown).toBe(some);
      }
  });
});
