import { randomBytes } from "node:crypto";
import type { Clock, Ids } from "@vanguard/core";

export const systemClock: Clock = { now: () => new Date() };

/** A clock for evaluations: stands at noon, local time, of one day. */
export function fixedClock(day: string): Clock {
  const noon = new Date(`${day}T12:00:00.000+05:30`);
  return { now: () => new Date(noon) };
}

const ALPHABET = "0123456789abcdefghijklmnopqrstuv";

/** Twenty characters of five random bits each. */
export const randomIds: Ids = {
  next(prefix) {
    let id = "";
    for (const byte of randomBytes(20)) id += ALPHABET[byte & 31];
    return `${prefix}_${id}`;
  },
};
