import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { LanguageTag } from "@vanguard/contracts";
import { cutPassages } from "../src/passages.ts";
import { markdownToStoredText } from "../src/readers/markdown.ts";
import { type IndexedPassage, Partition } from "../src/search/Partition.ts";

/** The texts from which the sample documents are made: `key: value` lines between two `---`, then Markdown. */
const SOURCES = new URL("../../sample/src/documents/sources/", import.meta.url);

const PRIORS: ReadonlyMap<string, number> = new Map([
  ["circular", 0.9],
  ["form", 0.75],
]);

function readManual(name: string): IndexedPassage[] {
  const raw = readFileSync(fileURLToPath(new URL(name, SOURCES)), "utf8");
  const [, head = "", body = ""] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(raw) ?? [];
  const field = (key: string): string => new RegExp(`^${key}: (.*)$`, "m").exec(head)?.[1]?.trim() ?? "";
  const title = field("title");
  // The lines under the title stand in the finished documents too.
  const stored = markdownToStoredText(
    `# ${title}\n\n${field("number")} · ${field("date")}\n\n${field("office")}\n\n${body}`,
  );
  return cutPassages(stored).map(({ ordinal, section, headings, language, span, sentences }) => ({
    id: `${name}#${String(ordinal).padStart(3, "0")}`,
    documentId: field("file"),
    title,
    section,
    headings,
    language: LanguageTag.parse(language),
    span,
    text: stored.text.slice(span.start, span.end),
    sentences,
    // A circular speaks of one point; a form is filled in rather than read.
    prior: PRIORS.get(field("kind")) ?? 1,
  }));
}

/** All sample manuals, circulars and forms as one partition; a document's id is its file's name. */
export function manualsPartition(): Partition {
  const names = readdirSync(SOURCES)
    .filter((name) => name.endsWith(".txt"))
    .sort();
  return new Partition(names.flatMap(readManual));
}
