import type { Claim, Passage } from "@vanguard/contracts";
import { stationName } from "@vanguard/contracts";
import { foldDigits } from "@vanguard/text";
import { writeDate } from "../understand/localTime.ts";

const INDIAN = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 4 });
const RUPEES = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 2 });
const NUMBER_IN_TEXT = /\d[\d.,/:-]*\d|\d/g;

/** The passages whose text quotes are checked against, by id. */
export type PassagesById = ReadonlyMap<string, Passage>;

/**
 * Whether a claim stands on its evidence. Each kind has its own check: a quote equals the document's text at its span; a record
 * claim holds no figure that is not in one of its cells, and a sentence of a narrative is in that narrative.
 *
 * Shape: false means that the claim must not leave. A composed claim is refused here; its check comes with the models that compose.
 */
export function isGrounded(claim: Claim, passages: PassagesById): boolean {
  switch (claim.kind) {
    case "quote":
      return claim.evidence.every(
        (evidence) => evidence.kind === "passage" && equalsSpan(claim.text, evidence, passages),
      );
    case "record":
      return claim.evidence.every(
        (evidence) => evidence.kind === "records" && figuresAreInCells(claim.text, evidence.cells),
      );
    case "composed":
      return false;
    default:
      return claim.kind satisfies never;
  }
}

function equalsSpan(
  text: string,
  evidence: Extract<Claim["evidence"][number], { kind: "passage" }>,
  passages: PassagesById,
): boolean {
  const passage = passages.get(evidence.source_key);
  if (!passage || evidence.quote !== text) return false;
  const { start, end } = evidence.span;
  return (
    start >= passage.span.start &&
    end <= passage.span.end &&
    passage.text.slice(start - passage.span.start, end - passage.span.start) === text
  );
}

function figuresAreInCells(text: string, cells: readonly { value: string | null }[]): boolean {
  const values = cells.flatMap(({ value }) => value ?? []);
  if (values.some((value) => value.includes(text))) return true;
  // Whole figures are compared: a 7 does not stand on a 17.
  const evidence = new Set(foldDigits(values.flatMap(writtenForms).join("\n")).match(NUMBER_IN_TEXT));
  return (foldDigits(text).match(NUMBER_IN_TEXT) ?? []).every((figure) => evidence.has(figure));
}

/** The ways in which a stored value may stand in a sentence. */
function writtenForms(value: string): string[] {
  const forms = [value];
  if (/^\d{4}-\d{2}-\d{2}/.test(value)) forms.push(writeDate(value));
  if (/^-?\d+(\.\d+)?$/.test(value)) forms.push(INDIAN.format(Number(value)), RUPEES.format(Number(value)));
  if (/__/.test(value)) forms.push(stationName(value));
  return forms;
}
