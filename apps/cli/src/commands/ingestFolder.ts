import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { ingest } from "@vanguard/assembly";
import { VanguardError } from "@vanguard/contracts";
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
  if (!folder || !existsSync(folder))
    throw new VanguardError("NOT_FOUND", "There is no such folder", { hint: ingestUsage });
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
    else {
      for (const { file, outcome, passages, quarantined_pages, reason, hint } of report.files) {
        const pages = quarantined_pages.length > 0 ? `, pages not readable: ${quarantined_pages.join(", ")}` : "";
        process.stdout.write(
          `${outcome.padEnd(10)} ${file} (${passages} passages${pages})${reason ? `\n           ${reason}` : ""}${hint ? ` ${hint}` : ""}\n`,
        );
      }
    }
    return report.files.some(({ outcome }) => outcome === "failed") ? 3 : 0;
  } finally {
    await product.close();
  }
}
