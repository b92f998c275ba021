import { createCipheriv, createDecipheriv } from "node:crypto";

const ALGORITHM = "aes-256-gcm";
export const NONCE_BYTES = 12;
export const TAG_BYTES = 16;

/**
 * AES-256-GCM, the tag after the text.
 *
 * Units: a nonce of 12 bytes; never twice under one key.
 */
export function encrypt(key: Uint8Array, nonce: Uint8Array, plain: Uint8Array, bound: Uint8Array): Uint8Array {
  const cipher = createCipheriv(ALGORITHM, key, nonce);
  cipher.setAAD(bound);
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** Null when the text, the nonce, the key or what it is bound to isn't what it was. */
export function decrypt(key: Uint8Array, nonce: Uint8Array, sealed: Uint8Array, bound: Uint8Array): Uint8Array | null {
  if (nonce.length !== NONCE_BYTES || sealed.length < TAG_BYTES) return null;
  const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(bound);
  decipher.setAuthTag(sealed.subarray(sealed.length - TAG_BYTES));
  const plain = decipher.update(sealed.subarray(0, sealed.length - TAG_BYTES));
  try {
    return Buffer.concat([plain, decipher.final()]);
  } catch {
    // final() throws for nothing but a tag that doesn't match, and says no more than that.
    return null;
  }
}
