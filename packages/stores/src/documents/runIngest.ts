import { stat } from "node:fs/promises";
import { parseArgs } from "node:util";
import { type IngestReport, VanguardError } from "@vanguard/contracts";
import type { Clock } from "@vanguard/core";
import { type IngestProgress, ingestFolder } from "./ingestFolder.ts";
import { ingestLawFolder } from "./ingestLawFolder.ts";
import { openDocumentsFile } from "./openDocumentsFile.ts";
import type { Readers } from "./readFile.ts";

/**
 * What the ingest process does, without being a process: reads its arguments, ingests one folder, returns the report.
 *
 * Shape:  `--file FILE [--migrations DIR]` and either `--folder DIR` or `--law DIR`.
 * Errors: INVALID_INPUT for other arguments or a folder without a sound manifest.
 */
export async function runIngest(options: {
  readonly args: string[];
  readonly readers: Readers;
  readonly clock: Clock;
  readonly onProgress?: (progress: IngestProgress) => void;
  readonly signal: AbortSignal;
}): Promise<IngestReport> {
  const { values } = parseArgs({
    args: options.args,
    options: {
      file: { type: "string" },
      migrations: { type: "string" },
      folder: { type: "string" },
      law: { type: "string" },
    },
  });
  const { file, migrations } = values;
  const folder = values.folder ?? values.law;
  if (file === undefined || folder === undefined || (values.folder !== undefined && values.law !== undefined))
    throw new VanguardError("INVALID_INPUT", "Ingest needs a documents file and one folder.", {
      hint: "--file FILE and either --folder DIR or --law DIR.",
    });
  if (!(await isFolder(folder)))
    throw new VanguardError("INVALID_INPUT", "There is no such folder of documents.", {
      hint: "Give the path of a folder that you may read.",
    });
  const documents = openDocumentsFile({ file, ...(migrations === undefined ? {} : { migrations }) });
  const { clock, signal, onProgress, readers } = options;
  const common = { folder, db: documents.db, clock, signal, ...(onProgress === undefined ? {} : { onProgress }) };
  try {
    return values.law === undefined ? await ingestFolder({ ...common, readers }) : await ingestLawFolder(common);
  } finally {
    documents.close();
  }
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
