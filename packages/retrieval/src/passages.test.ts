import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cutPassages } from "./passages.ts";
import { plainToStoredText } from "./readers/plainText.ts";
import { StoredTextBuilder } from "./storedText.ts";

describe("cutPassages", () => {
  it("follows sections and names the nearest heading", () => {
    const stored = plainToStoredText(
      "Seizure\n\nAbout this.\n\n3 At the scene\n\n3.1 Witnesses\n\nTwo come. They sign.\n\n3.2 Seizure list\n\nMake a list.",
    );
    expect(
      cutPassages(stored).map(({ section, headings, span }) => [
        section,
        headings.length,
        stored.text.slice(span.start, span.end),
      ]),
    ).toEqual([
      ["Seizure", 1, "About this."],
      ["3.1 Witnesses", 3, "Two come. They sign."],
      ["3.2 Seizure list", 3, "Make a list."],
    ]);
  });

  it("keeps a heading that nothing stands under", () => {
    const stored = plainToStoredText("Title\n\n1 First part\n\n2 Second part\n\nText here.");
    expect(cutPassages(stored).map(({ span }) => stored.text.slice(span.start, span.end))).toEqual([
      "1 First part",
      "Text here.",
    ]);
  });

  it("never crosses the beginning of a page", () => {
    const builder = new StoredTextBuilder();
    builder.addText("paragraph", "One here.", { page: 1 });
    builder.addText("paragraph", "Two here.", { page: 2 });
    expect(cutPassages(builder.build()).map(({ page }) => page)).toEqual([1, 2]);
  });

  it("cuts a sentence that is too long to quote at a clause", () => {
    const builder = new StoredTextBuilder();
    builder.addText("paragraph", "the officer writes the time and the place; ".repeat(80));
    const { text } = builder.build();
    for (const { sentences } of cutPassages(builder.build()))
      for (const { start, end } of sentences) {
        expect(end - start).toBeLessThanOrEqual(1_500);
        expect(text.slice(start, end)).toMatch(/^the .*;?$/);
      }
  });

  it("is whole sentences, in order, without overlap, none lost", () => {
    const line = fc.constantFrom(
      "The officer in charge writes the substance of the information and reads it over to the informant.",
      "डॉ. शर्मा ने कहा। फिर गए।",
      "ಮಾಹಿತಿಯನ್ನು ಬರೆದು ಓದಿ ಹೇಳಬೇಕು. ನಂತರ ಸಹಿ ಪಡೆಯಬೇಕು.",
      "No. 5 is filed. See s. 35(3).",
    );
    const block = fc.record({
      kind: fc.constantFrom("heading", "paragraph", "paragraph", "list_item", "table_row"),
      text: fc.array(line, { minLength: 1, maxLength: 12 }).map((lines) => lines.join(" ")),
      page: fc.integer({ min: 1, max: 3 }),
    });
    fc.assert(
      fc.property(fc.array(block, { maxLength: 12 }), (all) => {
        const builder = new StoredTextBuilder();
        for (const { kind, text, page } of all)
          builder.addText(kind, text, { page, level: kind === "heading" ? 2 : 0 });
        const stored = builder.build();
        expect(stored.text).toBe(stored.text.normalize("NFC"));
        let at = 0;
        for (const { span, sentences } of cutPassages(stored)) {
          expect(span.start).toBeGreaterThanOrEqual(at);
          expect(sentences[0]?.start).toBe(span.start);
          expect(sentences.at(-1)?.end).toBe(span.end);
          at = span.end;
        }
        const body = stored.blocks.filter(({ kind }) => kind !== "heading");
        const quoted = cutPassages(stored).flatMap(({ sentences }) => sentences);
        for (const { span } of body)
          for (let i = span.start; i < span.end; i++)
            if (/\S/.test(stored.text.charAt(i)))
              expect(quoted.some(({ start, end }) => i >= start && i < end)).toBe(true);
      }),
      { seed: 20261130, numRuns: 40 },
    );
  });
});
