import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { DocumentLabel, IngestReport } from "@vanguard/contracts";
import { type PdfReader, UnreadableDocument } from "@vanguard/retrieval";
import { type DocumentsFile, ingestFolder, openDocumentsFile } from "../src/documents/index.ts";
import { standingClock } from "./appFixture.ts";
import { makeTempDir } from "./recordsFixture.ts";

export const OPEN: DocumentLabel = { clearance: 1, precincts: [] };
export const NEVER = new AbortController().signal;

/** The search thread from its source. */
export const SEARCH_ENTRY = {
  path: fileURLToPath(new URL("../src/documents/searchWorker.ts", import.meta.url)),
  execArgv: ["--import", import.meta.resolve("tsx")],
};

/** A PDF reader for files that are their own layout: lines of text, pages parted by form feeds. `%BAD` is a damaged file. */
export const pdfReader: PdfReader = {
  async read(bytes) {
    const text = new TextDecoder().decode(bytes);
    if (text.startsWith("%BAD"))
      throw new UnreadableDocument("The file is not a PDF that can be read.", { hint: "Save it again." });
    return {
      reader: "test",
      pages: text.split("\f").map((page) => ({
        width: 600,
        height: 800,
        lines: page.split("\n").map((line, i) => {
          let x = 70;
          return {
            words: line.split(" ").map((word) => {
              const box = { text: word, x, y: 100 + i * 16, width: word.length * 5, height: 12 };
              x += word.length * 5 + 4;
              return box;
            }),
          };
        }),
      })),
    };
  },
};

interface GivenFile {
  readonly content: string | Uint8Array;
  readonly label?: DocumentLabel;
  readonly title?: string;
  readonly language?: string;
  /** Left out of the manifest. */
  readonly unlisted?: boolean;
}

/** A folder of documents with its manifest, and a documents file to ingest it into. */
export class DocumentsFixture {
  readonly folder: string;
  readonly file: string;
  readonly documents: DocumentsFile;
  readonly clock = standingClock();
  private readonly temp = makeTempDir();
  private readonly files = new Map<string, GivenFile>();

  constructor() {
    this.folder = join(this.temp.path, "manuals");
    this.file = join(this.temp.path, "documents.sqlite");
    mkdirSync(this.folder);
    this.documents = openDocumentsFile({ file: this.file });
  }

  put(name: string, given: GivenFile): this {
    this.files.set(name, given);
    const path = join(this.folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, given.content);
    return this;
  }

  /** Takes a file out of the manifest; whoever calls it takes the file itself away. */
  forget(name: string): this {
    this.files.delete(name);
    return this;
  }

  async ingest(signal: AbortSignal = NEVER): Promise<IngestReport> {
    const listed = [...this.files].filter(([, { unlisted }]) => unlisted !== true);
    const manifest = listed.map(([file, { title, label, language }]) => ({
      file,
      title: title ?? file,
      kind: "sop",
      language: language ?? "en",
      label: label ?? OPEN,
    }));
    writeFileSync(join(this.folder, "documents.json"), JSON.stringify({ schema_version: 1, documents: manifest }));
    const { folder, clock } = this;
    return ingestFolder({ folder, db: this.documents.db, readers: { pdf: pdfReader }, clock, signal });
  }

  remove(): void {
    this.documents.close();
    this.temp.remove();
  }
}
