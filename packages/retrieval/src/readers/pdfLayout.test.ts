import { describe, expect, it } from "vitest";
import { pdfPages } from "../../test/pdfPage.ts";
import { pdfToStoredText } from "./pdfLayout.ts";

const read = (...pages: Parameters<typeof pdfPages>) => {
  const stored = pdfToStoredText(pdfPages(...pages), "en");
  return stored.blocks.map(({ kind, page, span }) => `${page} ${kind}: ${stored.text.slice(span.start, span.end)}`);
};
const FULL = "The officer in charge of the station writes down the substance of the information";

describe("pdfToStoredText", () => {
  it("joins lines, finds headings by size and number, keeps list items apart", () => {
    expect(
      read([
        { text: "Search and Seizure", size: 20 },
        { text: "3.2 Seizure list", y: 110 },
        { text: FULL, y: 150 },
        "and signs it. The list names each thing.",
        { text: "1. Seal the packet before two witnesses.", y: 200 },
        "2. Send it to the store.",
      ]),
    ).toEqual([
      "1 heading: Search and Seizure",
      "1 heading: 3.2 Seizure list",
      `1 paragraph: ${FULL} and signs it. The list names each thing.`,
      "1 list_item: 1. Seal the packet before two witnesses.",
      "1 list_item: 2. Send it to the store.",
    ]);
  });

  it("takes a wrapped line that begins with a number for what it is, and a heading below a paragraph for a heading", () => {
    expect(read([`${FULL} and not later than`, "12 hours after the seizure"])).toEqual([
      `1 paragraph: ${FULL} and not later than 12 hours after the seizure`,
    ]);
    expect(read([`${FULL} without an end`, { text: "12 Hours of the store", y: 150 }])).toEqual([
      `1 paragraph: ${FULL} without an end`,
      "1 heading: 12 Hours of the store",
    ]);
  });

  it("puts a parted word together and keeps a hyphen that belongs to it", () => {
    const [parted] = read([`${FULL} without any investi-`, "gation at all."]);
    expect(parted).toBe(`1 paragraph: ${FULL} without any investigation at all.`);
    const [kept] = read([`${FULL} by the anti-`, "human-trafficking unit."]);
    expect(kept).toBe(`1 paragraph: ${FULL} by the anti-human-trafficking unit.`);
  });

  it("drops running heads, running feet and page numbers", () => {
    const page = (n: number, text: string) => [
      { text: "SOP 04/2026 Arrest", y: 30 },
      { text, y: 200 },
      { text: `Page ${n} of 2`, y: 780 },
    ];
    expect(read(page(1, `${FULL}.`), page(2, "Another sentence stands here."))).toEqual([
      `1 paragraph: ${FULL}.`,
      "2 paragraph: Another sentence stands here.",
    ]);
  });

  it("joins a sentence over the end of a page and keeps each word's own page", () => {
    const stored = pdfToStoredText(pdfPages([FULL], ["and signs it."]), "en");
    expect(stored.text).toBe(`${FULL} and signs it.`);
    expect(stored.words.map(({ box }) => box.page)).toEqual([...FULL.split(" ").map(() => 1), 2, 2, 2]);
  });

  it("gives each word the span of its own text", () => {
    const stored = pdfToStoredText(pdfPages([FULL, "and signs it."]), "en");
    expect(stored.words.map(({ span }) => stored.text.slice(span.start, span.end))).toEqual(stored.text.split(" "));
  });

  it("puts the cells of a table row side by side", () => {
    const at = (text: string, x: number, y: number) => ({ text, x, y });
    expect(
      read([
        at("offence", 70, 100),
        at("theft", 70, 120),
        at("cheating", 70, 140),
        at("section", 300, 100),
        at("BNS 303", 300, 120),
        at("BNS 318", 300, 140),
      ]),
    ).toEqual(["1 table_row: offence | section", "1 table_row: theft | BNS 303", "1 table_row: cheating | BNS 318"]);
  });

  it("leaves out a page that can't be read and names it", () => {
    const stored = pdfToStoredText(pdfPages([`${FULL}.`], ["\u0000ಾ ಯ\u0000 ವಿ \u0000ಾ ನ \u0000ೂೕ ಶ"]), "kn");
    expect(stored.quarantined).toEqual([2]);
    expect(stored.text).toBe(`${FULL}.`);
    expect(stored.pages).toHaveLength(2);
  });

  it("joins a Hindi word that a reader cut after a vowel sign", () => {
    const words = ["यह", "के", "वल", "उस", "अपराध", "में", "है"];
    let x = 70;
    const line = words.map((text) => {
      const box = { text, x, y: 100, width: 20, height: 12 };
      x += 20 + (text === "के" ? 2.5 : 3);
      return box;
    });
    const stored = pdfToStoredText(
      { reader: "test", pages: [{ width: 600, height: 800, lines: [{ words: line }] }] },
      "hi",
    );
    expect(stored.text).toBe("यह केवल उस अपराध में है");
  });
});
