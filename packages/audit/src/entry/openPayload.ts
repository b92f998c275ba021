import { AuditEnvelope, AuditEvent } from "@vanguard/contracts";
import { canonicalJson } from "../canonicalJson.ts";
import { sha256, toHex } from "../tree/hashing.ts";
import { decrypt, NONCE_BYTES } from "./cipher.ts";
import type { KeyRing } from "./masterKey.ts";
import { boundToEnvelope, boundToId, SALT_BYTES, type SealedPayload } from "./sealEntry.ts";

export type OpenedPayload =
  | { readonly ok: true; readonly event: AuditEvent }
  | { readonly ok: false; readonly fault: "wrong_key" | "payload_changed"; readonly detail: string };

/** Null unless the text is the canonical JSON of an envelope, byte for byte. */
export function readEnvelope(text: string): AuditEnvelope | null {
  const parsed = AuditEnvelope.safeParse(parseJson(text));
  return parsed.success && canonicalJson(parsed.data) === text ? parsed.data : null;
}

/** Opens what lies beside an envelope, and holds it against the envelope's hash, kind and turn. */
export function openPayload(envelope: AuditEnvelope, payload: SealedPayload, keys: KeyRing): OpenedPayload {
  const key = keys.get(envelope.key_id);
  if (!key) return refused("wrong_key", `it was written under the key ${envelope.key_id}, which was not given`);
  const wrapped = Buffer.from(payload.wrappedKey);
  const entryKey = decrypt(
    key.bytes,
    wrapped.subarray(0, NONCE_BYTES),
    wrapped.subarray(NONCE_BYTES),
    boundToId(envelope.entry_id),
  );
  if (!entryKey) return refused("payload_changed", "its own key does not unwrap");
  const bytes = Buffer.from(canonicalJson(envelope), "utf8");
  const plain = decrypt(entryKey, payload.nonce, payload.ciphertext, boundToEnvelope(bytes));
  if (!plain) return refused("payload_changed", "its payload does not open under this envelope");
  if (toHex(sha256(plain)) !== envelope.payload_hash) {
    return refused("payload_changed", "its payload has another hash than the envelope says");
  }
  const event = AuditEvent.safeParse(parseJson(Buffer.from(plain.subarray(SALT_BYTES)).toString("utf8")));
  if (!event.success) return refused("payload_changed", "its payload is no event of this format");
  if (event.data.kind !== envelope.kind) return refused("payload_changed", "its payload is of another kind");
  const turnId = "turn_id" in event.data ? event.data.turn_id : null;
  if (turnId !== envelope.turn_id) return refused("payload_changed", "its payload belongs to another turn");
  return { ok: true, event: event.data };
}

function refused(fault: "wrong_key" | "payload_changed", detail: string): OpenedPayload {
  return { ok: false, fault, detail };
}

/** Undefined for a text that isn't JSON; no schema accepts that. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
