import { describe, expect, it } from "vitest";
import { guardSentence } from "./guardSentence.ts";
import { protectedNamesOf } from "./protectedNames.ts";

const key = new Uint8Array(32).fill(9);
const protectedNames = protectedNamesOf([{ name: "Asha Raykar", variants: [], class: "R1", label: "Victim-1" }], key);
const guard = (text: string, keepIdentifiers: ("R13" | "R10")[] = []) =>
  guardSentence({ text, keepIdentifiers, protectedNames, key });

describe("guardSentence", () => {
  it("takes names and identifiers out and counts them by class", () => {
    expect(guard("Asha Raykar called from 90000 00012 and 90000 00013; Asha waited.")).toEqual({
      text: "Victim-1 called from [REDACTED: contact] and [REDACTED: contact]; Victim-1 waited.",
      redactions: [
        { class: "R1", count: 2 },
        { class: "R13", count: 2 },
      ],
    });
  });

  it("keeps the identifiers that the reader may see", () => {
    expect(guard("Call 90000 00012.", ["R13"])).toEqual({ text: "Call 90000 00012.", redactions: [] });
  });

  it("changes nothing in a guarded text", () => {
    const once = guard("Asha Raykar, 90000 00012").text;
    expect(guard(once)).toEqual({ text: once, redactions: [] });
  });

  it("leaves a name inside a mail address to the stricter of the two", () => {
    expect(guard("asha.raykar@mail.example.com").text).toBe("Victim-1");
  });
});
