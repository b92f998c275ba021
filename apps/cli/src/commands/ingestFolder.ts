import { statSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { ingest } from "@vanguard/assembly";
import { type IngestOutcome, VanguardError } from "@vanguard/contracts";
import { openProduct } from "./openProduct.ts";

export const ingestUsage = "ingest FOLDER [--law] [--json]";

/** Reads a folder of documents with its `documents.json` (or of law sections) and prints what happened to each file. */
export async function ingestFolder(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { law: { type: "boolean", default: false }, json: { type: "boolean", default: false } },
  });
  const [folder] = positionals;
  if (!folder) throw new VanguardError("INVALID_INPUT", "Which folder?", { hint: `Usage: ${ingestUsage}` });
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new VanguardError("NOT_FOUND", "There is no such folder", { hint: `Usage: ${ingestUsage}` });
  const product = await openProduct();
  try {
    const report = await ingest(
      product.layout,
      product.files.documents,
      [values.law ? "--law" : "--folder", resolve(folder)],
      (line) => void process.stderr.write(`${line}\n`),
    );
    await product.audit.append([
      { kind: "documents.ingested", by: "command line", corpus_version: report.corpus_version, files: report.files },
    ]);
    if (values.json) process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
    else process.stdout.write(report.files.map(writeOutcome).join(""));
    return report.files.some(({ outcome }) => outcome === "failed") ? 3 : 0;
  } finally {
    await product.close();
  }
}

/** One file of the report. A document that failed or was withdrawn has no passages that could be counted. */
function writeOutcome({ file, outcome, passages, quarantined_pages, reason, hint }: IngestOutcome): string {
  const pages = quarantined_pages.length > 0 ? `, pages not readable: ${quarantined_pages.join(", ")}` : "";
  const figures = outcome === "failed" || outcome === "withdrawn" ? "" : ` (${passages} passages${pages})`;
  const why = [reason, hint].filter((part) => part !== null).join(" ");
  return `${outcome.padEnd(10)} ${file}${figures}${why ? `\n           ${why}` : ""}\n`;
}
