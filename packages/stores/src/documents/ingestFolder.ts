import { createHash } from "node:crypto";
import { lstat, readFile as readBytes, readdir, realpath } from "node:fs/promises";
import { join } from "node:path";
import {
  DocumentManifest,
  type IngestOutcome,
  IngestReport,
  type ManifestEntry,
  VanguardError,
} from "@vanguard/contracts";
import type { Clock } from "@vanguard/core";
import { cutPassages, UnreadableDocument } from "@vanguard/retrieval";
import { adoptMovedFolder } from "./adoptMovedFolder.ts";
import { CorpusWriter, type LiveDocument, sameEntry } from "./corpusWriter.ts";
import type { DocumentsDatabase } from "./openDocumentsFile.ts";
import { FILE_LIMITS, fileTypeOf, type Readers, readFile } from "./readFile.ts";

export interface IngestProgress {
  readonly done: number;
  readonly total: number;
  readonly name: string;
}

export interface IngestOptions {
  readonly folder: string;
  readonly db: DocumentsDatabase;
  readonly clock: Clock;
  readonly onProgress?: (progress: IngestProgress) => void;
  readonly signal: AbortSignal;
}

export const MANIFEST = "documents.json";

export const outcomeOf = (
  file: string,
  outcome: IngestOutcome["outcome"],
  given: Partial<IngestOutcome> = {},
): IngestOutcome => ({ file, outcome, passages: 0, quarantined_pages: [], reason: null, hint: null, ...given });

async function readManifest(folder: string): Promise<Map<string, ManifestEntry>> {
  const complain = (message: string, cause: unknown) =>
    new VanguardError("INVALID_INPUT", message, {
      hint: `Put a ${MANIFEST} into the folder that names each file with its title, kind, language and label.`,
      cause,
    });
  let raw: string;
  try {
    raw = await readBytes(join(folder, MANIFEST), "utf8");
  } catch (cause) {
    throw complain(`The folder has no ${MANIFEST} that can be read.`, cause);
  }
  let given: unknown;
  try {
    given = JSON.parse(raw);
  } catch (cause) {
    throw complain(`The folder's ${MANIFEST} ${raw.trim() === "" ? "is empty" : "is not JSON"}.`, cause);
  }
  const manifest = DocumentManifest.safeParse(given);
  if (!manifest.success) {
    const [issue] = manifest.error.issues;
    const field = issue?.path.map(String).join(".").slice(0, 60) || "(whole)";
    throw complain(`The folder's ${MANIFEST} is not valid in ${field}: ${firstWords(issue?.message)}`, manifest.error);
  }
  const entries = new Map<string, ManifestEntry>();
  for (const entry of manifest.data.documents) {
    if (entries.has(entry.file)) throw complain(`The folder's ${MANIFEST} names \`${entry.file}\` twice.`, undefined);
    entries.set(entry.file, entry);
  }
  return entries;
}

/** A validator's message may list all that would do; its beginning says enough. */
function firstWords(message = "not as expected"): string {
  return `${message.length > 160 ? `${message.slice(0, 160)} …` : message}.`;
}

/** Regular files of a folder and those below it, by their path in it; the manifest and hidden files left out. */
async function filesOf(folder: string): Promise<string[]> {
  const found: string[] = [];
  const walk = async (under: string): Promise<void> => {
    for (const item of await readdir(join(folder, under), { withFileTypes: true })) {
      const path = under === "" ? item.name : `${under}/${item.name}`;
      if (item.name.startsWith(".") || path === MANIFEST) continue;
      if (item.isDirectory()) await walk(path);
      else if (item.isFile()) found.push(path);
    }
  };
  await walk("");
  return found.sort();
}

async function bytesOf(folder: string, file: string): Promise<Uint8Array> {
  const path = join(folder, file);
  const status = await lstat(path);
  if (!status.isFile())
    throw new UnreadableDocument("This is not a file.", { hint: "Put the file itself into the folder." });
  if (status.size > FILE_LIMITS.bytes)
    throw new UnreadableDocument("The file is larger than a document may be.", {
      hint: "Split it and ingest the parts.",
    });
  return readBytes(path);
}

/** What went wrong with one file, as its outcome; anything unexpected keeps its own words out of the report. */
export function failureOf(file: string, error: unknown, given: Partial<IngestOutcome> = {}): IngestOutcome {
  const known = error instanceof UnreadableDocument ? error : null;
  return outcomeOf(file, "failed", {
    reason: known?.message ?? "The file could not be read.",
    hint: known?.hint ?? "Check that it opens in an ordinary program, and ingest it again.",
    ...given,
  });
}

/**
 * Makes the documents file say what a folder says.
 *
 * Shape:  the folder's manifest decides: a file without an entry is reported and not ingested, one that is gone is withdrawn, one with
 *         equal bytes and entry stays as it is, ids included. Each file is one transaction; a file that can't be read stops nothing, and
 *         what was ingested of it before stays in use under the label that the manifest says now.
 * Errors: INVALID_INPUT for a folder without a sound manifest; the signal's reason, and then what was done so far stays done.
 */
export async function ingestFolder(options: IngestOptions & { readonly readers: Readers }): Promise<IngestReport> {
  const { db, readers, clock, onProgress, signal } = options;
  const entries = await readManifest(options.folder);
  const folder = await realpath(options.folder);
  adoptMovedFolder(db, folder);
  const writer = new CorpusWriter(db, folder, () => clock.now().toISOString());
  const live = writer.live();
  const files = await filesOf(folder);
  const outcomes: IngestOutcome[] = [];
  for (const [i, file] of files.entries()) {
    signal.throwIfAborted();
    onProgress?.({ done: i, total: files.length, name: file });
    const entry = entries.get(file);
    const known = live.get(file);
    outcomes.push(
      entry === undefined
        ? withoutEntry(writer, file, known)
        : await ingestOne({ folder, writer, readers, signal }, entry, known),
    );
  }
  const present = new Set(files);
  for (const [file, known] of live)
    if (!present.has(file)) {
      writer.withdraw(known);
      outcomes.push(outcomeOf(file, "withdrawn"));
    }
  for (const file of entries.keys())
    if (!present.has(file) && !live.has(file))
      outcomes.push(
        outcomeOf(file, "failed", {
          reason: "The manifest names this file, but it isn't in the folder.",
          hint: "Put the file into the folder or take its entry out.",
        }),
      );
  onProgress?.({ done: files.length, total: files.length, name: "" });
  return IngestReport.parse({
    schema_version: 1,
    folder: options.folder,
    corpus_version: writer.corpusVersion(),
    files: outcomes.sort((a, b) => (a.file < b.file ? -1 : 1)),
  });
}

/** Without an entry nobody knows who may read a file, so nobody does, not even what was ingested when it had one. */
function withoutEntry(writer: CorpusWriter, file: string, known: LiveDocument | undefined): IngestOutcome {
  const hint = `Add it to ${MANIFEST} with its title, kind, language and label.`;
  if (known === undefined)
    return outcomeOf(file, "failed", { reason: "The manifest has no entry for this file.", hint });
  writer.withdraw(known);
  return outcomeOf(file, "withdrawn", { reason: "The manifest no longer has an entry for this file.", hint });
}

interface Ingesting {
  readonly folder: string;
  readonly writer: CorpusWriter;
  readonly readers: Readers;
  readonly signal: AbortSignal;
}

async function ingestOne(
  { folder, writer, readers, signal }: Ingesting,
  entry: ManifestEntry,
  known: LiveDocument | undefined,
): Promise<IngestOutcome> {
  const { file } = entry;
  try {
    const fileType = fileTypeOf(file);
    if (fileType === null)
      throw new UnreadableDocument("Files of this type aren't read.", {
        hint: "Use PDF, DOCX, TXT, Markdown or HTML.",
      });
    const original = await bytesOf(folder, file);
    const sha256 = createHash("sha256").update(original).digest("hex");
    if (known?.sha256 === sha256) {
      const figures = { passages: known.passages, quarantined_pages: known.quarantined };
      if (sameEntry(known, entry)) return outcomeOf(file, "unchanged", figures);
      writer.relabel(known, entry);
      return outcomeOf(file, "replaced", figures);
    }
    const stored = await readFile(original, fileType, entry.language, readers, signal);
    const passages = cutPassages(stored);
    writer.write({ entry, fileType, sha256, stored, passages, original }, known);
    const figures = { passages: passages.length, quarantined_pages: [...stored.quarantined] };
    return outcomeOf(file, known === undefined ? "added" : "replaced", figures);
  } catch (error) {
    signal.throwIfAborted();
    if (known === undefined) return failureOf(file, error);
    if (!sameEntry(known, entry)) writer.relabel(known, entry);
    const failure = failureOf(file, error);
    return { ...failure, reason: `${failure.reason} What was ingested before stays in use.` };
  }
}
