import fc from "fast-check";

/** Any code point that isn't half of a surrogate pair. */
export const anyCharacter = fc
  .integer({ min: 0, max: 0x10ffff })
  .map((codePoint) => (codePoint >= 0xd800 && codePoint <= 0xdfff ? "\ufffd" : String.fromCodePoint(codePoint)));
