import { describe, expect, it } from "vitest";
import { detectLanguage } from "./detectLanguage.ts";
import { cutText, isGraphemeBorder } from "./graphemes.ts";
import { romanise } from "./romanise.ts";
import { scriptOf } from "./scripts.ts";
import { tokenize } from "./tokenize.ts";

const terms = (text: string) => tokenize(text).map(({ term }) => term);

describe("tokenize", () => {
  it("keeps identifiers whole", () => {
    expect(terms("FIR 0123/2026, FIR-2026-04829 and KA99AB1234 under 35(3)(b)")).toEqual([
      "fir",
      "0123/2026",
      "fir-2026-04829",
      "and",
      "ka99ab1234",
      "under",
      "35(3)(b)",
    ]);
  });

  it("B230, B234: keeps vowel signs and joiners inside a word", () => {
    expect(terms("पुलिस थाने में")).toEqual(["पुलिस", "थाने", "में"]);
    expect(terms("ಕೇಸ್\u200cಗಳ ಪಟ್ಟಿ ශ්\u200dරී")).toEqual(["ಕೇಸ್\u200cಗಳ", "ಪಟ್ಟಿ", "ශ්\u200dරී"]);
  });

  it("cuts an Indic ending from a number or plate", () => {
    expect(terms("0123/2026ರಲ್ಲಿ KA98AB1234ರ")).toEqual(["0123/2026", "ರಲ್ಲಿ", "ka98ab1234", "ರ"]);
  });

  it("points at the word as written", () => {
    const text = "ಕಲಂ ೩೫(೩) ನೋಟಿಸ್";
    const [, section] = tokenize(text);
    expect(section?.term).toBe("35(3)");
    expect(text.slice(section?.start, section?.end)).toBe("೩೫(೩)");
  });
});

describe("romanise", () => {
  it("writes nine scripts with one table", () => {
    expect(romanise("पुलिस ಪೊಲೀಸ್ ಬೆಂಗಳೂರು")).toBe("pulis poliis bengaluuru");
    expect(romanise("KA 98 १२")).toBe("ka 98 12");
  });
});

describe("detectLanguage", () => {
  it.each([
    ["What is zero FIR?", "en"],
    ["शून्य एफआईआर क्या है", "hi"],
    ["तो गुन्हा नोंदवला आहे आणि", "mr"],
    ["ಶೂನ್ಯ ಎಫ್ಐಆರ್ ಎಂದರೇನು", "kn"],
    ["যাৰ ৰাজ্য", "as"],
    ["", "en"],
  ])("takes %s for %s", (text, language) => {
    expect(detectLanguage(text)).toBe(language);
  });

  it("goes by the script of most letters", () => {
    expect(scriptOf("FIR ಪ್ರಕರಣದ ಸ್ಥಿತಿ ಏನು")).toBe("Knda");
    expect(scriptOf("12/3")).toBe("Zyyy");
  });
});

describe("isGraphemeBorder", () => {
  it("agrees with the segmenter at every place", () => {
    const text = "a\u0301 क्षे।ಕ್ಷ\u200dಿ. \u0301 👩\u200d👩 🏽x\r\n각นำé\u0bbe";
    const borders = new Set([...new Intl.Segmenter("und").segment(text)].map(({ index }) => index));
    borders.add(text.length);
    for (let i = 0; i <= text.length; i++) expect([i, isGraphemeBorder(text, i)]).toEqual([i, borders.has(i)]);
  });
});

describe("cutText", () => {
  it("B014: never cuts inside a conjunct, at any limit", () => {
    const text = "शुद्धी और क्षेत्र की ಸ್ಥಿತಿ";
    const borders = new Set([...new Intl.Segmenter("und").segment(text)].map(({ index }) => index));
    for (let limit = 1; limit < text.length; limit++) {
      const part = cutText(text, limit);
      expect(part.length).toBeLessThanOrEqual(limit);
      expect(text.startsWith(part)).toBe(true);
      expect(borders.has(part.length) || /\s/.test(text.charAt(part.length))).toBe(true);
    }
  });
});
