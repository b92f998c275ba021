import { findTable, RECORDS_CATALOGUE } from "@vanguard/contracts";
import { ASK_WORDS, PROCEDURE_WORDS } from "./lexicon.ts";
import { matchPhrases, mentions } from "./phrases.ts";
import { readPlaces } from "./places.ts";
import type { Subject } from "./subject.ts";

/** More words than this ask for more than a field. */
const SHORT_QUESTION = 7;
const SUBJECT_TABLES: Readonly<Record<Subject["kind"], string>> = {
  fir_id: "FIR_Records",
  fir_no: "FIR_Records",
  suspect: "Suspect_Master",
  vehicle: "Vehicle_Registry",
};

/** "Who is the IO?" on a record's page asks for a field of that record: short, without a count, a period, a place or a rule in it. */
export function asksForField(folded: string, page: Subject): boolean {
  if (folded.split(" ").length > SHORT_QUESTION) return false;
  const asks = mentions(folded, ASK_WORDS);
  if (["count", "show", "list", "group", "top"].some((kind) => asks.has(kind as "count"))) return false;
  const procedure = mentions(folded, PROCEDURE_WORDS);
  if (procedure.has("procedure") || procedure.has("law") || readPlaces(folded).length > 0) return false;
  const table = findTable(RECORDS_CATALOGUE, SUBJECT_TABLES[page.kind]);
  const words = Object.fromEntries(
    (table?.columns ?? [])
      .filter(({ shown, type }) => shown && type !== "Boolean")
      .map(({ name, words: said }) => [name, said]),
  );
  return matchPhrases(folded, words).length > 0;
}
