/** How deep an encoding inside an encoding is undone, and how much text is read in all. */
const DEPTH = 3;
const MOST_TEXTS = 24;

/**
 * The texts that hide inside a text: percent signs, entities, escapes, base64, hexadecimal and binary digits, undone one inside the other.
 *
 * Shape: the text itself first. What doesn't decode to readable text is left out.
 */
export function hiddenTexts(text: string): string[] {
  const texts = [text];
  let layer = [text];
  for (let depth = 0; depth < DEPTH && layer.length > 0; depth += 1) {
    layer = layer.flatMap((outer) => decodings(outer)).filter((inner) => !texts.includes(inner));
    texts.push(...layer.slice(0, Math.max(0, MOST_TEXTS - texts.length)));
  }
  return texts;
}

function decodings(text: string): string[] {
  const whole = [percentDecoded(text), entityDecoded(text), escapesDecoded(text)].filter((inner) => inner !== text);
  const parts = [
    ...matches(text, /[A-Za-z0-9+/_-]{12,}={0,2}/g).map((part) => bytesAsText(base64Bytes(part))),
    ...matches(text, /(?:[0-9a-fA-F]{2}[ :]?){8,}/g).map((part) => bytesAsText(hexBytes(part.replaceAll(/[ :]/g, "")))),
    ...matches(text, /(?:[01]{8} ?){6,}/g).map((part) => bytesAsText(numbersOf(part, /[01]{8}/g, 2))),
  ];
  return [...whole, ...parts.filter((part) => part !== null)];
}

function matches(text: string, pattern: RegExp): string[] {
  return Array.from(text.matchAll(pattern), (match) => match[0]).slice(0, MOST_TEXTS);
}

function base64Bytes(part: string): Uint8Array {
  const digits = part.replaceAll("-", "+").replaceAll("_", "/").replaceAll("=", "");
  // One digit over a group of four says nothing.
  const whole = digits.length % 4 === 1 ? digits.slice(0, -1) : digits;
  return Uint8Array.from(atob(whole), (character) => character.charCodeAt(0));
}

function hexBytes(digits: string): Uint8Array {
  return numbersOf(digits, /../g, 16);
}

function numbersOf(text: string, part: RegExp, radix: number): Uint8Array {
  return Uint8Array.from(text.match(part) ?? [], (digits) => Number.parseInt(digits, radix));
}

/** Readable means well-formed, mostly letters and spaces, and long enough to say something. */
function bytesAsText(bytes: Uint8Array): string | null {
  const text = new TextDecoder().decode(bytes);
  if (text.length < 8 || text.includes("\uFFFD") || /[^\P{Cc}\s]/u.test(text)) return null;
  const readable = text.match(/[\p{L}\p{M}\s]/gu)?.length ?? 0;
  return readable / text.length >= 0.75 ? text : null;
}

function percentDecoded(text: string): string {
  return text.replaceAll(/(?:%[0-9a-fA-F]{2})+/g, (part) => {
    const decoded = new TextDecoder().decode(hexBytes(part.replaceAll("%", "")));
    return decoded.includes("\uFFFD") ? part : decoded;
  });
}

function entityDecoded(text: string): string {
  return text.replaceAll(/&#(x[0-9a-fA-F]{1,6}|\d{1,7});/g, (part, code: string) => {
    const point = code.startsWith("x") ? Number.parseInt(code.slice(1), 16) : Number(code);
    return fromPoint(point) ?? part;
  });
}

function escapesDecoded(text: string): string {
  return text.replaceAll(/\\u\{?([0-9a-fA-F]{4,6})\}?|\\x([0-9a-fA-F]{2})/g, (part, long?: string, short?: string) => {
    return fromPoint(Number.parseInt(long ?? short ?? "", 16)) ?? part;
  });
}

function fromPoint(point: number): string | null {
  return point >= 0x20 && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff)
    ? String.fromCodePoint(point)
    : null;
}
