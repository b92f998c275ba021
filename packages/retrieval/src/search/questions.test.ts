import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { DEFAULT_SETTINGS } from "@vanguard/contracts";
import { detectLanguage } from "@vanguard/text";
import { describe, expect, it } from "vitest";
import { manualsPartition } from "../../test/manualsPartition.ts";
import { type ChosenSentence, extractAnswer } from "./extractAnswer.ts";
import { searchQuestion } from "./searchQuestion.ts";

/**
 * A question of the development set: the files that answer it and fragments of which a quoted sentence must contain one. A question
 * without them isn't answered by any document.
 */
interface Question {
  readonly id: string;
  readonly kind: "en" | "hi" | "kn" | "mixed" | "absent" | "off";
  readonly question: string;
  readonly files?: readonly string[];
  readonly fragments?: readonly string[];
}

const QUESTIONS = readFileSync(fileURLToPath(new URL("../../test/questions.jsonl", import.meta.url)), "utf8")
  .trim()
  .split("\n")
  .map((line): Question => JSON.parse(line));

const manuals = manualsPartition();

function answer(question: string): ChosenSentence[] {
  const language = detectLanguage(question);
  const { retrieval_top_k: topK, relevance_floor: relevanceFloor, answer_sentences: most } = DEFAULT_SETTINGS;
  const { ranked, query, intent } = searchQuestion([manuals], question, { topK, language, relevanceFloor });
  return extractAnswer(ranked, query, intent, { most, relevanceFloor, language });
}

const answers = QUESTIONS.map((asked) => ({ ...asked, sentences: answer(asked.question) }));
const answerable = answers.filter(({ files }) => files !== undefined);
const unanswerable = answers.filter(({ files }) => files === undefined);

/** The share that passes; the others are named when a floor is broken. */
function shareOf(all: readonly (typeof answers)[number][], passes: (one: (typeof answers)[number]) => boolean) {
  const failed = all.filter((one) => !passes(one));
  return { share: 1 - failed.length / all.length, failed: failed.map(({ id, question }) => `${id} ${question}`) };
}

const isRightDocument = ({ files, sentences }: (typeof answers)[number]) =>
  files?.includes(sentences[0]?.hit.passage.documentId ?? "") === true;
const hasFragment = ({ fragments = [], sentences }: (typeof answers)[number]) =>
  fragments.some((fragment) => sentences.some(({ text }) => text.includes(fragment)));

describe("the questions of the development set", () => {
  it("are 132, with fragments that their documents have", () => {
    expect(answerable).toHaveLength(100);
    expect(unanswerable).toHaveLength(32);
    const missing = answerable.filter(
      ({ files = [], fragments = [] }) =>
        !fragments.some((fragment) =>
          manuals.passages.some(({ documentId, text }) => files.includes(documentId) && text.includes(fragment)),
        ),
    );
    expect(missing.map(({ id }) => id)).toEqual([]);
  });

  it.each([
    ["en", 0.86, 0.86],
    ["hi", 0.93, 0.93],
    ["kn", 0.93, 0.86],
    ["mixed", 0.93, 0.93],
  ] as const)(
    "in %s are answered from the right document and with the right sentence",
    (kind, documents, sentences) => {
      const own = answerable.filter((one) => one.kind === kind);
      const byDocument = shareOf(own, isRightDocument);
      expect(byDocument.share, byDocument.failed.join("\n")).toBeGreaterThanOrEqual(documents);
      const bySentence = shareOf(own, hasFragment);
      expect(bySentence.share, bySentence.failed.join("\n")).toBeGreaterThanOrEqual(sentences);
    },
  );

  it("are answered from the right document for nine of ten, with the right sentence for more than four of five", () => {
    expect(shareOf(answerable, isRightDocument).share).toBeGreaterThanOrEqual(0.9);
    expect(shareOf(answerable, hasFragment).share).toBeGreaterThanOrEqual(0.85);
  });

  it("are declined where no document answers", () => {
    const { share, failed } = shareOf(unanswerable, ({ sentences }) => sentences.length === 0);
    expect(share, failed.join("\n")).toBeGreaterThanOrEqual(0.95);
  });

  it("are answered with sentences that equal their spans, and with no label of a form's field", () => {
    for (const { hit, span, text } of answers.flatMap(({ sentences }) => sentences)) {
      const { passage } = hit;
      expect(text).toBe(passage.text.slice(span.start - passage.span.start, span.end - passage.span.start));
      expect(passage.sentences).toContainEqual(span);
    }
    const labels = answers.flatMap(({ sentences }) =>
      sentences.filter(({ text }, i) => text.endsWith(":") && sentences[i + 1] === undefined),
    );
    expect(labels.map(({ text }) => text)).toEqual([]);
  });

  it("that ask what comes first are answered from the section that says so", () => {
    expect(answer("What should a victim of cyber fraud do first?")[0]?.text).toContain("helpline 1930 at once");
    expect(answer("How should I investigate a snatching?")[0]?.hit.passage.section).toBe("2.1 The call");
    expect(answer("What is the procedure for a zero FIR?")[0]?.hit.passage.section).toMatch(/^4\.2 /);
  });

  it("that ask how the topic of a title is done are answered from its sections in order, not from a narrower one", () => {
    for (const question of ["How is an FIR registered?", "What is the procedure for registering an FIR?"]) {
      const sections = answer(question).map(({ hit }) => hit.passage.section?.charAt(0));
      expect([...new Set(sections)], question).toEqual(["2", "3"]);
    }
  });
});
