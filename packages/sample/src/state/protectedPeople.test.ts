import { importNarrative } from "@vanguard/policy";
import { beforeAll, describe, expect, it } from "vitest";
import { generateState } from "./generateState.ts";
import { groupBy } from "./groupBy.ts";
import type { SampleState } from "./sampleState.ts";

let state: SampleState;

beforeAll(() => {
  state = generateState({ asOf: "2026-11-30", seed: 7, firs: 6_000 });
}, 60_000);

describe("protected people", () => {
  it("really stand in the narrative of their case", () => {
    const facts = new Map(state.firs.map((fir) => [fir.ROWID, fir.brief_facts]));
    const absent = state.protectedPersons.filter((person) => !(facts.get(person.fir_ref) ?? "").includes(person.name));
    expect(absent.slice(0, 3)).toEqual([]);
    expect(new Set(state.protectedPersons.map((person) => person.class))).toEqual(
      new Set(["R1", "R2", "R3", "R4", "R5", "R6"]),
    );
  });

  it("are gone from the redacted twin of their narrative", () => {
    const byFir = groupBy(state.protectedPersons, ({ fir_ref }) => fir_ref);
    for (const fir of state.firs) {
      const people = byFir.get(fir.ROWID) ?? [];
      if (people.length === 0) continue;
      const twin = importNarrative(fir.brief_facts, people);
      for (const { variants, label } of people) {
        expect(
          variants.some((variant) => twin.includes(variant)),
          `${fir.fir_id} ${label}`,
        ).toBe(false);
        expect(twin).toContain(label);
      }
    }
  });

  it("come with their name in all three scripts", () => {
    const incomplete = state.protectedPersons.filter(
      ({ name, variants }) =>
        !variants.includes(name) ||
        !variants.some((variant) => /^[A-Za-z' .]+$/.test(variant)) ||
        !variants.some((variant) => /\p{Script=Devanagari}/u.test(variant)) ||
        !variants.some((variant) => /\p{Script=Kannada}/u.test(variant)),
    );
    expect(incomplete).toEqual([]);
  });

  it("are entered for every sensitive case, with the label that the register shows", () => {
    const byFir = groupBy(state.protectedPersons, ({ fir_ref }) => fir_ref);
    for (const fir of state.firs) {
      const people = byFir.get(fir.ROWID) ?? [];
      const classes = people.map((person) => person.class);
      if (fir.crime_head === "POCSO") expect(classes, fir.fir_id).toContain("R3");
      if (fir.sensitivity_class === "SEXUAL_OFFENCE")
        expect(classes.includes("R1") || classes.includes("R2"), fir.fir_id).toBe(true);
      if (fir.sensitivity_class === "JUVENILE") expect(classes, fir.fir_id).toContain("R4");
      if (fir.victim_label !== null) expect(people.map(({ label }) => label)).toContain(fir.victim_label);
      if (fir.victim_is_minor) expect(fir.victim_label).toBe("Child A");
    }
  });

  it("are the complainants of sensitive cases, or their family, and never anybody's plain column", () => {
    const byFir = groupBy(state.protectedPersons, ({ fir_ref }) => fir_ref);
    for (const fir of state.firs)
      if (fir.sensitivity_class === "SEXUAL_OFFENCE" || fir.sensitivity_class === "POCSO")
        expect(
          (byFir.get(fir.ROWID) ?? []).flatMap(({ variants }) => variants),
          fir.fir_id,
        ).toContain(fir.complainant_name);
  });

  it("mark a child in conflict with law on the arrest and give it no sheet", () => {
    const children = state.suspects.filter(({ is_juvenile }) => is_juvenile);
    expect(children.length).toBeGreaterThan(50);
    expect(children.every(({ sheet_no, category }) => sheet_no === null && !/SHEETER/.test(category))).toBe(true);
    const held = state.arrests.filter(({ is_juvenile }) => is_juvenile);
    const cases = new Map(state.firs.map((fir) => [fir.ROWID, fir]));
    expect(held.length).toBeGreaterThan(10);
    expect(held.every(({ fir_ref }) => cases.get(fir_ref)?.sensitivity_class !== "NONE")).toBe(true);
  });
});
