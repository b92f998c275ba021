import { describe, expect, it } from "vitest";
import { samplePassage } from "../../test/samplePassages.ts";
import { extractAnswer } from "./extractAnswer.ts";
import { intentOf, namedSection } from "./intent.ts";
import { type IndexedPassage, Partition } from "./Partition.ts";
import { searchQuestion } from "./searchQuestion.ts";

describe("namedSection", () => {
  it.each([
    ["What does BNSS 58 say?", "bnss", "58"],
    ["BNS 304", "bns", "304"],
    ["section 304(2) of the BNS", "bns", "304"],
    ["BNS की धारा 304 क्या है", "bns", "304"],
    ["BNS ಕಲಂ 304 ಏನು", "bns", "304"],
    ["u/s 41A CrPC", "crpc", "41a"],
  ])("finds the provision in %s", (question, act, section) => {
    expect(namedSection(question)).toEqual({ act, section });
  });

  it("finds none in the number of a record", () => {
    expect(namedSection("FIR 0123/2026 of section 12")).toBeNull();
  });
});

describe("intentOf", () => {
  it("sees what a question wants beside its subject", () => {
    expect(intentOf("What should a victim do first?", 1)).toMatchObject({ procedure: true, start: true });
    expect(intentOf("What must a notice contain?", 1)).toMatchObject({ contents: true });
    expect(intentOf("How many witnesses are needed?", 1)).toMatchObject({ quantity: true, procedure: false });
    expect(intentOf("Which mistakes are made?", 1).mistakes).toBe(true);
  });

  it("takes a provision for the subject only where little else is asked for", () => {
    expect(intentOf("BNS 304", 2).section).toEqual({ act: "bns", section: "304" });
    expect(intentOf("Is a preliminary enquiry allowed for online cheating under BNS 318?", 6).section).toBeNull();
  });
});

describe("an answer", () => {
  const TITLE = "Snatching";
  const part = (id: string, start: number, headings: readonly string[], text: string): IndexedPassage =>
    samplePassage(id, text, {
      documentId: "doc",
      title: TITLE,
      headings: [TITLE, ...headings],
      section: headings.at(-1) ?? TITLE,
      span: { start, end: start + text.length },
      sentences: samplePassage(id, text).sentences.map((span) => ({
        start: span.start + start,
        end: span.end + start,
      })),
    });
  const answer = (all: readonly IndexedPassage[], question: string) => {
    const { ranked, query, intent } = searchQuestion([new Partition(all)], question, {
      topK: 8,
      language: "en",
      relevanceFloor: 0.35,
    });
    const options = { most: 5, relevanceFloor: 0.35, language: "en" } as const;
    return extractAnswer(ranked, query, intent, options).map(({ text }) => text);
  };
  const MANUAL = [
    part("a", 0, [], "This procedure covers snatching."),
    part("b", 100, ["1 The offence"], "Snatching is a kind of theft."),
    part("c", 200, ["2 The first hour"], "Send the nearest patrol. Pass on the direction."),
    part("d", 300, ["3 Frequent mistakes"], "Calling snatching a theft."),
  ];

  it("to what comes first is the section that says so", () => {
    expect(answer(MANUAL, "What should be done first after a snatching?").slice(0, 2)).toEqual([
      "Send the nearest patrol.",
      "Pass on the direction.",
    ]);
  });

  it("holds nothing of a list of mistakes, unless it was asked for", () => {
    expect(answer(MANUAL, "snatching")).not.toContain("Calling snatching a theft.");
    expect(answer(MANUAL, "Which mistakes about snatching are frequent?")).toContain("Calling snatching a theft.");
  });

  it("to when something is due is not what is due after it", () => {
    const all = [
      part("a", 0, ["1 After the report"], "The list is reviewed within 15 days after the police report is filed."),
      part("b", 100, ["2 Counting"], "The police report is filed seven days before the last day."),
    ];
    expect(answer(all, "By when must the charge sheet be filed?")[0]).toBe(
      "The police report is filed seven days before the last day.",
    );
  });

  it("to which provision something falls under names one", () => {
    const all = [
      ...MANUAL,
      part("e", 400, ["4 Sections"], "For snatching, BNS 304 is applied."),
      part("f", 500, ["5 Hours"], "Snatching is watched most in the evening."),
    ];
    expect(answer(all, "which section is applied for snatching")[0]).toBe("For snatching, BNS 304 is applied.");
  });

  it("holds no row of a table of codes, unless the question names the code or the table", () => {
    const rows = ["status | meaning", "NONE | not seized", "SEIZED | in custody of the police"];
    const text = rows.join("\n");
    const starts = [0, 17, 35];
    const table = samplePassage("t", text, {
      title: "Vehicles",
      headings: ["Vehicles", "6 Seizure status words"],
      section: "6 Seizure status words",
      sentences: rows.map((row, i) => ({ start: starts[i] ?? 0, end: (starts[i] ?? 0) + row.length })),
    });
    expect(answer([table], "what is the status")).toEqual([]);
    expect(answer([table], "what is the status of the vehicles")).toEqual([]);
    expect(answer([table], "what is seized")).toContain("SEIZED | in custody of the police");
    expect(answer([table], "which seizure status words are there")).toContain("NONE | not seized");
  });

  it("holds no label of a form, no caption and no mere reference", () => {
    const form = samplePassage("f", "", {
      text: "Notice served on:Office of notices (sample)See Circular 07/2026 on notices.Serve the notice in person.",
      sentences: [
        { start: 0, end: 17 },
        { start: 17, end: 43 },
        { start: 43, end: 75 },
        { start: 75, end: 102 },
      ],
      span: { start: 0, end: 102 },
    });
    expect(answer([form], "how is a notice served")).toEqual(["Serve the notice in person."]);
  });
});
