import { SEAL_BITS, SENSITIVITY_CLASSES, SUSPECT_STATUSES, VanguardError } from "@vanguard/contracts";

/** A record as the import reads it: column names to values. */
export type RecordRow = Readonly<Record<string, unknown>>;

type StateRule = (row: RecordRow, parentFir: RecordRow | null) => number;

/** Which states a row of each table has. A table without a rule can't be imported. */
const STATE_RULES: Readonly<Record<string, StateRule>> = {
  FIR_Records: (row) => sensitivityOf(row) | childVictimOf(row),
  Arrests: (row, fir) => flagOf(row, "is_juvenile") | sensitivityOfCase(row, "fir_id", fir),
  Suspect_Master: (row) => flagOf(row, "is_juvenile") | sheetOf(row),
  Vehicle_Registry: (row, fir) => sensitivityOfCase(row, "linked_fir_id", fir),
  Evidence_Items: (row, fir) => sensitivityOfCase(row, "fir_id", fir),
  Missing_Persons: (row, fir) => flagOf(row, "is_child") | sensitivityOfCase(row, "fir_id", fir),
};

/**
 * The states of a row that change what its cells show, computed once at import.
 *
 * Shape:  bits of `SEAL_BITS` without `assigned`. `parentFir` is the case that the row belongs to, null when it has none.
 *         What is left empty counts as protected: an absent flag, an absent sensitivity, a case that is named but not given.
 * Errors: INVALID_INPUT for a table without a rule or a code outside its closed list.
 */
export function stateBits(tableName: string, row: RecordRow, parentFir: RecordRow | null): number {
  const rule = Object.hasOwn(STATE_RULES, tableName) ? STATE_RULES[tableName] : undefined;
  if (!rule) throw unknown(`no row states for table \`${tableName}\``);
  return rule(row, parentFir);
}

function sensitivityOf(fir: RecordRow): number {
  return sensitivityClass(fir) === "NONE" ? 0 : SEAL_BITS.sensitive;
}

function childVictimOf(fir: RecordRow): number {
  const sensitivity = sensitivityClass(fir);
  if (sensitivity === "POCSO" || sensitivity === "JUVENILE" || sensitivity === null) return SEAL_BITS.juvenile;
  return flagOf(fir, "victim_is_minor");
}

function sensitivityClass(fir: RecordRow): string | null {
  return codeOf(fir, "sensitivity_class", SENSITIVITY_CLASSES);
}

function sensitivityOfCase(row: RecordRow, caseKey: string, parentFir: RecordRow | null): number {
  if (parentFir) return sensitivityOf(parentFir);
  return isEmpty(row[caseKey]) ? 0 : SEAL_BITS.sensitive;
}

function sheetOf(suspect: RecordRow): number {
  const status = codeOf(suspect, "status", SUSPECT_STATUSES);
  return status === "CLOSED" || status === null ? SEAL_BITS.off_record : 0;
}

function flagOf(row: RecordRow, column: string): number {
  const value = row[column];
  if (isEmpty(value)) return SEAL_BITS.juvenile;
  if (value === true || value === 1 || value === 1n || value === "true" || value === "1") return SEAL_BITS.juvenile;
  if (value === false || value === 0 || value === 0n || value === "false" || value === "0") return 0;
  throw unknown(`\`${column}\` is neither true nor false`);
}

function codeOf(row: RecordRow, column: string, known: readonly string[]): string | null {
  const value = row[column];
  if (isEmpty(value)) return null;
  if (typeof value === "string" && known.includes(value)) return value;
  throw unknown(`\`${column}\` holds a code outside its list`);
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === "";
}

function unknown(message: string): VanguardError {
  return new VanguardError("INVALID_INPUT", message, { hint: "Correct the record, or teach the policy its new code." });
}
