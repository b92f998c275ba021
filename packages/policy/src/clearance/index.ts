export * from "./columnAccess.ts";
export * from "./decideCell.ts";
export * from "./matrix.ts";
export * from "./mayRead.ts";
export * from "./policyVersion.ts";
export * from "./stateBits.ts";
