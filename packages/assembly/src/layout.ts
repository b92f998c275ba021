import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** A program file that is started as a child or a worker. */
export interface Entry {
  readonly path: string;
  readonly execArgv: string[];
}

/** Where the product's own files lie: from sources in tests, from a bundle when built. */
export interface Layout {
  readonly root: string;
  readonly migrations: (store: "records" | "app" | "documents" | "audit") => string;
  readonly sampleDocuments: string;
  readonly web: string;
  readonly entry: (name: EntryName) => Entry;
}

type EntryName = "gateChild" | "searchWorker" | "sequencerWorker" | "ingest" | "timingChild";

const SOURCES: Readonly<Record<EntryName, string>> = {
  gateChild: "packages/stores/src/records/gateChild.ts",
  searchWorker: "packages/stores/src/documents/searchWorker.ts",
  sequencerWorker: "packages/stores/src/audit/sequencerWorker.ts",
  ingest: "packages/assembly/src/entries/ingest.ts",
  timingChild: "packages/stores/src/benches/timingChild.ts",
};

export function findLayout(from: string = import.meta.url): Layout {
  const here = fileURLToPath(from);
  const root = findRoot(dirname(here));
  const built = !here.endsWith(".ts");
  return {
    root,
    migrations: (store) => join(root, "packages", "stores", "migrations", store),
    sampleDocuments: join(root, "packages", "sample", "documents"),
    web: join(root, "apps", "web", "dist"),
    entry: (name) =>
      built
        ? { path: join(dirname(here), `${name}.js`), execArgv: [] }
        : { path: join(root, SOURCES[name]), execArgv: ["--import", import.meta.resolve("tsx")] },
  };
}

function findRoot(folder: string): string {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, "pnpm-workspace.yaml"))) return at;
    if (dirname(at) === at) throw new Error(`no workspace above ${folder}`);
  }
}
