import { randomBytes } from "node:crypto";
import type { AuditEnvelope, AuditEvent } from "@vanguard/contracts";
import { canonicalJson } from "../canonicalJson.ts";
import { leafHash, sha256, toHex } from "../tree/hashing.ts";
import { encrypt, NONCE_BYTES } from "./cipher.ts";
import type { MasterKey } from "./masterKey.ts";

export const SALT_BYTES = 32;
const ENTRY_KEY_BYTES = 32;

export type RandomBytes = (count: number) => Uint8Array;

/** An event that waits for its place in the log: everything is made but what depends on place and time. */
export interface PreparedEntry {
  readonly entryId: string;
  readonly kind: string;
  readonly turnId: string | null;
  readonly keyId: string;
  /** The salt, followed by the payload's canonical JSON. */
  readonly saltedPayload: Uint8Array;
  readonly payloadHash: string;
  readonly entryKey: Uint8Array;
  readonly wrappedKey: Uint8Array;
}

/** An entry as it is stored. */
export interface SealedEntry {
  readonly entryId: string;
  /** Canonical JSON of the envelope; its UTF-8 bytes are what the leaf hashes, and the entry of a public tile. */
  readonly envelope: string;
  readonly leafHash: Uint8Array;
  readonly payload: SealedPayload;
}

/**
 * The payload beside the tree.
 *
 * Shape: `ciphertext` is AES-256-GCM, under the entry's own key, of a 32-byte salt followed by canonical JSON, so that whoever loses
 *        the entry's key loses the salt too, and can't try payloads against the public hash. It is bound to the whole envelope.
 *        `wrappedKey` is nonce and AES-256-GCM of the entry's key under the master key, bound to the entry's id.
 */
export interface SealedPayload {
  readonly nonce: Uint8Array;
  readonly ciphertext: Uint8Array;
  readonly wrappedKey: Uint8Array;
}

/** Errors: TypeError when the event holds what canonical JSON can't. */
export function prepareEntry(event: AuditEvent, key: MasterKey, random: RandomBytes = randomBytes): PreparedEntry {
  const entryId = `ent_${toHex(random(16))}`;
  const saltedPayload = Buffer.concat([random(SALT_BYTES), Buffer.from(canonicalJson(event), "utf8")]);
  const entryKey = random(ENTRY_KEY_BYTES);
  const wrapNonce = random(NONCE_BYTES);
  return {
    entryId,
    kind: event.kind,
    turnId: "turn_id" in event ? event.turn_id : null,
    keyId: key.id,
    saltedPayload,
    payloadHash: toHex(sha256(saltedPayload)),
    entryKey,
    wrappedKey: Buffer.concat([wrapNonce, encrypt(key.bytes, wrapNonce, entryKey, boundToId(entryId))]),
  };
}

/** Gives a prepared entry its time and closes it. The nonce is drawn here: an entry may be sealed again under a later time. */
export function sealEntry(entry: PreparedEntry, at: string, random: RandomBytes = randomBytes): SealedEntry {
  const nonce = random(NONCE_BYTES);
  const envelope: AuditEnvelope = {
    schema_version: 1,
    entry_id: entry.entryId,
    kind: entry.kind,
    turn_id: entry.turnId,
    at,
    payload_hash: entry.payloadHash,
    key_id: entry.keyId,
  };
  const text = canonicalJson(envelope);
  const bytes = Buffer.from(text, "utf8");
  return {
    entryId: entry.entryId,
    envelope: text,
    leafHash: leafHash(bytes),
    payload: {
      nonce,
      ciphertext: encrypt(entry.entryKey, nonce, entry.saltedPayload, boundToEnvelope(bytes)),
      wrappedKey: entry.wrappedKey,
    },
  };
}

const ID_CONTEXT = "vanguard audit entry key 1\n";
const ENVELOPE_CONTEXT = Buffer.from("vanguard audit payload 1\n", "utf8");

export function boundToId(entryId: string): Uint8Array {
  return Buffer.from(ID_CONTEXT + entryId, "utf8");
}

export function boundToEnvelope(envelope: Uint8Array): Uint8Array {
  return Buffer.concat([ENVELOPE_CONTEXT, envelope]);
}
