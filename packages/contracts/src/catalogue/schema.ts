import type { FieldFormat } from "../deskViews.ts";
import type { RedactionClass } from "../redaction.ts";

/** Column types of the query dialect (zcql.md, section 11). */
export type ColumnType =
  | "VarChar"
  | "Text"
  | "Int"
  | "BigInt"
  | "Double"
  | "Boolean"
  | "Date"
  | "DateTime"
  | "Encrypted"
  | "ForeignKey";

/**
 * A state of a row that changes what its cells show. It is computed at import and stored beside the row as bits.
 * `sensitive`: the case is a sexual offence, POCSO or otherwise restricted (R20). `juvenile`: the row's person is a child.
 * `off_record`: the person was never charged, or the sheet is closed (R23).
 */
export type RowState = "sensitive" | "juvenile" | "off_record";

/** The bits of `seal_bits`; `assigned` is added per caller by the seal. */
export const SEAL_BITS = { assigned: 1, sensitive: 2, juvenile: 4, off_record: 8 } as const;

/**
 * One column of a table, as database schema, rules, planner lexicon and screens all read it.
 *
 * Shape: `class` is what the column always is; `masked` says what it becomes in rows of a state. `narrative` columns are
 *        stored twice, full and redacted at import; the seal picks per row. `words` are what people call the column.
 *        `shown` false keeps it off records and lists (keys that only serve filters and joins).
 */
export interface CatalogueColumn {
  readonly name: string;
  readonly type: ColumnType;
  readonly label: string;
  readonly format: FieldFormat;
  readonly words: readonly string[];
  readonly class: RedactionClass | null;
  readonly masked: Readonly<Partial<Record<RowState, RedactionClass>>>;
  readonly narrative: boolean;
  readonly shown: boolean;
  readonly unique: boolean;
  readonly codes: readonly string[] | null;
  readonly references: { readonly table: string; readonly samePrecinct: boolean } | null;
}

export interface CatalogueTable {
  readonly name: string;
  readonly label: string;
  /** What one row is called: "FIR", "arrest". */
  readonly noun: string;
  readonly plural: string;
  readonly words: readonly string[];
  /** The readable key of a row. */
  readonly identifier: string;
  /** The column that dates a row, for "this month" and for the order of lists. */
  readonly datedBy: string;
  /** The column that ties the row to a case; null for the case itself and for suspects, which are tied by their arrests. */
  readonly caseKey: string | null;
  readonly listColumns: readonly string[];
  /**
   * The cells over which protected rows are counted: precinct × month of `month` × value of `head`, a column of codes or a boolean.
   * Null where no protected row is ever counted. Source: docs/adr/0004.
   */
  readonly cell: { readonly month: string; readonly head: string } | null;
  readonly columns: readonly CatalogueColumn[];
}

export interface Catalogue {
  readonly tables: readonly CatalogueTable[];
}

interface ColumnOptions {
  format?: FieldFormat;
  words?: readonly string[];
  class?: RedactionClass;
  masked?: Partial<Record<RowState, RedactionClass>>;
  narrative?: boolean;
  shown?: boolean;
  unique?: boolean;
  codes?: readonly string[];
  references?: { table: string; samePrecinct: boolean };
}

const FORMAT_OF_TYPE: Record<ColumnType, FieldFormat> = {
  VarChar: "text",
  Text: "long_text",
  Int: "number",
  BigInt: "identifier",
  Double: "number",
  Boolean: "boolean",
  Date: "date",
  DateTime: "datetime",
  Encrypted: "text",
  ForeignKey: "identifier",
};

export function column(name: string, type: ColumnType, label: string, options: ColumnOptions = {}): CatalogueColumn {
  return {
    name,
    type,
    label,
    format: options.format ?? FORMAT_OF_TYPE[type],
    words: options.words ?? [],
    class: options.class ?? null,
    masked: options.masked ?? {},
    narrative: options.narrative ?? false,
    shown: options.shown ?? type !== "ForeignKey",
    unique: options.unique ?? false,
    codes: options.codes ?? null,
    references: options.references ?? null,
  };
}

/** Every table of the platform has these four; they can be read, never written. */
export const SYSTEM_COLUMNS: readonly CatalogueColumn[] = [
  column("ROWID", "BigInt", "Row id", { shown: false, unique: true }),
  column("CREATORID", "BigInt", "Creator", { shown: false }),
  column("CREATEDTIME", "DateTime", "Created", { shown: false }),
  column("MODIFIEDTIME", "DateTime", "Modified", { shown: false }),
];

export function findTable(catalogue: Catalogue, name: string): CatalogueTable | undefined {
  return catalogue.tables.find((table) => table.name === name);
}

export function findColumn(table: CatalogueTable, name: string): CatalogueColumn | undefined {
  return (
    table.columns.find((candidate) => candidate.name === name) ??
    SYSTEM_COLUMNS.find((candidate) => candidate.name === name)
  );
}
