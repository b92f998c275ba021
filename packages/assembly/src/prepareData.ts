import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type AuditEvent, LocalDate, VanguardError } from "@vanguard/contracts";
import type { Clock } from "@vanguard/core";
import { POLICY_VERSION } from "@vanguard/policy";
import { generateState, type SampleState } from "@vanguard/sample";
import { importState, openAppFile, openRecordsFile, withFileLock } from "@vanguard/stores";
import { z } from "zod";
import { allOrFirstFailure } from "./allOrFirstFailure.ts";
import type { Config } from "./config.ts";
import type { DataFiles } from "./dataFiles.ts";
import { ingest } from "./ingestDocuments.ts";
import type { Keys } from "./keys.ts";
import type { Layout } from "./layout.ts";

interface PrepareOptions {
  readonly config: Config;
  readonly layout: Layout;
  readonly files: DataFiles;
  readonly keys: Keys;
  readonly clock: Clock;
  readonly say: (line: string) => void;
  /** Resolves when the events are in the audit log. */
  readonly record: (events: AuditEvent[]) => Promise<void>;
}

/**
 * What was seeded when, and under which policy the records were redacted; written last, so that an interrupted first start is done
 * again and not half believed.
 */
const Seeded = z.strictObject({
  as_of: LocalDate,
  seed: z.number(),
  firs: z.number(),
  policy_version: z.string().default("unknown"),
  /** Whether a records file was ever made; it isn't while the records lie in a database. */
  in_file: z.boolean().default(true),
});
export type Seeded = z.infer<typeof Seeded>;

const SEED = 1;

/**
 * Creates and seeds the databases at the first start, and ingests the documents; later starts find all of it and return at once.
 *
 * Shape:  of several processes one does it and the others wait. The marker is written last, when what was ingested is in the audit log
 *         too, so that a first start that was interrupted anywhere is done again from its beginning.
 */
export async function prepareData(options: PrepareOptions): Promise<void> {
  const { dataDir } = options.config;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const before = readMarker(dataDir);
  if (before?.policy_version === POLICY_VERSION && hasRecords(options, before)) return;
  await withFileLock(
    join(dataDir, "setup.lock"),
    async () => {
      const seeded = readMarker(dataDir);
      if (!seeded) await firstStart(options);
      else if (seeded.policy_version !== POLICY_VERSION || !hasRecords(options, seeded)) importAgain(options, seeded);
    },
    () => options.say("Another process is creating the sample state; waiting for it …"),
  );
}

/**
 * Whether the records lie where they should: in a database that `prepareRecords` looks after, or in a file that was made. One that was made
 * and is gone is no reason to make another: it is missed at the start, and somebody has to know.
 */
function hasRecords({ config }: PrepareOptions, seeded: Seeded | null): boolean {
  return config.recordsUrl !== null || (seeded?.in_file ?? false);
}

const markerOf = (dataDir: string) => join(dataDir, "seeded.json");

/** What the sample state is, by seed and day; null before the first start. */
export function readMarker(dataDir: string): Seeded | null {
  const marker = markerOf(dataDir);
  if (!existsSync(marker)) return null;
  try {
    return Seeded.parse(JSON.parse(readFileSync(marker, "utf8")));
  } catch (cause) {
    throw new VanguardError("INTERNAL", "The file seeded.json beside the databases is not as it was written", {
      hint: "Restore it, or move the data folder away to begin anew.",
      cause,
    });
  }
}

function writeMarker(dataDir: string, seeded: Omit<Seeded, "policy_version">): void {
  const marker = markerOf(dataDir);
  writeFileSync(`${marker}.new`, `${JSON.stringify({ ...seeded, policy_version: POLICY_VERSION })}\n`, { mode: 0o600 });
  renameSync(`${marker}.new`, marker);
}

/**
 * What is redacted and sealed is decided at import, so a changed policy means that the records are imported anew. The same seed and
 * day give the same rows with the same ids; people, turns, documents and the log stay as they are.
 */
function importAgain({ files, keys, layout, say, config }: PrepareOptions, seeded: Seeded): void {
  // Of an older policy's file nothing stays, also where the records lie in a database by now.
  for (const suffix of ["", "-wal", "-shm"]) rmSync(files.records + suffix, { force: true });
  const isInFile = config.recordsUrl === null;
  if (isInFile) {
    say("The records are imported anew …");
    importRecords(files, layout, keys, stateOf(seeded));
  }
  writeMarker(config.dataDir, { ...seeded, in_file: isInFile });
}

/** The sample state that a data folder was begun with. */
export function stateOf(seeded: Seeded): SampleState {
  return generateState({ asOf: seeded.as_of, seed: seeded.seed, firs: seeded.firs });
}

/** Records and documents are made side by side: the documents by a process of their own. */
async function firstStart(options: PrepareOptions): Promise<void> {
  const { config, say } = options;
  const asOf = config.asOf ?? localToday(options.clock);
  say(
    `Creating the sample state up to ${asOf.split("-").reverse().join("/")} (${config.sampleFirs.toLocaleString("en-IN")} FIRs) …`,
  );
  const [events] = await allOrFirstFailure([readDocuments(options), seedState(options, asOf)]);
  await options.record(events);
  writeMarker(config.dataDir, {
    as_of: asOf,
    seed: SEED,
    firs: config.sampleFirs,
    in_file: config.recordsUrl === null,
  });
}

async function readDocuments({ config, layout, files, say }: PrepareOptions): Promise<AuditEvent[]> {
  const events: AuditEvent[] = [];
  for (const source of [
    { what: "manuals", flag: "--folder", folder: layout.sampleDocuments },
    ...(config.lawDir ? [{ what: "law sections", flag: "--law", folder: config.lawDir }] : []),
  ]) {
    say(`Reading the ${source.what} …`);
    const report = await ingest(layout, files.documents, [source.flag, source.folder], say);
    const failed = report.files.filter(({ outcome }) => outcome === "failed");
    for (const file of failed) say(`  ${file.file}: ${file.reason ?? "failed"} ${file.hint ?? ""}`);
    const read = report.files.filter(({ outcome }) => outcome !== "failed" && outcome !== "withdrawn");
    say(
      `  ${read.length} documents, ${report.files.reduce((sum, file) => sum + file.passages, 0).toLocaleString("en-IN")} passages.`,
    );
    events.push({
      kind: "documents.ingested",
      by: "first start",
      corpus_version: report.corpus_version,
      files: report.files,
    });
  }
  return events;
}

async function seedState({ config, layout, files, keys, clock }: PrepareOptions, asOf: string): Promise<void> {
  for (const file of [files.records, files.app])
    for (const suffix of ["", "-wal", "-shm"]) rmSync(file + suffix, { force: true });
  const state = generateState({ asOf, seed: SEED, firs: config.sampleFirs });
  if (config.recordsUrl === null) importRecords(files, layout, keys, state);
  const app = openAppFile({ file: files.app, clock, migrations: layout.migrations("app") });
  try {
    await app.importPeople(state.officers, state.assignments);
  } finally {
    app.close();
  }
}

function importRecords(files: DataFiles, layout: Layout, keys: Keys, state: SampleState): void {
  const records = openRecordsFile({ file: files.records, migrations: layout.migrations("records") });
  try {
    importState(records.db, state, { nameKey: keys.nameKey });
  } finally {
    records.close();
  }
}

function localToday(clock: Clock): string {
  return new Date(clock.now().getTime() + 330 * 60_000).toISOString().slice(0, 10);
}
