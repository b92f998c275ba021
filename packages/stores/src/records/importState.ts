import {
  type Catalogue,
  type CatalogueTable,
  findTable,
  RECORDS_CATALOGUE,
  SYSTEM_COLUMNS,
  VanguardError,
} from "@vanguard/contracts";
import { importNarrative, protectedNamesOf, stateBits } from "@vanguard/policy";
import type { SqliteFile } from "../sqlite/openSqlite.ts";
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

/**
 * Writes a state into an empty records file, in one transaction.
 *
 * Shape:  with each row its states, with each narrative its redacted twin, with each case the hashes of its protected names:
 *         all as policy decides, so that nothing has to be decided when a question comes.
 * Errors: INVALID_INPUT for a row that doesn't fit the catalogue, a case of another precinct, or a file that holds records.
 */
export function importState(db: SqliteFile, state: RecordsState, options: ImportOptions): { rows: number } {
  const firs = new Map<string, Values>(state.firs.map((row) => [String(valuesOf(row).ROWID), valuesOf(row)]));
  const persons = personsByCase(state, firs);
  const total = STATE_TABLES.reduce((sum, [list]) => sum + state[list].length, 0);
  const write = db.transaction(() => {
    let done = 0;
    for (const [list, name] of STATE_TABLES) {
      const table = tableNamed(RECORDS_CATALOGUE, name);
      requireEmpty(db, name);
      const insert = db.prepare(insertStatement(table));
      for (const row of state[list]) {
        insert.run(physicalRow(table, valuesOf(row), firs, persons));
        done += 1;
      }
      options.onProgress?.({ table: name, done, total });
    }
    const insertName = db.prepare(
      `INSERT INTO "protected_names" ("fir_ref", "class", "label", "hash", "tokens") VALUES (?, ?, ?, ?, ?)`,
    );
    for (const [firRef, protectedOnes] of persons) {
      for (const { class: dataClass, label, hash, tokens } of protectedNamesOf(protectedOnes, options.nameKey)) {
        insertName.run(BigInt(firRef), dataClass, label, hash, tokens);
      }
    }
    return { rows: done };
  });
  try {
    const written = write.immediate();
    // The planner picks an index by how common its values are: one precinct is a part, eleven are everything.
    db.exec("ANALYZE");
    return written;
  } catch (error) {
    throw error instanceof VanguardError ? error : unfit(error);
  }
}

/** A violated key, check or trigger: the database's own sentence names the rule and no value. */
function unfit(cause: unknown): unknown {
  const isConstraint = cause instanceof Error && "code" in cause && String(cause.code).startsWith("SQLITE_CONSTRAINT");
  if (!isConstraint) return cause;
  return new VanguardError("INVALID_INPUT", `the records don't hold together: ${cause.message}`, {
    hint: "Correct the rows and import them into a new file.",
    cause,
  });
}

function tableNamed(catalogue: Catalogue, name: string): CatalogueTable {
  const table = findTable(catalogue, name);
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
    const table = tableNamed(RECORDS_CATALOGUE, name);
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

function requireEmpty(db: SqliteFile, table: string): void {
  if (db.prepare(`SELECT 1 FROM "${table}" LIMIT 1`).get() === undefined) return;
  throw new VanguardError("INVALID_INPUT", `${table} holds records already`, {
    hint: "Import into a new records file.",
  });
}

function insertStatement(table: CatalogueTable): string {
  const names = [...SYSTEM_COLUMNS, ...table.columns].flatMap((column) =>
    column.narrative ? [column.name, redactedTwin(column.name)] : [column.name],
  );
  const columns = [...names, SEAL_STATE].map((name) => `"${name}"`);
  return `INSERT INTO "${table.name}" (${columns.join(", ")}) VALUES (${columns.map(() => "?").join(", ")})`;
}

/** The values in the order of `insertStatement`. */
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
