import type { Profile } from "./words.ts";

export interface TextFault {
  readonly message: string;
  readonly hint: string;
}

/** What keeps a text from being a string of ZCQL; undefined for one that can. The compiler and the rules ask the same question. */
export function faultOfText(text: string, profile: Profile): TextFault | undefined {
  let plain = true;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code >= 32 && code < 127) {
      if (code === 92)
        return { message: "a string can't hold a backslash", hint: "Leave it out; LIKE takes `?` for it." };
      continue;
    }
    plain = false;
    if (isControl(code)) {
      const lineBreakOrTab = code === 9 || code === 10 || code === 13;
      if (lineBreakOrTab && profile === "tolerant") continue;
      return { message: "a string can't hold a control character", hint: "Leave it out." };
    }
    if (code >= 0xd800 && code <= 0xdfff) {
      const hint = "Characters such as emoji come back as `?`.";
      return { message: "a string can't hold a character of four bytes", hint };
    }
  }
  if (!plain && profile === "strict" && text.normalize("NFC") !== text) {
    return { message: "a string must be in Unicode normal form C", hint: "Normalise the text before asking." };
  }
  return undefined;
}

/** C0, DEL, C1, and the two separators that some readers take for a line break. */
function isControl(code: number): boolean {
  return code < 32 || (code >= 127 && code < 160) || code === 0x2028 || code === 0x2029;
}
