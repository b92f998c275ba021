import { join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * The folder of the sample documents and their `documents.json`.
 *
 * Shape:  an absolute path; `base` is the folder that holds `documents`, by default this package's own.
 */
export function sampleDocumentsDir(base: string = fileURLToPath(new URL("../..", import.meta.url))): string {
  return join(base, "documents");
}
