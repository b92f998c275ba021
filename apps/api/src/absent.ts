import { VanguardError } from "@vanguard/contracts";
import type { Opened } from "@vanguard/core";

/** "No such thing" and "not for you" are one answer: the difference would tell. Errors: NOT_FOUND. */
export function orNotFound<T>(opened: Opened<T>, what: string): T {
  if (opened.kind === "open") return opened.value;
  throw new VanguardError("NOT_FOUND", `There is no such ${what} among what you may see.`, {
    hint: "Check the number, or go back to the list.",
  });
}
