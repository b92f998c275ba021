import { createHash } from "node:crypto";
import { readdir, readFile, realpath } from "node:fs/promises";
import { join } from "node:path";
import { type IngestOutcome, IngestReport, LawSection, VanguardError } from "@vanguard/contracts";
import { cutPassages, StoredTextBuilder, UnreadableDocument } from "@vanguard/retrieval";
import { adoptMovedFolder } from "./adoptMovedFolder.ts";
import { CorpusWriter, type Entry, type LiveDocument, sameEntry } from "./corpusWriter.ts";
import { failureOf, type IngestOptions, outcomeOf } from "./ingestFolder.ts";

/** What officers call an act; in its title, so that "BNS 303" finds it. */
const SHORT_NAMES: Readonly<Record<string, string>> = {
  "Bharatiya Nyaya Sanhita, 2023": "BNS",
  "Bharatiya Nagarik Suraksha Sanhita, 2023": "BNSS",
  "Bharatiya Sakshya Adhiniyam, 2023": "BSA",
  "Indian Penal Code, 1860": "IPC",
  "Code of Criminal Procedure, 1973": "CrPC",
  "Indian Evidence Act, 1872": "IEA",
  "Motor Vehicles Act, 1988": "MV Act",
};

function parseSections(text: string): LawSection[] {
  const hint = "Each line is a JSON object with act, section, title and text.";
  const sections = text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line, i) => {
      try {
        return LawSection.parse(JSON.parse(line));
      } catch (cause) {
        throw new UnreadableDocument(`Line ${i + 1} is not a section of law.`, { hint, cause });
      }
    });
  if (sections.length === 0) throw new UnreadableDocument("The file has no section.", { hint });
  return sections;
}

/** Where a new provision begins; every other line goes on with the one before it. */
const BEGINS =
  /^\s*(?:\([0-9]{1,3}[A-Z]{0,2}\)|Explanation|Illustration|Exception|Provided|STATE AMENDMENT|[A-Z]\b[^a-z]{0,3}\s*(?:,|is|being)\b)/;

/**
 * A section's lines as provisions: a clause list is one sentence with what stands before and after it ("Whoever commits theft— (a) …;
 * (b) …, shall be punished …"), and a part of it alone would say something else.
 */
function provisionsOf(text: string): string[] {
  const provisions: string[] = [];
  for (const line of text.split("\n").map((one) => one.trim())) {
    const before = provisions.at(-1);
    if (line === "") continue;
    if (before === undefined || BEGINS.test(line) || /[.?!\u201d\]]$/.test(before)) provisions.push(line);
    else provisions[provisions.length - 1] = `${before} ${line}`;
  }
  return provisions;
}

/** An act as a document: a heading for each chapter and section, a paragraph for each provision. */
function actToStoredText(title: string, sections: readonly LawSection[]) {
  const builder = new StoredTextBuilder();
  builder.addText("heading", title, { level: 1 });
  let chapter: string | undefined;
  for (const section of sections) {
    if (section.chapter !== undefined && section.chapter !== chapter) {
      chapter = section.chapter;
      builder.addText("heading", /^chapter/i.test(chapter) ? chapter : `Chapter ${chapter}`, { level: 2 });
    }
    builder.addText("heading", `Section ${section.section}. ${section.title}`, { level: 3 });
    for (const provision of provisionsOf(section.text)) builder.addText("paragraph", provision);
  }
  return builder.build();
}

/**
 * Ingests a folder of acts, one JSONL file each, as open documents by section. The same rules as for a folder of documents: unchanged
 * files stay, a file that is gone is withdrawn, one that can't be read stops nothing.
 *
 * Errors: INVALID_INPUT for a folder without a law file.
 */
export async function ingestLawFolder(options: IngestOptions): Promise<IngestReport> {
  const { db, clock, onProgress, signal } = options;
  const folder = await realpath(options.folder);
  const files = (await readdir(folder)).filter((name) => name.endsWith(".jsonl")).sort();
  if (files.length === 0)
    throw new VanguardError("INVALID_INPUT", "The folder has no law file.", {
      hint: "Law files end in .jsonl, one act each.",
    });
  adoptMovedFolder(db, folder);
  const writer = new CorpusWriter(db, folder, () => clock.now().toISOString());
  const live = writer.live();
  const outcomes: IngestOutcome[] = [];
  for (const [i, file] of files.entries()) {
    signal.throwIfAborted();
    onProgress?.({ done: i, total: files.length, name: file });
    outcomes.push(await ingestAct(folder, file, writer, live.get(file)));
  }
  for (const [file, known] of live)
    if (!files.includes(file)) {
      writer.withdraw(known);
      outcomes.push(outcomeOf(file, "withdrawn"));
    }
  onProgress?.({ done: files.length, total: files.length, name: "" });
  return IngestReport.parse({
    schema_version: 1,
    folder: options.folder,
    corpus_version: writer.corpusVersion(),
    files: outcomes,
  });
}

async function ingestAct(
  folder: string,
  file: string,
  writer: CorpusWriter,
  known: LiveDocument | undefined,
): Promise<IngestOutcome> {
  try {
    const bytes = await readFile(join(folder, file));
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    const sections = parseSections(bytes.toString("utf8"));
    const act = sections[0]?.act ?? file;
    const short = SHORT_NAMES[act];
    const title = short === undefined ? act : `${act} (${short})`;
    const entry: Entry = { file, title, kind: "law", language: "en", label: { clearance: 1, precincts: [] } };
    if (known?.sha256 === sha256 && sameEntry(known, entry))
      return outcomeOf(file, "unchanged", { passages: known.passages });
    const stored = actToStoredText(title, sections);
    const passages = cutPassages(stored);
    // The original that a reader can open is the text, not the lines that it came in.
    writer.write(
      { entry, fileType: "txt", sha256, stored, passages, original: Buffer.from(stored.text, "utf8") },
      known,
    );
    return outcomeOf(file, known === undefined ? "added" : "replaced", { passages: passages.length });
  } catch (error) {
    return failureOf(file, error);
  }
}
