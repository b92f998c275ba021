import { sha256, toHex } from "../tree/hashing.ts";

export const MASTER_KEY_BYTES = 32;

/** The key that wraps the entries' own keys. Its id stands in each envelope and says nothing about the key itself. */
export interface MasterKey {
  readonly id: string;
  readonly bytes: Uint8Array;
}

/** Master keys by id: after a rotation older entries still open with the key that they were written under. */
export type KeyRing = ReadonlyMap<string, MasterKey>;

const ID_PREFIX = new TextEncoder().encode("vanguard audit master key id 1\n");

/** Errors: RangeError unless the key has 32 bytes. */
export function masterKeyFrom(bytes: Uint8Array): MasterKey {
  if (bytes.length !== MASTER_KEY_BYTES) throw new RangeError(`a master key has ${MASTER_KEY_BYTES} bytes`);
  return { id: `mk_${toHex(sha256(ID_PREFIX, bytes)).slice(0, 16)}`, bytes: Uint8Array.from(bytes) };
}

export function keyRingOf(...keys: readonly MasterKey[]): KeyRing {
  return new Map(keys.map((key) => [key.id, key]));
}
