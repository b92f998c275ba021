const ALPHABET = "0123456789abcdefghijklmnopqrstuvwxyz";

/** A fresh message id, made once per Send: what keeps a question from running twice. */
export function messageId(): string {
  // 32 divides 256, so each letter is equally likely.
  const letters = [...crypto.getRandomValues(new Uint8Array(24))].map((byte) => ALPHABET[byte % 32]);
  return `msg_${letters.join("")}`;
}
