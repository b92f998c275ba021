import { CompactRange } from "../tree/CompactRange.ts";
import { toHex } from "../tree/hashing.ts";

/** Beyond this many leaves trying every pair takes too long. */
const MOST_LEAVES = 64;

/** The two leaves that have to change places for the tree, grown from `base` by them all, to have this root; null when no pair does it. */
export function findSwap(
  base: { readonly size: number; readonly peaks: readonly Uint8Array[] },
  leaves: readonly Uint8Array[],
  root: string,
): { first: number; second: number } | null {
  if (leaves.length > MOST_LEAVES) return null;
  for (const [first, a] of leaves.entries()) {
    for (const [second, b] of leaves.entries()) {
      if (second <= first) continue;
      const range = new CompactRange(base.size, base.peaks);
      for (const leaf of leaves.with(first, b).with(second, a)) range.append(leaf);
      if (toHex(range.root()) === root) return { first, second };
    }
  }
  return null;
}
