import { describe, expect, it } from "vitest";
import { docx, docxParagraph, zip } from "../../test/zip.ts";
import type { StoredText } from "../storedText.ts";
import { checkZip } from "./checkZip.ts";
import { docxToStoredText } from "./docx.ts";
import { htmlToStoredText } from "./htmlBlocks.ts";
import { markdownToStoredText } from "./markdown.ts";
import { UnreadableDocument } from "./pdfReader.ts";
import { decodeText, plainToStoredText } from "./plainText.ts";

const blocks = ({ text, blocks: all }: StoredText) =>
  all.map(({ kind, level, span }) => `${kind}${level}: ${text.slice(span.start, span.end)}`);

describe("plainToStoredText", () => {
  it("finds title, numbered headings, items, rows and paragraphs", () => {
    const text =
      "Seizure of Property\n\n3.2 Seizure list\n\nThe officer makes a list.\nTwo witnesses sign it.\n\n- seal it\n- send it\n\nno | item\n1 | phone\n";
    expect(blocks(plainToStoredText(text))).toEqual([
      "heading1: Seizure of Property",
      "heading3: 3.2 Seizure list",
      "paragraph0: The officer makes a list. Two witnesses sign it.",
      "list_item0: seal it",
      "list_item0: send it",
      "table_row0: no | item",
      "table_row0: 1 | phone",
    ]);
  });

  it("finds headings that no empty line parts from what stands around them", () => {
    const text = "Cameras\n\n2 Keeping\n2.1 Footage\nFootage is kept for\n30 days.\n2.2 Copies\nTwo copies are made.\n";
    expect(blocks(plainToStoredText(text))).toEqual([
      "heading1: Cameras",
      "heading2: 2 Keeping",
      "heading3: 2.1 Footage",
      "paragraph0: Footage is kept for 30 days.",
      "heading3: 2.2 Copies",
      "paragraph0: Two copies are made.",
    ]);
  });

  it("keeps a numbered sentence a list item", () => {
    expect(blocks(plainToStoredText("Title\n\n1. Register the FIR.\n2. Give a copy."))).toEqual([
      "heading1: Title",
      "list_item0: 1. Register the FIR.",
      "list_item0: 2. Give a copy.",
    ]);
  });
});

describe("decodeText", () => {
  it("reads UTF-8 and marked UTF-16, and refuses other bytes", () => {
    expect(decodeText(new TextEncoder().encode("\ufeffಕನ್ನಡ\r\nx"))).toBe("ಕನ್ನಡ\nx");
    expect(decodeText(new Uint8Array([0xff, 0xfe, 0x41, 0]))).toBe("A");
    expect(() => decodeText(new Uint8Array([0xc3, 0x28]))).toThrow(UnreadableDocument);
    expect(() => decodeText(new Uint8Array([0x41, 0, 0x42]))).toThrow("no text");
  });
});

describe("markdownToStoredText", () => {
  it("drops marks and keeps words", () => {
    const markdown =
      "---\na: b\n---\n# Title\n\nSome **bold** and [a link](https://example.org).\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n1. first\n2. snake_case_name\n\n<script>bad()</script>";
    expect(blocks(markdownToStoredText(markdown))).toEqual([
      "heading1: Title",
      "paragraph0: Some bold and a link.",
      "table_row0: a | b",
      "table_row0: 1 | 2",
      "list_item0: 1. first",
      "list_item0: 2. snake_case_name",
    ]);
  });
});

describe("numbered headings without marks of their own", () => {
  const EXPECTED = ["heading3: 2.1 Footage", "paragraph0: Footage is kept for 30 days.", "heading3: 2.2 Copies"];

  it.each([
    ["Markdown", markdownToStoredText("2.1 Footage\nFootage is kept for\n30 days.\n\n2.2 Copies")],
    ["HTML", htmlToStoredText("<p>2.1 Footage<br>Footage is kept for\n30 days.</p><p>2.2 Copies</p>")],
  ])("are headings in %s", (_, stored) => {
    expect(blocks(stored)).toEqual(EXPECTED);
  });
});

describe("htmlToStoredText", () => {
  it("keeps text and nothing that runs, is hidden or is a comment", () => {
    const html =
      "<head><title>t</title></head><h1>Head &amp; shoulders</h1><p>One<br>two &#3221;</p><script>alert('<p>no</p>')</script><!-- <p>no</p> --><div hidden><div>no</div>no</div><p style='display: none'>no</p><ul><li><p>item</p><li>second</ul><table><tr><th>a<th>b</tr><tr><td>1</td><td><b>2</b></td></tr></table>end";
    expect(blocks(htmlToStoredText(html))).toEqual([
      "heading1: Head & shoulders",
      "paragraph0: One two ಕ",
      "list_item0: item",
      "list_item0: second",
      "table_row0: a | b",
      "table_row0: 1 | 2",
      "paragraph0: end",
    ]);
  });

  it("survives markup that never ends", () => {
    expect(blocks(htmlToStoredText("<p>a <b>b</p><i>c<script>never closed"))).toEqual([
      "paragraph0: a b",
      "paragraph0: c",
    ]);
    expect(blocks(htmlToStoredText("a < b and <"))).toEqual(["paragraph0: a < b and <"]);
  });

  it.each(["<a", "<!", "<![CDATA[", "<a'<a\"", "<!--", "<li>", "&#"])("reads a long file of %s at once", (part) => {
    expect(htmlToStoredText(part.repeat(100_000)).text.length).toBeLessThan(1_000_000);
  });
});

describe("docxToStoredText", () => {
  it("reads headings and paragraphs", async () => {
    const file = docx(
      docxParagraph("Arrest", "Title") +
        docxParagraph("1 Before", "Heading1") +
        docxParagraph("ಬಂಧನದ ಕಾರಣ &amp; ಹಕ್ಕು."),
    );
    expect(blocks(await docxToStoredText(file))).toEqual([
      "heading1: Arrest",
      "heading1: 1 Before",
      "paragraph0: ಬಂಧನದ ಕಾರಣ & ಹಕ್ಕು.",
    ]);
  });

  it.each([
    ["cut off", docx(docxParagraph("x")).subarray(0, 400)],
    ["not a container", new TextEncoder().encode("hello")],
    ["a container of something else", zip([{ name: "a.txt", content: "hello" }])],
  ])("refuses a file that is %s", async (_, file) => {
    await expect(docxToStoredText(file)).rejects.toBeInstanceOf(UnreadableDocument);
  });
});

describe("checkZip", () => {
  const limits = { entries: 5, inflatedBytes: 300_000, ratio: 50, ratioFrom: 100_000 };
  const zeros = (size: number) => new Uint8Array(size);

  it("lets an ordinary document pass", () => {
    expect(() => checkZip(docx(docxParagraph("x")), limits)).not.toThrow();
  });

  it.each([
    ["too many parts", zip(Array.from({ length: 6 }, (_, i) => ({ name: `${i}`, content: "x" }))), "more parts"],
    ["a part that unpacks a thousandfold", zip([{ name: "a", content: zeros(200_000) }]), "far more"],
    [
      "more than the budget, whatever it claims",
      zip([{ name: "a", content: zeros(400_000), claimedSize: 10 }]),
      "more than is allowed",
    ],
    [
      "parts that are too large together",
      zip([1, 2, 3, 4].map((i) => ({ name: `${i}`, content: zeros(99_000) }))),
      "more than is allowed",
    ],
    ["a document type", zip([{ name: "w.xml", content: `<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>` }]), "document type"],
  ])("refuses %s", (_, file, message) => {
    expect(() => checkZip(file, limits)).toThrow(message);
  });

  it("refuses parts that share bytes", () => {
    const file = zip([
      { name: "a", content: "some content" },
      { name: "b", content: "some content" },
    ]);
    const view = new DataView(file.buffer);
    let at = file.length - 22;
    at = view.getUint32(at + 16, true) + 46 + 1;
    view.setUint32(at + 42, 0, true);
    expect(() => checkZip(file, limits)).toThrow("overlap");
  });
});
