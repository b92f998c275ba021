import { createHash, createHmac } from "node:crypto";
import { SealSubject } from "@vanguard/contracts";
import { assignmentValues, ownCases } from "../records/seal.ts";

/** The session that a scope is signed for: no other one accepts it. */
export interface ScopeSession {
  readonly pid: number;
  /** The server's own clock, in milliseconds since 1970. */
  now(): number;
}

/** The two settings of a transaction. */
export interface SignedScope {
  readonly scope: string;
  readonly cases: string;
}

/** Two clocks are never quite the same. */
const SLACK_MS = 5_000;

/**
 * What a subject may see, signed for one session and a short time.
 *
 * Shape:  `scope` is the MAC in hex, a dot and the JSON that it covers; `cases` lists the subject's own cases, and its hash
 *         stands in the scope. Nothing in either names the person.
 * Units:  `minimum` is the size from which a cell is published; `lifeMs` is how long the scope holds.
 * Errors: ZodError for a subject that isn't one.
 */
export function signScope(
  key: Uint8Array,
  subject: SealSubject,
  options: { minimum: number; session: ScopeSession; lifeMs: number },
): SignedScope {
  const checked = SealSubject.parse(subject);
  const cases = `{${ownCases(checked).join(",")}}`;
  const now = options.session.now();
  const payload = JSON.stringify({
    clearance: checked.clearance,
    precincts: checked.precincts,
    own_stations: assignmentValues(checked.assignments, "station", (one) => one.station),
    own_precincts: assignmentValues(checked.assignments, "precinct", (one) => one.precinct),
    juvenile_units: assignmentValues(checked.assignments, "juvenile_unit", (one) => one.precinct),
    cases: createHash("sha256").update(cases).digest("hex"),
    minimum: options.minimum,
    pid: options.session.pid,
    from_ms: Math.floor(now - SLACK_MS),
    until_ms: Math.ceil(now + options.lifeMs + SLACK_MS),
  });
  return { scope: `${createHmac("sha256", key).update(payload).digest("hex")}.${payload}`, cases };
}
