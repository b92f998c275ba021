import { createHash } from "node:crypto";

/** Bytes of one SHA-256 value. */
export const HASH_BYTES = 32;

const LEAF = Uint8Array.of(0x00);
const NODE = Uint8Array.of(0x01);

export function sha256(...parts: readonly Uint8Array[]): Uint8Array {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest();
}

/** The hash of an entry's bytes as a leaf. Source: RFC 6962, section 2.1, prefix 0x00. */
export function leafHash(entry: Uint8Array): Uint8Array {
  return sha256(LEAF, entry);
}

/** The hash of two subtrees side by side. Source: RFC 6962, section 2.1, prefix 0x01. */
export function nodeHash(left: Uint8Array, right: Uint8Array): Uint8Array {
  return sha256(NODE, left, right);
}

/** The root of a tree without leaves: the hash of nothing. */
export const EMPTY_ROOT: Uint8Array = sha256();

export function toHex(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("hex");
}

export function fromHex(text: string): Uint8Array {
  if (!/^(?:[0-9a-f]{2})*$/.test(text)) throw new TypeError("not a lower-case hexadecimal text");
  return new Uint8Array(Buffer.from(text, "hex"));
}

export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return Buffer.compare(a, b) === 0;
}
