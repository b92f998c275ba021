import type { GateAnswer, SealSubject } from "@vanguard/contracts";
import { answerStatement } from "../src/records/answerStatement.ts";
import type { RecordsFile } from "../src/records/index.ts";
import { sealedHandles } from "../src/records/sealedHandle.ts";
import { recordsFile, subject } from "./recordsFixture.ts";

/** A row as it is written: columns to values; what isn't given stays empty. */
export type StoredCells = Readonly<Record<string, string | number | bigint | null>>;
/** Rows by table, parents first. */
export type StoredRows = readonly (readonly [table: string, cells: StoredCells])[];

export const MINIMUM = 3;

/** A records file that is written and emptied again and again, and asked in this process: the gate's child without the child. */
export interface AskedFile {
  readonly file: string;
  fill(rows: StoredRows): void;
  ask(statement: string, who?: SealSubject): GateAnswer;
  remove(): void;
}

const CHILDREN_FIRST = [
  "Missing_Persons",
  "Evidence_Items",
  "Vehicle_Registry",
  "Arrests",
  "Suspect_Master",
  "FIR_Records",
];

export function askedFile(): AskedFile {
  const none = { firs: [], suspects: [], arrests: [], vehicles: [], evidence: [], missingPersons: [] };
  const { file, records, remove } = recordsFile({ ...none, protectedPersons: [] });
  const handles = sealedHandles(file);
  return {
    file,
    fill: (rows) => fill(records, rows),
    ask: (statement, who = subject()) =>
      answerStatement(handles, { statement, subject: who, aggregateMinimum: MINIMUM, timeoutMs: 20_000 }),
    remove,
  };
}

function fill({ db }: RecordsFile, rows: StoredRows): void {
  db.transaction(() => {
    for (const table of CHILDREN_FIRST) db.exec(`DELETE FROM "${table}"`);
    for (const [table, given] of rows) {
      const cells: StoredCells = { CREATORID: 1, CREATEDTIME: "t", MODIFIEDTIME: "t", ...given };
      const names = Object.keys(cells);
      const sql = `INSERT INTO "${table}" (${names.map((name) => `"${name}"`).join(", ")}) VALUES (${names.map(() => "?").join(", ")})`;
      db.prepare(sql).run(Object.values(cells));
    }
  })();
}

/** What an aggregate says: the rows without their ids; a refusal is told by its rules. */
export function told(answer: GateAnswer): unknown {
  if (answer.outcome === "refused") return answer.diagnostics.map(({ rule }) => rule);
  return [answer.protected_rows, answer.rows.map((row) => row.map(({ value }) => value))];
}
