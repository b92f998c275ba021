import { DEFAULT_SETTINGS, type PageContext } from "@vanguard/contracts";
import { describe, expect, it } from "vitest";
import { classify } from "./classify.ts";
import { readQuestion } from "./question.ts";

const page: PageContext = {
  schema_version: 1,
  current_module: "fir_register",
  captured_at: "2026-11-30T06:30:00.000Z",
  age_ms: 10,
  active_fir_id: "FIR-2026-04829",
};
const routeOf = (text: string, context: PageContext | null = null) =>
  classify(readQuestion(text, context, null, "2026-11-30"), DEFAULT_SETTINGS).route;

describe("classify", () => {
  it.each([
    "What is the procedure for registering a zero FIR?",
    "Can we arrest a woman at night?",
    "रात में महिला आरोपी को गिरफ्तार करने की प्रक्रिया क्या है?",
    "ಕಾಣೆಯಾದ ಮಗುವಿನ ದೂರು ಬಂದಾಗ ಏನು ಮಾಡಬೇಕು?",
    "seizure panchanama madbekadre video recording compulsory na sir? yav section alli ide?",
  ])("sends %s to the manuals", (text) => expect(routeOf(text)).toBe("RAG"));

  it.each([
    "How many vehicle theft FIRs have we registered this month?",
    "What is the status of FIR 0123/2026?",
    "पिछले सात दिन में कितने लोग गिरफ्तार हुए? नाम, केस नंबर और धारा दिखाओ",
    "60 ದಿನ ದಾಟಿದರೂ ಇನ್ನೂ ತನಿಖೆಯಲ್ಲೇ ಇರುವ ಕೇಸ್‌ಗಳ ಪಟ್ಟಿ ಕೊಡಿ",
    "who is the registered owner of KA 99 AB 1234 and is its insurance live?",
  ])("sends %s to the records", (text) => expect(routeOf(text)).toBe("TEXT2ZCQL"));

  it.each([
    "What is the procedure when handling FIR 0123/2026?",
    "0145/2026 ರಲ್ಲಿ ಯಾವ ಸೆಕ್ಷನ್ ಹಾಕಿದ್ದೀವಿ? ಅದು ಹಳೆ IPC ಯ ಯಾವ ಸೆಕ್ಷನ್‌ಗೆ ಸಮ?",
  ])("sends %s to both at once", (text) => expect(routeOf(text)).toBe("HYBRID_RAG_ZCQL"));

  it("takes 'this' as the record on the page", () => expect(routeOf("summarise this", page)).toBe("TEXT2ZCQL"));
  it("doesn't guess what 'this' is without a page", () => expect(routeOf("summarise this")).toBe("AGENTIC_FALLBACK"));
  it("leaves what needs several steps to the agent", () =>
    expect(
      routeOf(
        "SUS-1180 ke saare linked vehicles, arrests aur saath pakde gaye log cross check karke ek network note bana do",
      ),
    ).toBe("AGENTIC_FALLBACK"));
  it("leaves drafting to the agent though a record is named", () =>
    expect(routeOf("draft a seizure memo for FIR-2026-04829")).toBe("AGENTIC_FALLBACK"));
  it("names its second choice below the threshold", () =>
    expect(classify(readQuestion("Indiranagar?", null, null, "2026-11-30"), DEFAULT_SETTINGS)).toMatchObject({
      route: "AGENTIC_FALLBACK",
      decided_by: "classifier",
    }));
});
