import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type PdfReader, pdfToStoredText, UnreadableDocument } from "@vanguard/retrieval";
import { describe, expect, it } from "vitest";
import { makePdf } from "../../test/makePdf.ts";
import { type PopplerOptions, PopplerReader } from "./PopplerReader.ts";
import { parseBboxLayout } from "./parseBboxLayout.ts";
import { UnpdfReader } from "./UnpdfReader.ts";

const NEVER = new AbortController().signal;
const SAMPLES = fileURLToPath(new URL("../../../sample/documents/", import.meta.url));
const sample = (name: string) => new Uint8Array(readFileSync(`${SAMPLES}${name}`));
const hasPoppler = await PopplerReader.find();

const read = async (reader: PdfReader, bytes: Uint8Array, language: "en" | "hi" | "kn" = "en") => {
  const stored = pdfToStoredText(await reader.read(bytes, NEVER), language);
  return {
    ...stored,
    lines: stored.blocks.map(({ kind, span }) => `${kind}: ${stored.text.slice(span.start, span.end)}`),
  };
};

const TWO_PAGES = makePdf([
  [
    "3.2 Seizure list",
    "The officer in charge writes down each thing that is taken",
    "and two witnesses sign the list.",
  ],
  ["Seal the packet."],
]);

/** What every reader of PDFs must do, whatever program it uses. */
function readsPdfs(reader: PdfReader): void {
  it("reads words in order, with boxes, page by page", async () => {
    const { lines, words, pages, text } = await read(reader, TWO_PAGES);
    expect(lines).toEqual([
      "heading: 3.2 Seizure list",
      "paragraph: The officer in charge writes down each thing that is taken and two witnesses sign the list.",
      "paragraph: Seal the packet.",
    ]);
    expect(pages.map(({ width, height }) => [width, height])).toEqual([
      [600, 800],
      [600, 800],
    ]);
    const seal = words.find(({ span }) => text.slice(span.start, span.end) === "Seal");
    expect(seal?.box.page).toBe(2);
    expect(seal?.box.x).toBeCloseTo(70, 0);
    // The baseline is 100 points below the top edge.
    expect(seal?.box.y).toBeLessThan(100);
    expect((seal?.box.y ?? 0) + (seal?.box.height ?? 0)).toBeGreaterThan(99);
  });

  it("reads a sample procedure with its sections", async () => {
    const { lines, quarantined } = await read(reader, sample("sop-arrest.pdf"));
    expect(quarantined).toEqual([]);
    expect(lines).toContain("heading: 1.1 Is the arrest needed");
    expect(lines.filter((line) => /Page \d of \d/.test(line))).toEqual([]);
  });

  it.each([
    ["cut off", TWO_PAGES.subarray(0, 200)],
    ["no PDF", new TextEncoder().encode("hello")],
    ["empty", new Uint8Array()],
  ])("refuses a file that is %s, with a hint", async (_, bytes) => {
    await expect(reader.read(bytes, NEVER)).rejects.toBeInstanceOf(UnreadableDocument);
  });

  it("stops at its signal", async () => {
    await expect(reader.read(TWO_PAGES, AbortSignal.abort(new Error("gone")))).rejects.toThrow("gone");
  });

  it("keeps the bytes that it was given", async () => {
    const bytes = Uint8Array.from(TWO_PAGES);
    await reader.read(bytes, NEVER);
    expect(bytes).toEqual(TWO_PAGES);
  });
}

describe("UnpdfReader", () => {
  readsPdfs(new UnpdfReader());

  it("B242, B244: garbles a Kannada procedure, and every page of it is set aside", async () => {
    const stored = await read(new UnpdfReader(), sample("kn-sop-fir-zero-fir.pdf"), "kn");
    expect(stored.text).toBe("");
    expect(stored.quarantined).toEqual(stored.pages.map(({ page }) => page));
  });
});

describe.runIf(hasPoppler)("PopplerReader", () => {
  readsPdfs(new PopplerReader());

  it.each([
    ["hi-sop-fir-zero-fir.pdf", "hi", "heading: 1.2 मौखिक सूचना"],
    ["kn-sop-fir-zero-fir.pdf", "kn", "heading: 1.2 ಬಾಯಿ ಮಾತಿನ ಮಾಹಿತಿ"],
  ] as const)("reads %s whole", async (name, language, heading) => {
    const { lines, quarantined } = await read(new PopplerReader(), sample(name), language);
    expect(quarantined).toEqual([]);
    expect(lines).toContain(heading);
  });

  it("ends a program that takes too long, writes too much or is given up, and leaves no file behind", async () => {
    const folder = mkdtempSync(join(tmpdir(), "vanguard-models-"));
    try {
      const reader = (options: PopplerOptions) => new PopplerReader({ folder, ...options });
      const slow = { program: fileURLToPath(new URL("../../test/endless.sh", import.meta.url)) };
      await expect(reader({ ...slow, timeoutMs: 50 }).read(TWO_PAGES, NEVER)).rejects.toThrow("too long");
      await expect(reader({ maxOutputBytes: 100 }).read(TWO_PAGES, NEVER)).rejects.toThrow("more text");
      const atOnce = new AbortController();
      const pending = reader(slow).read(TWO_PAGES, atOnce.signal);
      atOnce.abort(new Error("gone"));
      await expect(pending).rejects.toThrow("gone");
      await expect(reader(slow).read(TWO_PAGES, AbortSignal.timeout(100))).rejects.toThrow(/timeout/);
      expect(readdirSync(folder)).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it("says so when the program isn't there", async () => {
    expect(await PopplerReader.find("no-such-program")).toBe(false);
    await expect(new PopplerReader({ program: "no-such-program" }).read(TWO_PAGES, NEVER)).rejects.toThrow(
      "could not be started",
    );
  });
});

describe("parseBboxLayout", () => {
  it("reads pages, lines and words, and decodes what is escaped", () => {
    const xhtml = `<page width="10.5" height="20"><flow><block xMin="1"><line xMin="1" yMin="2"><word xMin="1.0" yMin="2.0" xMax="4.0" yMax="5.0">A&amp;B&#x0C95;</word></line></block></flow></page><page width="1" height="1"></page>`;
    expect(parseBboxLayout(xhtml)).toEqual([
      { width: 10.5, height: 20, lines: [{ words: [{ text: "A&Bಕ", x: 1, y: 2, width: 3, height: 3 }] }] },
      { width: 1, height: 1, lines: [] },
    ]);
  });
});
