import type { RedactionClass } from "@vanguard/contracts";

/** Somebody whose name stands in a case's narrative and is protected. `variants` are the spellings of the name in every script. */
export interface ProtectedPerson {
  readonly fir_ref: string;
  readonly name: string;
  readonly variants: readonly string[];
  readonly class: RedactionClass;
  readonly label: string;
}

/**
 * A whole state's records, as the generator makes them and `importState` takes them.
 *
 * Shape: one list per table. A row has exactly the catalogue's columns and the four system columns: whole numbers beyond a
 *        number's range are decimal text, times are local text, booleans are booleans, what is unknown is null.
 */
export interface RecordsState {
  readonly firs: readonly object[];
  readonly suspects: readonly object[];
  readonly arrests: readonly object[];
  readonly vehicles: readonly object[];
  readonly evidence: readonly object[];
  readonly missingPersons: readonly object[];
  readonly protectedPersons: readonly ProtectedPerson[];
}

/** The tables in the order in which they can be written: a parent stands before its children. */
export const STATE_TABLES = [
  ["firs", "FIR_Records"],
  ["suspects", "Suspect_Master"],
  ["arrests", "Arrests"],
  ["vehicles", "Vehicle_Registry"],
  ["evidence", "Evidence_Items"],
  ["missingPersons", "Missing_Persons"],
] as const satisfies readonly (readonly [Exclude<keyof RecordsState, "protectedPersons">, string])[];
