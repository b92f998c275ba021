/**
 * The one byte sequence that a JSON value has, so that a hash over it can be made again by anybody.
 *
 * Shape:  RFC 8785: keys by UTF-16 code unit, no spaces, strings escaped only where JSON demands it (U+2028 stays as it
 *         is), numbers as ECMAScript prints them, -0 as 0. A property that is undefined is absent, as in JSON itself.
 * Errors: TypeError naming the path for what JSON can't say: NaN, infinities, bigint, undefined in an array, a lone
 *         surrogate, an object that isn't plain (a Date, a Map), a cycle or a nesting deeper than 200.
 * Source: RFC 8785, sections 3.2.2 and 3.2.3; its number vectors are in the test.
 */
export function canonicalJson(value: unknown): string {
  return write(value, "$", 0);
}

const DEEPEST = 200;

function write(value: unknown, path: string, depth: number): string {
  if (depth > DEEPEST) throw new TypeError(`${path} lies deeper than ${DEEPEST} levels`);
  switch (typeof value) {
    case "string":
      return writeString(value, path);
    case "number":
      if (!Number.isFinite(value)) throw new TypeError(`${path} is ${value}, which JSON has no number for`);
      return JSON.stringify(value);
    case "boolean":
      return value ? "true" : "false";
    case "object":
      if (value === null) return "null";
      return Array.isArray(value) ? writeArray(value, path, depth) : writeObject(value, path, depth);
    default:
      throw new TypeError(`${path} is of type ${typeof value}, which JSON can't hold`);
  }
}

function writeString(text: string, path: string): string {
  if (!text.isWellFormed()) throw new TypeError(`${path} holds half of a surrogate pair`);
  return JSON.stringify(text);
}

function writeArray(items: readonly unknown[], path: string, depth: number): string {
  const written: string[] = [];
  for (let i = 0; i < items.length; i += 1) written.push(write(items[i], `${path}[${i}]`, depth + 1));
  return `[${written.join(",")}]`;
}

function writeObject(object: object, path: string, depth: number): string {
  const prototype: unknown = Object.getPrototypeOf(object);
  if (prototype !== Object.prototype && prototype !== null) throw new TypeError(`${path} is not a plain object`);
  // Entries are sorted by key alone; the order of `<` on strings is that of their UTF-16 code units.
  const entries = Object.entries(object).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const written: string[] = [];
  for (const [key, item] of entries) {
    if (item === undefined) continue;
    written.push(`${writeString(key, path)}:${write(item, `${path}.${key}`, depth + 1)}`);
  }
  return `{${written.join(",")}}`;
}
