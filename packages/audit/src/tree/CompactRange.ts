import { EMPTY_ROOT, fromHex, HASH_BYTES, nodeHash, toHex } from "./hashing.ts";

/**
 * A Merkle tree cut down to what appending needs: the roots of its complete subtrees, from the largest to the smallest.
 *
 * Shape: one peak for each one bit of `size`; a tree of ten million leaves has at most 24 of them.
 * Units: `size` in leaves.
 */
export class CompactRange {
  #size: number;
  readonly #peaks: Uint8Array[];

  constructor(size = 0, peaks: readonly Uint8Array[] = []) {
    if (!Number.isSafeInteger(size) || size < 0) throw new RangeError(`${size} is no size of a tree`);
    if (peaks.length !== peakCount(size)) throw new RangeError(`a tree of ${size} leaves has other peaks`);
    for (const peak of peaks) if (peak.length !== HASH_BYTES) throw new RangeError("a peak is no SHA-256 value");
    this.#size = size;
    this.#peaks = [...peaks];
  }

  get size(): number {
    return this.#size;
  }

  get peaks(): readonly Uint8Array[] {
    return this.#peaks;
  }

  append(leaf: Uint8Array): void {
    let hash = leaf;
    // Each trailing one bit of the old size is a complete subtree that the new leaf closes into a larger one.
    for (let rest = this.#size; rest % 2 === 1; rest = (rest - 1) / 2) {
      const left = this.#peaks.pop();
      if (!left) throw new RangeError("a peak is missing");
      hash = nodeHash(left, hash);
    }
    this.#peaks.push(hash);
    this.#size += 1;
  }

  root(): Uint8Array {
    let root: Uint8Array | undefined;
    for (let i = this.#peaks.length - 1; i >= 0; i -= 1) {
      const peak = this.#peaks[i];
      if (peak) root = root ? nodeHash(peak, root) : peak;
    }
    return root ?? EMPTY_ROOT;
  }
}

/** How many complete subtrees a tree of this size has: the one bits of the size. */
export function peakCount(size: number): number {
  let count = 0;
  for (let rest = size; rest > 0; rest = Math.floor(rest / 2)) count += rest % 2;
  return count;
}

/** The leaves that each peak of a tree of this size covers, as half-open ranges in the order of the peaks. */
export function peakRanges(size: number): { from: number; to: number }[] {
  const ranges: { from: number; to: number }[] = [];
  let from = 0;
  while (from < size) {
    let width = 1;
    while (width * 2 <= size - from) width *= 2;
    ranges.push({ from, to: from + width });
    from += width;
  }
  return ranges;
}

/** Peaks as they are stored: hexadecimal, one after the other. */
export function peaksToText(peaks: readonly Uint8Array[]): string {
  return peaks.map(toHex).join("");
}

export function peaksFromText(text: string): Uint8Array[] {
  const bytes = fromHex(text);
  if (bytes.length % HASH_BYTES !== 0) throw new RangeError("the stored peaks are cut");
  const peaks: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; at += HASH_BYTES) peaks.push(bytes.subarray(at, at + HASH_BYTES));
  return peaks;
}
