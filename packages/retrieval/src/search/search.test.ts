import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { samplePassage } from "../../test/samplePassages.ts";
import { inverseDocumentFrequency, termSaturation } from "./bm25.ts";
import { extractAnswer } from "./extractAnswer.ts";
import { type IndexedPassage, Partition } from "./Partition.ts";
import { searchPartitions } from "./searchPartitions.ts";
import { searchQuestion } from "./searchQuestion.ts";
import { stem } from "./stem.ts";
import { queryConcepts } from "./terms.ts";

const search = (partitions: readonly Partition[], question: string, language: "en" | "hi" | "kn" = "en") =>
  searchPartitions(partitions, queryConcepts(question), { topK: 20, language });
const ids = (found: ReturnType<typeof search>) => found.ranked.map(({ passage }) => passage.id);

describe("BM25", () => {
  it("gives the textbook's figures", () => {
    expect(inverseDocumentFrequency(10, 1)).toBeCloseTo(Math.log(1 + 9.5 / 1.5), 12);
    expect(termSaturation(2, 10, 10)).toBeCloseTo((2 * 2.2) / (2 + 1.2), 12);
    expect(termSaturation(1_000_000, 10, 10)).toBeLessThan(2.2);
  });
});

describe("stem", () => {
  it.each([
    ["arrest arrested arresting arrests"],
    ["notice notices"],
    ["witness witnesses"],
    ["investigate investigation investigating"],
    ["date dates dated"],
    ["seize seized seizing"],
    ["थाना थाने थानों"],
    ["अपराध अपराधों"],
    ["ಪ್ರಕರಣ ಪ್ರಕರಣದ ಪ್ರಕರಣವನ್ನು ಪ್ರಕರಣಗಳ"],
    ["ಠಾಣೆ ಠಾಣೆಯಲ್ಲಿ ಠಾಣೆಗೆ ಠಾಣೆಯ"],
  ])("brings together %s", (forms) => {
    expect(new Set(forms.split(" ").map(stem)).size).toBe(1);
  });

  it("keeps police and its like whole enough", () => {
    expect(new Set(["police", "policy", "politics"].map(stem)).size).toBe(3);
    expect(stem("पुलिस")).toBe("पुलिस");
  });
});

describe("queryConcepts", () => {
  it("leaves stop words and identifiers of records out", () => {
    const terms = queryConcepts("What is the procedure when handling FIR 0123/2026 and KA98AB1234?").map(
      ({ alternatives }) => alternatives[0]?.term,
    );
    expect(terms).toEqual(["procedur", "handl", "fir"]);
  });

  it("takes a bounded number of words of a page that was pasted in", () => {
    const page = Array.from({ length: 500 }, (_, i) => `word${i}`).join(" ");
    expect(queryConcepts(page)).toHaveLength(40);
  });

  it("finds a section with and without its parts", () => {
    const [section] = queryConcepts("35(3)");
    expect(section?.alternatives.map(({ term }) => term)).toEqual(["35(3)", "35"]);
  });
});

const HINDI = samplePassage("hi", "पुलिस थाने में सूचना दर्ज की जाती है। प्रति निःशुल्क दी जाती है।");
const KANNADA = samplePassage("kn", "ಪೊಲೀಸ್ ಠಾಣೆಯಲ್ಲಿ ಮಾಹಿತಿಯನ್ನು ದಾಖಲಿಸಬೇಕು. ನೋಟಿಸ್ ನೀಡಬೇಕು.");
const ENGLISH = samplePassage("en", "The station issues a notice under 35(3). The police officer serves it in person.");

describe("searchPartitions", () => {
  it("B230: finds a Hindi word by its letters alone", () => {
    expect(ids(search([new Partition([HINDI, ENGLISH])], "पुलिस", "hi"))[0]).toBe("hi");
  });

  it("finds forms of a word, with and without joiners", () => {
    const partition = new Partition([KANNADA, samplePassage("k2", "ಕೇಸ್\u200cಗಳ ಪಟ್ಟಿ ಇಲ್ಲಿದೆ.")]);
    expect(ids(search([partition], "ಠಾಣೆಗೆ", "kn"))).toEqual(["kn"]);
    expect(ids(search([partition], "ಕೇಸ್ಗಳ", "kn"))).toEqual(["k2"]);
  });

  it("finds a word in another language, below the word itself", () => {
    const partition = new Partition([
      samplePassage("hi", "महिला की गिरफ़्तारी रात में नहीं होती।"),
      samplePassage("en", "A woman is not arrested at night."),
    ]);
    expect(ids(search([partition], "arrest of a woman at night"))).toEqual(["en", "hi"]);
    expect(ids(search([partition], "महिला की गिरफ्तारी", "hi"))).toEqual(["hi", "en"]);
  });

  it("finds a Kannada word with endings that no rule knows", () => {
    expect(ids(search([new Partition([KANNADA])], "ದಾಖಲಿಸಲಾಗಿದೆಯೇ", "kn"))).toEqual(["kn"]);
  });

  it("finds a word by its sound in another script, below the word itself", () => {
    const kannada = samplePassage("kn", "ಬಂದೋಬಸ್ತ್ ಕರ್ತವ್ಯಕ್ಕೆ ಹಾಜರಾಗಬೇಕು.");
    const partition = new Partition([kannada, samplePassage("en", "Report for bandobast duty.")]);
    expect(ids(search([partition], "bandobast"))).toEqual(["en", "kn"]);
    expect(search([new Partition([kannada])], "bandobast").ranked[0]?.relevance).toBeLessThan(0.6);
  });

  it("counts a heading for more than a mention", () => {
    const partition = new Partition([
      samplePassage("mention", "The list of seizure is kept with many other lists of the station."),
      samplePassage("heading", "The officer writes down each thing that is taken.", { headings: ["3.2 Seizure list"] }),
      samplePassage("other", "Nothing of that is here."),
    ]);
    expect(ids(search([partition], "seizure list"))).toEqual(["heading", "mention"]);
  });

  it("falls back to the id for equal scores", () => {
    const partition = new Partition(["b", "c", "a"].map((id) => samplePassage(id, "An equal text about seizure.")));
    expect(ids(search([partition], "seizure"))).toEqual(["a", "b", "c"]);
  });

  it("finds nothing for a question without a word to search", () => {
    expect(search([new Partition([ENGLISH])], "what is it? 0123/2026").ranked).toEqual([]);
  });

  const VOCABULARY = "arrest notice seizure vehicle court witness पुलिस थाना ठाणे ಠಾಣೆ ನೋಟಿಸ್ 35(3) 35 the officer".split(
    " ",
  );
  const passages = fc
    .array(
      fc.record({
        words: fc.array(fc.constantFrom(...VOCABULARY), { minLength: 1, maxLength: 15 }),
        heading: fc.constantFrom(...VOCABULARY),
        audience: fc.integer({ min: 0, max: 4 }),
      }),
      { minLength: 1, maxLength: 25 },
    )
    .map((all) =>
      all.map(({ words, heading, audience }, i) => ({
        audience,
        passage: samplePassage(`psg_${(i * 7919) % 101}_${i}`, `${words.join(" ")}.`, { headings: [heading] }),
      })),
    );
  const question = fc
    .array(fc.constantFrom(...VOCABULARY, "absent"), { minLength: 1, maxLength: 5 })
    .map((words) => words.join(" "));

  it("B028, B046: over any visible partitions equals one index of the visible passages alone", () => {
    fc.assert(
      fc.property(passages, question, fc.subarray([0, 1, 2, 3, 4]), (all, asked, visible) => {
        const partitions = new Map<number, IndexedPassage[]>();
        for (const { audience, passage } of all)
          partitions.set(audience, [...(partitions.get(audience) ?? []), passage]);
        const opened = visible.flatMap((audience) => {
          const own = partitions.get(audience);
          return own === undefined ? [] : [new Partition(own)];
        });
        const alone = new Partition(visible.flatMap((audience) => partitions.get(audience) ?? []));
        const figures = (found: ReturnType<typeof search>) =>
          found.ranked.map(({ passage, score, relevance }) => [passage.id, score, relevance]);
        expect(figures(search(opened, asked))).toEqual(figures(search([alone], asked)));
      }),
      { seed: 20261130, numRuns: 150 },
    );
  });

  it("gives relevances from 0 to 1, and 1 to a passage that is the question", () => {
    fc.assert(
      fc.property(passages, question, (all, asked) => {
        const { ranked } = search([new Partition(all.map(({ passage }) => passage))], asked);
        for (const { relevance } of ranked) {
          expect(relevance).toBeGreaterThan(0);
          expect(relevance).toBeLessThanOrEqual(1);
        }
      }),
      { seed: 20261130, numRuns: 60 },
    );
    expect(search([new Partition([ENGLISH])], "station issues notice").ranked[0]?.relevance).toBeGreaterThan(0.85);
  });
});

describe("searchQuestion", () => {
  it("looks at the question behind a story", () => {
    const partition = new Partition([
      samplePassage("sign", "The sender of electronic information signs it within three days."),
      samplePassage("other", "A beat constable walks at night."),
    ]);
    const story =
      "My grandmother's neighbour phoned from Chikmagalur yesterday about bangles. Within how many days must the sender sign?";
    const found = searchQuestion([partition], story, { topK: 5, language: "en", relevanceFloor: 0.35 });
    expect(found.asked).toBe("Within how many days must the sender sign?");
    expect(found.ranked[0]?.passage.id).toBe("sign");
  });
});

describe("extractAnswer", () => {
  const answer = (all: readonly IndexedPassage[], asked: string, most = 5) => {
    const { ranked, query, intent } = searchQuestion([new Partition(all)], asked, {
      topK: 20,
      language: "en",
      relevanceFloor: 0.35,
    });
    return extractAnswer(ranked, query, intent, { most, relevanceFloor: 0.35, language: "en" });
  };
  const SEIZURE = samplePassage(
    "s",
    "This part is about search. Seal the seized phone before two witnesses. Write the seizure list. The canteen closes at nine.",
    { headings: ["3.2 Seizure list"] },
  );
  const OTHER = samplePassage("o", "A vehicle is released on the order of the court. Bail is another matter.");

  it("B004: quotes whole sentences of the right document, each equal to its span", () => {
    const found = answer([SEIZURE, OTHER], "who must witness the seizure of a phone");
    expect(found[0]?.hit.passage.id).toBe("s");
    for (const { hit, span, text } of found) {
      expect(text).toBe(hit.passage.text.slice(span.start, span.end));
      expect(hit.passage.sentences).toContainEqual(span);
    }
    expect(found.map(({ text }) => text)).toContain("Seal the seized phone before two witnesses.");
    expect(found.map(({ text }) => text)).not.toContain("The canteen closes at nine.");
  });

  it("says nothing where nothing is relevant enough", () => {
    expect(answer([SEIZURE, OTHER], "recipe for masala dosa with a phone")).toEqual([]);
  });

  it("answers in the question's language where that says it as well", () => {
    const found = answer(
      [
        samplePassage("e", "The notice is served in person."),
        samplePassage("k", "ನೋಟಿಸ್ ನೀಡಬೇಕು, ನೋಟಿಸ್ ಕೈಯಲ್ಲಿ ಕೊಡಬೇಕು: notice served person."),
      ],
      "how is a notice served",
    );
    expect(found.map(({ hit }) => hit.passage.id)).toEqual(["e"]);
  });

  it("adds the sentence that names the law right after the one it stands on", () => {
    const text =
      "The arrested person is produced before a Magistrate within 24 hours. The limit is BNSS 58. Tea is at four.";
    expect(
      answer([samplePassage("p", text)], "when is an arrested person produced before a Magistrate").map(
        (one) => one.text,
      ),
    ).toEqual(["The arrested person is produced before a Magistrate within 24 hours.", "The limit is BNSS 58."]);
  });

  it("says nothing twice", () => {
    const twin = samplePassage("t", SEIZURE.text, { headings: SEIZURE.headings });
    const texts = answer([SEIZURE, twin], "seizure list of a phone").map(({ text }) => text);
    expect(new Set(texts).size).toBe(texts.length);
  });

  it("keeps to the number asked for, in the order of the text", () => {
    const found = answer([SEIZURE], "seizure list phone witnesses", 2);
    expect(found).toHaveLength(2);
    expect(found[0]?.span.start).toBeLessThan(found[1]?.span.start ?? 0);
  });

  it("prefers sentences that say what to do when asked for the procedure", () => {
    const found = answer(
      [
        samplePassage(
          "p",
          "The seizure of a phone was discussed in a phone seizure meeting. Seal the phone at seizure and record the time.",
        ),
      ],
      "what is the procedure for seizure of a phone",
      1,
    );
    expect(found[0]?.text).toBe("Seal the phone at seizure and record the time.");
  });

  it("never quotes a mistake without what is right", () => {
    const text = "Mistake: a notice can be served on WhatsApp. Correct: a notice is served in person, not on WhatsApp.";
    expect(answer([samplePassage("m", text)], "notice served on WhatsApp").map(({ text: one }) => one)).toEqual([
      "Correct: a notice is served in person, not on WhatsApp.",
    ]);
  });
});
