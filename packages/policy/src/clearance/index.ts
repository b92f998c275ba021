export * from "./clearanceMatrix.ts";
export * from "./columnAccess.ts";
export * from "./decideCell.ts";
export * from "./mayRead.ts";
export * from "./policyVersion.ts";
export * from "./stateBits.ts";
