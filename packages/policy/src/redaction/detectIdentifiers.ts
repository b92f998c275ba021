import { originalSpan } from "@vanguard/text";
import { aadhaar } from "./aadhaar.ts";
import { accounts } from "./accounts.ts";
import { contacts } from "./contacts.ts";
import type { Detector } from "./detector.ts";
import { digitRuns } from "./digitRuns.ts";
import { fold } from "./fold.ts";
import { hivStatus } from "./hivStatus.ts";
import { identityDocuments } from "./identityDocuments.ts";
import { type Found, mergeFound } from "./mergeFound.ts";
import { officerNumbers } from "./officerNumbers.ts";
import { telecom } from "./telecom.ts";

const DETECTORS: readonly Detector[] = [
  aadhaar,
  identityDocuments,
  accounts,
  contacts,
  telecom,
  hivStatus,
  officerNumbers,
];

/**
 * Every identifier of a private person in a text, by pattern: classes R10 to R14, R16 and R22.
 *
 * Shape:  overlapping parts are one, named by the strictest class; in the order of the text.
 * Units:  UTF-16 code units of the text as given, whatever was folded to find them.
 */
export function detectIdentifiers(text: string): Found[] {
  return mergeFound(identifierParts(text));
}

/** The same before overlaps are laid together, for callers that leave some classes alone. */
export function identifierParts(text: string): Found[] {
  const folded = fold(text);
  const input = { text: folded.text, runs: digitRuns(folded.text) };
  return DETECTORS.flatMap((detect) =>
    Array.from(detect(input), (part) => ({ class: part.class, ...originalSpan(folded, part.start, part.end) })),
  );
}
