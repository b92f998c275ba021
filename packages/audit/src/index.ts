export * from "./canonicalJson.ts";
export * from "./tree/CompactRange.ts";
export * from "./tree/hashing.ts";
export * from "./tree/MerkleTree.ts";
export * from "./tree/proofs.ts";
