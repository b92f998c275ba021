import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { naivePath, naiveRoot, naiveSubProof } from "../../test/naiveTree.ts";
import { CompactRange, peakRanges, peaksFromText, peaksToText } from "./CompactRange.ts";
import { fromHex, leafHash, sameBytes, toHex } from "./hashing.ts";
import { MerkleTree } from "./MerkleTree.ts";
import { verifyConsistency, verifyInclusion } from "./proofs.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const entriesOf = (count: number) => Array.from({ length: count }, (_, i) => bytes(`entry ${i}`));

function treeOf(entries: readonly Uint8Array[]): MerkleTree {
  const tree = new MerkleTree();
  for (const entry of entries) tree.append(leafHash(entry));
  return tree;
}

const hexOf = (hashes: readonly Uint8Array[]) => hashes.map(toHex);

/** The eight inputs that Certificate Transparency implementations test with, and the root after each. */
const KNOWN_INPUTS = [
  "",
  "00",
  "10",
  "2021",
  "3031",
  "40414243",
  "5051525354555657",
  "606162636465666768696a6b6c6d6e6f",
];
const KNOWN_ROOTS = [
  "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
  "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
  "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
  "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
  "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
  "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
  "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
  "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
];

describe("MerkleTree", () => {
  it("has the hash of nothing as its empty root", () => {
    expect(toHex(new MerkleTree().root())).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  });

  it("gives the known roots of the eight known inputs", () => {
    const tree = new MerkleTree();
    const roots = KNOWN_INPUTS.map((input) => {
      tree.append(leafHash(fromHex(input)));
      return toHex(tree.root());
    });
    expect(roots).toEqual(KNOWN_ROOTS);
  });

  it("agrees with the definitions on every root, path and consistency proof of small trees", () => {
    for (let size = 1; size <= 33; size += 1) {
      const entries = entriesOf(size);
      const tree = treeOf(entries);
      expect(toHex(tree.root())).toBe(toHex(naiveRoot(entries)));
      for (let i = 0; i < size; i += 1) {
        expect(hexOf(tree.proveInclusion(i))).toEqual(hexOf(naivePath(i, entries)));
        expect(hexOf(tree.proveConsistency(i + 1))).toEqual(hexOf(naiveSubProof(i + 1, entries, true)));
      }
    }
  });

  it("agrees with the definitions on drawn trees, at every earlier size too", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), fc.nat(), fc.nat(), (size, a, b) => {
        const entries = entriesOf(size);
        const tree = treeOf(entries);
        const older = 1 + (a % size);
        const index = b % older;
        const cut = entries.slice(0, older);
        expect(toHex(tree.root(older))).toBe(toHex(naiveRoot(cut)));
        expect(hexOf(tree.proveInclusion(index, older))).toEqual(hexOf(naivePath(index, cut)));
        const claim = { older: { size: older, root: tree.root(older) }, newer: { size, root: tree.root() } };
        expect(verifyConsistency({ ...claim, proof: tree.proveConsistency(older) })).toBe(true);
      }),
      { seed: 6962, numRuns: 60 },
    );
  });

  it("refuses a proof for a leaf or a size that it doesn't have", () => {
    const tree = treeOf(entriesOf(5));
    expect(() => tree.proveInclusion(5)).toThrow("no leaf 5 in a tree of 5");
    expect(() => tree.proveInclusion(1.5)).toThrow("no leaf 1.5");
    expect(() => tree.proveConsistency(0)).toThrow("no proof from a tree of 0");
    expect(() => tree.proveConsistency(6)).toThrow("no proof from a tree of 6");
    expect(() => tree.root(6)).toThrow(RangeError);
  });
});

describe("CompactRange", () => {
  it("has the root of the whole tree after every leaf, through its stored form too", () => {
    const tree = new MerkleTree();
    let range = new CompactRange();
    for (const entry of entriesOf(130)) {
      tree.append(leafHash(entry));
      range.append(leafHash(entry));
      expect(toHex(range.root())).toBe(toHex(tree.root()));
      range = new CompactRange(range.size, peaksFromText(peaksToText(range.peaks)));
    }
    expect(range.size).toBe(130);
  });

  it("refuses peaks that don't fit the size", () => {
    const leaf = leafHash(bytes("x"));
    expect(() => new CompactRange(2, [leaf, leaf])).toThrow("other peaks");
    expect(() => new CompactRange(1, [leaf.subarray(1)])).toThrow("no SHA-256 value");
    expect(() => peaksFromText("00ff")).toThrow("cut");
  });

  it("says which leaves each peak covers", () => {
    expect(peakRanges(11)).toEqual([
      { from: 0, to: 8 },
      { from: 8, to: 10 },
      { from: 10, to: 11 },
    ]);
  });
});

describe("verifyInclusion", () => {
  const entries = entriesOf(13);
  const tree = treeOf(entries);
  const claimFor = (index: number) => ({
    index,
    size: 13,
    leaf: leafHash(entries[index] ?? bytes("")),
    root: tree.root(),
    proof: tree.proveInclusion(index),
  });

  it("accepts each leaf's proof at its own place and nowhere else", () => {
    for (let index = 0; index < 13; index += 1)
      for (let claimed = 0; claimed < 13; claimed += 1)
        expect(verifyInclusion({ ...claimFor(index), index: claimed })).toBe(index === claimed);
  });

  it("refuses swapped siblings", () => {
    const claim = claimFor(4);
    const [a, b, ...rest] = claim.proof;
    if (!a || !b) throw new Error("the proof is too short to swap");
    expect(verifyInclusion({ ...claim, proof: [b, a, ...rest] })).toBe(false);
  });

  it("refuses a proof of the wrong length", () => {
    const claim = claimFor(4);
    expect(verifyInclusion({ ...claim, proof: claim.proof.slice(0, -1) })).toBe(false);
    expect(verifyInclusion({ ...claim, proof: claim.proof.slice(1) })).toBe(false);
    expect(verifyInclusion({ ...claim, proof: [...claim.proof, tree.root()] })).toBe(false);
    expect(verifyInclusion({ ...claim, proof: claim.proof.map((hash) => hash.subarray(1)) })).toBe(false);
  });

  it("refuses an index beyond the size, a negative one and a broken one", () => {
    for (const index of [13, 14, 2 ** 40, -1, 0.5, Number.NaN])
      expect(verifyInclusion({ ...claimFor(4), index })).toBe(false);
    expect(verifyInclusion({ ...claimFor(4), size: 0 })).toBe(false);
  });

  it("refuses a proof with one flipped bit, wherever it is", () => {
    const claim = claimFor(6);
    for (const [i, hash] of claim.proof.entries()) {
      const flipped = Uint8Array.from(hash);
      flipped[i] = (flipped[i] ?? 0) ^ 1;
      expect(verifyInclusion({ ...claim, proof: claim.proof.with(i, flipped) })).toBe(false);
    }
  });
});

describe("verifyConsistency", () => {
  const tree = treeOf(entriesOf(21));
  const claimFor = (size: number) => ({
    older: { size, root: tree.root(size) },
    newer: { size: 21, root: tree.root() },
    proof: tree.proveConsistency(size),
  });

  it("accepts every older size and refuses the proof under another size", () => {
    for (let size = 1; size <= 21; size += 1) {
      expect(verifyConsistency(claimFor(size))).toBe(true);
      const other = size === 21 ? 20 : size + 1;
      expect(verifyConsistency({ ...claimFor(size), older: { size: other, root: tree.root(size) } })).toBe(false);
    }
  });

  it("refuses a fork: another older tree of the same size", () => {
    const fork = treeOf(entriesOf(9).with(3, bytes("another entry")));
    expect(verifyConsistency({ ...claimFor(9), older: { size: 9, root: fork.root() } })).toBe(false);
  });

  it("refuses a shortened, lengthened or reordered proof and an older tree that is larger or empty", () => {
    const claim = claimFor(9);
    expect(sameBytes(claim.older.root, claim.newer.root)).toBe(false);
    expect(verifyConsistency({ ...claim, proof: claim.proof.slice(1) })).toBe(false);
    expect(verifyConsistency({ ...claim, proof: claim.proof.slice(0, -1) })).toBe(false);
    expect(verifyConsistency({ ...claim, proof: [...claim.proof, tree.root()] })).toBe(false);
    expect(verifyConsistency({ ...claim, proof: claim.proof.toReversed() })).toBe(false);
    expect(verifyConsistency({ ...claim, proof: [] })).toBe(false);
    expect(verifyConsistency({ ...claim, older: { size: 0, root: tree.root(0) } })).toBe(false);
    expect(verifyConsistency({ ...claim, older: claim.newer, newer: claim.older })).toBe(false);
  });
});
