import { readFileSync } from "node:fs";
import { VanguardError } from "@vanguard/contracts";

/** The text of a file that the person named. Errors: NOT_FOUND; the message has no path in it. */
export function readGiven(file: string, what: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (cause) {
    throw new VanguardError("NOT_FOUND", `The ${what} can't be read`, { hint: "Check its path.", cause });
  }
}
