import { createHash } from "node:crypto";

/** RFC 6962's definitions, written down as they stand there: slow, recursive, with nothing shared with the tree under test. */
function digest(prefix: number, ...parts: readonly Uint8Array[]): Uint8Array {
  return createHash("sha256")
    .update(Buffer.concat([Buffer.from([prefix]), ...parts]))
    .digest();
}

function largestPowerBelow(n: number): number {
  let k = 1;
  while (k << 1 < n) k <<= 1;
  return k;
}

export function naiveRoot(entries: readonly Uint8Array[]): Uint8Array {
  const [only] = entries;
  if (!only) return createHash("sha256").digest();
  if (entries.length === 1) return digest(0, only);
  const k = largestPowerBelow(entries.length);
  return digest(1, naiveRoot(entries.slice(0, k)), naiveRoot(entries.slice(k)));
}

export function naivePath(m: number, entries: readonly Uint8Array[]): Uint8Array[] {
  if (entries.length === 1) return [];
  const k = largestPowerBelow(entries.length);
  const left = entries.slice(0, k);
  const right = entries.slice(k);
  return m < k ? [...naivePath(m, left), naiveRoot(right)] : [...naivePath(m - k, right), naiveRoot(left)];
}

export function naiveSubProof(m: number, entries: readonly Uint8Array[], whole: boolean): Uint8Array[] {
  const n = entries.length;
  if (m === n) return whole ? [] : [naiveRoot(entries)];
  const k = largestPowerBelow(n);
  const left = entries.slice(0, k);
  const right = entries.slice(k);
  return m <= k
    ? [...naiveSubProof(m, left, whole), naiveRoot(right)]
    : [...naiveSubProof(m - k, right, false), naiveRoot(left)];
}
