import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { findLayout, type Layout } from "../src/layout.ts";

/** The product's children and threads, and `startOnce`, bundled as a build bundles them: they start in a fifth of the time of sources. */
export interface Bundled {
  /** As found, but with the bundled children and only the two documents of `writeDocuments`. */
  readonly layout: Layout;
  /** The program `startOnce.ts`. */
  readonly main: string;
  remove(): void;
}

export function bundleProduct(): Bundled {
  const found = findLayout();
  // Inside the workspace, so that the bundle finds the registry's packages.
  const state = join(found.root, ".vanguard", "state");
  mkdirSync(state, { recursive: true });
  const folder = mkdtempSync(join(state, "assembly-test-"));
  const main = join(found.root, "packages", "assembly", "test", "startOnce.ts");
  const bundled = spawnSync(process.execPath, [join(found.root, "scripts", "bundle.mjs"), main, folder], {
    encoding: "utf8",
  });
  if (bundled.status !== 0) throw new Error(`the bundle failed: ${bundled.stderr}`);
  const documents = join(folder, "documents");
  writeDocuments(documents);
  return {
    layout: {
      ...found,
      sampleDocuments: documents,
      entry: (name) => ({ path: join(folder, `${name}.js`), execArgv: [] }),
    },
    main: join(folder, "main.js"),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** A folder of two small manuals with its manifest. */
export function writeDocuments(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const manuals = {
    "lost-keys.txt": "Lost keys\n\nKeys that are found are entered in the property register on the same day.\n",
    "night-rounds.txt": "Night rounds\n\nThe officer on night rounds signs the book at each point of the beat.\n",
  };
  for (const [file, text] of Object.entries(manuals)) writeFileSync(join(folder, file), text);
  const documents = Object.keys(manuals).map((file) => ({
    file,
    title: file.replace(".txt", ""),
    kind: "sop",
    language: "en",
    label: { clearance: 1, precincts: [] },
  }));
  writeFileSync(join(folder, "documents.json"), JSON.stringify({ schema_version: 1, documents }));
}

/** A data folder that the caller removes. */
export function tempDataDir(): { path: string; remove(): void } {
  const path = join(mkdtempSync(join(tmpdir(), "vanguard-assembly-")), "data");
  return { path, remove: () => rmSync(dirname(path), { recursive: true, force: true }) };
}
