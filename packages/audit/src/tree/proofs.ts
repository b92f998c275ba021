import { EMPTY_ROOT, HASH_BYTES, nodeHash, sameBytes } from "./hashing.ts";

/**
 * The hash of a complete subtree: `level` 0 is a leaf, and `index` counts the subtrees of that level from the left.
 * An array of levels answers it here; hash tiles answer the same question.
 */
export type NodeReader = (level: number, index: number) => Uint8Array;

/** The root of the first `size` leaves. */
export function rootOf(nodes: NodeReader, size: number): Uint8Array {
  demandSize(size);
  return size === 0 ? EMPTY_ROOT : rangeHash(nodes, 0, size);
}

/**
 * The siblings from a leaf up to the root of the first `size` leaves, lowest first.
 *
 * Errors: RangeError when the tree of that size has no such leaf.
 * Source: RFC 6962, section 2.1.1.
 */
export function inclusionProof(nodes: NodeReader, index: number, size: number): Uint8Array[] {
  demandSize(size);
  if (!isIndexIn(index, size)) throw new RangeError(`no leaf ${index} in a tree of ${size}`);
  const proof: Uint8Array[] = [];
  let from = 0;
  let to = size;
  while (to - from > 1) {
    const middle = from + splitOf(to - from);
    if (index < middle) {
      proof.push(rangeHash(nodes, middle, to));
      to = middle;
    } else {
      proof.push(rangeHash(nodes, from, middle));
      from = middle;
    }
  }
  return proof.reverse();
}

/**
 * What shows that the first `older` leaves are unchanged in the tree of `newer` leaves.
 *
 * Errors: RangeError unless 0 < older <= newer.
 * Source: RFC 6962, section 2.1.2.
 */
export function consistencyProof(nodes: NodeReader, older: number, newer: number): Uint8Array[] {
  demandSize(newer);
  if (!Number.isSafeInteger(older) || older < 1 || older > newer)
    throw new RangeError(`no proof from a tree of ${older} to one of ${newer}`);
  const proof: Uint8Array[] = [];
  let from = 0;
  let to = newer;
  let whole = true;
  while (older !== to) {
    const middle = from + splitOf(to - from);
    if (older <= middle) {
      proof.push(rangeHash(nodes, middle, to));
      to = middle;
    } else {
      proof.push(rangeHash(nodes, from, middle));
      from = middle;
      whole = false;
    }
  }
  if (!whole) proof.push(rangeHash(nodes, from, to));
  return proof.reverse();
}

export interface InclusionClaim {
  readonly index: number;
  readonly size: number;
  readonly leaf: Uint8Array;
  readonly root: Uint8Array;
  readonly proof: readonly Uint8Array[];
}

/**
 * Whether the proof shows that the leaf stands at its index in the tree with this root.
 * False, never an error, for a swapped sibling, a proof too short or too long, an index beyond the size, odd bytes.
 *
 * Source: RFC 9162, section 2.1.3.2.
 */
export function verifyInclusion({ index, size, leaf, root, proof }: InclusionClaim): boolean {
  if (!isIndexIn(index, size) || !allHashes([leaf, root, ...proof])) return false;
  let position = index;
  let last = size - 1;
  let hash = leaf;
  for (const sibling of proof) {
    if (last === 0) return false;
    if (position % 2 === 1 || position === last) {
      hash = nodeHash(sibling, hash);
      while (position % 2 === 0 && position !== 0) {
        position /= 2;
        last = Math.floor(last / 2);
      }
    } else {
      hash = nodeHash(hash, sibling);
    }
    position = Math.floor(position / 2);
    last = Math.floor(last / 2);
  }
  return last === 0 && sameBytes(hash, root);
}

export interface ConsistencyClaim {
  readonly older: { readonly size: number; readonly root: Uint8Array };
  readonly newer: { readonly size: number; readonly root: Uint8Array };
  readonly proof: readonly Uint8Array[];
}

/**
 * Whether the proof shows that the newer tree begins with the older one. False, never an error, for anything else;
 * an empty older tree proves nothing and is refused.
 *
 * Source: RFC 9162, section 2.1.4.2.
 */
export function verifyConsistency({ older, newer, proof }: ConsistencyClaim): boolean {
  if (!isIndexIn(older.size - 1, newer.size) || !allHashes([older.root, newer.root, ...proof])) return false;
  if (older.size === newer.size) return proof.length === 0 && sameBytes(older.root, newer.root);
  let position = older.size - 1;
  let last = newer.size - 1;
  while (position % 2 === 1) {
    position = Math.floor(position / 2);
    last = Math.floor(last / 2);
  }
  // A complete older tree is itself the first node of the path; otherwise the proof begins with it.
  const path = position === 0 ? [older.root, ...proof] : proof;
  const first = path[0];
  if (!first) return false;
  let olderHash = first;
  let newerHash = first;
  for (const sibling of path.slice(1)) {
    if (last === 0) return false;
    if (position % 2 === 1 || position === last) {
      olderHash = nodeHash(sibling, olderHash);
      newerHash = nodeHash(sibling, newerHash);
      while (position % 2 === 0 && position !== 0) {
        position /= 2;
        last = Math.floor(last / 2);
      }
    } else {
      newerHash = nodeHash(newerHash, sibling);
    }
    position = Math.floor(position / 2);
    last = Math.floor(last / 2);
  }
  return last === 0 && sameBytes(olderHash, older.root) && sameBytes(newerHash, newer.root);
}

/** The hash over the leaves from..to, one of the ranges that a Merkle tree is cut into. */
function rangeHash(nodes: NodeReader, from: number, to: number): Uint8Array {
  const width = to - from;
  const level = Math.log2(width);
  if (Number.isInteger(level)) return nodes(level, from / width);
  const middle = from + splitOf(width);
  return nodeHash(rangeHash(nodes, from, middle), rangeHash(nodes, middle, to));
}

/** The largest power of two below the width: where a tree of that many leaves is split. */
function splitOf(width: number): number {
  let split = 1;
  while (split * 2 < width) split *= 2;
  return split;
}

function isIndexIn(index: number, size: number): boolean {
  return Number.isSafeInteger(index) && Number.isSafeInteger(size) && index >= 0 && index < size;
}

function allHashes(values: readonly Uint8Array[]): boolean {
  return values.every((value) => value.length === HASH_BYTES);
}

function demandSize(size: number): void {
  if (!Number.isSafeInteger(size) || size < 0) throw new RangeError(`${size} is no size of a tree`);
}
