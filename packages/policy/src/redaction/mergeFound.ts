import { REDACTION_CLASSES, type RedactionClass } from "@vanguard/contracts";

/**
 * A part of a text that must not be disclosed to everybody.
 *
 * Units: half-open range in UTF-16 code units of the text that was searched.
 */
export interface Found {
  readonly class: RedactionClass;
  readonly start: number;
  readonly end: number;
}

/** A part with the text that stands in its place. */
export interface Replacement extends Found {
  readonly text: string;
}

/** Where parts overlap, the strictest class names the whole: first those that nobody may see. */
const STRICTEST_FIRST: readonly RedactionClass[] = [
  "R7",
  "R15",
  "R16",
  "R10",
  "R3",
  "R4",
  "R1",
  "R2",
  "R5",
  "R14",
  "R12",
  "R11",
  "R13",
  "R6",
];

/** Lays overlapping parts together, in the order of the text: a phone inside an address is not cut out of it twice. */
export function mergeFound<Part extends Found>(parts: readonly Part[]): Part[] {
  const merged: Part[] = [];
  for (const part of [...parts].sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = merged.at(-1);
    if (last === undefined || part.start >= last.end) {
      merged.push(part);
      continue;
    }
    const leading = strictness(part) < strictness(last) ? part : last;
    merged[merged.length - 1] = { ...leading, start: last.start, end: Math.max(last.end, part.end) };
  }
  return merged;
}

function strictness(part: Found): number {
  const place = STRICTEST_FIRST.indexOf(part.class);
  return place < 0 ? STRICTEST_FIRST.length : place;
}

/** Puts each part's replacement into the text. The parts are in order and don't overlap, as `mergeFound` leaves them. */
export function replaceParts(text: string, parts: readonly Replacement[]): string {
  let written = "";
  let from = 0;
  for (const part of parts) {
    written += text.slice(from, part.start) + part.text;
    from = part.end;
  }
  return written + text.slice(from);
}

export function replacementFor(found: Found): Replacement {
  return { ...found, text: REDACTION_CLASSES[found.class].replacement };
}
