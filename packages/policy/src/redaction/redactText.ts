import type { RedactionClass } from "@vanguard/contracts";
import { identifierParts } from "./detectIdentifiers.ts";
import { type Found, mergeFound, replacementFor, replaceParts } from "./mergeFound.ts";

/** Classes that no assignment and no clearance opens: they can't be kept. */
const NEVER_KEPT: ReadonlySet<RedactionClass> = new Set(["R7", "R10", "R15", "R16"]);

/** The identifiers of a text that this reader may not see. INVARIANT(never kept): a caller's wish doesn't open R10 or R16. */
export function hiddenIdentifiers(text: string, keep: readonly RedactionClass[]): Found[] {
  return identifierParts(text).filter((part) => NEVER_KEPT.has(part.class) || !keep.includes(part.class));
}

/**
 * Takes the identifiers out of a text and leaves the exact replacement of each class.
 *
 * Shape: `keep` names the classes that the reader may see in full; Aadhaar numbers and HIV status are never kept. `found` has
 *        the spans in the text as it was given.
 */
export function redactText(
  text: string,
  options: { readonly keep?: readonly RedactionClass[] } = {},
): { text: string; found: Found[] } {
  const found = mergeFound(hiddenIdentifiers(text, options.keep ?? []));
  return { text: replaceParts(text, found.map(replacementFor)), found };
}
