import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyCharacter } from "../test/anyCharacter.ts";
import { foldDigits, foldForMatching, originalSpan } from "./foldForMatching.ts";

const RUNS = { seed: 20261130, numRuns: 400 };
const WILD = fc.string({
  unit: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(..."aB 1٣૧१೧–-\u200b\u200d\u200c\u202e ್ೊೋकಕ್षिः½ﬁＡß\n\t") },
    { weight: 1, arbitrary: anyCharacter },
  ),
  maxLength: 40,
});

describe("foldForMatching", () => {
  it("folds case, width, digits, dashes and space", () => {
    expect(foldForMatching("ＫＡ–99\u00a0  १२३ ೪೫ ٣").text).toBe("ka-99 123 45 3");
  });

  it("drops invisible characters that hide a word", () => {
    expect(foldForMatching("ig\u200bno\u202ere\ufeff").text).toBe("ignore");
  });

  it("keeps joiners between Indic letters only", () => {
    expect(foldForMatching("ಕೇಸ್\u200cಗಳ").text).toBe("ಕೇಸ್\u200cಗಳ");
    expect(foldForMatching("ig\u200dnore ಕ\u200d").text).toBe("ignore ಕ");
  });

  it("maps a folded word to the words as written", () => {
    const text = "see \u200bＫＡ\u200b９８ now";
    const folded = foldForMatching(text);
    const at = folded.text.indexOf("ka98");
    const span = originalSpan(folded, at, at + 4);
    expect(text.slice(span.start, span.end)).toBe("ＫＡ\u200b９８");
  });

  it("is done after one pass, with origins that never go back and end at the length", () => {
    fc.assert(
      fc.property(WILD, (text) => {
        const once = foldForMatching(text);
        expect(foldForMatching(once.text).text).toBe(once.text);
        expect(once.origin).toHaveLength(once.text.length + 1);
        expect(once.origin.at(-1)).toBe(text.length);
        for (let i = 1; i < once.origin.length; i++)
          expect(once.origin[i] ?? 0).toBeGreaterThanOrEqual(once.origin[i - 1] ?? 0);
      }),
      RUNS,
    );
  });

  it("gives for every folded span an original span that folds to it or to more", () => {
    fc.assert(
      fc.property(WILD, fc.nat(40), fc.nat(40), (text, a, b) => {
        const folded = foldForMatching(text);
        const start = Math.min(a, b, folded.text.length);
        const end = Math.min(Math.max(a, b), folded.text.length);
        if (start === end) return;
        const span = originalSpan(folded, start, end);
        expect(span.end).toBeGreaterThan(span.start);
        const part = folded.text.slice(start, end).replace(/\s|[\u200c\u200d]|\p{Cs}/gu, "");
        expect(foldForMatching(text.slice(span.start, span.end)).text.replace(/\s|[\u200c\u200d]/gu, "")).toContain(
          part,
        );
      }),
      RUNS,
    );
  });
});

describe("foldDigits", () => {
  it("changes digits and no offset", () => {
    const text = "ಕಲಂ ೩೫(೩) और धारा १०३";
    expect(foldDigits(text)).toBe("ಕಲಂ 35(3) और धारा 103");
    expect(foldDigits(text)).toHaveLength(text.length);
  });
});
