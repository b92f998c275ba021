/**
 * Makes the sample documents from their sources: `npm run sample:documents`, with `-- --all` to render each one anew.
 *
 * Needs Chromium for the PDFs (/usr/bin/chromium, or the path given as an argument), the Noto Sans fonts, and poppler to check them.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { DocumentManifest } from "@vanguard/contracts";
import { type Browser, chromium } from "playwright-core";
import { checkPdf } from "./checkPdf.ts";
import { LAYOUT_VERSION, type LockedFile, readLock, sha256Of, writeLock } from "./documentsLock.ts";
import { sampleDocumentsDir } from "./index.ts";
import { renderDocx } from "./renderDocx.ts";
import { renderPdf } from "./renderPdf.ts";
import { renderTxt } from "./renderTxt.ts";
import { readSourceDocuments, type SourceDocument } from "./sourceDocument.ts";

const folder = sampleDocumentsDir();
const all = process.argv.includes("--all");
const chromiumPath = process.argv.slice(2).find((argument) => argument.startsWith("/")) ?? "/usr/bin/chromium";
const browsers: Browser[] = [];

async function render(document: SourceDocument): Promise<Buffer> {
  if (document.entry.file.endsWith(".txt")) return renderTxt(document);
  if (document.entry.file.endsWith(".docx")) return renderDocx(document);
  if (!document.entry.file.endsWith(".pdf")) throw new Error(`no renderer for ${document.entry.file}`);
  return renderPdf(browsers[0] ?? (await openBrowser()), document);
}

async function openBrowser(): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    headless: true,
    args: ["--no-sandbox", "--disable-gpu"],
  });
  browsers.push(browser);
  return browser;
}

/** A PDF whose text poppler does not return letter for letter is not accepted: its sentences could not be quoted. */
function assertReadsBack(path: string, document: SourceDocument): void {
  const check = checkPdf(path, document);
  console.log(`${document.entry.file}: ${check.pages} pages, ${check.missing.length} texts not read back`);
  for (const text of check.missing) console.log(`  not read back: ${text}`);
  if (check.missing.length > 0) throw new Error(`${document.entry.file} does not read back as its source says`);
}

async function generate(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const documents = readSourceDocuments();
  const before = readLock();
  const files: Record<string, LockedFile> = {};
  for (const document of documents) {
    const { file } = document.entry;
    const path = join(folder, file);
    const made = before[file];
    const fresh =
      made?.source_sha256 === document.sha256 &&
      made.layout === LAYOUT_VERSION &&
      existsSync(path) &&
      sha256Of(readFileSync(path)) === made.sha256;
    if (made && fresh && !all) {
      files[file] = made;
      continue;
    }
    const bytes = await render(document);
    writeFileSync(path, bytes);
    if (file.endsWith(".pdf")) assertReadsBack(path, document);
    console.log(`${file}: ${bytes.length} bytes`);
    files[file] = { source_sha256: document.sha256, layout: LAYOUT_VERSION, sha256: sha256Of(bytes) };
  }
  const manifest: DocumentManifest = { schema_version: 1, documents: documents.map((document) => document.entry) };
  writeFileSync(join(folder, "documents.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  for (const name of readdirSync(folder)) if (name !== "documents.json" && !files[name]) rmSync(join(folder, name));
  writeLock(files);
}

try {
  await generate();
} finally {
  await Promise.all(browsers.map((browser) => browser.close()));
}
