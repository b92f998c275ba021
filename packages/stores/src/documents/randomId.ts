import { randomBytes } from "node:crypto";

const ALPHABET = "0123456789abcdefghijklmnopqrstuv";

/** A fresh identifier of a document or passage: it tells nothing of how many there are or in which order they came. */
export function randomId(prefix: "doc" | "psg"): string {
  let id = `${prefix}_`;
  for (const byte of randomBytes(20)) id += ALPHABET[byte & 31];
  return id;
}
