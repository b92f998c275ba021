import { nodeHash } from "./hashing.ts";
import { consistencyProof, inclusionProof, type NodeReader, rootOf } from "./proofs.ts";

/** A whole Merkle tree in memory: grows by one leaf at a time, and gives roots and proofs for every size that it had. */
export class MerkleTree {
  /** `#levels[n][i]` is the i-th complete subtree of 2^n leaves. */
  readonly #levels: Uint8Array[][] = [[]];

  get size(): number {
    return this.#levels[0]?.length ?? 0;
  }

  append(leaf: Uint8Array): void {
    let hash = leaf;
    for (let level = 0; ; level += 1) {
      const row = this.#levels[level] ?? [];
      this.#levels[level] = row;
      row.push(hash);
      const left = row[row.length - 2];
      if (row.length % 2 === 1 || !left) return;
      hash = nodeHash(left, hash);
    }
  }

  root(size = this.size): Uint8Array {
    return rootOf(this.#node, size);
  }

  proveInclusion(index: number, size = this.size): Uint8Array[] {
    return inclusionProof(this.#node, index, size);
  }

  proveConsistency(older: number, newer = this.size): Uint8Array[] {
    return consistencyProof(this.#node, older, newer);
  }

  readonly #node: NodeReader = (level, index) => {
    const hash = this.#levels[level]?.[index];
    if (!hash) throw new RangeError(`no complete subtree ${index} of level ${level} in a tree of ${this.size}`);
    return hash;
  };
}
