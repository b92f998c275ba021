import { findFirIds, findFirNumbers, findPlates, findSuspectIds } from "@vanguard/text";

/** What a slash command or a bare identifier means; decided before any classifier. */
export interface Override {
  readonly command: "fir" | "vehicle" | "person" | "sop" | "help";
  readonly argument: string;
}

const SLASH = /^\/(fir|vehicle|person|sop|help)\b\s*(.*)$/isu;
const ASKS_FOR_HELP = /^(?:help|what can (?:you do|i ask)|मदद|सहायता|ಸಹಾಯ|உதவி)\s*[?!.]*$/iu;
const BARE_FILLER = /^(?:fir|cr\.?\s?no\.?|crime\s+no\.?|case|plate|vehicle|no\.?|number|#|:|\s|\.|\?)*$/iu;

/**
 * Reads an override. A bare identifier must be the whole message, give or take "FIR no." in front of it.
 *
 * Shape: null when the message is a sentence. An unknown slash command is `help` with the message as its argument.
 */
export function readOverride(text: string): Override | null {
  const trimmed = text.trim();
  if (ASKS_FOR_HELP.test(trimmed)) return { command: "help", argument: "" };
  const slash = SLASH.exec(trimmed);
  if (slash?.[1])
    return { command: slash[1].toLowerCase() as Override["command"], argument: (slash[2] ?? "").trim().slice(0, 200) };
  if (/^\/[a-z]/i.test(trimmed)) return { command: "help", argument: trimmed.slice(0, 200) };
  const candidates = [
    ...findFirIds(trimmed).map((found) => ({ ...found, command: "fir" as const })),
    ...findFirNumbers(trimmed).map((found) => ({ ...found, command: "fir" as const })),
    ...findPlates(trimmed).map((found) => ({ ...found, command: "vehicle" as const })),
    ...findSuspectIds(trimmed).map((found) => ({ ...found, command: "person" as const })),
  ];
  const [only] = candidates;
  if (!only || candidates.length > 1) return null;
  const rest = trimmed.slice(0, only.start) + trimmed.slice(only.end);
  return BARE_FILLER.test(rest) ? { command: only.command, argument: only.value } : null;
}
