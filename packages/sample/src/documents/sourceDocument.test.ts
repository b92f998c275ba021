import { describe, expect, it } from "vitest";
import { parseSourceDocument } from "./sourceDocument.ts";

const HEAD = [
  "---",
  "file: a.txt",
  "title: A: title",
  "kind: sop",
  "language: en",
  "clearance: 3",
  "precincts: BLR_EAST, BLR_WEST",
  "number: SOP 99/2026",
  "office: An office",
  "date: 01/02/2026",
  "---",
].join("\n");

describe("parseSourceDocument", () => {
  it("reads the label and every kind of block, a list right under its heading too", () => {
    const document = parseSourceDocument(
      `${HEAD}\n\n## 1 Part\n\n### 1.1 Items\n- one\n- two\n\nA line\nand its end.\n\n| a | b |\n| c |  |\n`,
      "a.txt",
    );
    expect(document.entry).toEqual({
      file: "a.txt",
      title: "A: title",
      kind: "sop",
      language: "en",
      label: { clearance: 3, precincts: ["BLR_EAST", "BLR_WEST"] },
    });
    expect(document.blocks).toEqual([
      { kind: "heading", level: 1, text: "1 Part" },
      { kind: "heading", level: 2, text: "1.1 Items" },
      { kind: "list", items: ["one", "two"] },
      { kind: "paragraph", text: "A line and its end." },
      {
        kind: "table",
        rows: [
          ["a", "b"],
          ["c", ""],
        ],
      },
    ]);
  });

  it("gives one hash and one text for two spellings of one letter", () => {
    const composed = parseSourceDocument(`${HEAD}\n\n\u0c95\u0cca\n`, "a.txt");
    const parts = parseSourceDocument(`${HEAD}\n\n\u0c95\u0cc6\u0cc2\n`, "a.txt");
    expect(parts).toEqual(composed);
  });

  it("doesn't mind which line ends a checkout has", () => {
    const text = `${HEAD}\n\n- one\n- two\n`;
    expect(parseSourceDocument(text.replace(/\n/g, "\r\n"), "a.txt")).toEqual(parseSourceDocument(text, "a.txt"));
  });

  it("names the file and the key that is missing", () => {
    expect(() => parseSourceDocument(HEAD.replace("date: 01/02/2026\n", "").concat("\n"), "a.txt")).toThrow(
      "a.txt has no `date`",
    );
  });

  it("refuses a text without front matter", () => {
    expect(() => parseSourceDocument("## 1 Part\n", "a.txt")).toThrow("a.txt has no front matter");
  });

  it("refuses a label outside the contract", () => {
    expect(() => parseSourceDocument(`${HEAD.replace("clearance: 3", "clearance: 9")}\n`, "a.txt")).toThrow();
  });
});
