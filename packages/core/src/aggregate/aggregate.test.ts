import type { Claim } from "@vanguard/contracts";
import { describe, expect, it } from "vitest";
import { documentDraft, passage, quote, recordClaim, recordDraft, result } from "../../test/samples.ts";
import { aggregate, type GuardedText, joinParts } from "./aggregate.ts";

const asItIs = (text: string): GuardedText => ({ text, redactions: [] });
const TEXTS = { psg_a: "Secure the CCTV.", psg_b: "Inform the control room.", psg_c: "Is it signed?" };
const PASSAGES = new Map(Object.entries(TEXTS).map(([id, text]) => [id, passage(id, text)]));
const [A, B, C] = [quote(TEXTS.psg_a, "psg_a"), quote(TEXTS.psg_b, "psg_b"), quote(TEXTS.psg_c, "psg_c")];
const DRAFTS = [documentDraft("psg_a"), documentDraft("psg_b"), documentDraft("psg_c")];

describe("aggregate", () => {
  it("numbers sources by first mention, not by the order in which they were found", () => {
    const { parts, sources } = aggregate([result([B, A], DRAFTS)], PASSAGES, asItIs);
    expect(joinParts(parts)).toBe("Inform the control room [1]. Secure the CCTV [2].");
    expect(sources.map((source) => source.source_type === "rag_document" && source.passage_id)).toEqual([
      "psg_b",
      "psg_a",
    ]);
  });

  it("gives no number to a source that no claim stands on", () =>
    expect(aggregate([result([A], DRAFTS)], PASSAGES, asItIs).sources).toHaveLength(1));

  it("releases no claim whose source is missing", () =>
    expect(aggregate([result([A, B], [documentDraft("psg_b")])], PASSAGES, asItIs)).toMatchObject({
      parts: [{ text: "Inform the control room [1]." }],
      dropped: 1,
    }));

  it("makes equal keys one source with all their spans", () => {
    const { sources } = aggregate(
      [
        result([A], [documentDraft("psg_a", [{ start: 0, end: 5 }])]),
        result([], [documentDraft("psg_a", [{ start: 6, end: 9 }])]),
      ],
      PASSAGES,
      asItIs,
    );
    expect(sources).toMatchObject([
      {
        spans: [
          { start: 0, end: 5 },
          { start: 6, end: 9 },
        ],
      },
    ]);
  });

  it("keeps two passages of one document two sources", () =>
    expect(
      aggregate([result([A, B], DRAFTS)], PASSAGES, asItIs).sources.map((source) =>
        source.source_type === "rag_document" ? source.document_id : null,
      ),
    ).toEqual(["doc_1", "doc_1"]));

  it("cites the key named 0 like any other (B002)", () => {
    const zero: Claim = quote("Zero.", "0");
    const { parts } = aggregate(
      [result([zero, A], [documentDraft("psg_a"), documentDraft("0")])],
      new Map([...PASSAGES, ["0", passage("0", "Zero.")]]),
      asItIs,
    );
    expect(parts.map(({ text }) => text)).toEqual(["Zero [1].", "Secure the CCTV [2]."]);
  });

  it("runs one numbering through both branches of a hybrid (B008)", () => {
    const { parts, sources } = aggregate(
      [
        result(
          [recordClaim("FIR 0123/2026 is open.", "FIR_Records#1001", "0123/2026")],
          [recordDraft("FIR_Records#1001")],
        ),
        result([A, B], DRAFTS),
      ],
      PASSAGES,
      asItIs,
    );
    expect(joinParts(parts)).toBe("FIR 0123/2026 is open [1]. Secure the CCTV [2]. Inform the control room [3].");
    expect(sources.map(({ source_id }) => source_id)).toEqual(["src_01", "src_02", "src_03"]);
  });

  it.each([
    ["Is it signed?", "Is it signed [1]?"],
    ["दर्ज हुई।", "दर्ज हुई [1]।"],
    ["no stop", "no stop [1]"],
  ])("puts the marker before the stop of %s", (text, marked) => {
    const { parts } = aggregate(
      [result([quote(text, "p")], [documentDraft("p")])],
      new Map([["p", passage("p", text)]]),
      asItIs,
    );
    expect(parts.map((part) => part.text)).toEqual([marked]);
  });

  it("tells a sentence once, and equal items as often as they are", () => {
    const item = recordClaim("Theft", "r", "Theft", "item");
    const { parts } = aggregate([result([A, A, item, item], [...DRAFTS, recordDraft("r")])], PASSAGES, asItIs);
    expect(joinParts(parts)).toBe("Secure the CCTV [1].\nTheft [2]\nTheft [2]");
  });

  it("sends titles and places through the guard as well as the text", () => {
    const { parts, sources, redactions } = aggregate([result([A], DRAFTS)], PASSAGES, (text) => ({
      text: text.replaceAll("S", "#"),
      redactions: text.includes("S") ? [{ class: "R13", count: 1 }] : [],
    }));
    expect(parts[0]?.text).toBe("#ecure the CCTV [1].");
    expect(sources[0]).toMatchObject({ display_name: "#OP #natching" });
    expect(redactions.map(({ where }) => where)).toEqual(["source title", "answer"]);
  });

  it("tells the guard which texts are made of single cells", () => {
    const asked: [string, boolean][] = [];
    aggregate(
      [result([A, recordClaim("FIR 0123/2026.", "r", "0123/2026")], [...DRAFTS, recordDraft("r")])],
      PASSAGES,
      (text, whole) => {
        asked.push([text, whole]);
        return { text, redactions: [] };
      },
    );
    expect(asked).toContainEqual(["Secure the CCTV.", false]);
    expect(asked).toContainEqual(["FIR 0123/2026.", true]);
  });

  it("counts what did not stand on its evidence", () =>
    expect(aggregate([result([quote("Do two things.", "psg_a"), C], DRAFTS)], PASSAGES, asItIs)).toMatchObject({
      dropped: 1,
      parts: [{ text: "Is it signed [1]?" }],
    }));
});
