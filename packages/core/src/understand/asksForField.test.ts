import { describe, expect, it } from "vitest";
import { asksForField } from "./asksForField.ts";

const FIR = { kind: "fir_id", value: "FIR-2026-04829", from: "page" } as const;

describe("asksForField", () => {
  it.each(["who is the io?", "what is the status", "complainant?", "जांच अधिकारी कौन है", "ಸ್ಥಿತಿ ಏನು"])(
    "takes %s on a record's page for a field of it",
    (folded) => expect(asksForField(folded, FIR)).toBe(true),
  );
  it.each([
    "how many firs by status",
    "list the status of cases at indiranagar",
    "what is a zero fir",
    "what is the procedure for informing the complainant",
    "which section of bnss covers the status of a complainant in court",
    "show robbery cases",
  ])("leaves %s to the records and the manuals", (folded) => expect(asksForField(folded, FIR)).toBe(false));
});
