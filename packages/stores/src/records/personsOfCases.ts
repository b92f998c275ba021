import { type CatalogueTable, type RedactionClass, SEAL_BITS } from "@vanguard/contracts";
import { nameTokens, stateBits } from "@vanguard/policy";
import type { ProtectedPerson } from "./recordsState.ts";

type Values = Readonly<Record<string, unknown>>;

/** The cells that name a person whom a case protects, with what may stand in the name's place. */
const NAMING_CELLS: Readonly<Record<string, readonly { column: string; label: string }[]>> = {
  FIR_Records: [{ column: "complainant_name", label: "Informant-1" }],
  Arrests: [{ column: "arrested_name", label: "Child in conflict with law" }],
  Missing_Persons: [
    { column: "full_name", label: "Child A" },
    { column: "reporter_name", label: "Informant-1" },
  ],
};

/**
 * The persons whom a row's own cells name and its states hide: a name that is masked in its column must not stand in the
 * case's narrative.
 *
 * Shape: empty for rows without such a state. A case that is restricted as a whole (R20) hides its narrative by itself.
 */
export function personsNamedBy(
  table: CatalogueTable,
  row: Values,
  firRef: string,
  parentFir: Values | null,
): ProtectedPerson[] {
  const naming = Object.hasOwn(NAMING_CELLS, table.name) ? NAMING_CELLS[table.name] : undefined;
  if (!naming || firRef === "") return [];
  const bits = stateBits(table.name, row, parentFir);
  return naming.flatMap(({ column, label }) => {
    const name = row[column];
    const masked = table.columns.find((candidate) => candidate.name === column)?.masked;
    const dataClass = masked && classIn(masked, bits);
    if (!dataClass || typeof name !== "string" || name.trim() === "") return [];
    return [{ fir_ref: firRef, name, variants: [name], class: dataClass, label }];
  });
}

function classIn(masked: CatalogueTable["columns"][number]["masked"], bits: number): RedactionClass | null {
  const dataClass =
    (bits & SEAL_BITS.juvenile && masked.juvenile) || (bits & SEAL_BITS.sensitive && masked.sensitive) || null;
  return dataClass === "R20" ? null : dataClass;
}

/** Adds a person to a case unless one of its persons already bears that very name, in whatever script. */
export function addPerson(persons: Map<string, ProtectedPerson[]>, person: ProtectedPerson): void {
  const known = persons.get(person.fir_ref) ?? [];
  const own = wordsOf(person.name);
  if (known.some(({ name, variants }) => [name, ...variants].some((written) => wordsOf(written) === own))) return;
  persons.set(person.fir_ref, [...known, person]);
}

function wordsOf(name: string): string {
  return nameTokens(name)
    .map(({ term }) => term)
    .join(" ");
}
