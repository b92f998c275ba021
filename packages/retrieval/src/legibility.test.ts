import { describe, expect, it } from "vitest";
import { judgeLegibility } from "./legibility.ts";

describe("judgeLegibility", () => {
  it.each([
    [
      "English",
      "en",
      "The officer in charge records the information and gives a free copy of the FIR to the informant.",
    ],
    ["Hindi", "hi", "सूचना देने वाले को FIR की प्रति तुरंत और निःशुल्क दी जाती है। यह धारा 173(2) की अपेक्षा है। जाँच, ज़िला, पढ़कर।"],
    ["Kannada", "kn", "ಮಾಹಿತಿಯನ್ನು ಬರೆದು, ಓದಿ ಹೇಳಿ, ಸಹಿ ಪಡೆಯಿರಿ. ಕೇಸ್\u200cಗಳ ಪಟ್ಟಿ. ಪ್ರಾಥಮಿಕ ವಿಚಾರಣೆ ಮ್ಯಾಜಿಸ್ಟ್ರೇಟ್."],
    ["a form", "kn", "Name: ________ Date: __/__/____ GSC No. 12 FIR BNSS PS"],
    ["a table of codes", "en", "KA98AB1234 BLR_EAST E_INFO_PENDING_SIGN ZERO_REGISTERED FSL MALKHANA ".repeat(5)],
  ] as const)("passes %s", (_, language, text) => {
    expect(judgeLegibility(text, language)).toEqual({ legible: true, reason: null });
  });

  it.each([
    [
      "B242: codes of a legacy Hindi font",
      "hi",
      "iqfyl Fkkuk izHkkjh }kjk fjiksVZ ntZ dh tkrh gS vkSj lwpuk nsus okys dks izfr nh tkrh gS A ;g /kkjk 173 dh vis{kk gS blds ckn eftLVªsV dks fjiksVZ Hksth tkrh gS".replace(
        "ª",
        "",
      ),
    ],
    ["B242: codes of a legacy Kannada font", "kn", "¥ÉÆ°Ã¸ï oÁuÉAiÀÄ°è ªÀiÁ»wAiÀÄ£ÀÄß §gÉzÀÄ N¢ ºÉÃ½ ¸À» ¥ÀqÉ¬Äj"],
    ["B244: UTF-8 read as Latin-1", "hi", "à¤ªà¥\u0081à¤²à¤¿à¤¸ à¤¥à¤¾à¤¨à¤¾"],
    ["vowel signs after a space", "kn", "ಪ ್ರಕರಣ ಾದ ಮ ಾಹಿತಿ ಯನ ್ನು ಬರ ೆದು"],
    ["doubled vowel signs", "kn", "ಠಾೆಣ ಅಧಿಕಾರಿಾೆ ಮಾಹಿತಿಯೂಾ"],
    ["control characters", "kn", "\u0000ಾ ಯ\u0000 ವಿ"],
    ["private use code points", "hi", "\ue001\ue002\ue003 पुलिस"],
    ["replacement characters", "en", "The \ufffd\ufffd station \ufffd officer"],
    ["a script unknown here", "en", "полиция участок заявление"],
    ["an empty page", "en", " \n "],
  ] as const)("sets aside %s", (_, language, text) => {
    const { legible, reason } = judgeLegibility(text, language);
    expect(legible).toBe(false);
    expect(reason).toMatch(/\.$/);
  });
});
