import type { RandomStream } from "../randomStream.ts";
import type { Gender } from "../rows.ts";
import { BY_NAMES, INITIALS, NAME_GROUPS, type NameGroup, type Spelling } from "./nameLists.ts";

export type NameScript = "latin" | "devanagari" | "kannada";

/**
 * An invented person as far as a record needs one.
 *
 * Shape: `spelling` is the full name in all three scripts; `written` is the one that the records use for this person.
 */
export interface Person {
  readonly gender: Gender;
  readonly given: Spelling;
  readonly spelling: Spelling;
  readonly script: NameScript;
  readonly written: string;
  readonly group: NameGroup;
}

const SCRIPTS: readonly (readonly [NameScript, number])[] = [
  ["latin", 88],
  ["devanagari", 5],
  ["kannada", 7],
];

export interface PersonWish {
  readonly gender?: Gender;
  readonly script?: NameScript;
  /** The group of a relative, so that a family sounds like one. */
  readonly group?: NameGroup;
}

export function drawPerson(random: RandomStream, wish: PersonWish = {}): Person {
  const group = wish.group ?? random.weighted(NAME_GROUPS.map((candidate) => [candidate, candidate.weight] as const));
  const gender =
    wish.gender ??
    random.weighted([
      ["MALE", 66],
      ["FEMALE", 33.6],
      ["OTHER", 0.4],
    ] as const);
  const given = random.pick(gender === "FEMALE" ? group.female : group.male);
  const withInitial = random.chance(0.35);
  const last = random.pick(withInitial ? INITIALS : group.family);
  const spelling: Spelling = [`${given[0]} ${last[0]}`, `${given[1]} ${last[1]}`, `${given[2]} ${last[2]}`];
  const script = wish.script ?? random.weighted(SCRIPTS);
  return { gender, given, spelling, script, written: inScript(spelling, script), group };
}

export function inScript(spelling: Spelling, script: NameScript): string {
  if (script === "devanagari") return spelling[1];
  return script === "kannada" ? spelling[2] : spelling[0];
}

/** The by-name under which the police know somebody, together with the given name. */
export function drawByName(random: RandomStream, person: Person): string {
  const byName = random.pick(BY_NAMES);
  return random.chance(0.75) ? `${byName} ${person.given[0]}` : byName;
}

/** A mobile number that is written as one but belongs to the block kept free for examples here. */
export function drawPhone(random: RandomStream): string {
  return `900000${random.digits(4)}`;
}

/** `9000001234` as people write it down: `90000 01234`. */
export function spacedPhone(phone: string): string {
  return `${phone.slice(0, 5)} ${phone.slice(5)}`;
}
