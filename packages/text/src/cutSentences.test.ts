import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyCharacter } from "../test/anyCharacter.ts";
import { cutSentences } from "./cutSentences.ts";
import { isGraphemeBorder } from "./graphemes.ts";

const cut = (text: string) => cutSentences(text).map((span) => text.slice(span.start, span.end));

describe("cutSentences", () => {
  it("B232: keeps an Indic title with its name and cuts at the danda", () => {
    expect(cut("डॉ. शर्मा ने कहा। फिर गए।")).toEqual(["डॉ. शर्मा ने कहा।", "फिर गए।"]);
    expect(cut("ಡಾ. ರಮೇಶ್ ಹೇಳಿದರು. ನಂತರ ಹೋದರು.")).toEqual(["ಡಾ. ರಮೇಶ್ ಹೇಳಿದರು.", "ನಂತರ ಹೋದರು."]);
  });

  it("keeps abbreviations, initials, decimals and section numbers whole", () => {
    expect(cut("Under s. 35(3). of BNSS notice No. 12 of Rs. 1.25 lakh was given. K. Ramesh signed.")).toEqual([
      "Under s. 35(3). of BNSS notice No. 12 of Rs. 1.25 lakh was given.",
      "K. Ramesh signed.",
    ]);
  });

  it("takes No as an answer when no number follows", () => {
    expect(cut("He said No. She left.")).toEqual(["He said No.", "She left."]);
  });

  it("keeps the number of a list item or heading with its words", () => {
    expect(cut("1. Register the FIR. 2. Give a copy.")).toEqual(["1. Register the FIR.", "2. Give a copy."]);
    expect(cut("3.2. Seizure list")).toEqual(["3.2. Seizure list"]);
  });

  it("joins lines of a paragraph and parts list lines", () => {
    expect(cut("The officer\nwrites it down:\n(a) the time;\n(b) the place.")).toEqual([
      "The officer\nwrites it down:",
      "(a) the time;",
      "(b) the place.",
    ]);
  });

  it("closes quotes with their sentence", () => {
    expect(cut("“Was it?” Yes. (No.)")).toEqual(["“Was it?”", "Yes.", "(No.)"]);
  });

  it("covers everything but space, once, and cuts at grapheme borders", () => {
    const unit = fc.oneof(
      fc.constantFrom(..."aZ1. ?!।॥\n\"')”क्षೊ್ಕ\u200dಡ\u0301🏽👩", "डॉ.", "No. ", "35(3). "),
      anyCharacter,
    );
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 30 }), (units) => {
        const text = units.join("").normalize("NFC");
        let at = 0;
        let between = "";
        for (const { start, end } of cutSentences(text)) {
          expect(start).toBeGreaterThanOrEqual(at);
          expect(end).toBeGreaterThan(start);
          expect(isGraphemeBorder(text, start)).toBe(true);
          expect(isGraphemeBorder(text, end)).toBe(true);
          between += text.slice(at, start);
          at = end;
        }
        expect((between + text.slice(at)).trim()).toBe("");
      }),
      { seed: 20261130, numRuns: 250 },
    );
  });
});
