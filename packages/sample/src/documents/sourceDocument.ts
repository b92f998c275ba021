import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ManifestEntry } from "@vanguard/contracts";

/** A part of a document, in reading order. `level` 1 is a section ("3 Copies"), 2 a numbered paragraph's heading ("3.2 To the victim"). */
export type Block =
  | { kind: "heading"; level: 1 | 2; text: string }
  | { kind: "paragraph"; text: string }
  | { kind: "list"; items: string[] }
  | { kind: "table"; rows: string[][] };

/** One source file, read: its manifest entry, the lines under its title, and its blocks. */
export interface SourceDocument {
  readonly entry: ManifestEntry;
  readonly number: string;
  readonly office: string;
  readonly date: string;
  readonly blocks: readonly Block[];
  readonly sha256: string;
}

export const SOURCES_DIR = fileURLToPath(new URL("sources", import.meta.url));

/** All source documents, ordered by their file name. */
export function readSourceDocuments(): SourceDocument[] {
  return readdirSync(SOURCES_DIR)
    .filter((name) => name.endsWith(".txt"))
    .sort()
    .map((name) => parseSourceDocument(readFileSync(join(SOURCES_DIR, name), "utf8"), name));
}

/**
 * Reads a source text.
 *
 * Shape:  `key: value` lines between two `---`, then blocks: `## ` and `### ` headings, `- ` items, `| a | b |` rows, and
 *         paragraphs, whose lines are joined by a space. The text becomes NFC.
 * Errors: an Error that names the file and the missing key or the failed field.
 */
export function parseSourceDocument(raw: string, name: string): SourceDocument {
  const text = raw.replace(/\r\n?/g, "\n").normalize("NFC");
  const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  if (head === undefined || body === undefined) throw new Error(`${name} has no front matter`);
  const fields = new Map(
    head.split("\n").map((line): [string, string] => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
    }),
  );
  const field = (key: string): string => {
    const value = fields.get(key);
    if (!value) throw new Error(`${name} has no \`${key}\``);
    return value;
  };
  const entry = ManifestEntry.parse({
    file: field("file"),
    title: field("title"),
    kind: field("kind"),
    language: field("language"),
    label: {
      clearance: Number(field("clearance")),
      precincts:
        fields
          .get("precincts")
          ?.split(/[\s,]+/)
          .filter(Boolean) ?? [],
    },
  });
  return {
    entry,
    number: field("number"),
    office: field("office"),
    date: field("date"),
    blocks: body.split(/\n{2,}/).flatMap(parseChunk),
    sha256: createHash("sha256").update(text, "utf8").digest("hex"),
  };
}

/** What stands between two empty lines: one block, or a heading with the block under it. */
function parseChunk(chunk: string): Block[] {
  const lines = chunk.split("\n").filter((line) => line.trim() !== "");
  const first = lines[0];
  if (first === undefined) return [];
  const heading = /^(##|###) (.+)$/.exec(first);
  if (heading?.[2] !== undefined) {
    return [
      { kind: "heading", level: heading[1] === "##" ? 1 : 2, text: heading[2].trim() },
      ...parseChunk(lines.slice(1).join("\n")),
    ];
  }
  if (first.startsWith("- ")) return [{ kind: "list", items: lines.map((line) => line.replace(/^- /, "").trim()) }];
  if (first.startsWith("|")) return [{ kind: "table", rows: lines.map(cellsOf) }];
  return [{ kind: "paragraph", text: lines.map((line) => line.trim()).join(" ") }];
}

function cellsOf(line: string): string[] {
  return line
    .replace(/^\||\|\s*$/g, "")
    .split("|")
    .map((cell) => cell.trim());
}
