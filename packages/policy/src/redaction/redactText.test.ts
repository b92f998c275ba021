import { REDACTION_CLASSES } from "@vanguard/contracts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inFours, withVerhoeffDigit } from "../../test/numbers.ts";
import { redactText } from "./redactText.ts";

const aadhaar = inFours(withVerhoeffDigit("20000000000"));

describe("redactText", () => {
  it("puts the exact replacement of each class in place", () => {
    const text = `Aadhaar ${aadhaar}, PAN ABCPZ0000K, a/c 00000012345, phone +91 90000 00012, HIV positive.`;
    expect(redactText(text).text).toBe(
      "Aadhaar [REDACTED: Aadhaar], PAN [REDACTED: ID number], a/c [REDACTED: account], phone [REDACTED: contact], " +
        "[REDACTED: health status, HIV Act 8].",
    );
  });

  it("leaves the classes that the reader may see", () => {
    expect(redactText("phone 90000 00012, PAN ABCPZ0000K", { keep: ["R13"] }).text).toBe(
      "phone 90000 00012, PAN [REDACTED: ID number]",
    );
  });

  it("keeps neither Aadhaar nor HIV status, whoever asks", () => {
    expect(redactText(`${aadhaar}, HIV positive`, { keep: ["R10", "R16"] }).text).toBe(
      "[REDACTED: Aadhaar], [REDACTED: health status, HIV Act 8]",
    );
  });

  it("hides a part of a kept one that another class hides", () => {
    const { found } = redactText(`a/c ${aadhaar}`, { keep: ["R12"] });
    expect(found.map((part) => part.class)).toEqual(["R10"]);
  });

  it("changes nothing the second time", () => {
    const once = redactText(`Aadhaar ${aadhaar}, a/c 00000012345 IMEI 350000000000006, HIV positive`).text;
    expect(redactText(once).text).toBe(once);
  });

  it("leaves every replacement text as it is", () => {
    for (const { replacement } of Object.values(REDACTION_CLASSES))
      expect(redactText(replacement).text).toBe(replacement);
  });

  it("keeps what stands around a part, wherever it stands", () => {
    const around = fc.string({
      unit: fc.constantFrom("a", "ಕ", "ि", "é", "😀", "\u200D", ",", "(", ")", "\n"),
      maxLength: 20,
    });
    fc.assert(
      fc.property(around, around, (left, right) => {
        const text = `${left}, ${aadhaar}, ${right}`;
        expect(redactText(text).text).toBe(`${left}, [REDACTED: Aadhaar], ${right}`);
      }),
      { seed: 20261130, numRuns: 200 },
    );
  }, 30_000);

  it("gives spans in order that don't overlap and lie inside the text", () => {
    const piece = fc.constantFrom(
      aadhaar,
      "90000 00012",
      "a@b.co",
      "x1@ybl",
      "a/c 00000012345",
      "ABCPZ0000K",
      " ",
      "@",
      "-",
      "0",
      "ಖಾತೆ",
      "HIV positive",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join("");
        let from = 0;
        for (const { start, end } of redactText(text).found) {
          expect(start).toBeGreaterThanOrEqual(from);
          expect(end).toBeGreaterThan(start);
          from = end;
        }
        expect(from).toBeLessThanOrEqual(text.length);
      }),
      { seed: 20261130, numRuns: 300 },
    );
  }, 30_000);
});
