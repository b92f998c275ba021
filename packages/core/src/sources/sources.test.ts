import type { Answer, Source } from "@vanguard/contracts";
import { describe, expect, it } from "vitest";
import { CALLER, type FakeOptions, fakeWorld, rows } from "../../test/fakePorts.ts";
import { answerWith, DOCUMENT, documentSource, NEVER, recordSource } from "../../test/samples.ts";
import type { DocumentLibrary } from "../ports.ts";
import { Registers } from "../registers/registers.ts";
import { cutAnswer } from "./cutAnswer.ts";
import { openSource } from "./openSource.ts";

const library = (opens: boolean): DocumentLibrary => ({
  list: async () => [],
  original: async () => null,
  open: async (documentId, _audience, highlight) =>
    opens
      ? {
          document: { ...DOCUMENT, document_id: documentId },
          text: "Seal it.",
          blocks: [],
          highlight: highlight && { ...highlight, boxes: [] },
          page_sizes: [],
          file_path: null,
        }
      : null,
});

function worldWith(options: FakeOptions, opens: boolean, answer: Answer | null) {
  const world = fakeWorld(options);
  const registers = new Registers(world.ports);
  return {
    world,
    ports: { registers, library: library(opens), audit: world.ports.audit, answer: async () => answer },
  };
}

const open = (answer: Answer | null, sourceId: string, opens = true, options: FakeOptions = {}) => {
  const { world, ports } = worldWith(options, opens, answer);
  return openSource({ response_id: "resp_00000001", source_id: sourceId }, CALLER, ports, NEVER).then((opened) => ({
    opened,
    reason: world.logged.flatMap((event) => (event.kind === "source.opened" ? [event.reason] : [])).join(),
  }));
};

describe("openSource", () => {
  it("gives one answer to a foreign answer, an unknown source and one that was withdrawn; only the log tells them apart", async () => {
    const answer = answerWith([documentSource("src_01")]);
    const outcomes = [await open(null, "src_01"), await open(answer, "src_09"), await open(answer, "src_01", false)];
    expect(outcomes.map(({ opened }) => opened)).toEqual(Array.from({ length: 3 }, () => ({ kind: "absent" })));
    expect(new Set(outcomes.map(({ reason }) => reason)).size).toBe(3);
  });

  it("opens a document at the quoted spans", async () => {
    const { opened } = await open(answerWith([documentSource("src_01")]), "src_01");
    expect(opened).toMatchObject({
      kind: "open",
      value: { kind: "document", source_id: "src_01", view: { highlight: { spans: [{ start: 0, end: 5 }], page: 4 } } },
    });
  });

  it("shows the records that are left and says how many are not", async () => {
    const answer = answerWith([recordSource("src_01", { matched_record_ids: ["1001", "1002", "1003"] })]);
    const { opened } = await open(answer, "src_01", true, {
      gate: (statement) => rows(statement, [["FIR_Records", "fir_no"]], [["0123/2026"], ["0124/2026"]]),
    });
    expect(opened).toMatchObject({ kind: "open", value: { kind: "records", no_longer_visible: 1, records: [{}, {}] } });
  });

  it("shows the records in the order of the answer", async () => {
    const answer = answerWith([recordSource("src_01", { matched_record_ids: ["1002", "1001"] })]);
    const { opened } = await open(answer, "src_01", true, {
      gate: (statement) => rows(statement, [["FIR_Records", "fir_no"]], [["0123/2026"], ["0124/2026"]]),
    });
    expect(opened).toMatchObject({
      kind: "open",
      value: { records: [{ record_id: "1002" }, { record_id: "1001" }] },
    });
  });

  it("is absent when none of the records is this caller's any more", async () => {
    const { opened } = await open(answerWith([recordSource("src_01")]), "src_01", true, {
      gate: (statement) => rows(statement, [["FIR_Records", "fir_no"]], []),
    });
    expect(opened).toEqual({ kind: "absent" });
  });

  it("opens an empty result as what it is", async () => {
    const answer = answerWith([recordSource("src_01", { matched_record_ids: [], matched_count: 0 })]);
    expect((await open(answer, "src_01")).opened).toMatchObject({
      kind: "open",
      value: { records: [], matched_count: 0, no_longer_visible: 0 },
    });
  });
});

describe("cutAnswer", () => {
  const sources: Source[] = [recordSource("src_01"), documentSource("src_02")];
  const answer = answerWith(sources, [
    { text: "It is open [1].", layout: "sentence", source_ids: ["src_01"] },
    { text: "Seal it [2].", layout: "sentence", source_ids: ["src_02"] },
    { text: "Both [1][2].", layout: "sentence", source_ids: ["src_01", "src_02"] },
  ]);
  const cut = (accessVersion: number | null, opens: boolean) => {
    const { ports } = worldWith({}, opens, null);
    return cutAnswer(answer, CALLER, { accessVersion }, ports, NEVER);
  };

  it("leaves an answer alone while everything may still be seen", async () =>
    expect(await cut(CALLER.access_version, true)).toBe(answer));

  it("cuts what stands on records when the rights have changed", async () => {
    const shown = await cut(0, true);
    expect(shown.parts.map(({ text }) => text)).toEqual(["Seal it [2]."]);
    expect(shown).toMatchObject({ text: "Seal it [2].", notices: [{ code: "REDACTED_ON_REREAD" }] });
    expect(JSON.stringify(shown)).not.toContain("0123/2026");
  });

  it("cuts what stands on records, and the choices, when the policy has changed", async () => {
    const choices = [{ label: "Halasuru · Theft", ask: "FIR-2026-04829" }];
    const older = { ...answer, choices, metrics: { ...answer.metrics, policy_version: "2020-01-01.1" } };
    const { ports } = worldWith({}, true, null);
    const shown = await cutAnswer(older, CALLER, { accessVersion: CALLER.access_version }, ports, NEVER);
    expect(shown).toMatchObject({ text: "Seal it [2].", choices: [] });
  });

  it("cuts what stands on a withdrawn document", async () =>
    expect((await cut(CALLER.access_version, false)).text).toBe("It is open [1]."));

  it("shows nothing of an answer of which nothing is left", async () => {
    const shown = await cut(0, false);
    expect(shown).toMatchObject({ text: "This answer is no longer shown.", parts: [], sources: [] });
  });
});
