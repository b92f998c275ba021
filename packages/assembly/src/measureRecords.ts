import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { PRECINCTS, SealSubject } from "@vanguard/contracts";
import { POLICY_VERSION } from "@vanguard/policy";
import { generateState } from "@vanguard/sample";
import {
  casesOfOneOfficer,
  type DrawnCase,
  drawCases,
  importState,
  multiplyRecords,
  openRecordsFile,
  type QuestionTimes,
  timeInChild,
} from "@vanguard/stores";
import type { Layout } from "./layout.ts";

export interface RecordsMeasurement {
  readonly layout: Layout;
  /** Where the file of records is made, and kept for the next time. */
  readonly folder: string;
  /** How many FIRs it has; the other tables grow with them. */
  readonly rows: number;
  /** Templates of statements: `{fir_no}` and its kin become values of a drawn case, as literals. */
  readonly questions: readonly { readonly name: string; readonly statement: string }[];
  /** Statements made of each template. */
  readonly statements: number;
  readonly rounds: number;
  readonly say: (line: string) => void;
}

const PRECINCT: keyof typeof PRECINCTS = "BLR_EAST";
const COPIES = 10;
const AS_OF = "2026-11-30";
const OWN_CASES = 60;

/** Makes or finds a records file of that many FIRs and times the questions of an officer of one precinct over it. */
export async function measureRecords(options: RecordsMeasurement): Promise<QuestionTimes[]> {
  const file = preparedFile(options);
  const { db, close } = openRecordsFile({ file, migrations: options.layout.migrations("records") });
  const drawn = drawCases(db, PRECINCT, options.statements);
  const own = casesOfOneOfficer(db, PRECINCT, OWN_CASES);
  close();
  const subject: SealSubject = {
    badge_id: "OFFICER_0001",
    kgid: "2000001",
    clearance: 3,
    precincts: [PRECINCT],
    assignments: own.map((firRef) => ({ kind: "case", fir_ref: firRef })),
  };
  const questions = options.questions.map(({ name, statement }) => ({
    name,
    statements: drawn.map((one) => filledIn(statement, one)),
  }));
  options.say(`Timing ${questions.length} questions, ${drawn.length} statements each …`);
  return timeInChild(options.layout.entry("timingChild"), { file, subject, questions, rounds: options.rounds });
}

/** The name tells what went in: rows, policy and schema. */
function preparedFile({ layout, folder, rows, say }: RecordsMeasurement): string {
  const schema = createHash("sha256");
  const migrations = layout.migrations("records");
  for (const name of readdirSync(migrations)
    .filter((one) => one.endsWith(".sql"))
    .sort())
    schema.update(readFileSync(join(migrations, name)));
  const file = join(folder, `records-${rows}-${POLICY_VERSION}-${schema.digest("hex").slice(0, 12)}.db`);
  if (existsSync(file)) return file;
  mkdirSync(folder, { recursive: true });
  for (const old of readdirSync(folder).filter((one) => one.startsWith(`records-${rows}-`))) rmSync(join(folder, old));
  const unfinished = `${file}.new`;
  say(`Making ${rows.toLocaleString("en-IN")} FIRs; once, some minutes …`);
  const opened = openRecordsFile({ file: unfinished, migrations });
  try {
    const state = generateState({ asOf: AS_OF, seed: 1, firs: Math.ceil(rows / COPIES) });
    importState(opened.db, state, { nameKey: new Uint8Array(32).fill(1) });
    say("  imported; multiplying …");
    multiplyRecords(opened.db, COPIES);
    opened.db.pragma("wal_checkpoint(TRUNCATE)");
  } finally {
    opened.close();
  }
  renameSync(unfinished, file);
  return file;
}

function filledIn(template: string, drawn: DrawnCase): string {
  const year = drawn.registered_at.slice(0, 4);
  const month = drawn.registered_at.slice(5, 7);
  const next = month === "12" ? `${Number(year) + 1}-01` : `${year}-${String(Number(month) + 1).padStart(2, "0")}`;
  const words = drawn.brief_facts.split(/\W+/).filter((word) => word.length > 7);
  const values: Record<string, string> = {
    ...drawn,
    month_from: `${year}-${month}-01 00:00:00`,
    month_to: `${next}-01 00:00:00`,
    day_after: `${next}-01`,
    year_from: `${year}-01-01 00:00:00`,
    year_to: `${Number(year) + 1}-01-01 00:00:00`,
    word_inside: `*${words[words.length >> 1] ?? "station"}*`,
  };
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    return value === undefined ? whole : `'${value.replaceAll("'", "''")}'`;
  });
}
