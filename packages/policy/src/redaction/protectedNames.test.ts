import { describe, expect, it } from "vitest";
import { findProtected, protectedNameHash, protectedNamesOf, redactProtected } from "./protectedNames.ts";

const key = new Uint8Array(32).fill(7);
const asha = {
  name: "Asha Raykar",
  variants: ["ಆಶಾ ರಾಯ್ಕರ್", "आशा रायकर", "14 Lake View Road"],
  class: "R1",
  label: "Victim-1",
} as const;
const names = protectedNamesOf([asha], key);

describe("protectedNameHash", () => {
  it("is 32 hexadecimal digits of a keyed hash", () => {
    expect(protectedNameHash(["Asha", "Raykar"], key)).toMatch(/^[0-9a-f]{32}$/);
    expect(protectedNameHash(["Asha", "Raykar"], new Uint8Array(32))).not.toBe(
      protectedNameHash(["Asha", "Raykar"], key),
    );
  });

  it("doesn't depend on case, joiners or what can't be seen", () => {
    expect(protectedNameHash(["ASHA", "Ray\u200Bkar"], key)).toBe(protectedNameHash(["asha", "raykar"], key));
    expect(protectedNameHash(["ರಾಯ್\u200Cಕರ್"], key)).toBe(protectedNameHash(["ರಾಯ್ಕರ್"], key));
  });
});

describe("findProtected", () => {
  const found = (text: string) =>
    findProtected(text, names, key).map(({ label, start, end }) => [label, text.slice(start, end)]);

  it.each([
    ["The complainant Asha Raykar came", "Asha Raykar"],
    ["ASHA  RAYKAR came", "ASHA  RAYKAR"],
    ["Asha's phone", "Asha"],
    ["said Raykar.", "Raykar"],
    ["Raykar, Asha", "Raykar"],
    ["ಆಶಾ ರಾಯ್ಕರ್ ಬಂದರು", "ಆಶಾ ರಾಯ್ಕರ್"],
    ["ರಾಯ್ಕರನ್ನು ಕೇಳಿದೆ", "ರಾಯ್ಕರನ್ನು"],
    ["आशा रायकर ने कहा", "आशा रायकर"],
    ["she lives at 14 Lake View Road", "14 Lake View Road"],
    ["Ashage helidru", "Ashage"],
  ])("finds a name in %s", (text, part) => expect(found(text)[0]).toEqual(["Victim-1", part]));

  it("leaves other words", () => expect(found("The road by the lake, viewed by Natasha")).toEqual([]));

  it("finds a short name and leaves a word that is no name", () => {
    const short = protectedNamesOf(
      [
        { name: "Om", variants: [], class: "R3", label: "Child A" },
        { name: "Baby", variants: ["X"], class: "R3", label: "Child B" },
      ],
      key,
    );
    expect(redactProtected("Om and the baby of X", short, key).text).toBe("Child A and the baby of X");
  });

  it("asks nothing where nothing is protected", () => expect(findProtected("Asha", [], key)).toEqual([]));
});

describe("redactProtected", () => {
  it("puts the stable label in place", () => {
    expect(redactProtected("Asha Raykar saw Asha's bag", names, key).text).toBe("Victim-1 saw Victim-1's bag");
  });

  it("puts the class's replacement where two persons share the word", () => {
    const both = protectedNamesOf([asha, { name: "Ravi Raykar", variants: [], class: "R5", label: "Witness-2" }], key);
    expect(redactProtected("Ravi Raykar, Asha Raykar, Raykar", both, key).text).toBe(
      "Witness-2, Victim-1, [REDACTED: victim identity, BNS 72]",
    );
  });
});
