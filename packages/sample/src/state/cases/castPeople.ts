import type { SensitivityClass } from "@vanguard/contracts";
import type { NarrativeLanguage } from "../narratives/narrativeFacts.ts";
import {
  drawPerson,
  drawPhone,
  inScript,
  type NameScript,
  type Person,
  type PersonWish,
} from "../people/drawPerson.ts";
import type { RandomStream } from "../randomStream.ts";
import type { FirRow } from "../rows.ts";
import type { ProtectedPerson } from "../sampleState.ts";
import type { PlannedArrest } from "./makeArrests.ts";
import type { Offence } from "./offences.ts";

/** Somebody whose identity must be protected, with the name as the narrative writes it. */
export type ProtectedRole = Omit<ProtectedPerson, "fir_ref" | "fir_id">;

/** The people of a case and what the register may say about them. */
export interface Cast {
  readonly complainant: Person;
  readonly complainantName: string;
  readonly phone: string;
  readonly victim: Person;
  readonly age: number;
  readonly victimLabel: string | null;
  readonly victimIsMinor: boolean;
  readonly sensitivity: SensitivityClass;
  readonly witness: { readonly person: Person; readonly phone: string | null } | null;
  readonly protectedRoles: readonly ProtectedRole[];
}

export const SCRIPT_OF: Readonly<Record<NarrativeLanguage, NameScript>> = {
  en: "latin",
  hi: "devanagari",
  kn: "kannada",
};

/** Offences whose victims the Sanhita or, for the others, policy protects (R1, R2). */
const VICTIM_CLASS: Readonly<Record<string, "R1" | "R2">> = {
  rape: "R1",
  promise: "R1",
  modesty: "R2",
  stalking: "R2",
};
/** Offences that happen to somebody else than the person who complains. */
const OTHER_VICTIM: readonly string[] = ["murder", "murder_group", "accident", "ransom"];
const PROTECTED_WITNESS: readonly string[] = [
  "murder",
  "murder_group",
  "dacoity",
  "ransom",
  "terror",
  "attempt_murder",
];
const ORDINARY_WITNESS: readonly string[] = [
  "hurt_weapon",
  "grievous",
  "accident",
  "robbery_hurt",
  "rioting",
  "robbery",
];

export function castPeople(
  random: RandomStream,
  offence: Offence,
  language: NarrativeLanguage,
  arrests: readonly PlannedArrest[],
): Cast {
  const script = SCRIPT_OF[language];
  const ofChild = offence.head === "POCSO" || offence.key === "missing_child";
  const victimClass = VICTIM_CLASS[offence.key];
  const snatchedFrom = offence.key === "snatching" || offence.key === "cruelty" || victimClass !== undefined;
  const taken = arrests.map(({ suspect }) => suspect.latinName);
  const complainant = drawStranger(random, taken, snatchedFrom && !ofChild ? { gender: "FEMALE" } : {});
  const isOther = ofChild || OTHER_VICTIM.includes(offence.key);
  const childGender = random.chance(offence.head === "POCSO" ? 0.8 : 0.55) ? "FEMALE" : "MALE";
  const victim = isOther
    ? drawStranger(random, taken, { group: complainant.group, ...(ofChild ? { gender: childGender } : {}) })
    : complainant;
  const age = ofChild ? random.between(5, 17) : random.between(18, victimClass ? 42 : 66);
  const juvenile = arrests.some(({ suspect }) => suspect.row.is_juvenile);

  const protectedRoles: ProtectedRole[] = [];
  const protect = (person: Person, redaction: ProtectedRole["class"], label: string) =>
    protectedRoles.push({
      class: redaction,
      label,
      name: inScript(person.spelling, script),
      variants: [...new Set([inScript(person.spelling, script), ...person.spelling])],
    });
  if (victimClass) protect(victim, victimClass, "Victim-1");
  if (ofChild) {
    protect(victim, "R3", "Child A");
    // Whoever speaks for a child leads to the child.
    protect(complainant, "R3", "Relative-1");
  }
  for (const { suspect } of arrests)
    if (suspect.row.is_juvenile && suspect.person) protect(suspect.person, "R4", "Child in conflict with law");
  const witness = castWitness(random, offence, taken);
  if (witness) protect(witness.person, witness.phone === null ? "R5" : "R6", "Witness-1");

  return {
    complainant,
    complainantName: complainant.written,
    phone: drawPhone(random),
    victim,
    age,
    victimLabel: victimClass ? "Victim-1" : ofChild ? "Child A" : null,
    victimIsMinor: ofChild,
    sensitivity: sensitivityOf(offence, juvenile),
    witness,
    protectedRoles,
  };
}

/** Somebody whose name nobody else in the case has, so that hiding one person never names another. */
function drawStranger(random: RandomStream, taken: string[], wish: PersonWish = {}): Person {
  let person = drawPerson(random, wish);
  while (taken.includes(person.spelling[0])) person = drawPerson(random, wish);
  taken.push(person.spelling[0]);
  return person;
}

function castWitness(random: RandomStream, { key }: Offence, taken: string[]): Cast["witness"] {
  if (PROTECTED_WITNESS.includes(key) && random.chance(0.3))
    return { person: drawStranger(random, taken), phone: null };
  if (ORDINARY_WITNESS.includes(key) && random.chance(0.35))
    return { person: drawStranger(random, taken), phone: drawPhone(random) };
  return null;
}

function sensitivityOf(offence: Offence, juvenile: boolean): FirRow["sensitivity_class"] {
  if (offence.head === "POCSO") return "POCSO";
  if (offence.head === "SEXUAL_OFFENCE") return "SEXUAL_OFFENCE";
  if (offence.key === "terror") return "TERROR";
  return juvenile ? "JUVENILE" : "NONE";
}
