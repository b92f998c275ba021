import { join } from "node:path";

/** The four files of one installation. */
export interface DataFiles {
  readonly records: string;
  readonly documents: string;
  readonly app: string;
  readonly audit: string;
}

export function dataFiles(dataDir: string): DataFiles {
  return {
    records: join(dataDir, "records.db"),
    documents: join(dataDir, "documents.db"),
    app: join(dataDir, "app.db"),
    audit: join(dataDir, "audit.db"),
  };
}
