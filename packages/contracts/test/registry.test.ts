import { describe, expect, it } from "vitest";
import { z } from "zod";
import { CONTRACTS, VanguardError, versioned } from "../src/index.ts";
import { goldenValues } from "./goldenFiles.ts";

/** What a read throws, as the code and the sentence. */
function failureOf(read: () => unknown): [string, string] {
  try {
    read();
  } catch (error) {
    if (error instanceof VanguardError) return [error.code, error.message];
    throw error;
  }
  throw new Error("nothing was refused");
}

describe("the registry", () => {
  it("names each contract as its key", () => {
    for (const [key, contract] of Object.entries(CONTRACTS)) expect(contract.name).toBe(key);
  });

  it("reads every golden value that has a version", () => {
    for (const { contract, value } of goldenValues()) {
      const entry = Object.entries(CONTRACTS).find(([name]) => name === contract)?.[1];
      if (entry) expect(entry.read(value)).toEqual(value);
    }
  });

  it("names contract and path of what it refuses", () => {
    const context = { schema_version: 1, current_module: "cli", captured_at: "2026-11-30T06:30:00.000Z", age_ms: -1 };
    const [code, message] = failureOf(() => CONTRACTS.PageContext.read(context));
    expect(code).toBe("INVALID_INPUT");
    expect(message).toMatch(/^PageContext: age_ms: /);
  });

  it.each([[undefined], [0], [2], ["one"], [null], [1.5], [-1], ["__proto__"]])("refuses version %j", (version) => {
    expect(failureOf(() => CONTRACTS.IngestReport.read({ schema_version: version }))).toEqual([
      "INVALID_INPUT",
      `IngestReport has no version ${String(version)}`,
    ]);
  });

  it.each([[null], ["text"], [[]], [1]])("refuses %j, which is no object", (value) => {
    expect(failureOf(() => CONTRACTS.Ask.read(value))).toEqual(["INVALID_INPUT", "Ask is not an object"]);
  });

  it("doesn't take a version that is written as text", () => {
    expect(() =>
      CONTRACTS.IngestReport.read({ schema_version: "1", folder: "a", corpus_version: 0, files: [] }),
    ).toThrow(/^IngestReport: schema_version: /);
  });
});

describe("an upgrade", () => {
  /** A contract of these tests only: version 1 had one text, version 2 parted it, version 3 renamed a field. */
  const Note = z.strictObject({ schema_version: z.literal(3), words: z.array(z.string()), author: z.string() });
  const note = versioned("Note", 3, Note, {
    1: ({ text, ...rest }) => ({ ...rest, schema_version: 2, words: String(text).split(" ") }),
    2: ({ by, ...rest }) => ({ ...rest, schema_version: 3, author: by }),
  });

  it("leads from the oldest version to the newest, step by step", () => {
    expect(note.read({ schema_version: 1, text: "two witnesses", by: "KSP-1042" })).toEqual({
      schema_version: 3,
      words: ["two", "witnesses"],
      author: "KSP-1042",
    });
  });

  it("begins at the version that the value has", () => {
    expect(note.read({ schema_version: 2, words: [], by: "KSP-1042" })).toEqual({
      schema_version: 3,
      words: [],
      author: "KSP-1042",
    });
  });

  it("leaves the value that it was given alone", () => {
    const stored = Object.freeze({ schema_version: 2, words: Object.freeze([]), by: "KSP-1042" });
    note.read(stored);
    expect(stored).toEqual({ schema_version: 2, words: [], by: "KSP-1042" });
  });

  it("refuses an unknown key of an older version too", () => {
    expect(() => note.read({ schema_version: 1, text: "a", by: "b", more: 1 })).toThrow("more");
  });

  it("refuses a version before the first and one after the newest", () => {
    expect(failureOf(() => note.read({ schema_version: 0 }))[1]).toBe("Note has no version 0");
    expect(failureOf(() => note.read({ schema_version: 4 }))[1]).toBe("Note has no version 4");
  });
});
