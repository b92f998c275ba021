import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { DocumentManifest, type LanguageTag } from "@vanguard/contracts";
import { describe, expect, it } from "vitest";
import { LAYOUT_VERSION, readLock, sha256Of } from "./documentsLock.ts";
import { sampleDocumentsDir } from "./index.ts";
import { renderDocx } from "./renderDocx.ts";
import { renderTxt } from "./renderTxt.ts";
import { readSourceDocuments } from "./sourceDocument.ts";
import { findNumbersOfPeople, findPeople } from "./test/findPeople.ts";

const folder = sampleDocumentsDir();
const manifest = DocumentManifest.parse(JSON.parse(readFileSync(join(folder, "documents.json"), "utf8")));
const entries = manifest.documents;
const sources = readSourceDocuments();
const read = (file: string) => readFileSync(join(folder, file));
const typeOf = (file: string) => file.slice(file.lastIndexOf(".") + 1);
const isRestricted = (entry: (typeof entries)[number]) => entry.label.clearance > 1 || entry.label.precincts.length > 0;
const wordsOf = (text: string) => new Set(text.normalize("NFC").match(/[\p{L}\p{M}]+/gu));
const textOf = (file: string) => {
  const source = sources.find((document) => document.entry.file === file);
  return [source?.entry.title, source?.number, source?.office, JSON.stringify(source?.blocks)].join("\n");
};

describe("the sample documents", () => {
  it("are the files that the manifest names, and no others", () => {
    const files = readdirSync(folder).filter((name) => name !== "documents.json");
    expect(entries.map((entry) => entry.file).sort()).toEqual(files.sort());
  });

  it("are labelled as their sources say", () => {
    expect(entries).toEqual(sources.map((document) => document.entry));
  });

  it("were made from the sources as they are now", () => {
    const lock = readLock();
    const made = sources.map(({ entry, sha256 }) => [
      entry.file,
      { source_sha256: sha256, layout: LAYOUT_VERSION, sha256: sha256Of(read(entry.file)) },
    ]);
    expect(lock).toEqual(Object.fromEntries(made));
  });

  it("are what the renderers make, byte for byte, where no browser is needed", async () => {
    const changed: string[] = [];
    for (const document of sources) {
      const { file } = document.entry;
      if (typeOf(file) === "txt" && !renderTxt(document).equals(read(file))) changed.push(file);
      if (typeOf(file) === "docx" && !(await renderDocx(document)).equals(read(file))) changed.push(file);
    }
    expect(changed).toEqual([]);
  });

  it("stay below six megabytes", () => {
    const bytes = entries.reduce((sum, entry) => sum + statSync(join(folder, entry.file)).size, 0);
    expect(bytes).toBeLessThan(6_000_000);
  });

  it("are numerous enough in each language and type", () => {
    const count = (language: LanguageTag, type: string) =>
      entries.filter((entry) => entry.language === language && typeOf(entry.file) === type).length;
    expect(entries.length).toBeGreaterThanOrEqual(30);
    expect(count("en", "pdf")).toBeGreaterThanOrEqual(8);
    expect(count("en", "docx")).toBeGreaterThanOrEqual(6);
    expect(count("en", "txt")).toBeGreaterThanOrEqual(4);
    for (const language of ["hi", "kn"] as const) {
      expect(count(language, "pdf")).toBe(2);
      expect(entries.filter((entry) => entry.language === language).length).toBeGreaterThanOrEqual(6);
    }
  });

  it("have several pages where they are PDFs, with the signature of the format", () => {
    for (const { file } of entries.filter((entry) => typeOf(entry.file) === "pdf")) {
      const bytes = read(file).toString("latin1");
      expect(bytes.slice(0, 5)).toBe("%PDF-");
      expect(bytes.match(/\/Type \/Page\n/g)?.length, file).toBeGreaterThanOrEqual(2);
    }
  });

  it("are NFC without a byte order mark where they are plain text", () => {
    for (const { file } of entries.filter((entry) => typeOf(entry.file) === "txt")) {
      const text = read(file).toString("utf8");
      expect(Buffer.from(text, "utf8").equals(read(file)), file).toBe(true);
      expect(text, file).toBe(text.normalize("NFC"));
      expect(text.startsWith("\ufeff"), file).toBe(false);
    }
  });

  it("name no person and hold no number of a person", () => {
    for (const { file } of entries) {
      expect(findPeople(textOf(file)), file).toEqual([]);
      expect(findNumbersOfPeople(textOf(file)), file).toEqual([]);
    }
  });
});

describe("the restricted sample documents", () => {
  const restricted = entries.filter(isRestricted);

  it("cover clearances, precincts and both at once", () => {
    const labels = restricted.map(({ label }) => `${label.clearance} ${label.precincts.join(" ")}`.trim()).sort();
    expect(labels).toEqual([
      "1 BLR_EAST",
      "1 BLR_SOUTH",
      "1 BLR_WEST",
      "2 BLR_WHITEFIELD",
      "3",
      "3",
      "3 BLR_CENTRAL",
      "4",
      "4",
    ]);
  });

  it("each hold a word that no other document holds", () => {
    const words: Record<string, string> = {
      "circular-central-bandobast.docx": "Jacaranda",
      "circular-east-beat.txt": "Tamarind",
      "circular-operations-secrecy.docx": "Sandalwood",
      "circular-protected-witness-handling.pdf": "Marigold",
      "circular-sensitive-fir-upload.pdf": "Lotus",
      "circular-west-malkhana.txt": "Peepal",
      "circular-whitefield-techpark.docx": "Gulmohar",
      "hi-circular-night-reserve.docx": "कचनार",
      "kn-circular-south-market.txt": "ಹೊಂಗೆ",
    };
    expect(restricted.map((entry) => entry.file).sort()).toEqual(Object.keys(words).sort());
    for (const [file, word] of Object.entries(words)) {
      const holders = entries.filter((entry) => wordsOf(textOf(entry.file)).has(word)).map((entry) => entry.file);
      expect(holders).toEqual([file]);
    }
  });

  it("say nothing about sources of information", () => {
    for (const { file } of restricted)
      expect(textOf(file)).not.toMatch(/\binformants?\b|\bsource report|मुखबिर|ಬಾತ್ಮೀದಾರ/i);
  });
});

describe("sampleDocumentsDir", () => {
  it("is the folder `documents` below the base that it is given", () => {
    expect(sampleDocumentsDir(join("somewhere", "else"))).toBe(join("somewhere", "else", "documents"));
  });
});
