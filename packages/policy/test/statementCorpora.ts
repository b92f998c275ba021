import { readFileSync } from "node:fs";
import type { SealSubject } from "@vanguard/contracts";
import { subjectOf } from "./subject.ts";

/** A statement that must be refused, with all the rules that refuse it. */
export interface AttackStatement {
  readonly id: string;
  readonly class: string;
  readonly clearance: SealSubject["clearance"];
  readonly rules: readonly string[];
  readonly statement: string;
}

/** A statement of an officer's day, for whom it must pass. */
export interface OfficerStatement {
  readonly id: string;
  readonly clearance: SealSubject["clearance"];
  readonly precincts: readonly string[];
  readonly statement: string;
}

export const attackStatements: readonly AttackStatement[] = readLines("attackStatements.jsonl");
export const officerStatements: readonly OfficerStatement[] = readLines("officerStatements.jsonl");

/** Who asks an attack: an officer of one precinct, without a case of their own. */
export function attacker({ clearance }: AttackStatement): SealSubject {
  return subjectOf({ clearance });
}

export function officer({ clearance, precincts }: OfficerStatement): SealSubject {
  return subjectOf({ clearance, precincts: [...precincts] });
}

function readLines<Line>(file: string): Line[] {
  const lines = readFileSync(new URL(`./data/${file}`, import.meta.url), "utf8").split("\n");
  return lines.filter(Boolean).map((line) => JSON.parse(line));
}
