import {
  type CatalogueColumn,
  type Clearance,
  findColumn,
  findTable,
  type GateRows,
  RECORDS_CATALOGUE,
  REDACTION_CLASSES,
  type RedactionClass,
} from "@vanguard/contracts";
import { classAccess, guardSentence } from "@vanguard/policy";

/** Who reads a record, as far as its free texts go: the clearance, and the key of the protected names' hashes. */
export interface FieldReader {
  readonly clearance: Clearance;
  readonly nameKey: Uint8Array;
}

/** A value as it may be shown. */
export type FieldGuard = (column: CatalogueColumn, value: string) => string;

/**
 * The last look at what stands in a record's fields: the same guard as for a sentence of an answer.
 *
 * Why:   the seal decides a cell by its column; what somebody wrote into a narrative or a description has classes of its own
 *        (an Aadhaar number, a protected witness), which the case's own chain may not all see.
 * Shape: names are looked for in narratives alone, since a cell that holds a name was decided as a cell.
 */
export function fieldGuard(parts: readonly GateRows[], index: number, reader: FieldReader): FieldGuard {
  const keepIdentifiers = classesShown(parts, index, reader.clearance);
  const protectedNames = parts.flatMap((rows) => rows.protected_names);
  return (column, value) => {
    const long = column.narrative || column.format === "long_text";
    // A number without a word around it is what its column says it is.
    const isText = long || (column.format === "text" && column.class === null && /\s/.test(value));
    if (!isText) return value;
    return guardSentence({
      text: value,
      keepIdentifiers,
      protectedNames: long ? protectedNames : [],
      key: reader.nameKey,
    }).text;
  };
}

/** What the reader may read in free text: always, or, in a case that is theirs, as assigned. A shown cell of an assigned class says that it is. */
function classesShown(parts: readonly GateRows[], index: number, clearance: Clearance): RedactionClass[] {
  const isOwn = parts.some((rows) =>
    rows.columns.some(({ table, column: name }, place) => {
      const known = findTable(RECORDS_CATALOGUE, table);
      const dataClass = known && findColumn(known, name)?.class;
      return (
        !!dataClass && classAccess(dataClass, clearance) === "assigned" && rows.rows[index]?.[place]?.redacted === null
      );
    }),
  );
  return ALL_CLASSES.filter((dataClass) => {
    const access = classAccess(dataClass, clearance);
    return access === "always" || (isOwn && access === "assigned");
  });
}

const ALL_CLASSES = Object.keys(REDACTION_CLASSES).filter((name): name is RedactionClass =>
  Object.hasOwn(REDACTION_CLASSES, name),
);
