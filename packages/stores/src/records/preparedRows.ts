import { type CatalogueTable, findTable, RECORDS_CATALOGUE, SYSTEM_COLUMNS, VanguardError } from "@vanguard/contracts";
import { importNarrative, protectedNamesOf, stateBits } from "@vanguard/policy";
import { encodeCell, type StoredValue } from "./encodeCell.ts";
import { addPerson, personsNamedBy } from "./personsOfCases.ts";
import { redactedTwin, SEAL_STATE } from "./recordsSchema.ts";
import { type ProtectedPerson, type RecordsState, STATE_TABLES } from "./recordsState.ts";

type Values = Readonly<Record<string, unknown>>;

export interface ImportOptions {
  /** The key of the protected names' hashes; the output guard needs the same one. */
  readonly nameKey: Uint8Array;
  /** Called after each table with the rows written so far and the rows there are. */
  readonly onProgress?: (progress: { table: string; done: number; total: number }) => void;
}

/** The rows of one table as they are stored, in the order of `columns`; booleans are 0 and 1. They are made while they are read. */
export interface PreparedTable {
  readonly table: CatalogueTable;
  readonly columns: readonly string[];
  readonly size: number;
  rows(): Generator<StoredValue[]>;
}

export interface PreparedState {
  /** Parents before their children. */
  readonly tables: readonly PreparedTable[];
  readonly size: number;
  /** Columns: `fir_ref`, `class`, `label`, `hash`, `tokens`. */
  protectedNames(): Generator<[bigint, string, string, string, number]>;
}

export const NAME_COLUMNS = ["fir_ref", "class", "label", "hash", "tokens"] as const;

/**
 * A state as any records database stores it: with each row its states, with each narrative its redacted twin, with each case the
 * hashes of its protected names. All as policy decides, so that nothing has to be decided when a question comes.
 *
 * Errors: INVALID_INPUT, while the rows are read, for one that doesn't fit the catalogue.
 */
export function preparedRows(state: RecordsState, nameKey: Uint8Array): PreparedState {
  const firs = new Map<string, Values>(state.firs.map((row) => [String(valuesOf(row).ROWID), valuesOf(row)]));
  const persons = personsByCase(state, firs);
  const tables = STATE_TABLES.map(([list, name]): PreparedTable => {
    const table = tableNamed(name);
    return {
      table,
      columns: physicalColumns(table),
      size: state[list].length,
      *rows() {
        for (const row of state[list]) yield physicalRow(table, valuesOf(row), firs, persons);
      },
    };
  });
  return {
    tables,
    size: tables.reduce((sum, { size }) => sum + size, 0),
    *protectedNames() {
      for (const [firRef, protectedOnes] of persons) {
        for (const { class: dataClass, label, hash, tokens } of protectedNamesOf(protectedOnes, nameKey)) {
          yield [BigInt(firRef), dataClass, label, hash, tokens];
        }
      }
    },
  };
}

/** An import goes into empty tables only. */
export function holdsRecords(table: string): VanguardError {
  return new VanguardError("INVALID_INPUT", `${table} holds records already`, {
    hint: "Import into a new records file.",
  });
}

/** The columns of a table as they are stored: each narrative with its redacted twin, the row's states last. */
function physicalColumns(table: CatalogueTable): string[] {
  const names = [...SYSTEM_COLUMNS, ...table.columns].flatMap((column) =>
    column.narrative ? [column.name, redactedTwin(column.name)] : [column.name],
  );
  return [...names, SEAL_STATE];
}

function tableNamed(name: string): CatalogueTable {
  const table = findTable(RECORDS_CATALOGUE, name);
  if (table) return table;
  throw new VanguardError("INTERNAL", `no table ${name} in the catalogue`, {
    hint: "Bring catalogue and import together.",
  });
}

function valuesOf(row: object): Values {
  return { ...row };
}

/** Who is protected in which case: whom the state names, and whom a cell names that is masked. */
function personsByCase(state: RecordsState, firs: ReadonlyMap<string, Values>): Map<string, ProtectedPerson[]> {
  const byCase = new Map<string, ProtectedPerson[]>();
  for (const person of state.protectedPersons) addPerson(byCase, person);
  for (const [list, name] of STATE_TABLES) {
    const table = tableNamed(name);
    for (const row of state[list]) {
      const values = valuesOf(row);
      const firRef = caseOf(table, values);
      const parentFir = name === "FIR_Records" ? null : (firs.get(firRef) ?? null);
      for (const person of personsNamedBy(table, values, firRef, parentFir)) addPerson(byCase, person);
    }
  }
  return byCase;
}

/** The ROWID of the case that a row belongs to; empty where it belongs to none. */
function caseOf(table: CatalogueTable, row: Values): string {
  const caseRef = table.name === "FIR_Records" ? row.ROWID : table.caseKey === null ? null : row[table.caseKey];
  return typeof caseRef === "string" ? caseRef : "";
}

/** The values in the order of `physicalColumns`. */
function physicalRow(
  table: CatalogueTable,
  row: Values,
  firs: ReadonlyMap<string, Values>,
  persons: ReadonlyMap<string, readonly ProtectedPerson[]>,
): StoredValue[] {
  const ofCase = caseOf(table, row);
  const cells: StoredValue[] = [];
  for (const column of [...SYSTEM_COLUMNS, ...table.columns]) {
    const cell = encodeCell(table.name, column, row[column.name]);
    cells.push(cell);
    if (column.narrative) {
      cells.push(typeof cell === "string" ? importNarrative(cell, persons.get(ofCase) ?? []) : null);
    }
  }
  const parentFir = table.name === "FIR_Records" ? null : (firs.get(ofCase) ?? null);
  return [...cells, stateBits(table.name, row, parentFir)];
}
