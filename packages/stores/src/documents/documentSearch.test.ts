import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Clearance, DocumentLabel } from "@vanguard/contracts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DocumentsFixture, NEVER, SEARCH_ENTRY } from "../../test/documentsFixture.ts";
import { createDocumentLibrary } from "./createDocumentLibrary.ts";
import { createDocumentSearch } from "./createDocumentSearch.ts";
import { SearchCorpus } from "./SearchCorpus.ts";

let fixture: DocumentsFixture;
let corpus: SearchCorpus | null;
beforeEach(() => {
  fixture = new DocumentsFixture();
  corpus = null;
});
afterEach(() => {
  corpus?.close();
  fixture.remove();
});

const EAST = { clearance: 2 as Clearance, precincts: ["BLR_EAST"] };
const ask = (query: string, audience = EAST, language: "en" | "hi" | "kn" = "en") => {
  corpus ??= new SearchCorpus(fixture.file);
  return corpus.search({ query, language, audience, topK: 8, sentences: 5, relevanceFloor: 0.35 });
};

describe("SearchCorpus", () => {
  it("B004: finds the one of ten files that has the fact, and quotes it from its span", async () => {
    const colours = "red blue green violet amber crimson olive teal ivory indigo".split(" ");
    for (const [i, colour] of colours.entries())
      fixture.put(`f${i}.txt`, {
        content: `File ${i}\n\nThe locker of this unit is painted ${colour}. Keys hang at the desk.`,
      });
    await fixture.ingest();
    const { sentences } = ask("which locker is painted crimson");
    expect(sentences[0]?.text).toBe("The locker of this unit is painted crimson.");
    const document = sentences[0]?.hit.document;
    expect(document?.file_name).toBe("f5.txt");
    const library = createDocumentLibrary({ file: fixture.file });
    const view = await library.open(document?.document_id ?? "", EAST, null, NEVER);
    library.close();
    expect(view?.text.slice(sentences[0]?.span.start, sentences[0]?.span.end)).toBe(sentences[0]?.text);
  });

  it("B028: answers as if a document above the caller didn't exist, title and text", async () => {
    fixture
      .put("a.txt", { content: "Open\n\nThe patrol leaves the station at nine." })
      .put("b.txt", { content: "More\n\nThe patrol book is kept at the desk." });
    await fixture.ingest();
    const without = (query: string) => JSON.stringify(ask(query));
    const questions = ["patrol at nine", "zebrafish", "patrol zebrafish quokka desk"];
    const before = questions.map(without);
    fixture
      .put("secret.txt", {
        content: "Zebrafish\n\nThe patrol of quokka hides at the desk at nine.",
        title: "Operation Zebrafish",
        label: { clearance: 3, precincts: [] },
      })
      .put("west.txt", { content: "West\n\nPatrol desk nine.", label: { clearance: 1, precincts: ["BLR_WEST"] } });
    await fixture.ingest();
    expect(questions.map(without)).toEqual(before);
    expect(ask("zebrafish", { clearance: 3, precincts: [] }).hits).toHaveLength(1);
  });

  it("B030, B040: a passage is read under its document's label, and an unknown label under none", async () => {
    const label: DocumentLabel = { clearance: 1, precincts: ["BLR_WEST"] };
    await fixture.put("a.txt", { content: "Beat\n\nThe beat starts at the temple.", label }).ingest();
    expect(ask("where does the beat start").hits).toEqual([]);
    expect(ask("where does the beat start", { clearance: 1, precincts: ["BLR_WEST"] }).hits).toHaveLength(1);
    expect(ask("where does the beat start", { clearance: 5, precincts: [] }).hits).toEqual([]);
  });

  it("B046: loses nothing for a caller who sees a hundredth of the documents", async () => {
    for (let i = 0; i < 100; i++)
      fixture.put(`f${i}.txt`, {
        content: `Seizure ${i}\n\nThe seized phone is sealed and listed.`,
        label: i === 42 ? { clearance: 1, precincts: ["BLR_EAST"] } : { clearance: 4, precincts: [] },
      });
    await fixture.ingest();
    expect(ask("how is a seized phone sealed").hits.map(({ document }) => document.file_name)).toEqual(["f42.txt"]);
  });

  it("B024, B220: stops finding a document at once when it is withdrawn", async () => {
    await fixture
      .put("a.txt", { content: "A\n\nThe word is xylophone here." })
      .put("b.txt", { content: "B\n\nText." })
      .ingest();
    const before = ask("xylophone word");
    expect(before.hits).toHaveLength(1);
    rmSync(join(fixture.folder, "a.txt"));
    await fixture.forget("a.txt").ingest();
    const after = ask("xylophone word");
    expect(after.hits).toEqual([]);
    expect(after.corpusVersion).toBeGreaterThan(before.corpusVersion);
    const library = createDocumentLibrary({ file: fixture.file });
    expect(await library.open(before.hits[0]?.document.document_id ?? "", EAST, null, NEVER)).toBeNull();
    expect(await library.original(before.hits[0]?.document.document_id ?? "", EAST, NEVER)).toBeNull();
    library.close();
  });

  it("B222: finds the new date only", async () => {
    await fixture.put("a.txt", { content: "Hearing\n\nThe hearing is on 4 May." }).ingest();
    ask("hearing");
    await fixture.put("a.txt", { content: "Hearing\n\nThe hearing is on 11 May." }).ingest();
    expect(ask("when is the hearing").sentences.map(({ text }) => text)).toEqual(["The hearing is on 11 May."]);
  });

  it("doesn't show changes of what the caller may not see in the version", async () => {
    await fixture.put("a.txt", { content: "A\n\nText of the patrol." }).ingest();
    const before = ask("patrol").corpusVersion;
    await fixture
      .put("b.txt", { content: "B\n\nText of the patrol.", label: { clearance: 5, precincts: [] } })
      .ingest();
    expect(ask("patrol").corpusVersion).toBe(before);
  });

  it("finds in Hindi and Kannada", async () => {
    await fixture
      .put("hi.txt", { content: "शून्य FIR\n\nशून्य FIR किसी भी थाने में दर्ज होती है।", language: "hi" })
      .put("kn.txt", { content: "ಶೂನ್ಯ FIR\n\nಶೂನ್ಯ FIR ಅನ್ನು ಯಾವ ಠಾಣೆಯಲ್ಲೂ ದಾಖಲಿಸಬಹುದು.", language: "kn" })
      .ingest();
    expect(ask("शून्य एफआईआर कहाँ दर्ज होती है?", EAST, "hi").sentences[0]?.text).toBe("शून्य FIR किसी भी थाने में दर्ज होती है।");
    expect(ask("ಶೂನ್ಯ ಎಫ್‌ಐಆರ್ ಎಲ್ಲಿ ದಾಖಲಿಸಬಹುದು", EAST, "kn").sentences[0]?.hit.document.file_name).toBe("kn.txt");
  });
});

describe("createDocumentSearch", () => {
  it("searches in its thread, sees changes, honours the signal, and closes", async () => {
    await fixture.put("a.txt", { content: "A\n\nThe patrol leaves at nine." }).ingest();
    const search = await createDocumentSearch({ file: fixture.file, entry: SEARCH_ENTRY });
    const request = {
      query: "when does the patrol leave",
      language: "en" as const,
      audience: EAST,
      topK: 8,
      sentences: 3,
      relevanceFloor: 0.35,
    };
    expect((await search.search(request, NEVER)).sentences.map(({ text }) => text)).toEqual([
      "The patrol leaves at nine.",
    ]);
    await fixture.put("a.txt", { content: "A\n\nThe patrol leaves at ten." }).ingest();
    const [first, given] = await Promise.allSettled([
      search.search(request, NEVER),
      (() => {
        const giveUp = new AbortController();
        const pending = search.search(request, giveUp.signal);
        giveUp.abort(new Error("gone"));
        return pending;
      })(),
    ]);
    expect(first).toMatchObject({ status: "fulfilled", value: { sentences: [{ text: "The patrol leaves at ten." }] } });
    expect(given).toMatchObject({ status: "rejected", reason: new Error("gone") });
    await search.close();
    await expect(search.search(request, NEVER)).rejects.toMatchObject({ code: "UPSTREAM_UNAVAILABLE" });
  });

  it("says so when the documents can't be read", async () => {
    await expect(
      createDocumentSearch({ file: join(fixture.folder, "absent.sqlite"), entry: SEARCH_ENTRY }),
    ).rejects.toMatchObject({ code: "UPSTREAM_UNAVAILABLE" });
  });
});

describe("createDocumentLibrary", () => {
  const SEAL = "The officer seals the phone. Two witnesses sign the list.";
  it("lists, opens and hands out what the audience may read, and nothing else", async () => {
    await fixture
      .put("a.pdf", { content: SEAL, title: "Seizure" })
      .put("b.txt", { content: "B\n\nText.", title: "Beat", label: { clearance: 3, precincts: [] } })
      .ingest();
    const library = createDocumentLibrary({ file: fixture.file });
    try {
      expect((await library.list(EAST, NEVER)).map(({ title }) => title)).toEqual(["Seizure"]);
      const all = await library.list({ clearance: 5, precincts: [] }, NEVER);
      expect(all.map(({ title }) => title)).toEqual(["Beat", "Seizure"]);
      const [beat, seizure] = all;
      expect(await library.open(beat?.document_id ?? "", EAST, null, NEVER)).toBeNull();
      expect(await library.original(beat?.document_id ?? "", EAST, NEVER)).toBeNull();
      expect(await library.open("doc_nothing", EAST, null, NEVER)).toBeNull();
      const original = await library.original(seizure?.document_id ?? "", EAST, NEVER);
      expect(new TextDecoder().decode(original?.bytes)).toBe(SEAL);
      expect(original).toMatchObject({ mimeType: "application/pdf", fileName: "a.pdf" });
    } finally {
      library.close();
    }
  });

  it("highlights the words of a span, one box for each line", async () => {
    await fixture.put("a.pdf", { content: "The officer seals the phone\nand writes it down. Two sign." }).ingest();
    const library = createDocumentLibrary({ file: fixture.file });
    try {
      const [document] = await library.list(EAST, NEVER);
      const view = await library.open(
        document?.document_id ?? "",
        EAST,
        {
          spans: [
            { start: 12, end: 47 },
            { start: 900, end: 901 },
          ],
          page: null,
          section: null,
        },
        NEVER,
      );
      expect(view?.text.slice(12, 47)).toBe("seals the phone and writes it down.");
      expect(view?.highlight).toEqual({
        spans: [{ start: 12, end: 47 }],
        page: 1,
        section: null,
        boxes: [
          { page: 1, x: 128, y: 100, width: 73, height: 12 },
          { page: 1, x: 70, y: 116, width: 92, height: 12 },
        ],
      });
      expect(view?.page_sizes).toEqual([{ page: 1, width: 600, height: 800 }]);
      expect(view?.file_path).toBe(`/files/documents/${document?.document_id}`);
    } finally {
      library.close();
    }
  });
});
