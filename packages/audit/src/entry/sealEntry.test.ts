import { AuditEnvelope } from "@vanguard/contracts";
import { describe, expect, it } from "vitest";
import { failedTurn } from "../../test/events.ts";
import { canonicalJson } from "../canonicalJson.ts";
import { leafHash, sha256, toHex } from "../tree/hashing.ts";
import { decrypt, NONCE_BYTES } from "./cipher.ts";
import { keyRingOf, masterKeyFrom } from "./masterKey.ts";
import { openPayload, readEnvelope } from "./openPayload.ts";
import { boundToEnvelope, boundToId, prepareEntry, SALT_BYTES, sealEntry } from "./sealEntry.ts";

const KEY = masterKeyFrom(new Uint8Array(32).fill(3));
const AT = "2026-11-30T06:30:00.000Z";

/** Counts upwards instead of rolling dice. */
function countingBytes() {
  let next = 0;
  return (count: number) => Uint8Array.from({ length: count }, () => next++ % 251);
}

const sealed = () => {
  const random = countingBytes();
  return sealEntry(prepareEntry(failedTurn(1), KEY, random), AT, random);
};

describe("sealEntry", () => {
  it("makes an envelope of the contract, in canonical form, without a word of the payload", () => {
    const entry = sealed();
    const envelope = AuditEnvelope.parse(JSON.parse(entry.envelope));
    expect(entry.envelope).toBe(
      `{"at":"${AT}","entry_id":"ent_000102030405060708090a0b0c0d0e0f","key_id":"${KEY.id}","kind":"turn.failed",` +
        `"payload_hash":"${envelope.payload_hash}","schema_version":1,"turn_id":"turn_000001"}`,
    );
    expect(toHex(entry.leafHash)).toBe(toHex(leafHash(Buffer.from(entry.envelope))));
  });

  it("hashes and encrypts the salt with the payload, so that the public hash can't be guessed at", () => {
    const { envelope, payload, entryId } = sealed();
    const wrapped = payload.wrappedKey;
    const entryKey = decrypt(
      KEY.bytes,
      wrapped.subarray(0, NONCE_BYTES),
      wrapped.subarray(NONCE_BYTES),
      boundToId(entryId),
    );
    const plain =
      entryKey && decrypt(entryKey, payload.nonce, payload.ciphertext, boundToEnvelope(Buffer.from(envelope)));
    if (!plain) throw new Error("it doesn't open");
    expect(Buffer.from(plain.subarray(SALT_BYTES)).toString()).toBe(canonicalJson(failedTurn(1)));
    expect(readEnvelope(envelope)?.payload_hash).toBe(toHex(sha256(plain)));
  });

  it("opens with its master key and with no other", () => {
    const { envelope: text, payload } = sealed();
    const envelope = readEnvelope(text);
    if (!envelope) throw new Error("no envelope");
    expect(openPayload(envelope, payload, keyRingOf(KEY))).toEqual({ ok: true, event: failedTurn(1) });
    const other = masterKeyFrom(new Uint8Array(32).fill(4));
    expect(openPayload(envelope, payload, keyRingOf(other))).toMatchObject({ ok: false, fault: "wrong_key" });
    const disguised = keyRingOf({ id: KEY.id, bytes: other.bytes });
    expect(openPayload(envelope, payload, disguised)).toMatchObject({ ok: false, fault: "payload_changed" });
  });

  it("gives two entries of the same event nothing in common", () => {
    const [a, b] = [1, 2].map(() => sealEntry(prepareEntry(failedTurn(1), KEY), AT));
    expect(readEnvelope(a?.envelope ?? "")?.payload_hash).not.toBe(readEnvelope(b?.envelope ?? "")?.payload_hash);
    expect(a?.entryId).not.toBe(b?.entryId);
  });

  it("refuses a master key of another length", () => {
    expect(() => masterKeyFrom(new Uint8Array(16))).toThrow("a master key has 32 bytes");
  });
});
