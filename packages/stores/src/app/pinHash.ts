import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";

/** About 30 ms of one core and 16 MiB for each try. */
const COST = { N: 16_384, r: 8, p: 1 } as const;
const KEY_BYTES = 32;

function derive(pin: string, salt: Buffer, cost: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(pin.normalize("NFC"), salt, KEY_BYTES, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

/** A PIN as it is kept: `scrypt$N$r$p$salt$key`, salt and key in base64. */
export async function hashPin(pin: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(pin, salt, COST);
  return ["scrypt", COST.N, COST.r, COST.p, salt.toString("base64"), key.toString("base64")].join("$");
}

/** Stands for the hash of whoever has none, so that an unknown badge takes the same time as a wrong PIN. */
const NOBODY = { salt: randomBytes(16), key: randomBytes(KEY_BYTES) };

/** Whether this is the PIN of that hash, in a time that doesn't depend on the answer, nor on there being a hash. */
export async function isPin(pin: string, hash: string | null): Promise<boolean> {
  const [scheme, n, r, p, salt, key] = hash?.split("$") ?? [];
  if (scheme !== "scrypt" || salt === undefined || key === undefined) {
    timingSafeEqual(await derive(pin, NOBODY.salt, COST), NOBODY.key);
    return false;
  }
  const expected = Buffer.from(key, "base64");
  const derived = await derive(pin, Buffer.from(salt, "base64"), { N: Number(n), r: Number(r), p: Number(p) });
  return expected.length === derived.length && timingSafeEqual(derived, expected);
}
